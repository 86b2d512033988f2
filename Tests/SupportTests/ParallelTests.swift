import Testing

@testable import Support

struct ParallelTests {
  struct Odd: Error, Equatable { var number: Int }

  @Test func `results keep the order of the elements`() throws {
    #expect(try concurrently(Array(0..<500)) { $0 * 2 } == (0..<500).map { $0 * 2 })
    #expect(try concurrently([Int]()) { $0 }.isEmpty)
  }

  @Test func `the first error is thrown`() {
    #expect(throws: Odd(number: 3)) {
      try concurrently([2, 3, 4, 5]) { number in
        guard number.isMultiple(of: 2) else { throw Odd(number: number) }
      }
    }
  }
}
