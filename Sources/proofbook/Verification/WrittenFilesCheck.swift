import Foundation
import Pages

/// Checks a site's file list against the manifest. The manifest has no digest of the list, so the
/// list may only name files that the manifest or the folder has.
struct WrittenFilesCheck {
  /// What is wrong with the list; `nil` if it is correct or does not exist.
  private(set) var finding: SiteVerification.Finding?
  /// The formats of the files that are not in the manifest, by path.
  private(set) var formats: [[UInt8]: String] = [:]

  /// - Parameters:
  ///   - proved: The paths in the manifest.
  ///   - present: The paths of the other files in the folder.
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
