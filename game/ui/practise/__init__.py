"""The children's practice: its pictures, its ways and its screens."""
