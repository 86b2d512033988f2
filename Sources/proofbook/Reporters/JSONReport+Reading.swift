import Foundation

extension JSONReport {
  /// Why a file cannot be read as a report.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a file that `--report json` wrote.
  ///
  /// - Throws: ``Unreadable``.
  init(contentsOf path: String) throws {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw Unreadable(description: "cannot read '\(path)': \(error.localizedDescription)")
    }
    struct Header: Decodable {
      var format: Int
    }
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: data) else {
      throw Unreadable(
        description: "'\(path)' is not a JSON report; write one with "
          + "'proofbook test --report json'")
    }
    guard header.format == 1 else {
      throw Unreadable(
        description:
          "'\(path)' is a report of format \(header.format), and this tool reads format 1;"
          + " use the same proofbook for both")
    }
    do {
      self = try decoder.decode(JSONReport.self, from: data)
    } catch {
      throw Unreadable(description: "'\(path)' is a damaged JSON report; run the check again")
    }
  }
}
