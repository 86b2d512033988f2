/// A file or a network address that a program needs and that the sandbox does not have, parsed from
/// the message of an uncaught error.
struct UnreachableResource {
  /// Such as `it needs the file '/tmp/input.txt'`.
  let reason: String

  /// - Parameter message: The first line that the trap printed.
  /// - Returns: `nil` if the program ended for another reason.
  init?(_ message: String) {
    guard message.contains(Self.thrown) else { return nil }
    if message.contains(Self.networkErrors) {
      reason = "it needs the network"
    } else if message.contains(Self.fileErrors) {
      let path = message.firstMatch(of: Self.path)
      reason = path.map { "it needs the file '\($0.1)'" } ?? "it needs a file"
    } else {
      return nil
    }
  }

  private nonisolated(unsafe) static let thrown =
    /Error raised at top level|expression unexpectedly raised an error/

  /// URL errors, Cocoa's error for a scheme that cannot be loaded, and POSIX errors by number and by
  /// text: ENETDOWN (100) to ENETRESET (102), EAFNOSUPPORT (97), EADDRNOTAVAIL (99), ETIMEDOUT (110)
  /// to EHOSTUNREACH (113).
  private nonisolated(unsafe) static let networkErrors =
    /NSURLErrorDomain|\bURLError\b|NSCocoaErrorDomain Code=262\b|NSPOSIXErrorDomain Code=(97|99|10[0-2]|11[0-3])\b|Connection (refused|timed out|reset)|Network is (unreachable|down)|Address family not supported|name resolution|No route to host/

  /// Cocoa's errors for reading (4, 256, 257, 260) and writing (512, 513, 640, 642), and the POSIX
  /// errors EPERM (1), ENOENT (2), EACCES (13) and EROFS (30).
  private nonisolated(unsafe) static let fileErrors =
    /NSCocoaErrorDomain Code=(4|256|257|260|512|513|640|642)\b|NSPOSIXErrorDomain Code=(1|2|13|30)\b|No such file or directory|Permission denied|Operation not permitted|Read-only file system/

  private nonisolated(unsafe) static let path =
    /(?:NSURL=file:\/\/|NSFilePath=)(\/[^\s,})]*)/
}
