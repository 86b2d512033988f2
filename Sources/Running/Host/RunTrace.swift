import Foundation
import Programs
import Support

/// The trace of a program that has ended, as the host wrote it: lines of JSON, and a last line that
/// says how the trace ended.
struct RunTrace: Sendable {
  /// The lines without the host's own, each with its line end.
  private(set) var bytes: [UInt8] = []
  /// Why the trace is incomplete or cannot be trusted; `nil` if it can.
  private(set) var fault: TraceFault?
  /// Whether the trace reached its size limit.
  private(set) var isFull = false

  /// The host's last line.
  private struct End: Decodable {
    var end: String
    var records: Int
    var bytes: Int
  }

  /// - Parameter file: The contents of the trace file; empty if the host wrote none.
  init(file: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    guard file.last == newline else {
      fault = .unfinished
      return
    }
    let start = file.dropLast().lastIndex(of: newline).map { $0 + 1 } ?? 0
    guard let end = try? JSONDecoder().decode(End.self, from: Data(file[start...])) else {
      fault = .unfinished
      return
    }
    bytes = Array(file[..<start])
    switch end.end {
    case "whole": break
    case "full": isFull = true
    case "cut": fault = .cut
    case "forged": fault = .forged
    case "forked": fault = .forked
    default: fault = .damaged
    }
    if end.bytes != bytes.count || end.records != bytes.count(where: { $0 == newline }) {
      bytes = []
      fault = fault ?? .damaged
    }
  }

  var lines: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "\n")) }
}
