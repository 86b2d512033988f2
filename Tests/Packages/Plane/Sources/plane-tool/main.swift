import Plane

/// Not for examples: no other module can import a program.
///
/// ```swift
/// show(Vector(1, 2))
/// ```
func show(_ vector: Vector) { print(vector) }

show(Vector(3, 4))
