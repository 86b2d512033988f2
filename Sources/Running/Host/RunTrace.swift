import Programs
import Trace

/// The trace of a program that has ended, as the host wrote it: the records, and how the trace
/// ended.
struct RunTrace: Sendable {
  /// The records, without the host's line before them.
  private(set) var bytes: ArraySlice<UInt8> = []
  /// Why the trace is incomplete or cannot be trusted; `nil` if it has no fault.
  private(set) var fault: TraceFault?
  /// Whether the trace reached its size limit.
  private(set) var isFull = false
  private var count = 0

  /// - Parameter file: The contents of the trace file, empty if the host wrote none. The first line
  ///   has the state of the trace, the number of records, and their size in bytes: `whole 12 1520`.
  init(file: [UInt8]) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else {
      fault = .unfinished
      return
    }
    let words = String(decoding: file[..<end], as: UTF8.self).split(separator: " ")
    let rest = file[(end + 1)...]
    guard words.count == 3, let count = Int(words[1]), let size = Int(words[2]), rest.count >= size
    else {
      fault = .unfinished
      return
    }
    guard rest.count == size else {
      fault = .damaged
      return
    }
    self.count = count
    bytes = rest
    switch words[0] {
    case "whole": break
    case "full": isFull = true
    case "cut": fault = .cut
    case "forged": fault = .forged
    case "forked": fault = .forked
    default: fault = .damaged
    }
  }

  /// Reads all records; `nil` if the trace has a ``fault`` or is damaged.
  func wholeRecords() -> [TraceRecord]? { fault == nil ? records() : nil }

  /// Reads the records, even if the trace has a ``fault``; `nil` if they are damaged.
  func records() -> [TraceRecord]? {
    guard let records = try? TraceRecord.all(in: bytes), records.count == count else { return nil }
    var order = TraceOrder()
    return records.allSatisfy { order.allows($0) } ? records : nil
  }
}

/// Checks the order of records: calls are numbered from 1 without gaps, and each ends at most once.
private struct TraceOrder {
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
    case .started, .neverIdle, .step, .done, .left, .value, .claimed: return true
    }
  }
}
