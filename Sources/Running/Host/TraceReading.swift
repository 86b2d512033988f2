import Foundation
import Programs
import SwiftSource
import Trace

/// The decoded records of a program's trace. Decoding is strict, because the host only writes lines
/// of the runtime.
struct TraceReading {
  private(set) var records: [TraceRecord] = []
  private(set) var fault: TraceFault?

  /// - Parameters:
  ///   - result: The result of the run.
  ///   - places: The locations of the program's methods.
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

  /// The fault in the recorded sizes by which the outputs are divided between blocks; `nil` if
  /// there is none.
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

/// Checks the order of records: calls are numbered from 1 without a gap, and each ends at most
/// once.
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
