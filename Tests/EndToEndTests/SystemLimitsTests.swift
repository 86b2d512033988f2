import TestSupport
import Testing

@testable import proofbook

struct SystemLimitsTests {
  @Test(arguments: 1...64) func `what is needed grows with the cores, and is enough`(cores: Int) {
    let files: UInt = 32 + 16 * UInt(cores)
    let space: UInt = 1024 * (400_000 + 270_000 * UInt(cores))
    let stack: UInt = 512 * 1024
    func failure(_ files: UInt, _ space: UInt, _ stack: UInt) -> String? {
      do {
        try SystemLimits.check(files: files, addressSpace: space, stack: stack, cores: cores)
        return nil
      } catch {
        return (error as? SystemLimits.Failure)?.option
      }
    }
    #expect(failure(files, space, stack) == nil)
    #expect(failure(.max, .max, .max) == nil)
    #expect(failure(files - 1, space, stack) == "-n")
    #expect(failure(files, space - 1024, stack) == "-v")
    #expect(failure(files, space, stack - 1024) == "-s")
  }

  @Test(arguments: ["-n 16", "-n 20", "-n 28", "-v 300000", "-v 600000", "-s 256"])
  func `within a limit that is too low, the tool says so`(limit: String) throws {
    let program = Tool.products.appendingPathComponent("proofbook").path
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      program: "/bin/sh", ["-c", "ulimit \(limit) && exec \"$0\" list", program], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("proofbook: error: the limit of "), "\(result.errors)")
    #expect(result.errors.contains("raise it with 'ulimit \(limit.prefix(2))'"))
  }
}
