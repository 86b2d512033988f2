import _StringProcessing

/// Reads values that front matter and settings have in common, most of them about examples.
extension YAMLMapping.Value {
  func language(_ key: String, diagnostics: inout [Diagnostic]) -> String? {
    guard let text = text(key, example: "en", diagnostics: &diagnostics) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag =
      parts.allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      } && (parts.first?.allSatisfy(\.isLetter) ?? false) && (parts.first?.count ?? 0) >= 2
    if isTag { return text }
    refuse(
      key, wants: "a language tag", hint: "such as '\(key): en' or '\(key): de-AT'",
      diagnostics: &diagnostics)
    return nil
  }

  func languageMode(_ key: String, diagnostics: inout [Diagnostic]) -> Int? {
    if let mode = scalar.flatMap(SwiftFence.languageMode) { return mode }
    refuse(
      key, wants: "5 or 6", hint: "it is the language mode, not the compiler's version",
      diagnostics: &diagnostics)
    return nil
  }

  func timeout(_ key: String, diagnostics: inout [Diagnostic]) -> Duration? {
    guard let text = text(key, example: "10s", diagnostics: &diagnostics) else { return nil }
    return Duration(written: text, key: key, at: location, diagnostics: &diagnostics)
  }

  /// Reads names of modules: a list, or a single name.
  func imports(_ key: String, diagnostics: inout [Diagnostic]) -> [String] {
    let names =
      scalar.map { [Located($0, at: location)] }
      ?? list(key, example: "UIKit", diagnostics: &diagnostics) ?? []
    return names.filter { module in
      let isModule =
        module.value.first?.isNumber == false
        && module.value.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      if !isModule {
        diagnostics.append(
          .error(
            "'\(module.value)' is not a module name", at: module.location,
            hint: "write the name alone, such as '\(key): [UIKit]'"))
      }
      return isModule
    }.map(\.value)
  }

  /// Reads words from a comma-separated text or a list: `iPhone 15, dark`. Each word has its own
  /// location.
  func words(
    _ key: String, example: String, diagnostics: inout [Diagnostic]
  ) -> [Located<String>] {
    if items != nil { return list(key, example: example, diagnostics: &diagnostics) ?? [] }
    guard let text = text(key, example: example, diagnostics: &diagnostics) else { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: false).compactMap { part in
      let word = part.drop(while: \.isWhitespace)
      guard !word.isEmpty else { return nil }
      var place = location
      place.column += text[..<word.startIndex].utf8.count
      return Located(String(word).trimmingWhitespace(), at: place)
    }
  }

  /// Reads a list of filters, each written as `/pattern/ => replacement`.
  func filters(_ key: String, diagnostics: inout [Diagnostic]) -> [FrontMatter.Filter] {
    (list(key, example: "\"/[0-9]+ ms/ => N ms\"", diagnostics: &diagnostics) ?? []).compactMap {
      Self.filter($0, diagnostics: &diagnostics)
    }
  }

  private static func filter(
    _ text: Located<String>, diagnostics: inout [Diagnostic]
  ) -> FrontMatter.Filter? {
    let bytes = Array(text.value.utf8)
    guard bytes.first == UInt8(ascii: "/"), let arrow = arrow(in: bytes) else {
      diagnostics.append(
        .error(
          "'\(text.value)' is not a filter", at: text.location,
          hint: "write '/pattern/ => replacement'"))
      return nil
    }
    let pattern = String(decoding: bytes[1..<arrow.slash], as: UTF8.self)
    let replacement = String(decoding: bytes[arrow.end...], as: UTF8.self).trimmingWhitespace()
    do {
      guard !pattern.isEmpty else { throw EmptyPattern() }
      _ = try Regex(pattern)
      return FrontMatter.Filter(
        pattern: pattern, replacement: replacement, location: text.location)
    } catch {
      diagnostics.append(
        .error(
          "'\(pattern)' is not a regular expression", at: text.location, hint: "\(error)"))
      return nil
    }
  }

  private struct EmptyPattern: Error, CustomStringConvertible {
    var description: String { "put the text to replace between the slashes" }
  }

  /// Returns the index of the slash that ends a pattern, before blanks and `=>`, and the index
  /// after the `=>`.
  private static func arrow(in bytes: [UInt8]) -> (slash: Int, end: Int)? {
    var index = 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "/") {
        var next = index + 1
        while next < bytes.count, bytes[next] == 32 || bytes[next] == 9 { next += 1 }
        if bytes[next...].starts(with: "=>".utf8) { return (index, next + 2) }
      }
      index += 1
    }
    return nil
  }
}
