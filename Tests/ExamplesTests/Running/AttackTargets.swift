import Articles
import Examples
import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// Targets for hostile programs: a secret file, a process, and sockets.
  final class AttackTargets {
    static let secret = "the key to everything"

    private let folder: TemporaryFolder
    private let victim: pid_t
    private let port: Int
    private let listeners: [Int32]
    private let abstractName = "proofbook-\(UUID().uuidString)"

    init() throws {
      folder = try TemporaryFolder(["secrets/key": Self.secret])
      chmod(folder("secrets"), 0o700)
      chmod(folder("secrets/key"), 0o600)
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("86400"), nil]
      var environment: [UnsafeMutablePointer<CChar>?] = [strdup("TOKEN=" + Self.secret), nil]
      // The victim must not inherit the output of the tests, because readers of that output would
      // wait until the victim ends.
      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      for file: Int32 in 0...2 {
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0)
      }
      var child: pid_t = 0
      try #require(posix_spawn(&child, "/bin/sleep", &files, nil, &arguments, &environment) == 0)
      victim = child

      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let network = try Self.listening(AF_INET, &address, MemoryLayout<sockaddr_in>.size)
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) {
        _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(network, $0, &size) }
      }
      port = Int(UInt16(bigEndian: address.sin_port))

      listeners =
        [network]
        + [folder("secrets/socket"), "\0" + abstractName].map { name in
          var address = sockaddr_un()
          address.sun_family = sa_family_t(AF_UNIX)
          withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(name.utf8)) }
          let size = name.hasPrefix("\0") ? 2 + name.utf8.count : MemoryLayout<sockaddr_un>.size
          return (try? Self.listening(AF_UNIX, &address, size)) ?? -1
        }
    }

    deinit {
      kill(victim, SIGKILL)
      var status: Int32 = 0
      waitpid(victim, &status, 0)
      for listener in listeners { close(listener) }
    }

    /// The examples of pages in `Tests/Fixtures/hostile`, with placeholders replaced by the paths
    /// and numbers of the targets.
    func examples(of pages: [String]) throws -> [Example] {
      let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/hostile").standardizedFileURL
      let project = fixtures.appending(path: "../../..").standardizedFileURL.path
      let values = [
        "SECRETS": folder("secrets"), "PROJECT": project, "PORT": "\(port)",
        "SOCKET": folder("secrets/socket"), "ABSTRACT": abstractName,
        "VICTIM": "\(victim)",
      ]
      let own = try TemporaryFolder()
      for page in pages {
        var text = try String(
          contentsOf: fixtures.appending(path: page + ".md"), encoding: .utf8)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          text.replace(name, with: value)
        }
        try own.write(Array(text.utf8), to: page + ".md")
      }
      var diagnostics: [Diagnostic] = []
      let library = try Library(reading: [own.path], diagnostics: &diagnostics)
      let examples = Example.all(in: library, diagnostics: &diagnostics)
      #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [])
      return examples
    }

    /// Expects that the files are unchanged, no socket was connected, and the process was not
    /// ended.
    func expectUnharmed() {
      var status: Int32 = 0
      #expect(waitpid(victim, &status, WNOHANG | WUNTRACED) == 0, "the victim was harmed")
      #expect(getpriority(__priority_which_t(0), id_t(victim)) == 0)
      #expect(FileManager.default.contents(atPath: folder("secrets/key")) == Data(Self.secret.utf8))
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder("secrets")).sorted()
      #expect(names == ["key", "socket"])
      for (path, rights) in [("secrets", 0o700), ("secrets/key", 0o600)] {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder(path))
        #expect(attributes?[.posixPermissions] as? Int == rights, "\(path)")
      }
      for listener in listeners {
        var file = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        #expect(listener >= 0 && poll(&file, 1, 0) == 0, "somebody called")
      }
    }

    private static func listening<Address>(
      _ family: Int32, _ address: inout Address, _ size: Int
    ) throws -> Int32 {
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let listener = socket(family, kind, 0)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(size))
        }
      }
      try #require(listener >= 0 && status == 0 && listen(listener, 5) == 0)
      return listener
    }
  }
#endif
