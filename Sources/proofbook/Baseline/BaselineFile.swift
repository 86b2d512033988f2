import Articles
import Foundation
import Support

/// A baseline and its file.
struct BaselineFile: Sendable {
  static let name = "proofbook-baseline.json"

  /// Why a baseline cannot be used.
  enum Failure: Error, CustomStringConvertible {
    case unreadable(String, reason: String)
    case damaged(String, reason: String)
    case newer(String, format: Int)
    case otherOptions(String, its: [String]?, given: [String]?)
    case linkOut(String, target: String)
    case linked(String, link: String)
    case missing(String)

    var description: String {
      switch self {
      case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
      case .damaged(let path, let reason):
        "'\(path)' is damaged: \(reason); restore it, or write it anew with 'proofbook baseline'"
      case .newer(let path, let format):
        "'\(path)' has format \(format), and this tool reads format \(Baseline.currentFormat); "
          + "use a newer proofbook"
      case .otherOptions(let path, let its, let given):
        "'\(path)' was written \(Self.words(its)), and this run is \(Self.words(given)): use the "
          + "same options, or '--no-baseline'"
      case .linkOut(let path, let target):
        "'\(path)' is a symbolic link to '\(target)', outside of the project, and is not used"
      case .linked(let path, let link):
        "'\(path)' is not written, because '\(link)' is a symbolic link; remove it, or name the file "
          + "that it leads to"
      case .missing(let path):
        "there is no baseline '\(path)'; 'proofbook baseline' writes one"
      }
    }

    private static func words(_ options: [String]?) -> String {
      options.map { "with \($0.map { "'\($0)'" }.joined(separator: " and "))" }
        ?? "without such options"
    }
  }

  /// The path as messages show it.
  let path: String
  let baseline: Baseline
  fileprivate let lines: [String]

  /// Reads a baseline.
  ///
  /// - Throws: ``Failure``
  init(_ path: String) throws {
    self.path = path
    try Self.refuseLink(path)
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: path)
    } catch {
      throw Failure.unreadable(path, reason: error.description)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.components(separatedBy: "\n")
    self.lines = lines
    struct Header: Decodable { var format: Int }
    guard let header = try? JSONDecoder().decode(Header.self, from: Data(bytes)) else {
      let isConflict = ["<<<<<<<", ">>>>>>>"].allSatisfy { mark in
        lines.contains { $0.hasPrefix(mark) }
      }
      throw Failure.damaged(path, reason: isConflict ? "a merge conflict" : "it is no baseline")
    }
    guard header.format > 0 else { throw Failure.damaged(path, reason: "it is no baseline") }
    guard header.format <= Baseline.currentFormat else {
      throw Failure.newer(path, format: header.format)
    }
    do {
      let baseline = try JSONDecoder().decode(Baseline.self, from: Data(bytes))
      guard baseline.pages.values.allSatisfy({ $0.proved >= 0 }) else {
        throw Failure.damaged(path, reason: "a number is negative")
      }
      self.baseline = baseline
    } catch let error as DecodingError {
      throw Failure.damaged(path, reason: Self.reason(error))
    }
  }

  /// Why the file is not a baseline, without quoting its contents.
  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "'\(key.stringValue.neutral)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "'\(context.codingPath.map(\.stringValue).joined(separator: ".").neutral)' has another type"
    default: "it is no baseline"
    }
  }

  /// The baseline that applies to `paths`: in the first path's folder or the nearest one above it,
  /// up to the root of the repository. `nil` if there is none.
  static func path(for paths: [String]) -> String? {
    let start = paths.first.map(FileSystem.trimmed) ?? "."
    var folder = FileSystem.kind(of: start) == .folder ? start : FileSystem.folder(of: start)
    for _ in 0..<64 {
      let path = FileSystem.join(folder, name)
      if FileSystem.exists(path) { return path }
      if FileSystem.exists(FileSystem.join(folder, ".git")) || FileSystem.absolute(folder) == "/" {
        return nil
      }
      folder = FileSystem.parent(of: folder)
    }
    return nil
  }

  /// Where a new baseline for `paths` is written: into the folder of their package, or the current
  /// folder.
  static func newPath(for paths: [String]) -> String {
    FileSystem.join(SwiftPackage.folder(above: paths.first ?? ".") ?? ".", name)
  }

  /// The folder that the paths in the file are relative to.
  static func folder(of path: String) -> String {
    FileSystem.folder(of: FileSystem.absolute(path))
  }

  /// The paths that a command checks, relative to the baseline's folder and sorted.
  static func paths(_ paths: [String], relativeTo path: String) -> [String] {
    let checked =
      paths.isEmpty ? [FileSystem.kind(of: "Content") == .folder ? "Content" : "."] : paths
    let folder = folder(of: path)
    return checked.map {
      FileSystem.absolute($0) == folder ? "." : FileSystem.relativePath(from: folder + "/-", to: $0)
    }.sorted()
  }

  /// - Throws: ``Failure`` if a symbolic link of the project leads to the file.
  static func refuseWriting(_ path: String) throws {
    guard let link = FileSystem.linkInProject(on: path) else { return }
    throw Failure.linked(path, link: link.path)
  }

  /// - Throws: ``Failure`` if the file is a symbolic link out of the project.
  static func refuseLink(_ path: String) throws {
    guard let target = FileSystem.escape(ofProjectBy: path) else { return }
    throw Failure.linkOut(path, target: target)
  }

  /// The line of the file, from 1, that lists a finding of a page, or the page if the finding is
  /// `nil`.
  func line(of finding: String?, on page: String) -> Int {
    let start = lines.firstIndex { $0.hasPrefix("    \(page.inJSON) :") } ?? 0
    guard let finding else { return start + 1 }
    let text = finding.inJSON
    return (lines[start...].firstIndex { $0.contains(text) } ?? start) + 1
  }
}

extension Baseline {
  /// The text of the file: one line per finding, so that changes are easy to review.
  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}

extension String {
  fileprivate var inJSON: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
