do-something = x
