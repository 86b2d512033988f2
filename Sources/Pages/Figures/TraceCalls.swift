import Trace

/// A call in a trace, with the calls that were made during it.
struct TraceCall: Hashable {
  var number: Int
  var subject: TraceSubject
  /// As Swift writes the call: `viewWillAppear(true)`, `willMove(toParent: nil)`, `viewDidLoad`.
  var label: String
  /// Seconds since the program started, on the runtime's clock.
  var time = 0.0
  /// Whether it returned before the program ended.
  var isReturned = false
  /// Whether the program declares the method that was called, as opposed to inheriting it from the
  /// runtime.
  var isOverridden = false
  var calls: [TraceCall] = []

  /// `Child`, or `Child#2` for the second instance of the class.
  var name: String { TraceCall.name(of: subject) }

  static func name(of subject: TraceSubject) -> String {
    subject.instance > 1 ? "\(subject.className)#\(subject.instance)" : subject.className
  }

  /// The number of calls in a list, including nested ones.
  static func count(_ calls: [TraceCall]) -> Int { calls.reduce(0) { $0 + 1 + count($1.calls) } }

  /// The maximum depth and number of calls in a figure. A recursion that overflows the stack has
  /// tens of thousands, and the deeper ones show nothing new.
  static let greatestDepth = 12
  static let greatestCount = 400

  /// Builds the calls of `trace`. Ends without a beginning are left out, and a call without an end
  /// has not returned. Calls deeper than ``greatestDepth`` and those after ``greatestCount`` calls
  /// are left out, too.
  static func tree(of trace: [TraceRecord]) -> [TraceCall] {
    var open: [TraceCall] = []
    var roots: [TraceCall] = []
    var count = 0
    func close(isReturned: Bool) {
      guard var call = open.popLast() else { return }
      call.isReturned = isReturned
      if open.isEmpty {
        roots.append(call)
      } else {
        open[open.count - 1].calls.append(call)
      }
    }
    for record in trace {
      switch record {
      case .began(let event):
        guard open.count < greatestDepth, count < greatestCount else { continue }
        count += 1
        open.append(
          TraceCall(
            number: event.number, subject: event.subject, label: label(of: event), time: event.time,
            isOverridden: event.place != nil))
      case .ended(let number):
        guard open.contains(where: { $0.number == number }) else { continue }
        while let last = open.last {
          close(isReturned: last.number == number)
          if last.number == number { break }
        }
      default: continue
      }
    }
    while !open.isEmpty { close(isReturned: false) }
    return roots
  }

  static func label(of event: TraceEvent) -> String {
    let name = event.method.prefix { $0 != "(" }
    guard !event.arguments.isEmpty else { return String(name) }
    let arguments = event.arguments.map { argument in
      argument.label == "_" || argument.label.isEmpty
        ? argument.value : "\(argument.label): \(argument.value)"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
