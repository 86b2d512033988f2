import Articles
import Programs

extension Outcome {
  /// Returns the outcome as it would be in an edited article with the same code blocks on other
  /// lines.
  ///
  /// - Parameter lines: The new lines of each changed code block, by the block's index.
  package func moved(from old: Article, to new: Article, lines: [Int: [RewrittenLine]]) -> Outcome {
    guard
      old.codeBlocks.map(\.firstLine) != new.codeBlocks.map(\.firstLine)
        || old.codeBlocks.map(\.indents) != new.codeBlocks.map(\.indents) || !lines.isEmpty
    else { return self }
    func moved(_ location: Location) -> Location {
      let line = location.line
      let found = old.codeBlocks.indices.last { index in
        let block = old.codeBlocks[index]
        return block.file == location.file && block.firstLine - 1 <= line
          && line <= block.firstLine + block.lines.count
      }
      guard location.file == old.path, let found, new.codeBlocks.indices.contains(found) else {
        return location
      }
      let (block, other) = (old.codeBlocks[found], new.codeBlocks[found])
      let offset = line - block.firstLine
      let place = lines[found]?.firstIndex { $0.place == offset } ?? offset
      var location = location
      location.line = other.firstLine + place
      if block.indents.indices.contains(offset), other.indents.indices.contains(place) {
        location.column += other.indents[place] - block.indents[offset]
      }
      return location
    }
    var outcome = self
    for index in messages.indices {
      outcome.messages[index].location = moved(messages[index].location)
    }
    if case .trapped(let signal, let message, let place) = ending {
      outcome.ending = .trapped(signal: signal, message: message, location: place.map(moved))
    }
    if case .recorded(let values) = recording {
      outcome.recording = .recorded(
        values.map { value in
          var value = value
          value.end = moved(value.end)
          return value
        })
    }
    let name = old.path.split(separator: "/").last.map(String.init) ?? old.path
    let line = { (line: Int) in moved(Location(file: old.path, line: line)).line }
    outcome.standardOutput = standardOutput.movingLines(after: name, line)
    outcome.standardError = standardError.movingLines(after: name, line)
    outcome.others = others.map { $0.moved(from: old, to: new, lines: lines) }
    return outcome
  }
}

extension String {
  /// Returns the text with the line number in each `name.md:12` converted.
  fileprivate func movingLines(after name: String, _ moved: (Int) -> Int) -> String {
    let mark = name + ":"
    guard contains(mark) else { return self }
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      result += rest[..<range.upperBound]
      rest = rest[range.upperBound...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let line = Int(digits) {
        result += "\(moved(line))"
        rest = rest.dropFirst(digits.count)
      }
    }
    return result + rest
  }
}
