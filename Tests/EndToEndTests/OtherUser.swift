import Foundation

/// A user without any rights: `nobody` if the tests run as root, otherwise the user who runs them.
enum OtherUser {
  static func run(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws
    -> Tool.Result
  {
    try run(
      program: Tool.products.appendingPathComponent("proofbook").path, arguments, in: folder,
      environment: environment)
  }

  static func run(
    program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Tool.Result {
    guard geteuid() == 0 else {
      return try Tool.run(program: program, arguments, in: folder, environment: environment)
    }
    return try Tool.run(
      program: "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs", program] + arguments,
      in: folder, environment: environment)
  }
}
