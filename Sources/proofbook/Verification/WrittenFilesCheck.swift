import Foundation
import Pages

/// The list of a site's files, held against the manifest: it has no digest there, so it may say nothing that the manifest
/// or the folder does not.
struct WrittenFilesCheck {
  /// What is wrong with the list; nil where nothing is, or where there is none.
  private(set) var finding: SiteVerification.Finding?
  /// By path: the formats of files that the manifest does not know.
  private(set) var formats: [[UInt8]: String] = [:]

  /// - Parameters:
  ///   - proved: The paths that the manifest has.
  ///   - present: Those of the other files in the folder.
  init(in root: String, proved: Set<[UInt8]>, present: Set<[UInt8]>) {
    let path = "\(root)/\(WrittenFiles.name)"
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      finding = .changed(WrittenFiles.name, now: SiteVerification.kind(status))
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      finding = .unreadable(WrittenFiles.name, reason: POSIXError.last.words)
      return
    }
    let text = String(decoding: data, as: UTF8.self)
    let list = WrittenFiles(reading: text)
    let known = Set(OutputFormat.all.map(\.name))
    let manifest = Array(ProofManifest.file.utf8)
    for (format, paths) in list.paths {
      for path in paths.map({ Array($0.utf8) }) where !proved.contains(path) && path != manifest {
        if present.contains(path), known.contains(format), format != OutputFormat.html.name {
          formats[path] = format
        } else {
          finding = .changed(WrittenFiles.name, now: nil)
        }
      }
    }
    if !data.elementsEqual(list.text.utf8) || !known.isSuperset(of: list.paths.keys) {
      finding = .changed(WrittenFiles.name, now: nil)
    }
  }
}
