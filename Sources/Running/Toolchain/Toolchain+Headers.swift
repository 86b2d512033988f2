import Foundation

extension Toolchain {
  /// The files in the folders of the headers that a module map names.
  package static func headers(of map: String) -> [String] {
    guard let text = try? String(contentsOfFile: map, encoding: .utf8) else { return [] }
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    let folders = stride(from: 1, to: quoted.count, by: 2).map { index in
      URL(filePath: String(quoted[index]), relativeTo: URL(filePath: map))
        .deletingLastPathComponent().path
    }
    return Set(folders).sorted().flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .map { "\(folder)/\($0)" }
    }
  }
}
