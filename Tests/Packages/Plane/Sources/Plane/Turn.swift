// swift-format-ignore-file

import CPlane

/** A quarter of a turn, or several.

    let indented = "only shown"

```swift
print(Turn.allCases.count) // Prints "4"
```
*/
public enum Turn: Int, CaseIterable, Sendable {
  /**
   Straight on.

   ```swift
   print(Turn.none.rawValue) // Prints "0"
   ```
   */
  case none
  /**
   * To the left.
   *
   * ```swift
   * print(Turn.left.rawValue) // Prints "1"
   * ```
   */
  case left
  /** Back.
   ```swift
   print(Turn.back.rawValue) // Prints "2"
   ```
   */
  case back
  /**
    To the right.

    ```swift
    print(Turn.right.rawValue) // Prints "3"
    ```
  */
  case right

  /**
   * One turn after the other.
   *
   * - Parameters:
   *   - other: What comes then.
   *
   *     ```swift
   *     print(Turn.left.then(.left)) // Prints "back"
   *     ```
   */
  public func then(_ other: Turn) -> Turn { Turn(rawValue: (rawValue + other.rawValue) % 4)! }

  /**
   * Turns a vector.
   *
   * ```swift
   * print(Turn.left.apply(to: Vector(1, 0))) // Prints "(0, 1)"
   * ```
   */
  public func apply(to vector: Vector) -> Vector {
    switch self {
    case .none: vector
    case .left: Vector(-vector.y, vector.x)
    case .back: -vector
    case .right: Vector(vector.y, -vector.x)
    }
  }

  /// What undoes it.
  ///
  /// Größe und Länge — bytes that are more than one column wide:
  ///
  /// ```swift
  /// let ä = Turn.left; print(ä.inverse) // Prints "right"
  /// ```
  public var inverse: Turn { Turn(rawValue: (4 - rawValue) % 4)! }
}

/// The greatest common divisor, which a C module finds.
///
/// ```swift
/// print(commonDivisor(12, 18)) // Prints "6"
/// ```
public func commonDivisor(_ a: Int, _ b: Int) -> Int { plane_gcd(a, b) }
