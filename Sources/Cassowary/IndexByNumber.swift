/// Maps numbers to small indices, in a hash table with open addressing. Numbers are never removed.
struct IndexByNumber {
  private var numbers: [Int] = Array(repeating: 0, count: 8)
  private var indices: [Int32] = Array(repeating: -1, count: 8)
  private(set) var count = 0

  subscript(number: Int) -> Int? {
    let index = indices[place(of: number)]
    return index < 0 ? nil : Int(index)
  }

  /// The number's index. A new number gets the count of numbers so far.
  mutating func index(of number: Int) -> Int {
    var place = place(of: number)
    if indices[place] >= 0 { return Int(indices[place]) }
    if count * 2 >= indices.count {
      grow()
      place = self.place(of: number)
    }
    numbers[place] = number
    indices[place] = Int32(count)
    count += 1
    return count - 1
  }

  private func place(of number: Int) -> Int {
    let mask = indices.count - 1
    var place = (number &* 0x1E37_79B9_7F4A_7C15) >> 20 & mask
    while indices[place] >= 0, numbers[place] != number { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = (numbers, indices)
    numbers = Array(repeating: 0, count: old.0.count * 2)
    indices = Array(repeating: -1, count: old.0.count * 2)
    for (number, index) in zip(old.0, old.1) where index >= 0 {
      let place = place(of: number)
      numbers[place] = number
      indices[place] = index
    }
  }
}
