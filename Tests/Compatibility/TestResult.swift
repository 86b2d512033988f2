import Programs
import Running

/// What one test did.
enum TestResult {
  case passed
  case skipped
  /// What failed first, with its location.
  case failed(String)

  /// - Parameter mark: The start of the lines that the program reports.
  init(_ result: Running.Host.Result, mark: String) {
    let lines = Self.reports(in: result, mark: mark)
    if let failure = lines.first(where: { $0.hasPrefix("failed ") }) {
      self = .failed(String(failure.dropFirst("failed ".count)))
    } else if lines.contains(where: { $0.hasPrefix("skipped") }) {
      self = .skipped
    } else if lines.contains("ended") {
      self = .passed
    } else {
      self = .failed(Self.ending(of: result))
    }
  }

  /// The names of the tests that a program lists.
  static func names(in result: Running.Host.Result, mark: String) -> [String] {
    reports(in: result, mark: mark).filter { $0.hasPrefix("test ") }
      .map { String($0.dropFirst("test ".count)) }
  }

  private static func reports(in result: Running.Host.Result, mark: String) -> [String] {
    String(decoding: result.output, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
    }
  }

  /// How a program ended that should have reported something.
  private static func ending(of result: Running.Host.Result) -> String {
    let errors = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    let reason = errors.first { $0.contains("Fatal error") } ?? errors.last
    let ending =
      switch result.ending {
      case .exited(let status): "the program ended with exit status \(status)"
      case .signalled(let signal): "the program ended with signal \(signal)"
      case .timedOut: "the program ran out of time"
      case .stopped(let stop): "the program was stopped: \(stop)"
      case .lost(let loss): "nothing is known about the run: \(loss)"
      }
    return reason.map { "\(ending): \($0)" } ?? ending
  }
}
