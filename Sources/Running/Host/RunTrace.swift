import Foundation
import Programs
import Support

/// The trace of a program that has ended, as the host wrote it: lines of JSON, and how the trace ended.
struct RunTrace: Sendable {
  /// Without the host's own line; each ends with a line end.
  private(set) var bytes: [UInt8] = []
  /// Why the lines are not all that there was to tell; nil where they are.
  private(set) var fault: TraceFault?
  /// Whether there was more than the trace may have.
  private(set) var isFull = false

  /// What the host writes behind what the program told.
  private struct End: Decodable {
    var end: String
    var records: Int
    var bytes: Int
  }

  /// - Parameter file: What the host wrote; empty where it did not come to that.
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
