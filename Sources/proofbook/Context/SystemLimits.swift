import Foundation
import Support

/// The system's limits for this process, which `ulimit` shows and changes.
enum SystemLimits {
  /// A limit that is too low for the tool.
  struct Failure: Error, Equatable, CustomStringConvertible {
    /// What is limited, such as `open files`.
    var subject: String
    /// In the unit of `ulimit`.
    var limit: Int
    var needed: Int
    /// The option of `ulimit`.
    var option: String

    var description: String {
      "the limit of \(subject) is \(limit), and \(needed) are needed; raise it with 'ulimit \(option)'"
    }
  }

  /// The number of cores of this machine. The needed limits grow with it.
  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  /// Uses as many open files as this process may, and checks that the limits suffice.
  ///
  /// - Throws: ``Failure``. Without the check, the tool would crash or wait forever.
  static func prepare() throws {
    var files = limit(RLIMIT_NOFILE)
    if files.rlim_cur < files.rlim_max, files.rlim_cur < wantedFiles {
      files.rlim_cur = min(files.rlim_max, wantedFiles)
      setrlimit(Self.number(RLIMIT_NOFILE), &files)
    }
    try check(
      files: files.rlim_cur, addressSpace: limit(RLIMIT_AS).rlim_cur,
      stack: limit(RLIMIT_STACK).rlim_cur, cores: cores)
  }

  /// - Parameters:
  ///   - addressSpace: In bytes, as `stack`.
  static func check(files: rlim_t, addressSpace: rlim_t, stack: rlim_t, cores: Int) throws {
    let least = [
      ("open files", files, 1, 32 + 16 * cores, "-n"),
      // The stacks of the threads that read articles.
      ("kilobytes of address space", addressSpace, 1024, 400_000 + cores * 270_000, "-v"),
      ("kilobytes of stack", stack, 1024, 512, "-s"),
    ]
    for (subject, limit, unit, needed, option) in least where limit / rlim_t(unit) < rlim_t(needed)
    {
      throw Failure(
        subject: subject, limit: Int(limit / rlim_t(unit)), needed: needed, option: option)
    }
  }

  private static let wantedFiles: rlim_t = 4096

  #if os(Linux)
    private typealias Resource = __rlimit_resource
    private static func number(_ resource: Resource) -> Int32 { Int32(resource.rawValue) }
  #else
    private typealias Resource = Int32
    private static func number(_ resource: Resource) -> Int32 { resource }
  #endif

  private static func limit(_ resource: Resource) -> rlimit {
    var limit = rlimit()
    getrlimit(number(resource), &limit)
    return limit
  }
}
