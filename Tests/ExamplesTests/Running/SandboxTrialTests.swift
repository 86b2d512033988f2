import Subprocess
import Testing

@testable import Running

/// Conclusions from a sandbox mechanism that fails.
struct SandboxTrialTests {
  @Test(arguments: [
    "bwrap: No permissions to create new namespace: Operation not permitted",
    "bwrap: setting up uid map: Permission denied", "bwrap: Unknown option --size",
    "bwrap: --cap-add in setuid mode can be used only by root", "Function not implemented",
  ])
  func `an error that will be the same next time is a refusal`(message: String) {
    #expect(Sandbox.failed(.exited(1), saying: message + "\n") == .refused)
  }

  @Test(arguments: [
    (
      TerminationStatus.exited(1),
      "bwrap: Creating new namespace failed: Resource temporarily unavailable"
    ),
    (.exited(1), "bwrap: Can't fork for pid 1: Cannot allocate memory"),
    (.exited(1), "bwrap: Creating new namespace failed: No space left on device"),
    (.exited(75), "Too many open files"), (.exited(75), "Operation not permitted"),
    (.exited(1), "something new"),
  ])
  func `a shortage or an unknown error is tried again`(
    status: TerminationStatus, message: String
  ) {
    #expect(Sandbox.failed(status, saying: message) == .untried(message))
  }

  @Test func `a trial that was killed has no result`() {
    #expect(Sandbox.failed(.signaled(9), saying: "") == .untried("it was ended by a signal"))
  }

  @Test func `a warning says that the machine had too few resources`() {
    let isolation = Isolation(
      mechanisms: [.seccomp, .limits], missing: [.reading], shortage: "Cannot allocate memory")
    #expect(
      isolation.warning == """
        the examples run without a full sandbox: they can read all files that you can read; \
        a stronger sandbox could not be tried now (Cannot allocate memory): \
        run the command again when the machine is less busy
        """)
  }
}
