import Foundation
import TestSupport
import Testing

/// Checks a package by an attacker: its code must not change or read anything outside its sandbox.
@Suite(.serialized) struct HostilePackageTests {
  @Test func `no command lets a package escape its sandbox`() throws {
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

  @Test func `a trusted package runs exactly as SwiftPM runs it`() throws {
    let package = try HostilePackage()
    let result = try Tool.run(
      ["list", "--trust-package"], in: package.checkout, environment: package.environment)
    #expect(result.status == 0, "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: package.home + "/owned-by-manifest"))
    #expect(package.isConnected)
    #expect(try !package.leftProcesses().isEmpty)
    package.endProcesses()
  }

  @Test func `no file in a checkout can declare the package trusted`() throws {
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

  @Test func `programs in the checkout are not run in place of the tool's own`() throws {
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
