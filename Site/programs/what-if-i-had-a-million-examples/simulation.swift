// The complete program of the example 'simulation' on the page 'What if I had a million examples?',
// as Proofbook assembled and compiled it: ../../what-if-i-had-a-million-examples.html#simulation
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// To run it where the site's articles are: proofbook run what-if-i-had-a-million-examples.md#simulation
// To run this file: proofbook run simulation.swift

import Foundation

/// Seconds of a machine with two cores, and bytes.
enum Cost {
  static let start = 15.0  // a machine: its image, the checkout
  static let command = 0.2  // a run of the tool
  static let read = 0.000_08  // an example, as a part of its page
  static let find = 0.000_3  // its result in the cache
  static let run = 0.017  // compiled with others, and run
  static let action = 0.25  // a batch that is sent to another machine
  static let result = 1_500.0, inputs = 40_000.0
}

let examples = 1_000_000.0
let batch = 25.0

/// A fixed sequence of numbers from 0 to 1.
struct Numbers {
  var state: UInt64

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / 2_147_483_648
  }
}

/// Machines, of which the one that is free first takes the next piece.
struct Pool {
  private var slowness: [Double]
  private var times: [Double]
  private var order: [Int]  // a heap: first the machine that is free first
  private(set) var seconds: Double

  init(_ count: Int) {
    var numbers = Numbers(state: 7)
    slowness = (0..<count).map { _ in numbers.next() < 0.02 ? 3 : 0.9 + numbers.next() / 5 }
    times = Array(repeating: Cost.start, count: count)
    order = Array(0..<count)
    seconds = Double(count) * Cost.start
  }

  var end: Double { times.max()! }

  mutating func work(_ time: Double) {
    let machine = order[0]
    times[machine] += time * slowness[machine]
    seconds += time * slowness[machine]
    var place = 0
    while 2 * place + 1 < order.count {
      var child = 2 * place + 1
      if child + 1 < order.count, times[order[child + 1]] < times[order[child]] { child += 1 }
      guard times[order[child]] < times[machine] else { break }
      order[place] = order[child]
      place = child
    }
    order[place] = machine
  }
}

enum Division: CaseIterable { case shards, folders, queue, actions }

struct Result { var minutes, hours: Double }

/// - Parameter found: The part of the results that is in the cache.
func simulate(_ division: Division, machines: Int, found: Double) -> Result {
  var pool = Pool(machines)
  var numbers = Numbers(state: 1)
  let missing = examples * (1 - found)
  var before = 0.0
  if division == .actions {
    before = Cost.start + Cost.command + examples * (Cost.read + Cost.find)
    for _ in 0..<Int(missing / batch) { pool.work(Cost.action + batch * Cost.run) }
  } else {
    let pieces = Double(division == .queue ? 10 * machines : machines)
    for _ in 0..<Int(pieces) {
      let share = found == 0 ? 1 : 2 * numbers.next()
      let read = division == .shards ? examples : examples / pieces
      pool.work(
        Cost.command + read * Cost.read + examples / pieces * Cost.find
          + missing / pieces * share * Cost.run)
    }
  }
  return Result(minutes: (before + pool.end) / 60, hours: (before + pool.seconds) / 3600)
}

func row(_ cells: [String]) -> String {
  cells.map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }.joined(separator: " ")
}

func text(_ value: Double) -> String {
  value < 9.95 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
}

let shares: [Double] = [0, 0.9, 0.99, 0.999]
for (title, value) in [("minutes", \Result.minutes), ("machine hours", \Result.hours)] {
  print(title)
  print(row(["found", "machines", "--shard", "folders", "queue", "actions"]))
  for found in shares {
    for machines in [1, 10, 100, 1_000] {
      let results = Division.allCases.map { simulate($0, machines: machines, found: found) }
      print(row(["\(found * 100) %", "\(machines)"] + results.map { text($0[keyPath: value]) }))
    }
  }
}
print("gigabytes")
print(row(["found", "results", "inputs"]))
for found in shares {
  let batches = examples * (1 - found) / batch
  print(row(["\(found * 100) %", text(examples * Cost.result / 1e9), text(batches * Cost.inputs / 1e9)]))
}
