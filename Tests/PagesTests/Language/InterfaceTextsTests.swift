import Articles
import Examples
import Foundation
import Testing

@testable import Pages

struct InterfaceTextsTests {
  @Test func `style sheets have no words of a language`() throws {
    var sheets = ["book": try Theme.text("book/book.css")]
    for preset in ThemePreset.allCases {
      let file = try Theme(preset: preset, hasVersions: true).files.first { $0.path == "site.css" }
      sheets[preset.rawValue] = String(decoding: try #require(file).bytes, as: UTF8.self)
    }
    for (name, sheet) in sheets {
      #expect(sheet.contains("content: \""), "\(name)")
      let strings = sheet.matches(of: #/content:([^;}]*)/#).flatMap { match in
        match.output.1.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      }
      let words = strings.filter { $0.count(where: \.isLetter) > 1 }
      #expect(words == [], "\(name)")
    }
  }

  @Test(arguments: [
    ("en", InterfaceLanguage.english), ("en-GB", .english), ("de", .german), ("de-AT", .german),
    ("DE-ch", .german), ("ja-JP", .japanese), ("zh", .chinese), ("zh-Hans", .chinese),
    ("zh-Hans-CN", .chinese), ("ar-EG", .arabic), ("fr", .english), ("fa-IR", .english),
    ("dea", .english), ("", .english),
  ])
  func `a tag falls back to its language, and an unknown language to English`(
    tag: String, expected: InterfaceLanguage
  ) {
    #expect(InterfaceTexts(tag: tag).language == expected)
  }

  @Test(arguments: [
    ("ar", true), ("ar-EG", true), ("he", true), ("fa-IR", true), ("en", false), ("arn", false),
  ])
  func `some languages are written from right to left`(tag: String, expected: Bool) {
    #expect(InterfaceLanguage.isRightToLeft(tag: tag) == expected)
  }

  /// The names in braces in each form of a text.
  static func values(of text: String) -> [Set<String>] {
    text.split(separator: "|", omittingEmptySubsequences: false).map { form in
      Set(form.matches(of: /{([^{}]*)}/).map { String($0.output.1) })
    }
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `each text exists and has the values that it has in English`(
    _ language: InterfaceLanguage
  ) {
    for text in InterfaceText.allCases {
      let own = language.text(text)
      let values = Self.values(of: own)
      #expect(!own.isEmpty, "\(text)")
      #expect(Set(values) == Set(Self.values(of: text.english)), "\(text): \(own)")
      #expect(values.count <= 2, "\(text): \(own)")
    }
  }

  @Test func `languages without a plural have one form of each text`() {
    for text in InterfaceText.allCases {
      for language in [InterfaceLanguage.japanese, .chinese, .arabic] {
        #expect(!language.text(text).contains("|"), "\(text)")
      }
    }
  }

  /// The texts that are the same words in German.
  private static let sameInGerman: Set<InterfaceText> = [
    .listSeparator, .seconds, .block, .inScope, .nameIn, .whyTransparent, .symbolIn,
  ]

  @Test func `each text is translated`() {
    for text in InterfaceText.allCases {
      #expect((text.german == text.english) == Self.sameInGerman.contains(text), "\(text)")
    }
    // The names of things, and words for which the language has no other.
    let names: Set<Substring> = [
      "Swift", "UIKit", "Foundation", "Proofbook", "Markdown", "SVG", "JSON", "Ctrl", "C",
      "Enter", "actor",
    ]
    for language in [InterfaceLanguage.japanese, .chinese, .arabic] {
      for text in InterfaceText.allCases {
        let own = language.text(text).replacing(/{[^{}]*}/, with: "")
        let words = Set(own.matches(of: /[A-Za-z]+/).map(\.output))
        #expect(words.isSubset(of: names), "\(language) \(text): \(own)")
      }
    }
  }

  @Test(arguments: [
    (InterfaceLanguage.english, 1, "1 claim holds"), (.english, 2, "2 claims hold"),
    (.english, 0, "0 claims hold"), (.german, 1, "1 Aussage trifft zu"),
    (.german, 3, "3 Aussagen treffen zu"), (.japanese, 1, "1 件の主張が成立"),
    (.chinese, 11, "11 条断言成立"), (.arabic, 1, "الادعاءات الصحيحة: 1"),
    (.arabic, 11, "الادعاءات الصحيحة: 11"),
  ])
  func `a text has the form for its count`(
    language: InterfaceLanguage, count: Int, expected: String
  ) {
    #expect(InterfaceTexts(language)[.claimsHold, count: count] == expected)
  }

  @Test func `values replace their names once, whatever is in them`() {
    let texts = InterfaceTexts.english
    #expect(texts[.lineOf, ["line": "{name}", "name": "{line}"]] == "line {name} of {line}")
    #expect(texts[.someClaimsDoNotHold, count: 1, ["total": "3"]] == "1 of 3 claims does not hold")
    #expect(InterfaceTexts.filled("{a}{b} {", ["a": "1"]) == "1{b} {")
    #expect(
      texts.html(.claimOf, ["claim": "<b>A</b>", "block": "{claim}"]) == "<b>A</b> of {claim}")
  }

  @Test(arguments: [
    (InterfaceLanguage.english, 350, "0.35 s"), (.german, 350, "0,35 s"), (.german, 2000, "2 s"),
    (.japanese, 1500, "1.5 秒"),
  ])
  func `times are written as the language writes numbers`(
    language: InterfaceLanguage, milliseconds: Int, expected: String
  ) {
    #expect(InterfaceTexts(language).seconds(milliseconds: milliseconds) == expected)
  }

  @Test func `the title of each kind of claim is translated`() {
    for kind in ClaimKind.all {
      let fence = ClaimFence(kind: kind.name)
      #expect(InterfaceTexts.english.title(of: kind, fence) == kind.title)
      #expect(InterfaceTexts(.japanese).title(of: kind, fence) != kind.title)
    }
  }

  // MARK: Where texts are used

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Pages")

  /// The texts of the files in a folder whose names end in these words.
  private static func files(_ endings: [String], in folder: String = "") throws -> [String] {
    let folder = sources.appendingPathComponent(folder)
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (found?.allObjects as? [URL] ?? []).filter { file in
      endings.contains { file.path.hasSuffix($0) }
        && !file.path.contains("/Language/InterfaceText+")
        && file.lastPathComponent != "InterfaceText.swift"
    }
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test func `scripts have the data of each text that they show, and of no others`() throws {
    let scripts = try Self.files([".js"], in: "Theme/scripts").joined()
    let named = Set(scripts.matches(of: /"([a-z][A-Za-z]+)"/).map { String($0.output.1) })
    let known = InterfaceText.onAllPages + InterfaceText.inFigures
    #expect(Set(known).count == known.count)
    for text in known { #expect(named.contains(text.rawValue), "no script shows '\(text)'") }
    let shown = scripts.matches(of: /phrase\(([^()"]*\?)? ?"(\w+)"( : "(\w+)")?/).flatMap {
      [$0.output.2, $0.output.4].compactMap { $0.map(String.init) }
    }
    #expect(shown.count > 20)
    #expect(Set(shown).subtracting(known.map(\.rawValue)) == [])
  }

  @Test func `the script of served pages shows each of its texts, and no others`() throws {
    let script = try Self.files(["serving.js"], in: "Theme/serving").joined()
    let shown = Set(script.matches(of: /texts\.(\w+)/).map { String($0.output.1) })
    #expect(shown == Set(InterfaceText.onServedPages.map(\.rawValue)))
  }

  @Test func `each text is used, and templates name no others`() throws {
    let templates = try Self.files([".mustache"], in: "Theme").joined()
    let named = Set(templates.matches(of: /texts\.(\w+)/).map { String($0.output.1) })
    #expect(named.subtracting(InterfaceText.allCases.map(\.rawValue)) == [])
    let code = try Self.files([".swift"]).joined(separator: "\n")
    let used = Set(code.matches(of: /\.([a-z]\w+)/).map { String($0.output.1) })
    for text in InterfaceText.allCases {
      #expect(used.union(named).contains(text.rawValue), "nothing shows '\(text)'")
    }
  }
}
