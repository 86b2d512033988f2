import Programs
import SwiftSource
import Trace

/// The records of a program's trace, with the locations of the program's methods. Decoding is
/// strict, because only the runtime and the host write these records.
struct TraceReading {
  private(set) var records: [TraceRecord] = []
  private(set) var fault: TraceFault?

  /// - Parameters:
  ///   - result: The result of the run.
  ///   - places: The locations of the program's methods.
  init(_ result: Host.Result, places: MethodLocations) {
    fault = result.trace.fault
    guard let read = result.trace.records(), !read.contains(where: \.isOfRecorder) else {
      fault = fault ?? .damaged
      return
    }
    records = read.map { record in
      guard case .began(var event) = record else { return record }
      event.place = places.place(of: event)
      event.output = min(max(0, event.output), result.output.count)
      return .began(event)
    }
    fault = fault ?? outputFault(result)
  }

  /// The fault in the recorded sizes that split the outputs into blocks; `nil` if there is none.
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

extension TraceRecord {
  fileprivate var isOfRecorder: Bool {
    switch self {
    case .step, .done, .left, .value, .claimed: true
    case .began, .ended, .tree, .treeBefore, .changed, .started, .neverIdle: false
    }
  }
}
