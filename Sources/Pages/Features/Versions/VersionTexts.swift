/// What pages say about versions of the site. `{}` stands for the name of the newest one.
enum VersionTexts {
  static let title = "Versions"
  static let lead = "Each version of this documentation, as it was published."
  static let newest = "newest"
  static let unreleased = "not released"
  static func label(_ name: String) -> String { "Version \(name): show all versions" }
  static func old(_ name: String) -> String { "This is version \(name); the newest is {}." }
  static func unreleased(_ name: String) -> String {
    "This is version \(name), which is not released; the newest is {}."
  }
}
