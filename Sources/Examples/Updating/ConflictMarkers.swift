import Articles

extension Article {
  /// The location of the first unresolved merge conflict: lines that start with seven `<`, then
  /// `=`, then `>`. A row of `=` alone underlines a heading.
  var mergeConflict: Location? {
    let file = ByteLines(Array(text.utf8))
    var wanted = Array("<=>".utf8)[...]
    var first: Int?
    for line in 1...max(1, file.ranges.count) {
      guard let mark = wanted.first, let bytes = file[line] else { break }
      let marks = bytes.prefix { $0 == mark }.count
      guard marks == 7, bytes.count == 7 || bytes.dropFirst(7).first == 32 else { continue }
      first = first ?? line
      wanted = wanted.dropFirst()
    }
    return wanted.isEmpty ? first.map { Location(file: path, line: $0) } : nil
  }
}
