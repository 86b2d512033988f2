import Foundation
import Support

extension Reporter {
  /// JUnit's XML, with a test suite for each page and a test case for each block and each claim.
  ///
  /// Tools validate it against one of two schemas: Ant's (by Windy Road) or that of Jenkins' xUnit
  /// plugin. The output is valid for both, so test cases have no attributes for file and line; the
  /// text of a failure starts with them.
  static let junit = Reporter(
    name: "junit", summary: "JUnit's XML, a suite for each page"
  ) { report, presentation in
    let suites = report.cases.enumerated().map { index, page in
      suite(of: page.cases, file: page.file, id: index, report, presentation)
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + suites.joined()
      + "</testsuites>\n"
  }

  private static func suite(
    of cases: [JSONReport.Case], file: String, id: Int, _ report: JSONReport,
    _ presentation: Presentation
  ) -> String {
    // The page's path without its extension, with dots between folders as in a package name.
    let path = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    let parts = path.split(separator: "/").map { String($0).replacing(".", with: "_") }
    let className = parts.joined(separator: ".")
    let date = Date(timeIntervalSince1970: presentation.startTime).ISO8601Format(
      .iso8601.year().month().day().time(includingFractionalSeconds: false))
    var xml =
      "  <testsuite"
      + attributes([
        ("id", "\(id)"), ("name", parts.last ?? file),
        ("package", parts.dropLast().joined(separator: ".")), ("timestamp", date),
        ("hostname", "localhost"), ("tests", "\(cases.count)"),
        ("failures", "\(cases.count { $0.result == "fails" })"),
        ("errors", "\(cases.count { $0.result == "lost" })"),
        ("skipped", "\(cases.count { $0.result == "skipped" || $0.result == "accepted" })"),
        ("time", seconds(cases.reduce(0) { $0 + ($1.seconds ?? 0) })),
      ]) + ">\n    <properties>\n"
    for (name, value) in [("file", file), ("toolchain", report.toolchain)] {
      xml += "      <property" + attributes([("name", name), ("value", value)]) + "/>\n"
    }
    xml += "    </properties>\n"
    for one in cases {
      xml +=
        "    <testcase"
        + attributes([
          ("name", one.name), ("classname", className), ("time", seconds(one.seconds ?? 0)),
        ])
      xml += body(of: one)
    }
    let shown = cases.filter { $0.result == "fails" || $0.result == "lost" }
    xml += stream("system-out", shown.map { ($0.name, $0.output) })
    xml += stream("system-err", shown.map { ($0.name, $0.errorOutput) })
    return xml + "  </testsuite>\n"
  }

  private static func body(of one: JSONReport.Case) -> String {
    switch one.result {
    case "skipped":
      return ">\n      <skipped" + attributes([("message", one.reason ?? "")])
        + "/>\n    </testcase>\n"
    case "accepted":
      let message = one.messages.first { $0.accepted == true }?.message ?? ""
      return ">\n      <skipped" + attributes([("message", "accepted: \(message)")])
        + "/>\n    </testcase>\n"
    case "fails", "lost":
      // A lost result is an error of the run, not a failed check.
      let element = one.result == "lost" ? "error" : "failure"
      let first = one.messages.first { $0.severity == "error" } ?? one.messages.first
      let text = one.messages.map { message in
        "\(message.file):\(message.line):\(message.column): \(message.severity): \(message.fullText)"
      }.joined(separator: "\n\n")
      let message = first?.message ?? "the cause is reported elsewhere on the page"
      return ">\n      <\(element)"
        + attributes([("message", message), ("type", first?.rule ?? "plan")])
        + ">\(text.xmlText)</\(element)>\n    </testcase>\n"
    default: return "/>\n"
    }
  }

  private static func stream(_ name: String, _ texts: [(String, JSONReport.Text?)]) -> String {
    let parts = texts.compactMap { name, text in
      text.map { text in
        let isCut = text.text.utf8.count < text.bytes
        return "--- \(name) ---\n\(text.text)" + (text.text.hasSuffix("\n") ? "" : "\n")
          + (isCut ? "--- \(text.bytes) bytes in all ---\n" : "")
      }
    }
    return "    <\(name)>\(parts.joined().xmlText)</\(name)>\n"
  }

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\($1.xmlAttribute)\"" }.joined()
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}

extension String {
  /// The text escaped for an attribute, where parsers would replace line ends and tabs with spaces.
  fileprivate var xmlAttribute: String {
    xmlText.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

  /// The text escaped for XML 1.0: forbidden characters become `U+FFFD`, carriage returns become
  /// character references.
  fileprivate var xmlText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\r": text += "&#13;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 32, "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
