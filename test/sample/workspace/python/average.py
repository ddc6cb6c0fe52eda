def average(values):
    return sum(values) / len(values)


print("Average wait:", average([wait for wait in (3, 5, 8) if wait > 10]))
