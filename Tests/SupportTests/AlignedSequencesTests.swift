import Testing

@testable import Support

struct AlignedSequencesTests {
  private func text(_ first: String, _ second: String) -> String {
    let (a, b) = (Array(first), Array(second))
    return AlignedSequences(a, b).rows.map { row in
      switch row {
      case .both(let i, let j):
        a[i] == b[j] ? String(a[i]) : "!"
      case .first(let i): "<\(a[i])"
      case .second(let j): ">\(b[j])"
      }
    }.joined()
  }

  @Test(
    arguments: [
      ("", "", ""), ("ab", "ab", "ab"), ("", "ab", ">a>b"), ("ab", "", "<a<b"),
      ("abc", "axc", "a<b>xc"), ("loading", "lading", "l<oading"), ("aXbYc", "abc", "a<Xb<Yc"),
      ("aa", "aaa", "aa>a"),
    ])
  func `equal elements share a row`(_ first: String, _ second: String, _ rows: String) {
    #expect(text(first, second) == rows)
  }

  @Test func `every element of both sides occurs once, in its order`() {
    let first = (0..<300).map { $0 * 7 % 31 }
    let second = (0..<280).map { $0 * 11 % 31 }
    let aligned = AlignedSequences(first, second)
    var (i, j) = (0, 0)
    for row in aligned.rows {
      switch row {
      case .both(let a, let b):
        #expect((a, b) == (i, j))
        #expect(first[a] == second[b])
        (i, j) = (i + 1, j + 1)
      case .first(let a):
        #expect(a == i)
        i += 1
      case .second(let b):
        #expect(b == j)
        j += 1
      }
    }
    #expect((i, j) == (300, 280))
  }

  @Test func `if more elements than the limit are between equal ends, none of them match`() {
    let (first, second) = (Array("abcdz"), Array("axcyz"))
    let limited = AlignedSequences(first, second, limit: 5).rows
    #expect(
      limited.map { if case .both(let i, _) = $0 { i } else { nil } }.compactMap { $0 } == [0, 4])
    #expect(limited.count == 2 + 3 + 3)
    #expect(AlignedSequences(first, second, limit: 6) == AlignedSequences(first, second))
    #expect(AlignedSequences(first, second).rows.count == 7)
  }

  @Test func `a changed line is one row of the pairs`() {
    let pairs = AlignedSequences(Array("abcd"), Array("axyd")).pairs
    #expect(pairs.map { $0.first } == [0, 1, 2, 3])
    #expect(pairs.map { $0.second } == [0, 1, 2, 3])
  }
}
