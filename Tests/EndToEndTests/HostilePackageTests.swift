import Foundation
import TestSupport
import Testing

/// What a stranger's package may do to who checks it: nothing.
@Suite(.serialized) struct HostilePackageTests {
  @Test func `no command lets a package out of its sandbox`() throws {
    let package = try HostilePackage()
    let before = try package.contents()
    let commands: [[String]] = [
      ["list"], ["list", "Content"], ["show", "README.md#all"],
      ["show", "README.md#all", "--command"], ["why", "README.md#all"], ["test"],
      ["test", "README.md", "--no-cache"], ["update", "--check"], ["run", "README.md#all"],
      ["build", "--output", package.home + "/../Site"],
    ]
    for command in commands {
      let result = try Tool.run(command, in: package.checkout, environment: package.environment)
      #expect(result.status == 0, "\(command): \(result.output)\(result.errors)")
      #expect(try package.contents() == before, "\(command)")
      #expect(!package.isConnected, "\(command)")
      #expect(try package.leftProcesses() == [], "\(command)")
    }
  }

  @Test func `a package that the user trusts is run as SwiftPM runs it`() throws {
    let package = try HostilePackage()
    let result = try Tool.run(
      ["list", "--trust-package"], in: package.checkout, environment: package.environment)
    #expect(result.status == 0, "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: package.home + "/owned-by-manifest"))
    #expect(package.isConnected)
    #expect(try !package.leftProcesses().isEmpty)
    package.endProcesses()
  }

  @Test func `nothing in a checkout can say that it is trusted`() throws {
    let package = try HostilePackage()
    let settings = package.checkout.appendingPathComponent("Content/proofbook.yml")
    for text in ["format: 1\ntrust-package: true\n", "format: 1\npackage:\n  trust: true\n"] {
      try Data(text.utf8).write(to: settings)
      let before = try package.contents()
      let result = try Tool.run(
        ["list"], in: package.checkout, environment: package.environment)
      #expect(result.status == 1)
      #expect(result.errors.contains("proofbook.yml"), "\(result.errors)")
      #expect(try package.contents() == before)
    }
  }

  @Test func `programs of a checkout are not run for those of the tool`() throws {
    let folder = try TemporaryFolder(["page.md": "# Page\n\n```swift\nprint(1)\n```\n"])
    let names = ["swift", "swift-frontend", "bwrap", "ld.gold", "ld.bfd", "ld.lld", "bin/swift"]
    for name in names {
      try folder.write("#!/bin/sh\necho \"$0\" >> '\(folder("ran"))'\nexit 1\n", to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder(name))
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for prefix in [".:", "bin:", ":", "./bin:.:"] {
      let result = try Tool.run(
        ["test", "page.md", "--no-cache"], in: folder.url, environment: ["PATH": prefix + path])
      #expect(result.status == 0, "\(prefix): \(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder("ran")), "\(prefix)")
    }
  }
}
