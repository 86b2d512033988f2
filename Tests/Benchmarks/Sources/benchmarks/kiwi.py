"""Solves the systems of a file with kiwisolver, a round for each line of the standard input."""

import json
import statistics
import sys
import time

import kiwisolver


# Those that kiwisolver has no names for.
STRENGTHS = {"weakest": 0.5, "less": 500.0}


def solve(system):
    """One first solution and many of the same system with another constant."""
    variables = [kiwisolver.Variable(str(number)) for number in range(system["variables"])]
    constraints = []
    for constraint in system["constraints"]:
        terms = [variables[number] * factor for number, factor in constraint["terms"]]
        expression = sum(terms[1:], terms[0] + constraint["constant"])
        strength = STRENGTHS.get(constraint["strength"], constraint["strength"])
        constraints.append(kiwisolver.Constraint(expression, constraint["relation"], strength))
    edited = variables[system["edited"]]
    solver = kiwisolver.Solver()

    start = time.perf_counter_ns()
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.addEditVariable(edited, "strong")
    solver.suggestValue(edited, system["changes"][0])
    solver.updateVariables()
    first = time.perf_counter_ns() - start

    changes = []
    for _ in range(system["repetitions"]):
        for change in reversed(system["changes"]):
            start = time.perf_counter_ns()
            solver.suggestValue(edited, change)
            solver.updateVariables()
            changes.append(time.perf_counter_ns() - start)
    values = [variable.value() for variable in variables]
    return {"first": first, "change": statistics.median(changes), "values": values}


def main():
    with open(sys.argv[1]) as file:
        systems = json.load(file)
    for line in sys.stdin:
        print(json.dumps(solve(systems[int(line)])), flush=True)


main()
