import ArgumentParser
import Foundation

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the JSON report.",
    discussion: "A schema of draft 2020-12, for tools that read what '--report json' writes.")

  /// The error if the schema file is missing.
  struct Missing: Error, CustomStringConvertible {
    let description = "the schema file is missing next to the tool; rebuild proofbook"
  }

  func run() throws {
    let file = Bundle.module.bundleURL.appendingPathComponent("Schemas/report.schema.json")
    guard let data = try? Data(contentsOf: file) else { throw Missing() }
    Terminal.write(String(decoding: data, as: UTF8.self))
  }
}
