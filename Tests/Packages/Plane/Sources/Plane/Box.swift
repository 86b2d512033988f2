// swift-format-ignore-file

import Foundation

/// What has a size.
///
/// ```swift
/// struct Dot: Sized { var size: Vector { .zero } }
/// print(Dot().area) // Prints "0"
/// ```
public protocol Sized {
  /// To the right and upwards.
  ///
  /// ```swift
  /// struct Line: Sized { var size: Vector { Vector(5, 0) } }
  /// print(Line().size) // Prints "(5, 0)"
  /// ```
  var size: Vector { get }
}

extension Sized {
  /// How many squares it covers.
  ///
  /// ```swift
  /// print(Box(Vector(2, 3)).area) // Prints "6"
  /// ```
  public var area: Int { size.x * size.y }
}

/// A rectangle at the origin.
///
/// @Row {
///   @Column {
///     Directives of DocC may stand around an example.
///
///     ```swift
///     print(Box(Vector(2, 3)).size) // Prints "(2, 3)"
///     ```
///   }
/// }
@frozen
public struct Box: Sized, Sendable {
  public let size: Vector

  /// A box of a size.
  ///
  /// ```swift
  /// print(Box(Vector(4, 4)).isSquare) // Prints "true"
  /// ```
  ///
  /// It cannot be changed:
  ///
  /// ```swift compile-fail
  /// let box = Box(Vector(4, 4))
  /// box.size = .zero
  /// ```
  ///
  /// ```diagnostics
  /// 2:5: error: cannot assign to property: 'size' is a 'let' constant
  /// ```
  public init(_ size: Vector) { self.size = size }

  /// Whether it is as wide as high.
  ///
  /// ```swift
  /// print(Box(Vector(4, 5)).isSquare) // Prints "false"
  /// ```
  public var isSquare: Bool { size.x == size.y }

  /// What stands in a box.
  public enum Filling: String, Sendable {
    /// Nothing.
    ///
    /// ```swift
    /// print(Box.Filling.empty.rawValue) // Prints "empty"
    /// ```
    case empty

    /// Something.
    ///
    /// ```swift
    /// print(Box.Filling.full.rawValue) // Prints "full"
    /// ```
    case full

    /// The other one.
    ///
    /// ```swift
    /// print(Box.Filling.full.other) // Prints "empty"
    /// ```
    public var other: Filling { self == .empty ? .full : .empty }
  }

  /// The colours that boxes come in, from a file of the package.
  ///
  /// ```swift
  /// print(Box.colors.joined(separator: " ")) // Prints "red green blue"
  /// ```
  public static var colors: [String] {
    let file = Bundle.module.url(forResource: "colors", withExtension: "txt")
    return (file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "")
      .split(separator: "\n").map(String.init)
  }
}

public extension Box {
  /// Public by its extension.
  ///
  /// ```swift
  /// print(Box(Vector(1, 2)).turned.size) // Prints "(2, 1)"
  /// ```
  var turned: Box { Box(Vector(size.y, size.x)) }

  /// Whether there is room for another box, after a while.
  ///
  /// ```swift
  /// let fits = await Box(Vector(2, 2)).fits(Box(Vector(1, 2)))
  /// print(fits) // Prints "true"
  /// ```
  func fits(_ other: Box) async -> Bool { other.size.x <= size.x && other.size.y <= size.y }
}

/// A box as wide and as high as a number says.
///
/// - Parameter side: In steps.
/// - Returns: The box:
///   ```swift
///   print(square(of: 3).area) // Prints "9"
///   ```
public func square(of side: Int) -> Box { Box(Vector(side, side)) }
