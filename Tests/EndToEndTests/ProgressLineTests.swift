import Testing

@testable import proofbook

struct ProgressLineTests {
  private func line(remembered: Int = 0, tried: Int, of total: Int, every step: Duration)
    -> ProgressLine
  {
    var line = ProgressLine(total: total)
    for number in 0..<remembered {
      line.add("page.md#old-\(number)", isRemembered: true, at: .milliseconds(number))
    }
    for number in 0..<tried {
      line.add("page.md#new-\(number)", isRemembered: false, at: step * (number + 1))
    }
    return line
  }

  @Test func `the remaining time is estimated from examples that ran, not from cached ones`() {
    let line = line(remembered: 50, tried: 25, of: 100, every: .milliseconds(800))
    #expect(
      line.text(at: .seconds(20), columns: 79)
        == "75/100 75%  20 s, ~20 s left  page.md#new-24")
  }

  @Test func `no remaining time is shown until enough examples have run`() {
    #expect(line(tried: 2, of: 100, every: .seconds(9)).rest(at: .seconds(18)) == nil)
    #expect(line(tried: 20, of: 100, every: .milliseconds(9)).rest(at: .seconds(1)) == nil)
    #expect(line(tried: 9, of: 200, every: .seconds(1)).rest(at: .seconds(9)) == nil)
  }

  @Test func `the remaining time counts down between results and is never negative`() {
    let line = line(tried: 10, of: 20, every: .seconds(1))
    #expect(line.rest(at: .seconds(10)) == .seconds(10))
    #expect(line.rest(at: .seconds(14)) == .seconds(6))
    #expect(line.rest(at: .seconds(99)) == .zero)
  }

  @Test func `after the last example no remaining time is shown`() {
    #expect(line(tried: 10, of: 10, every: .seconds(1)).rest(at: .seconds(10)) == nil)
  }

  @Test(arguments: [
    (4, "~4 s"), (12, "~15 s"), (56, "~1 min"), (61, "~2 min"), (300, "~5 min"),
  ])
  func `the remaining time is rounded up`(seconds: Int, words: String) {
    // Slightly less than a tenth of the time, because an estimate of exactly 4 s would be rounded
    // up further.
    let step = Duration.milliseconds(seconds * 100 - 10)
    let line = line(tried: 10, of: 20, every: step)
    #expect(line.text(at: step * 10, columns: 200).contains(", \(words) left"))
  }

  @Test(arguments: ["page.md#example", "Inhalt/日本語の頁.md#例", "e\u{301}👩‍👩‍👧\u{1B}[31m.md#a\tb\nc"])
  func `no line is wider than its terminal`(name: String) {
    var line = line(tried: 30, of: 100, every: .seconds(1))
    line.add(name, isRemembered: false, at: .seconds(31))
    for columns in -1...100 {
      let text = line.text(at: .seconds(31), columns: columns)
      #expect(text.displayWidth <= max(0, columns), "\(text)")
      #expect(!text.unicodeScalars.contains { $0.value < 32 })
    }
  }

  @Test func `a long name is shortened at its start`() {
    var line = ProgressLine(total: 2)
    line.add("a/long/path/to/a/page.md#example", isRemembered: false, at: .zero)
    #expect(line.text(at: .zero, columns: 30) == "1/2 50%  …to/a/page.md#example")
  }

  @Test func `a narrow terminal shows only the percentage`() {
    let line = line(tried: 1, of: 4, every: .zero)
    #expect(line.text(at: .zero, columns: 5) == "25%")
    #expect(line.text(at: .zero, columns: 2) == "")
  }
}
