import Testing

struct OptionalRequirementsTests {
  @Test(arguments: [
    ("d?.tableView?(t, didSelectRowAt: i)", "d?.tableView (t, didSelectRowAt: i)"),
    ("d.textFieldShouldReturn?(f) ?? true", "d.textFieldShouldReturn (f) ?? true"),
    ("self.onTap?(1)", "self.onTap?(1)"), ("onTap?(1)", "onTap?(1)"),
    ("d?.go(with: 1)", "d?.go(with: 1)"),
  ])
  func `only a delegate's method loses its question mark`(call: String, rewritten: String) {
    let result = Program.rewrite("import UIKit\nlet a = \(call)\n")
    #expect(result.stretches == ["import UIKit\nlet a = \(rewritten)\n"])
  }
}
