import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// Simulates a kernel that refuses certain system calls: `bwrap` runs the tool under a seccomp
  /// filter.
  struct WeakMachine {
    struct Refusal {
      var call: Int32
      /// The value of the first argument for which the call is refused; `nil` for any.
      var argument: UInt32?
      var error: Int32
    }

    /// Refuses new namespaces and Landlock.
    static func withoutWalls(_ error: Int32) -> [Refusal] {
      [Refusal(call: unshare, error: error), Refusal(call: createRuleset, error: error)]
    }

    /// Refuses seccomp filters.
    static let withoutFilters = [
      Refusal(call: prctl, argument: setFilter, error: EACCES),
      Refusal(call: seccomp, error: EACCES),
    ]

    #if arch(x86_64)
      private static let (unshare, prctl, seccomp): (Int32, Int32, Int32) = (272, 157, 317)
    #else
      private static let (unshare, prctl, seccomp): (Int32, Int32, Int32) = (97, 167, 277)
    #endif
    private static let createRuleset: Int32 = 444
    private static let setFilter: UInt32 = 22

    private let folder: TemporaryFolder
    private let refusals: [Refusal]

    init(_ refusals: [Refusal]) throws {
      self.refusals = refusals
      folder = try TemporaryFolder()
      try folder.write(Self.filter(refusals), to: "filter")
      // A `PATH` without `bwrap`.
      try folder.write([], to: "bin/none")
      let swift = try #require(Self.path(of: "swift"))
      let linker = try #require(Self.path(of: "ld.gold") ?? Self.path(of: "ld.bfd"))
      for (name, path) in [("swift", swift), (URL(filePath: linker).lastPathComponent, linker)] {
        try FileManager.default.createSymbolicLink(
          atPath: folder("bin/\(name)"), withDestinationPath: path)
      }
    }

    /// Runs `proofbook` under the filter.
    func run(
      _ arguments: [String], in place: URL, environment: [String: String]
    ) throws -> Tool.Result {
      var words = ["--bind", "/", "/", "--dev-bind", "/dev", "/dev", "--chdir", place.path]
      if !refusals.isEmpty { words += ["--seccomp", "9"] }
      words += ["--setenv", "PATH", folder("bin")]
      words += ["--", Tool.products.appendingPathComponent("proofbook").path] + arguments
      return try Tool.run(
        program: "/bin/sh",
        ["-c", "exec 9<'\(folder("filter"))'; exec bwrap \"$@\"", "sh"] + words, in: place,
        environment: environment)
    }

    private static func path(of name: String) -> String? {
      let paths = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return paths.split(separator: ":").map { "\($0)/\(name)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The filter as a BPF program: two or four instructions for each refused call, then one that
    /// allows every other call.
    private static func filter(_ refusals: [Refusal]) -> [UInt8] {
      let (load, jumpIfEqual, answer): (UInt16, UInt16, UInt16) = (0x20, 0x15, 0x06)
      let (numberOffset, argumentOffset): (UInt32, UInt32) = (0, 16)
      var bytes: [UInt8] = []
      func add(_ code: UInt16, _ value: UInt32, otherwiseSkipping count: UInt8 = 0) {
        withUnsafeBytes(of: code.littleEndian) { bytes += $0 }
        bytes += [0, count]
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
      }
      for refusal in refusals {
        add(load, numberOffset)
        add(
          jumpIfEqual, UInt32(refusal.call), otherwiseSkipping: refusal.argument == nil ? 1 : 3)
        if let argument = refusal.argument {
          add(load, argumentOffset)
          add(jumpIfEqual, argument, otherwiseSkipping: 1)
        }
        add(answer, 0x0005_0000 | UInt32(refusal.error))
      }
      add(answer, 0x7fff_0000)
      return bytes
    }
  }
#endif
