product = Quarry
