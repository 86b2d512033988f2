import Articles
import Checking
import Foundation
import Running

extension Reporter {
  /// SARIF 2.1.0, which code scanning and editors read.
  static let sarif = Reporter(
    name: "sarif", summary: "SARIF 2.1.0, for code scanning and editors"
  ) { report, presentation in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(SARIFLog(report, presentation))
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// The part of SARIF's object model that describes a run.
///
/// - SeeAlso: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
struct SARIFLog: Encodable {
  struct Text: Encodable { var text: String }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Text
    var help: Text
  }

  struct Driver: Encodable {
    var name = "proofbook"
    var version: String
    var semanticVersion: String
    var rules: [Rule]
  }

  struct Tool: Encodable { var driver: Driver }

  struct Address: Encodable {
    var uri: String?
    var uriBaseId: String?
    var description: Text?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endLine: Int?
    var snippet: Text?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: Address
    var region: Region
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var message: Text?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    /// `error`, `warning` or `note`.
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    /// One for a result that the baseline accepts; otherwise `nil`.
    var suppressions: [Suppression]?
  }

  /// Why a result is suppressed.
  struct Suppression: Encodable {
    var kind = "external"
    var justification = "accepted by the baseline"
  }

  struct Invocation: Encodable {
    /// Whether everything that should be checked could be checked.
    var executionSuccessful: Bool
    var exitCode: Int
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var columnKind = "unicodeCodePoints"
    var originalUriBaseIds: [String: Address]
    var results: [Result]
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }
}

extension SARIFLog {
  private static let root = "%SRCROOT%"

  init(_ report: JSONReport, _ presentation: Reporter.Presentation) {
    let messages = report.allMessages
    let known = Dictionary(Articles.Rule.reported.map { ($0.id, $0) }) { first, _ in first }
    let ids =
      Articles.Rule.reported.map(\.id).filter { id in messages.contains { $0.rule == id } }
      + Set(messages.map(\.rule)).subtracting(known.keys).sorted()
    let rules = ids.map { id in
      Rule(
        id: id, shortDescription: Text(text: known[id]?.summary ?? id),
        help: Text(text: known[id]?.help ?? "Fix the article as the message says."))
    }
    var occurrences: [String: Int] = [:]
    let results = messages.map { message in
      let print = Self.fingerprint(of: message, in: report, presentation)
      occurrences[print, default: 0] += 1
      let notes = (message.notes ?? []).compactMap { note -> Location? in
        guard let file = note.file, let line = note.line else { return nil }
        return Location(
          physicalLocation: PhysicalLocation(
            artifactLocation: Self.address(file), region: Region(startLine: line)),
          message: Text(text: note.message))
      }
      return Result(
        ruleId: message.rule, ruleIndex: ids.firstIndex(of: message.rule) ?? -1,
        level: message.severity, message: Text(text: message.fullText),
        locations: [Location(message, presentation)],
        relatedLocations: notes.isEmpty ? nil : notes,
        partialFingerprints: ["proofbook/v1": "\(print):\(occurrences[print] ?? 1)"],
        suppressions: message.accepted == true ? [Suppression()] : nil)
    }
    runs = [
      Run(
        tool: Tool(
          driver: Driver(
            version: ToolVersion.current, semanticVersion: ToolVersion.current, rules: rules)),
        invocations: [
          Invocation(executionSuccessful: !report.isLost, exitCode: Int(report.exitStatus))
        ],
        originalUriBaseIds: [
          Self.root: Address(description: Text(text: "the folder that proofbook was started in"))
        ], results: results)
    ]
  }

  /// A hash of a message's rule, file, text and source line, which does not change when lines are
  /// added above it.
  private static func fingerprint(
    of message: JSONReport.Message, in report: JSONReport, _ presentation: Reporter.Presentation
  ) -> String {
    let line = presentation.line(message.line, of: message.file) ?? ""
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let parts = [message.rule, message.file, message.message, words]
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "\0").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A path as a URI: relative to the root of the sources, or a file URL for an absolute path.
  fileprivate static func address(_ path: String) -> Address {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
    let encoded = path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path
    if path.hasPrefix("/") { return Address(uri: "file://" + encoded) }
    return Address(
      uri: encoded.hasPrefix("./") ? String(encoded.dropFirst(2)) : encoded, uriBaseId: root)
  }
}

extension SARIFLog.Location {
  fileprivate init(_ message: JSONReport.Message, _ presentation: Reporter.Presentation) {
    let line = presentation.line(message.line, of: message.file)
    self.init(
      physicalLocation: SARIFLog.PhysicalLocation(
        artifactLocation: SARIFLog.address(message.file),
        region: SARIFLog.Region(
          startLine: message.line, startColumn: presentation.scalarColumn(message),
          endLine: message.endLine > message.line ? message.endLine : nil,
          snippet: line.map { SARIFLog.Text(text: $0) })))
  }
}
