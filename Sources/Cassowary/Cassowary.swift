/// Solves systems of linear constraints.
