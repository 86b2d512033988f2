import Testing

@testable import Pages

struct OutputNormalizerTests {
  @Test(arguments: [
    ("<View: 0x600003f1a2c0>", "<View: 0x…>"), ("let mask = 0xFF", "let mask = 0xFF"),
    ("in /tmp/proofbook-1/Profile.xib: no", "in …/Profile.xib: no"),
    ("/private/var/folders/a/b/T/x", "…/x"), ("/api/v1/users", "/api/v1/users"),
    ("nothing", "nothing"),
  ])
  func `text that differs between runs is removed`(_ text: String, _ expected: String) {
    #expect(OutputNormalizer.normalized(text) == expected)
  }
}
