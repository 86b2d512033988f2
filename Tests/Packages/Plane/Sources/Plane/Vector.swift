// swift-format-ignore-file

/// A displacement in the plane, in whole steps.
///
/// ```swift
/// let step = Vector(3, 4)
/// print(step) // Prints "(3, 4)"
/// ```
///
/// Vectors are equal if both of their parts are:
///
/// ```swift
/// print(Vector(1, 2) == Vector(1, 2))
/// // Prints "true"
/// ```
public struct Vector: Hashable, Sendable {
  /// Steps to the right.
  ///
  /// ```swift
  /// print(Vector(3, 4).x) // Prints "3"
  /// ```
  public var x: Int

  /// Steps upwards.
  ///
  /// ```swift
  /// print(Vector(3, 4).y) // Prints "4"
  /// ```
  public var y: Int

  /// A vector of two parts.
  ///
  ///     print("an indented example is not tried")
  ///
  /// ```swift
  /// var vector = Vector(1, 1)
  /// vector.x = 9
  /// print(vector) // Prints "(9, 1)"
  /// ```
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// The vector that goes nowhere.
  ///
  /// ```swift
  /// print(Vector.zero) // Prints "(0, 0)"
  /// ```
  public static let zero = Vector(0, 0)

  /// How many steps it takes to go there.
  ///
  /// - Returns: A number that is not negative.
  ///
  ///   ```swift
  ///   print(Vector(-3, 4).steps) // Prints "7"
  ///   ```
  public var steps: Int { abs(x) + abs(y) }

  /// The shortest vector of the same direction.
  ///
  /// > ```swift
  /// > print(Vector(6, 9).reduced) // Prints "(2, 3)"
  /// > ```
  public var reduced: Vector {
    let divisor = Int(commonDivisor(abs(x), abs(y)))
    return divisor == 0 ? self : Vector(x / divisor, y / divisor)
  }

  /// Not public, and so its example is only listed.
  ///
  /// ```swift
  /// print(Vector(1, 2).secret)
  /// ```
  var secret: Int { x ^ y }

  /// The parts by their places.
  ///
  /// ```swift
  /// let vector = Vector(5, 8)
  /// print(vector[0], vector[1])
  /// ```
  /// ```output
  /// 5 8
  /// ```
  ///
  /// There is no third part:
  ///
  /// ```swift crash="no such part"
  /// _ = Vector(5, 8)[2]
  /// ```
  public subscript(index: Int) -> Int {
    precondition(index == 0 || index == 1, "no such part")
    return index == 0 ? x : y
  }
}

extension Vector: CustomStringConvertible {
  /// `(3, 4)`.
  ///
  /// ```swift
  /// print("there: \(Vector(3, 4))") // Prints "there: (3, 4)"
  /// ```
  public var description: String { "(\(x), \(y))" }
}

extension Vector {
  /// One way after the other.
  ///
  /// ~~~swift
  /// print(Vector(1, 2) + Vector(3, 4)) // Prints "(4, 6)"
  /// ~~~
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }

  /// What leads from `b` to `a`.
  ///
  /// ```swift
  /// print(Vector(1, 2) - Vector(3, 4)) // Prints "(-2, -2)"
  /// ```
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }

  /// The way back.
  ///
  /// ```swift
  /// print(-Vector(1, -2)) // Prints "(-1, 2)"
  /// ```
  public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }

  /// The same way several times.
  ///
  /// ```swift
  /// print(3 * Vector(1, 2)) // Prints "(3, 6)"
  /// ```
  public static func * (count: Int, vector: Vector) -> Vector {
    Vector(count * vector.x, count * vector.y)
  }

  /// The sum of the products of the parts, which is 0 for a right angle.
  ///
  /// ```swift
  /// print(Vector(2, 0).dot(Vector(0, 5))) // Prints "0"
  /// ```
  public func dot(_ other: Vector) -> Int { x * other.x + y * other.y }

  /// Twice the area of the triangle of both, negative for a turn to the right.
  ///
  /// ```swift
  /// let area = Vector(1, 0).cross(Vector(0, 1))
  /// print(area)
  /// // Prints "1"
  /// ```
  public func cross(_ other: Vector) -> Int { x * other.y - y * other.x }

  /// Goes on.
  ///
  /// ```swift
  /// var place = Vector.zero
  /// place.move(by: Vector(1, 1), times: 3)
  /// print(place) // Prints "(3, 3)"
  /// ```
  public mutating func move(by step: Vector, times: Int = 1) { self = self + times * step }
}
