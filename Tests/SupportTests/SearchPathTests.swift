import Testing

@testable import Support

struct SearchPathTests {
  @Test func `programs are looked up in absolute folders only`() {
    let path = ".:/usr/bin::bin:./x:../y:/bin"
    #expect(SearchPath.folders(in: ["PATH": path]) == ["/usr/bin", "/bin"])
    #expect(SearchPath.folders(in: [:]) == ["/usr/bin", "/bin"])
    #expect(SearchPath.program("sh", in: ["PATH": path]) == "/usr/bin/sh")
    #expect(SearchPath.program("sh", in: ["PATH": ".:bin"]) == nil)
  }
}
