def explain(rules):
    return ()
