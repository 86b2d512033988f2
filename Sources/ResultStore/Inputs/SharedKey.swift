import Foundation
import Programs
import Support
import Trace

/// Keys of outcomes that several machines share.
///
/// In addition to the key on one machine, they contain properties in which machines may differ:
/// always the processor features by which the C library selects its functions, and for programs
/// that can query more, everything that a program can learn about the machine.
enum SharedKey {
  /// - Parameter key: The key of the outcome on this machine.
  static func key(_ key: Fingerprint, of program: SwiftProgram) -> Fingerprint {
    var writer = ByteWriter()
    writer.put(raw: key.bytes)
    writer.put("shared 1")
    writer.put(processor)
    if program.observesMachine { writer.put(machine) }
    return Fingerprint(of: writer.bytes)
  }

  private static let processorText =
    (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n\n").first
    .map(String.init) ?? ""

  /// The architecture, and the instruction sets on which mathematical functions depend.
  private static let processor: String = {
    let known: Set<Substring> = ["sse4_1", "avx", "avx2", "fma", "fma4", "avx512f", "asimd", "sve"]
    let flags = processorText.split(separator: "\n").first {
      $0.hasPrefix("flags") || $0.hasPrefix("Features")
    }
    let found = (flags?.split(separator: " ") ?? []).filter(known.contains).sorted()
    return ([uname.machine] + found.map(String.init)).joined(separator: " ")
  }()

  private static let machine: String = {
    // The clock rate is not a constant of the machine.
    let names = processorText.split(separator: "\n").filter {
      !$0.hasPrefix("cpu MHz") && !$0.hasPrefix("bogomips") && !$0.hasPrefix("processor")
    }
    let info = ProcessInfo.processInfo
    return
      (names.map(String.init) + [
        uname.system, uname.release, uname.version, "\(info.processorCount)",
        "\(info.activeProcessorCount)", "\(info.physicalMemory)", "\(sysconf(Int32(_SC_PAGESIZE)))",
      ]).joined(separator: "\n")
  }()

  private static let uname: (system: String, release: String, version: String, machine: String) = {
    var names = utsname()
    _ = Foundation.uname(&names)
    func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (text(names.sysname), text(names.release), text(names.version), text(names.machine))
  }()
}

extension SwiftProgram {
  /// Whether the program may query the machine that it runs on: by a name in its text, or through a
  /// module that may do so.
  var observesMachine: Bool {
    importsUnknownModules
      || segments.contains { segment in
        let text = Array(segment.block.source.utf8)
        return Self.machineWords.contains { $0.first(in: text[...]) != nil }
      }
  }

  private static let machineWords: [ByteSearch] = [
    "ProcessInfo", "processorCount", "physicalMemory", "hostName", "sysconf", "sysctl", "uname",
    "utsname", "sysinfo", "nprocs", "getcpu", "sched_", "getauxval", "cpuid", "getrlimit",
    "getrusage", "statvfs", "statfs", "mallinfo", "pagesize", "PageSize", "/proc", "/sys", "/etc",
    "/usr", "/dev", "FileManager", "FileHandle", "contentsOf", "fopen", "open(", "Process(",
    "syscall", "dlopen", "dlsym", "getenv", "environ", "gethost", "Host.", "Bundle",
    "concurrentPerform",
  ].map { ByteSearch($0.utf8) }
}
