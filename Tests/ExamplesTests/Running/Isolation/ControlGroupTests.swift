import Foundation
import TestSupport
import Testing

@testable import Running

#if os(Linux)
  struct ControlGroupTests {
    private let mounts = """
      25 1 0:22 / /proc rw - proc proc rw
      30 1 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw

      """

    @Test(arguments: [
      (["/sys/fs/cgroup/user.slice/app.slice"], "/sys/fs/cgroup/user.slice/app.slice"),
      (
        ["/sys/fs/cgroup/user.slice", "/sys/fs/cgroup/user.slice/app.slice/a.scope"],
        "/sys/fs/cgroup/user.slice/app.slice/a.scope"
      ),
      (["/sys/fs/cgroup"], "/sys/fs/cgroup"), ([], nil),
    ])
    func `the nearest group that may be divided is taken`(usable: [String], expected: String?) {
      let group = ControlGroup.parent(
        groups: "0::/user.slice/app.slice/a.scope\n", mounts: mounts, isUsable: usable.contains)
      #expect(group == expected)
    }

    @Test func `a mount of a part of the tree has paths of its own`() {
      let part = "30 1 0:26 /user.slice /groups rw - cgroup2 cgroup2 rw\n"
      let group = ControlGroup.parent(groups: "0::/user.slice/a\n", mounts: part) {
        $0 == "/groups/a"
      }
      #expect(group == "/groups/a")
      #expect(ControlGroup.parent(groups: "0::/other\n", mounts: part) { _ in true } == nil)
    }

    @Test func `without groups of version 2 there is none`() {
      #expect(
        ControlGroup.parent(groups: "4:memory:/a\n", mounts: mounts) { _ in true } == nil)
      #expect(ControlGroup.parent(groups: "0::/a\n", mounts: "") { _ in true } == nil)
    }

    @Test func `what is no control group changes nothing, and programs run`() async throws {
      let folder = try TemporaryFolder()
      var runner = try await runner()
      runner.sandbox.controlGroup = folder.path
      try FileManager.default.createDirectory(
        atPath: folder("proofbook-1"), withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        atPath: folder("another"), withIntermediateDirectories: true)
      let outcome = try await runner.outcomes(of: [example("print(1)")])[0]
      #expect(outcome.standardOutput == "1\n", "\(outcome)")
      // Left by a run that was killed, and others' own.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["another"])
    }

    @Test func `a command starts where no group can be made`() async throws {
      let folder = try TemporaryFolder()
      let toolchain = try await Toolchain()
      let pipe = Pipe()
      let process = Process()
      process.executableURL = URL(filePath: toolchain.host)
      process.arguments = ["group", "group=\(folder.path)", "--", "/bin/echo", "started"]
      process.standardOutput = pipe
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == "started\n" && process.terminationStatus == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }
#endif
