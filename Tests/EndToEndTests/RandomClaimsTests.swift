import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Random claims in the words of other authors, on pages that are not written for this tool.
struct RandomClaimsTests {
  /// Each is checked as it is, and with a wrong letter or digit in one claim.
  @Test func `a false claim never passes, and a true one never fails`() throws {
    let share = Share(of: "random claims", parts: 10)
    var files: [String: String] = [:]
    for number in (0..<1000).filter(share.takes) {
      var random = SplitMix(seed: share.seed &+ UInt64(number))
      let page = ClaimingBlock(&random)
      if number % 2 == 0 { files["true\(number).md"] = page.text(page.claims) }
      var claims = page.claims
      let place = Int.random(in: claims.indices, using: &random)
      claims[place] = ClaimingBlock.changed(claims[place], &random)
      files["false\(number).md"] = page.text(claims)
    }
    let folder = try TemporaryFolder(files)
    let result = try Tool.run(
      ["test", "--discover", ".", "--report", "json=report.json"], in: folder.url)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    let report = try JSONReport(contentsOf: folder("report.json"))
    #expect(report.articles.count == files.count)
    var judged = 0
    for article in report.articles {
      let text = files[article.path] ?? ""
      let claims = article.blocks.flatMap(\.claims)
      let fails =
        article.blocks.contains { $0.result == "fails" } || claims.contains { $0.result == "fails" }
      let passes =
        !fails && !claims.isEmpty && article.blocks.allSatisfy { $0.result == "holds" }
        && claims.allSatisfy { $0.result == "holds" }
      if fails || passes { judged += 1 }
      if article.path.hasPrefix("true") {
        #expect(!fails, "seed \(share.seed), \(article.path):\n\(text)\n\(claims)")
      } else {
        #expect(!passes, "seed \(share.seed), \(article.path):\n\(text)\n\(claims)")
      }
    }
    #expect(judged > files.count * 4 / 5, "most are in doubt")
  }
}

/// A block of a few statements with claims beside or under them.
private struct ClaimingBlock {
  /// In the lines, U+0000 stands for a claim.
  private var lines: [String] = []
  private(set) var claims: [String] = []
  private var fence: [String] = []

  init(_ random: inout SplitMix) {
    // What lies beside the statements must not matter.
    if Bool.random(using: &random) { lines.append("let side: Set = [1, 2]") }
    if Bool.random(using: &random) { lines.append("let other = [\"k\": 1]") }
    for number in 0..<Int.random(in: 1...4, using: &random) { add(number, &random) }
    if Int.random(in: 0..<6, using: &random) == 0 {
      let value = Value(&random)
      (lines, claims, fence) = (["print(\(value.code))"], [value.printed], ["\u{0}"])
    }
  }

  private mutating func add(_ number: Int, _ random: inout SplitMix) {
    let (value, next) = (Value(&random), Value(&random))
    let name = "name\(number)"
    let prints = "// Prints \"\u{0}\""
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      lines.append("print(\(value.code)) // \u{0}")
      claims.append(value.written)
    case 1:
      lines += ["let \(name) = \(value.code)", "print(\(name))", prints]
      claims.append(value.printed)
    case 2:
      lines.append("let \(name) = \(value.code) // \u{0}")
      claims.append(value.written)
    case 3:
      lines += ["func \(name)() { print(\(value.code)) }", "\(name)() \(prints)"]
      claims.append(value.printed)
    case 4:
      lines += ["for _ in 1...2 { print(\(value.code)) }", prints, prints]
      claims += [value.printed, value.printed]
    case 5:
      lines += ["func \(name)() {", "  print(\(value.code)) \(prints)", "}", "\(name)()"]
      claims.append(value.printed)
    case 6:
      lines += ["print(\(value.code))", "print(\(next.code))", prints, prints]
      claims += [value.printed, next.printed]
    case 7:
      lines += [
        "struct Box\(number) { var value = \(value.code) }", "Box\(number)().value // \u{0}",
      ]
      claims.append(value.written)
    default:
      lines += ["let \(name) = \(value.code)", "\(name) // => \u{0}"]
      claims.append(value.written)
    }
  }

  func text(_ claims: [String]) -> String {
    var left = claims[...]
    func filled(_ line: String) -> String {
      line.contains("\u{0}") ? line.replacing("\u{0}", with: left.popFirst() ?? "") : line
    }
    let code = lines.map(filled).joined(separator: "\n")
    let output =
      fence.isEmpty ? "" : "\n```text\n\(fence.map(filled).joined(separator: "\n"))\n```\n"
    return "# A page\n\n```swift\n\(code)\n```\n\(output)"
  }

  /// A claim with another letter or digit in one place.
  static func changed(_ claim: String, _ random: inout SplitMix) -> String {
    if ["true", "false"].contains(claim) { return claim == "true" ? "false" : "true" }
    var text = Array(claim)
    let place = text.indices.filter { text[$0].isLetter || text[$0].isNumber }
      .randomElement(using: &random)!
    let others = text[place].isNumber ? "123456789" : "abcdefghijk"
    text[place] = others.filter { $0 != text[place] }.randomElement(using: &random)!
    return String(text)
  }
}

/// A literal.
private struct Value {
  var code: String
  /// As `print` shows it.
  var printed: String
  /// As a comment shows it that is a value.
  var written: String { code.hasPrefix("\"") ? "\"\(printed)\"" : printed }

  init(_ random: inout SplitMix) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: code = "\(Int.random(in: -99_999...99_999, using: &random))"
    case 1:
      let whole = Int.random(in: 1...99_999, using: &random)
      code = "\(whole).\(Int.random(in: 1...9, using: &random))"
    case 2: code = "\"\(["alpha", "beta", "gamma x", "delta"].randomElement(using: &random)!)\""
    case 3: code = Bool.random(using: &random) ? "true" : "false"
    default:
      let all = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        "\(Int.random(in: 0...50, using: &random))"
      }
      code = "[\(all.joined(separator: ", "))]"
    }
    printed = code.filter { $0 != "\"" }
  }
}
