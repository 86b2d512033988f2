// swift-format-ignore-file

/// A way of several steps.
///
/// ```swift
/// let path: Path = [Vector(1, 0), Vector(0, 2)]
/// print(path.count) // Prints "2"
/// ```
public struct Path: RandomAccessCollection, ExpressibleByArrayLiteral, Hashable, Sendable {
	/// Where a step stands. (Tabs, in this type.)
	///
	/// ```swift
	/// let path: Path = [Vector(1, 0), Vector(0, 2)]
	/// print(path.startIndex) // Prints "0"
	/// ```
	public var startIndex: Int { 0 }

	/// After the last step.
	///
	/// ```swift
	/// let path: Path = [Vector(1, 0), Vector(0, 2)]
	/// if true {
	/// 	print(path.endIndex) // Prints "2"
	/// }
	/// ```
	public var endIndex: Int { steps.count }

	private var steps: [Vector] = []

	/// A way of these steps.
	///
	/// ```swift
	/// let path: Path = []
	/// print(path.isEmpty) // Prints "true"
	/// ```
	public init(arrayLiteral steps: Vector...) { self.steps = steps }

	/// A step.
	///
	/// ```swift name=step
	/// let path: Path = [Vector(1, 0), Vector(0, 2)]
	/// ```
	///
	/// The second one:
	///
	/// ```swift after=step
	/// print(path[1]) // Prints "(0, 2)"
	/// ```
	public subscript(index: Int) -> Vector { steps[index] }
}

extension Path {
  /// Goes on by a step.
  ///
  /// ```swift
  /// var path = Path()
  /// path.append(Vector(2, 2))
  /// for step in path {
  ///   print(step)
  /// }
  /// ```
  ///
  /// ```output
  /// (2, 2)
  /// ```
  public mutating func append(_ step: Vector) { steps.append(step) }

  /// Where it leads.
  ///
  /// 1. Take steps:
  ///
  ///    ```swift
  ///    let path: Path = [Vector(1, 0), Vector(0, 2), Vector(1, 1)]
  ///    print(path.end)
  ///    ```
  ///
  ///    ```output
  ///    (2, 3)
  ///    ```
  public var end: Vector { steps.reduce(.zero, +) }

  /// All places on the way.
  ///
  /// ```swift
  /// let path: Path = [Vector(1, 0), Vector(0, 2)]
  /// for place in path.places { print(place) }
  /// // Prints three lines:
  /// // (0, 0)
  /// // (1, 0)
  /// // (1, 2)
  /// ```
  public var places: [Vector] {
    steps.reduce(into: [.zero]) { places, step in places.append(places[places.count - 1] + step) }
  }

  /// Whether it comes back to where it began.
  ///
  /// ```swift
  /// let square: Path = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
  /// print(square.isClosed) // Prints "true"
  /// ```
  public var isClosed: Bool { end == .zero }

  /// Twice the area that a closed way goes round, positive to the left.
  ///
  /// ```swift
  /// let square: Path = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
  /// print(square.doubleArea) // Prints "2"
  /// ```
  public var doubleArea: Int {
    zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.cross($1.1) }
  }

  /// The way back.
  ///
  /// ```swift
  /// let path: Path = [Vector(1, 0), Vector(0, 2)]
  /// print(path.back[0]) // Prints "(0, -2)"
  /// ```
  public var back: Path {
    var path = Path()
    for step in steps.reversed() { path.append(-step) }
    return path
  }

  /// The same way, turned.
  ///
  /// ```swift
  /// let path: Path = [Vector(1, 0), Vector(0, 2)]
  /// print(path.turned(.back).end) // Prints "(-1, -2)"
  /// ```
  public func turned(_ turn: Turn) -> Path {
    var path = Path()
    for step in steps { path.append(turn.apply(to: step)) }
    return path
  }

  /// Each place once.
  ///
  /// ```swift
  /// let square: Path = [Vector(1, 0), Vector(-1, 0)]
  /// for place in square.visited { print(place) }
  /// ```
  /// ```output unordered
  /// (0, 0)
  /// (1, 0)
  /// ```
  public var visited: Set<Vector> { Set(places) }

  #if os(Linux) || os(macOS)
    /// Under a condition that holds.
    ///
    /// ```swift
    /// print(Path().summary) // Prints "no steps"
    /// ```
    public var summary: String { steps.isEmpty ? "no steps" : "\(steps.count) steps" }
  #else
    /// Under one that does not.
    ///
    /// ```swift
    /// print(Path().other)
    /// ```
    public var other: String { "" }
  #endif
}
