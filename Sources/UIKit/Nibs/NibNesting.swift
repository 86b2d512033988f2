/// How many nibs, scenes and their views are being made inside one another: one that contains itself
/// would go on for ever.
@MainActor enum NibNesting {
  private static let mostLevels = 50
  private static var level = 0

  /// Traps where `make` is called inside itself again and again.
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
