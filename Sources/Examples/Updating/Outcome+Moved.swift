import Articles

extension Outcome {
  /// The outcome as it would be if the program stood in an edited article, whose code blocks are the same but
  /// lie on other lines.
  ///
  /// - Parameter lines: The lines of the code blocks that got others, by the block's index.
  func moved(from old: Article, to new: Article, lines: [Int: [RewrittenLine]]) -> Outcome {
    guard old.codeBlocks.map(\.firstLine) != new.codeBlocks.map(\.firstLine) || !lines.isEmpty
    else { return self }
    func moved(_ line: Int) -> Int {
      let found = old.codeBlocks.indices.last { index in
        let block = old.codeBlocks[index]
        return block.firstLine - 1 <= line && line <= block.firstLine + block.lines.count
      }
      guard let found, new.codeBlocks.indices.contains(found) else { return line }
      let offset = line - old.codeBlocks[found].firstLine
      let place = lines[found]?.firstIndex { $0.place == offset } ?? offset
      return new.codeBlocks[found].firstLine + place
    }
    func moved(_ location: Location) -> Location {
      guard location.file == old.path else { return location }
      var location = location
      location.line = moved(location.line)
      return location
    }
    var outcome = self
    for index in messages.indices {
      outcome.messages[index].location = moved(messages[index].location)
    }
    if case .trapped(let signal, let message, let place) = ending {
      outcome.ending = .trapped(signal: signal, message: message, location: place.map(moved))
    }
    let name = old.path.split(separator: "/").last.map(String.init) ?? old.path
    outcome.standardOutput = standardOutput.movingLines(after: name, moved)
    outcome.standardError = standardError.movingLines(after: name, moved)
    outcome.others = others.map { $0.moved(from: old, to: new, lines: lines) }
    return outcome
  }
}

extension String {
  /// The text with the number in each `name.md:12` moved.
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
