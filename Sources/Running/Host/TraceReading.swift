import Foundation
import Programs
import SwiftSource
import Trace

/// The records of a program's trace, read strictly: what the host keeps has no line that is not the runtime's.
struct TraceReading {
  private(set) var records: [TraceRecord] = []
  private(set) var fault: TraceFault?

  /// - Parameters:
  ///   - result: What became of the program.
  ///   - places: Where the program's methods stand.
  init(_ result: Host.Result, places: MethodPlaces) {
    fault = result.trace.fault
    let decoder = JSONDecoder()
    var order = TraceOrder()
    for line in result.trace.lines {
      guard var record = try? decoder.decode(TraceRecord.self, from: Data(line)),
        order.allows(record)
      else {
        records = []
        fault = fault ?? .damaged
        return
      }
      if case .began(var event) = record {
        event.place = places.place(of: event)
        event.output = min(max(0, event.output), result.output.count)
        record = .began(event)
      }
      records.append(record)
    }
    fault = fault ?? outputFault(result)
  }

  /// What is wrong with the sizes by which the outputs are divided between blocks.
  private func outputFault(_ result: Host.Result) -> TraceFault? {
    var last = (output: 0, errors: 0)
    for case .started(let output, let errors) in records {
      if output < 0 || errors < 0 { return .replacedOutput }
      if output < last.output || errors < last.errors { return .truncatedOutput }
      last = (output, errors)
    }
    return last.output > result.output.count || last.errors > result.errors.count
      ? .truncatedOutput : nil
  }
}

/// Which records may follow those before: calls are numbered from 1 without a gap, and end once.
struct TraceOrder {
  private var lastNumber = 0
  private var open: Set<Int> = []

  mutating func allows(_ record: TraceRecord) -> Bool {
    switch record {
    case .began(let event):
      guard event.number == lastNumber + 1, event.parent.map({ $0 < event.number }) ?? true else {
        return false
      }
      lastNumber = event.number
      open.insert(event.number)
      return true
    case .ended(let number): return open.remove(number) != nil
    case .treeBefore(let tree): return tree.moment == lastNumber + 1
    case .tree(let tree), .changed(let tree): return tree.moment ?? 0 <= lastNumber
    case .started, .unrested: return true
    }
  }
}
