import Checking
import Foundation

/// How long examples took in an earlier run, read from its JSON report.
struct RecordedCosts {
  /// Seconds by reference, `PAGE#BLOCK`.
  var seconds: [String: Double] = [:]

  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// - Throws: ``Unreadable`` if the file cannot be read or is not a JSON report.
  init(contentsOf path: String) throws {
    struct Report: Decodable {
      struct Article: Decodable {
        struct Block: Decodable {
          var name: String
          var seconds: Double?
        }
        var path: String
        var blocks: [Block]
      }
      var articles: [Article]
    }
    let report: Report
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      report = try JSONDecoder().decode(Report.self, from: data)
    } catch is DecodingError {
      throw Unreadable(
        description: "'\(path)' is not a JSON report; write one with "
          + "'proofbook test --report json'")
    } catch {
      throw Unreadable(description: "cannot read '\(path)': \(error.localizedDescription)")
    }
    for article in report.articles {
      for block in article.blocks where block.seconds != nil {
        seconds["\(article.path)#\(block.name)"] = block.seconds
      }
    }
  }
}
