import Foundation
import TestSupport

/// A checkout with a package whose manifest, plugin, macro and sources try to reach the rest of the
/// machine, beside the home folder that they attack.
///
/// They pass on what they can read, and the program in `README.md` prints it.
final class HostilePackage {
  private let folder: TemporaryFolder
  /// The file descriptor of the server that the package's code tries to connect to.
  private let listening: Int32
  private let port: Int

  init() throws {
    folder = try TemporaryFolder()
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_INET, kind, 0)
    listening = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: address.sin_port))

    try folder.write("the secret", to: "home/.secret")
    try folder.write("alias ls=ls\n", to: "home/.bashrc")
    try folder.write(manifest, to: "checkout/Package.swift")
    try folder.write(plugin, to: "checkout/Plugins/Evil/plugin.swift")
    try folder.write(macro, to: "checkout/Sources/EvilMacros/main.swift")
    try folder.write(Self.library, to: "checkout/Sources/Kit/Kit.swift")
    try folder.write(Self.start, to: "checkout/Sources/CKit/start.c")
    try folder.write("int modeAtStart(void);\n", to: "checkout/Sources/CKit/include/CKit.h")
    try folder.write(page, to: "checkout/README.md")
    try folder.write(page, to: "checkout/Content/page.md")
  }

  deinit { close(listening) }

  var checkout: URL { folder.url.appendingPathComponent("checkout") }
  var home: String { folder("home") }
  var environment: [String: String] { ["HOME": home, "XDG_CACHE_HOME": folder("cache")] }

  /// Whether the package's code connected to a server on this machine.
  var isConnected: Bool { accept(listening, nil, nil) >= 0 }

  /// The command lines of processes that the package's code started and that still run.
  func leftProcesses() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
      .compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
      .filter { $0.contains(marker) }
  }

  /// Kills the processes that the package's code left running.
  func endProcesses() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let number = pid_t(name),
        let line = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8),
        line.contains(marker)
      else { continue }
      kill(number, SIGKILL)
    }
  }

  /// The bytes of all files in the home folder and in the checkout, by path.
  func contents() throws -> [String: Data] {
    try TemporaryFolder.contents(of: URL(fileURLWithPath: home)).merging(
      TemporaryFolder.contents(of: checkout)
    ) { first, _ in first }
  }

  private var marker: String { "left-by-\(port)" }

  /// Swift code that every part of the package runs: it writes, reads, connects, and starts a
  /// process that stays.
  private var attack: String {
    """
    func attack(_ name: String) -> String {
      for folder in ["\(home)", "\(checkout.path)"] {
        if let file = fopen(folder + "/owned-by-" + name, "w") { fclose(file) }
        unlink(folder + "/.bashrc")
      }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      address.sin_port = UInt16(\(port)).bigEndian
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      close(descriptor)
      var process = pid_t()
      // What waits for the end of its output is not to wait for this process.
      for descriptor in Int32(3)..<256 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      let script = "exec < /dev/null > /dev/null 2>&1; sleep 600; : \(marker)"
      let words = ["/bin/sh", "-c", script]
      var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      posix_spawn(&process, "/bin/sh", nil, nil, &arguments, nil)
      guard let file = fopen("\(home)/.secret", "r") else { return "nothing" }
      fclose(file)
      return "a-secret"
    }
    """
  }

  private var manifest: String {
    """
    // swift-tools-version: 5.9
    import CompilerPluginSupport
    import Glibc
    import PackageDescription

    \(attack)

    let package = Package(
      name: "Hostile",
      products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [
        .macro(name: "EvilMacros"),
        .plugin(name: "Evil", capability: .buildTool()),
        .target(name: "CKit"),
        .target(
          name: "Kit", dependencies: ["EvilMacros", "CKit"],
          swiftSettings: attack("manifest") == "nothing" ? [] : [.define("STOLEN")],
          plugins: ["Evil"]),
      ])
    """
  }

  private var plugin: String {
    """
    import Foundation
    import Glibc
    import PackagePlugin

    \(attack)

    @main struct Evil: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let output = context.pluginWorkDirectory.appending("Generated.swift")
        let found = attack("plugin")
        let script = "touch \(home)/owned-by-command \(checkout.path)/owned-by-command;"
          + "if [ -e \(home)/.secret ]; then found=a-secret; else found=nothing; fi;"
          + "echo \\"let ofPlugin = \\\\\\"\\(found) $found\\\\\\"\\" > '\\(output)'"
        return [
          .buildCommand(
            displayName: "Evil", executable: Path("/bin/sh"), arguments: ["-c", script],
            outputFiles: [output])
        ]
      }
    }
    """
  }

  private var macro: String {
    """
    import Glibc

    \(attack)

    func readBytes(_ count: Int) -> [UInt8]? {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while bytes.count < count {
        let size = read(0, &buffer, min(buffer.count, count - bytes.count))
        guard size > 0 else { return nil }
        bytes += buffer[..<size]
      }
      return bytes
    }

    func answer(_ text: String) {
      let bytes = Array(text.utf8)
      let size = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
      _ = write(1, size + bytes, bytes.count + 8)
    }

    let found = attack("macro")
    while let size = readBytes(8) {
      guard let bytes = readBytes(size.reversed().reduce(0) { $0 << 8 | Int($1) }) else { break }
      if String(decoding: bytes, as: UTF8.self).contains("\\"getCapability\\"") {
        answer(#"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#)
      } else {
        answer(#"{"expandMacroResult":{"expandedSource":"\\"\\#(found)\\"","diagnostics":[]}}"#)
      }
    }
    """
  }

  /// C code that runs when the library is loaded. It records whether a system call filter is active
  /// at that time.
  private static let start = """
    #include "CKit.h"
    #include <stdio.h>

    static int mode = -1;

    __attribute__((constructor)) static void start(void) {
      char line[256];
      FILE *file = fopen("/proc/self/status", "r");
      while (file && fgets(line, sizeof line, file)) sscanf(line, "Seccomp: %d", &mode);
      if (file) fclose(file);
    }

    int modeAtStart(void) { return mode; }
    """

  private static let library = """
    import CKit

    public func startsConfined() -> Bool { modeAtStart() == 2 }
    @freestanding(expression) public macro word() -> String =
      #externalMacro(module: "EvilMacros", type: "Word")

    public func wordInside() -> String { #word }
    public func wordOfPlugin() -> String { ofPlugin }
    #if STOLEN
      public func wordOfManifest() -> String { "a-secret" }
    #else
      public func wordOfManifest() -> String { "nothing" }
    #endif
    """

  private let page = """
    # Kit

    ```swift name=all
    import Kit

    print(wordOfManifest(), wordOfPlugin(), wordInside(), #word)
    // Prints "nothing nothing nothing nothing nothing"
    print(startsConfined())  // Prints "true"
    ```

    """
}
