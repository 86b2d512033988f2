import Articles
import Foundation
import Support

/// The folder in the user's cache in which a package that is not trusted is built, so that its
/// checkout is not changed.
///
///     package    identifies the package
///     wrapper/   the package that combines its library products; SwiftPM only reads it
///     modules/   C modules that the compiler builds for its examples
///     own/       everything that SwiftPM writes
///
/// Untrusted programs write to `own`. So its contents are not trusted, and no link in it is
/// followed. Other programs get access to all of `own`, so that no path in it is resolved outside
/// of a sandbox.
final class PackageFolder: Sendable {
  let path: String
  private let lock: FileLock

  var wrapper: String { path + "/wrapper" }
  var modules: String { path + "/modules" }
  var own: String { path + "/own" }
  var temporary: String { own + "/temporary" }
  var home: String { own + "/home" }

  /// Creates the folder if it does not exist, and locks it for the lifetime of the object.
  ///
  /// - Parameters:
  ///   - root: The package's folder, with all links resolved.
  ///   - packages: The parent folder of the folders of all packages.
  /// - Throws: ``PackageError/notWritable(folder:reason:)``.
  init(of root: String, in packages: String) throws(PackageError) {
    let digest = Fingerprint(of: root).bytes.prefix(16)
    path = packages + "/" + digest.hexadecimal
    // A new folder at the path of an old one is a different package.
    let stamp = FileStamp(of: root)
    let identity = "\(root)\n\(stamp?.device ?? 0) \(stamp?.node ?? 0)\n"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      if Self.identity(of: path) != identity {
        Self.removeLeftovers(in: packages)
        try Self.prepare(path, identity: identity)
      }
    } catch {
      throw .notWritable(folder: path, reason: error.localizedDescription)
    }
    guard let lock = FileLock(path, waits: true, isShared: true) else {
      throw .notWritable(folder: path, reason: "another process removed it")
    }
    self.lock = lock
    for folder in [wrapper, own, temporary, home] { mkdir(folder, 0o700) }
  }

  /// Removes the temporary folders that SwiftPM leaves for each module, unless the folder is still
  /// in use.
  deinit {
    if lock.upgradeToExclusive() { try? FileManager.default.removeItem(atPath: temporary) }
  }

  /// The bytes of a regular file that SwiftPM wrote; `nil` if there is no such file in ``own``.
  func contents(of path: String, atMost limit: Int = 1 << 30) -> Data? {
    guard let real = realPath(of: path) else { return nil }
    let descriptor = open(real, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit
    else { return nil }
    return try? file.read(upToCount: limit) ?? Data()
  }

  /// The path with all links resolved; `nil` if it leads out of ``own``, or does not exist.
  func realPath(of path: String) -> String? {
    guard let real = FileSystem.realPath(path), let own = FileSystem.realPath(own),
      PackageView.isInside(real, own)
    else { return nil }
    return real
  }

  private static func identity(of path: String) -> String? {
    try? String(contentsOfFile: path + "/package", encoding: .utf8)
  }

  private static func prepare(_ path: String, identity: String) throws {
    guard let lock = FileLock(path, waits: true) else { return }
    try withExtendedLifetime(lock) {
      // Another process may have prepared it in the meantime.
      guard self.identity(of: path) != identity else { return }
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
      try Data(identity.utf8).write(to: URL(filePath: path + "/package"), options: .atomic)
    }
  }

  /// Removes the folders of packages that no longer exist.
  private static func removeLeftovers(in packages: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: packages)) ?? [] {
      let path = packages + "/" + name
      guard let identity = identity(of: path), let root = identity.split(separator: "\n").first,
        !FileManager.default.fileExists(atPath: String(root)), let lock = FileLock(path)
      else { continue }
      withExtendedLifetime(lock) { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}
