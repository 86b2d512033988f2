import Foundation
import Support

/// Files that are either all written or none, and never replace existing files.
struct NewFiles {
  /// Why nothing was written.
  enum Failure: Error, CustomStringConvertible {
    case taken([String])
    case notAFolder(String)
    case unwritable(String, reason: String)

    var description: String {
      switch self {
      case .taken(let paths):
        "\(paths.map { "'\($0)'" }.joined(separator: ", ")) \(paths.count == 1 ? "is" : "are") there already, and nothing was written; remove \(paths.count == 1 ? "it" : "them"), or use another folder"
      case .notAFolder(let path): "'\(path)' is not a folder, and nothing was written"
      case .unwritable(let path, let reason):
        "cannot write '\(path)': \(reason); nothing was written"
      }
    }
  }

  /// The folder of the files. It is created if necessary.
  let folder: String
  let files: [StarterFile]

  /// The paths of the files, as a user would write them.
  var paths: [String] { files.map { FileSystem.join(folder, $0.path) } }

  /// Checks that no file would be replaced.
  ///
  /// - Parameter own: A folder that must be missing or empty; `nil` for none.
  /// - Throws: ``Failure``
  init(_ files: [StarterFile], in folder: String, own: String? = nil) throws {
    self.folder = folder
    self.files = files
    let taken = paths.filter(FileSystem.exists)
    guard taken.isEmpty else { throw Failure.taken(taken) }
    if let path = own.map({ FileSystem.join(folder, $0) }), Self.isFolder(path),
      (try? FileSystem.names(in: path)) != []
    {
      throw Failure.taken([path])
    }
    for path in paths {
      let parents = Self.folders(above: path)
      if let file = parents.first(where: { FileSystem.exists($0) && !Self.isFolder($0) }) {
        throw Failure.notAFolder(file)
      }
    }
  }

  /// Creates the files and their folders. If one cannot be written, removes what it created.
  ///
  /// - Throws: ``Failure``
  func write() throws {
    var made: [String] = []
    do {
      for (path, file) in zip(paths, files) {
        for folder in Self.folders(above: path) where !FileSystem.exists(folder) {
          guard mkdir(folder, 0o777) == 0 else { throw Self.failure(folder) }
          made.append(folder)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path) }
        made.append(path)
        defer { close(descriptor) }
        do {
          try AtomicFile.write(Array(file.text.utf8), to: descriptor)
        } catch let error as POSIXError {
          throw Failure.unwritable(path, reason: error.words)
        }
      }
    } catch {
      for path in made.reversed() { remove(path) }
      throw error
    }
  }

  private static func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path) == .folder }

  private static func failure(_ path: String) -> Failure {
    .unwritable(path, reason: POSIXError.last.words)
  }

  /// The folders that contain a path, the outermost first.
  private static func folders(above path: String) -> [String] {
    let parent = FileSystem.folder(of: path)
    return parent == path || parent == "." || parent == "/" ? [] : folders(above: parent) + [parent]
  }
}
