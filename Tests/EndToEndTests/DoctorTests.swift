import Foundation
import TestSupport
import Testing

/// The command `doctor`: what is installed, what is missing, and how to fix it.
struct DoctorTests {
  @Test func `everything that examples need is installed`() throws {
    let result = try Tool.run(["doctor"])
    #expect(result.status == 0, "\(result.output)")
    #expect(
      result.output.contains(/✓ {2}trial +a program was compiled and run\n/), "\(result.output)")
  }

  /// With an empty `PATH`, neither `swift` nor a linker is found. (A real toolchain's folder would
  /// have `ld.lld`.)
  @Test func `without compiler and linker doctor exits with 1 and says how to get them`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(["doctor"], environment: ["PATH": folder.path])
    #expect(result.status == 1)
    #expect(result.output.contains("✗ swift: install a Swift toolchain from swift.org\n"))
    #expect(result.output.contains("✗ linker: install the package 'binutils'\n"))
    #expect(result.output.contains("–  chromium"))
  }

  @Test func `without a temporary folder doctor and test say which variable to set`() throws {
    let folder = try TemporaryFolder(["page.md": "```swift\nprint(1)\n```\n"])
    let environment = ["TMPDIR": "/proc/nothing"]
    let doctor = try Tool.run(["doctor"], environment: environment)
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("✗  disk"), "\(doctor.output)")
    #expect(doctor.output.contains("✗ disk: set 'TMPDIR' to a folder of yours"))
    let test = try Tool.run(
      ["test", "--no-cache", "page.md"], in: folder.url, environment: environment)
    #expect(test.status == 2)
    #expect(
      test.errors.contains("cannot create a folder in '/proc/nothing'")
        && test.errors.contains("set 'TMPDIR'"), "\(test.errors)")
  }

  @Test func `a cache that cannot be written to is reported, but is not a failure`() throws {
    let result = try Tool.run(["doctor"], environment: ["XDG_CACHE_HOME": "/proc/nothing"])
    #expect(result.status == 0)
    #expect(result.output.contains("– store: set 'XDG_CACHE_HOME'"))
  }
}
