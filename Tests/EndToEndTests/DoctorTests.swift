import Foundation
import TestSupport
import Testing

/// `doctor`: what is here, what is missing, and what to do about it.
struct DoctorTests {
  @Test func `all that examples need is here`() throws {
    let result = try Tool.run(["doctor"])
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("✓  trial      a program was compiled and run\n"))
  }

  /// Swift's own folder has `ld.lld`: the swift here is a program of that name and no more.
  @Test func `without a compiler and a linker it ends with 1 and says how to get them`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(["doctor"], environment: ["PATH": folder.path])
    #expect(result.status == 1)
    #expect(result.output.contains("✗ swift: install a Swift toolchain from swift.org\n"))
    #expect(result.output.contains("✗ linker: install the package 'binutils'\n"))
    #expect(result.output.contains("–  chromium"))
  }

  @Test func `a store that cannot be written to is told, and is no reason to fail`() throws {
    let result = try Tool.run(["doctor"], environment: ["XDG_CACHE_HOME": "/proc/nothing"])
    #expect(result.status == 0)
    #expect(result.output.contains("– store: set 'XDG_CACHE_HOME'"))
  }
}
