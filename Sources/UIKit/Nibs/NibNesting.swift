/// Limits how deeply nibs, scenes and views are nested: a file that contains itself would recurse
/// forever.
@MainActor enum NibNesting {
  private static let mostLevels = 50
  private static var level = 0

  /// Traps if calls of `make` are nested too deep.
  static func enter<Made>(_ file: String, _ make: () -> Made) -> Made {
    level += 1
    defer { level -= 1 }
    if level > mostLevels {
      raise(
        .internalInconsistency,
        "'\(file)' contains itself: its objects were made inside one another "
          + "\(mostLevels) times")
    }
    return make()
  }
}
