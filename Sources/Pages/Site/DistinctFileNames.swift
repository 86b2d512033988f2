/// File names that differ, even on a file system that ignores case.
struct DistinctFileNames {
  /// The name for an empty text.
  private let fallback: String
  private var taken: Set<String> = []

  init(default fallback: String) { self.fallback = fallback }

  /// A unique name, without an extension, for the file of a block: `loading-2` for the second
  /// `loading`. The block's name contains only letters, digits, `-`, `_` and `.`.
  mutating func next(_ text: String) -> String {
    let first = short(text)
    var name = first
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(first)-\(number)"
      number += 1
    }
    return name
  }

  /// The text with slashes replaced by `-`, cut to at most 100 bytes.
  private func short(_ text: String) -> String {
    var result = ""
    for character in text where result.utf8.count + String(character).utf8.count <= 100 {
      result.append(character == "/" ? "-" : character)
    }
    return result.isEmpty ? fallback : result
  }
}
