import Foundation

extension Tool {
  /// The fences of a page of the book, with their languages.
  static func fences(of name: String) throws -> [(language: String, text: String)] {
    let page = content.appendingPathComponent(name)
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    var fences: [(language: String, text: String)] = []
    var end: String?
    for line in lines {
      let marks = String(line.prefix { $0 == "`" })
      if let own = end {
        if line == own { end = nil } else { fences[fences.count - 1].text += line + "\n" }
      } else if marks.count > 2 {
        fences.append((String(line.dropFirst(marks.count)), ""))
        end = marks
      }
    }
    return fences
  }
}
