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
    func `the nearest usable control group is chosen`(usable: [String], expected: String?) {
      let group = ControlGroup.parent(
        groups: "0::/user.slice/app.slice/a.scope\n", mounts: mounts, isUsable: usable.contains)
      #expect(group == expected)
    }

    @Test func `a mount that shows a part of the tree has paths relative to it`() {
      let part = "30 1 0:26 /user.slice /groups rw - cgroup2 cgroup2 rw\n"
      let group = ControlGroup.parent(groups: "0::/user.slice/a\n", mounts: part) {
        $0 == "/groups/a"
      }
      #expect(group == "/groups/a")
      #expect(ControlGroup.parent(groups: "0::/other\n", mounts: part) { _ in true } == nil)
    }

    @Test func `without control groups of version 2 there is no parent`() {
      #expect(
        ControlGroup.parent(groups: "4:memory:/a\n", mounts: mounts) { _ in true } == nil)
      #expect(ControlGroup.parent(groups: "0::/a\n", mounts: "") { _ in true } == nil)
    }

    @Test func `programs run if the control group is an ordinary folder`() async throws {
      let folder = try TemporaryFolder()
      var runner = try await runner()
      runner.sandbox.controlGroup = folder.path
      try FileManager.default.createDirectory(
        atPath: folder("proofbook-1"), withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        atPath: folder("another"), withIntermediateDirectories: true)
      let outcome = try await runner.outcomes(of: [example("print(1)")])[0]
      #expect(outcome.standardOutput == "1\n", "\(outcome)")
      // The leftover of a killed run is removed, the folder of another program is not.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["another"])
    }

    @Test func `a command starts if no control group can be created`() async throws {
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
