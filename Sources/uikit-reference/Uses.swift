import Foundation

/// How often real view-controller code uses a symbol.
///
/// Counted in 1,574 Swift files of 31 public repositories that declare a UIKit view or controller:
/// apps, libraries and the examples of books and courses.
struct Use {
  /// Such as `UIView.addSubview(_:)`.
  var symbol: String
  /// Such as `override`.
  var kind: String
  /// The number of files that use it.
  var files: Int

  /// The number of files in which uses were counted, as text.
  static let countedFiles = "1,574"

  /// All symbols that 3 or more files use, the most used first.
  static func all() throws -> [Use] {
    try Table.rows(of: "uses").map { columns in
      Use(symbol: columns[0], kind: columns[1], files: Int(columns[2]) ?? 0)
    }
  }
}

/// Types that belong together, with the priority that view-controller code gives them.
struct Family {
  var name: String
  /// 1: needed by four of five files that declare a view controller. 2: needed less often.
  var tier: Int
  var mode: Mode?
  var types: [String]

  static func all() throws -> [Family] {
    var families: [Family] = []
    for columns in try Table.rows(of: "families") {
      if families.last?.name != columns[0] {
        families.append(
          Family(
            name: columns[0], tier: Int(columns[1]) ?? 0, mode: Mode(rawValue: columns[2]),
            types: []))
      }
      families[families.count - 1].types.append(columns[3])
    }
    return families
  }
}

/// A file of tab-separated columns; its first line names them.
private enum Table {
  static func rows(of name: String) throws -> [[String]] {
    guard let url = Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Uses")
    else { throw CocoaError(.fileNoSuchFile) }
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
