import Articles
import Checking
import Foundation
import Support
import Synchronization

/// The reports that were requested, with their targets.
struct Reports: Sendable {
  fileprivate let targets: [(reporter: Reporter, file: AtomicFile?)]
  fileprivate let isVerbose: Bool
  fileprivate let explains: Bool
  fileprivate let environment: [String: String]
  private let start = ContinuousClock.now
  private let startTime = Date().timeIntervalSince1970

  init(
    targets: [(Reporter, AtomicFile?)], isVerbose: Bool = false, explains: Bool = false,
    environment: [String: String] = [:]
  ) {
    self.targets = targets
    self.explains = explains
    self.isVerbose = isVerbose
    self.environment = environment
  }

  /// Writes the report to all files, and then to standard output.
  ///
  /// - Parameters:
  ///   - library: The library that was checked. Lines of files other than its articles are read
  ///     again.
  ///   - counts: The numbers of examples that were run and cached; `nil` for merged reports.
  /// - Throws: ``AtomicFile/Failure``, after all other reports were written.
  func report(
    _ report: JSONReport, of library: Library? = nil, counts: SettledCounts? = nil
  ) throws {
    let lines = SourceLines(of: library)
    var presentation = Reporter.Presentation(
      sources: { lines.lines(of: $0) }, isVerbose: isVerbose, environment: environment,
      folder: FileManager.default.currentDirectoryPath, startTime: startTime)
    presentation.explains = explains
    var failure: (any Error)?
    for target in targets where target.file != nil {
      do {
        try target.file?.write(target.reporter.text(report, presentation).utf8)
      } catch {
        failure = failure ?? error
      }
    }
    presentation.hasColor = Terminal.hasColor
    if Terminal.isOutputATerminal { presentation.width = Terminal.width }
    if Terminal.isOutputATerminal || isVerbose {
      presentation.counts = counts
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      presentation.seconds = Double(seconds) + Double(attoseconds) / 1e18
    }
    for target in targets where target.file == nil {
      Terminal.write(try target.reporter.text(report, presentation))
    }
    if let failure { throw failure }
  }
}

/// The lines of the files that messages cite. Each file is read and split once.
private final class SourceLines: Sendable {
  private let texts: [String: String]
  private let library: Library?
  private let known = Mutex<[String: [String]?]>([:])

  init(of library: Library?) {
    self.library = library
    texts = Dictionary((library?.articles ?? []).map { ($0.path, $0.text) }) { first, _ in first }
  }

  func lines(of path: String) -> [String]? {
    known.withLock { known in
      if let lines = known[path] { return lines }
      let text = texts[path] ?? (isForeign(path) ? nil : Self.text(of: path))
      let lines = text?.sourceLines
      known[path] = lines
      return lines
    }
  }

  /// Whether a file is a symbolic link to a file elsewhere, whose text must not be shown.
  private func isForeign(_ path: String) -> Bool {
    library.map { $0.leadsOut(path) }
      ?? ((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil)
  }

  /// `nil` if the file is not a regular file, is binary, or has 16 MiB or more.
  private static func text(of path: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(filePath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      (attributes?[.size] as? Int ?? 0) < 16 << 20,
      let data = FileManager.default.contents(atPath: path), !data.contains(0)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
