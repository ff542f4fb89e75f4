"""The children's activities: each module is a game, `rounds` is what they share."""
