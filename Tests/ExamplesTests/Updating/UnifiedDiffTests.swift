import Testing

@testable import Articles
@testable import Examples

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> [String] {
    UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: "a.md").lines
  }

  @Test func `equal texts have no diff`() {
    #expect(diff("a\n", "a\n") == [])
  }

  @Test func `lines far from each other are in separate hunks`() {
    let lines = (1...20).map { "\($0)" }
    var other = lines
    other[1] = "two"
    other.insert("more", at: 18)
    let old = lines.joined(separator: "\n") + "\n"
    #expect(
      diff(old, other.joined(separator: "\n") + "\n") == [
        "--- a.md", "+++ a.md", "@@ -1,5 +1,5 @@", " 1", "-2", "+two", " 3", " 4", " 5",
        "@@ -16,5 +16,6 @@", " 16", " 17", " 18", "+more", " 19", " 20",
      ])
  }

  @Test func `a missing newline at the end is marked as patch requires`() {
    #expect(
      diff("a\nb", "a\nc") == [
        "--- a.md", "+++ a.md", "@@ -1,2 +1,2 @@", " a", "-b", "\\ No newline at end of file", "+c",
        "\\ No newline at end of file",
      ])
  }
}

struct ConflictMarkersTests {
  @Test(arguments: [
    ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n", 1), ("a\r\n<<<<<<<\r\n=======\r\n>>>>>>>\r\n", 2),
    ("Title\n=======\n", nil), ("<<<<<<< HEAD\n=======\n", nil),
    ("> <<<<<<<\n> =======\n> >>>>>>>\n", nil),
    ("<<<<<<<<\n========\n>>>>>>>>\n", nil), ("", nil),
  ]) func `a merge conflict has seven marks of each kind, in order`(_ text: String, _ line: Int?) {
    var ignored: [Diagnostic] = []
    let article = Article(parsing: text, path: "a.md", diagnostics: &ignored)
    #expect(article.mergeConflict?.line == line)
  }
}
