import Foundation
import Programs
import Support
import Trace

/// Keys of outcomes that several machines share.
///
/// In addition to the key on one machine, they have what other machines may differ in: always the
/// parts of the processor that decide which functions the C library chooses, and for programs that
/// can ask for more than that, everything that a program can learn about the machine.
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

  /// The architecture, and the instructions that mathematical functions differ by.
  private static let processor: String = {
    let known: Set<Substring> = ["sse4_1", "avx", "avx2", "fma", "fma4", "avx512f", "asimd", "sve"]
    let flags = processorText.split(separator: "\n").first {
      $0.hasPrefix("flags") || $0.hasPrefix("Features")
    }
    let found = (flags?.split(separator: " ") ?? []).filter(known.contains).sorted()
    return ([uname.machine] + found.map(String.init)).joined(separator: " ")
  }()

  private static let machine: String = {
    // Its clock rate and address sizes are no constants of a machine.
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
  /// Whether the program may ask what machine it runs on: by a name in its text, or through a module
  /// that may do so.
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
