import ArgumentParser
import Support

/// The baseline that a run is compared with.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp(
      "Fail only for findings that this file of 'proofbook baseline' does not have.",
      discussion: """
        Default: the nearest '\(BaselineFile.name)' in the folder that is checked or above it, up to the root of \
        the repository.
        """, valueName: "file"),
    completion: .file(extensions: ["json"]))
  var path: String?

  @Flag(help: "Report all findings, also those that a baseline accepts.")
  var noBaseline = false

  func validate() throws {
    if path != nil, noBaseline {
      throw ValidationError("'--baseline' and '--no-baseline' cannot be combined.")
    }
  }

  /// The baseline for a check of `paths`; `nil` if there is none.
  ///
  /// - Throws: ``BaselineFile/Failure`` if it cannot be read, or was written with other options.
  func file(for paths: [String], options: [String]?) throws -> BaselineFile? {
    if noBaseline { return nil }
    if let path, !FileSystem.exists(path) { throw BaselineFile.Failure.missing(path) }
    guard let path = path ?? BaselineFile.path(for: paths) else { return nil }
    let file = try BaselineFile(path)
    guard file.baseline.options == options else {
      throw BaselineFile.Failure.otherOptions(path, its: file.baseline.options, given: options)
    }
    return file
  }
}
