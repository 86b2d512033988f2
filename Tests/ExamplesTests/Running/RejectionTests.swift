import Testing

@testable import Running

struct RejectionTests {
  private static let own = "page.md:2:1: error: cannot find 'a' in scope [cannot_find_in_scope]"

  private func rejection(_ lines: String...) -> Rejection {
    Rejection(lines.joined(separator: "\n"), of: ["page.md", "/tmp/main.swift"])
  }

  @Test func `an error only in the program is certain`() {
    #expect(rejection(Self.own, "a", "^") == .certain)
    #expect(
      rejection("/tmp/main.swift:9:1: error: expected '}' in struct [expected_rbrace]") == .certain)
    #expect(
      rejection(
        "@__swiftmacro_4main1AfMm_.swift:1:1: error: invalid redeclaration of 'x' [invalid_redecl]"
      ) == .certain)
  }

  @Test func `an author's error text about memory and disks is certain`() {
    #expect(
      rejection(
        "page.md:2:8: error: bad_alloc: out of memory, No space left on device [pound_error]")
        == .certain)
  }

  /// Messages of Swift 6.3.1 with too few processes, files or bytes, and for an output folder that
  /// does not exist.
  @Test(arguments: [
    """
    <unknown>:0: error: fatal error encountered during compilation; please submit a bug report
    <unknown>:0: note: pthread_create failed: Resource temporarily unavailable
    Stack dump:
    """,
    """
    <unknown>:0: error: cannot open file '/usr/lib/glibc.modulemap': Too many open files [error_from_clang]
    <unknown>:0: error: could not build C module 'SwiftGlibc' [clang_cannot_build_module]
    """,
    "<unknown>:0: error: error opening input file 'main.swift' (No such file or directory)",
    "<unknown>:0: error: unable to open output file '/x.pcm': 'No space left on device'",
    "<unknown>:0: warning: something\nStack dump:", "bwrap: Creating new namespace failed", "",
  ])
  func `a compiler that reports no error in the program has not rejected it`(output: String) {
    guard case .none = rejection(output) else {
      Issue.record("\(rejection(output))")
      return
    }
  }

  @Test func `the compiler's error includes its note`() {
    #expect(
      rejection("<unknown>:0: error: fatal error", "<unknown>:0: note: pthread_create failed")
        == .none("fatal error: pthread_create failed"))
  }

  @Test(arguments: [
    "<unknown>:0: error: cannot list cross-import overlays: Too many open files [cannot_list_swiftcrossimport_dir]",
    "page.md:1:8: error: no such module 'Foundation' [sema_no_import]",
    "page.md:1:8: error: missing required modules: 'Glibc' [serialization_missing_dependencies]",
    "page.md:3:1: error: external macro implementation type 'A' could not be found [external_macro_not_found]",
    "/usr/include/a.h:1:10: error: file not found [error_from_clang]",
    "page.md:3:1: error: without a name of the compiler's",
  ])
  func `an error that the machine may have caused makes the rejection doubtful`(line: String) {
    guard case .doubtful = rejection(line, Self.own) else {
      Issue.record("\(rejection(line, Self.own))")
      return
    }
  }
}
