import Foundation

/// The pages of one version of a site, in a script in its folder. Pages of other versions load it
/// to find out whether this version contains the current page, too:
///
/// ```js
/// proofbookPages({"moved":{"old.html":"new.html"},"pages":["index.html","new.html"]});
/// ```
package struct PageList: Codable, Equatable, Sendable {
  /// The reason why a script cannot have been written by a build.
  package enum Failure: Error, CustomStringConvertible {
    case notAScript
    case notAList(String)

    package var description: String {
      switch self {
      case .notAScript: "it does not call 'proofbookPages'"
      case .notAList(let reason): "its argument is no list of pages: \(reason)"
      }
    }
  }

  package static let file = "version.js"
  private static let start = "proofbookPages("
  private static let end = ");\n"

  /// The paths of the pages from the version's folder, sorted.
  package var pages: [String]
  /// The page that each old address redirects to.
  package var moved: [String: String]

  /// The path of a page, or of the page that replaced it; `nil` if there is none.
  func path(of page: String) -> String? {
    [page, moved[page]].compactMap(\.self).first(where: pages.contains)
  }

  var script: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let list = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
    return Self.start + (list ?? "{}") + Self.end
  }
}

extension PageList {
  /// Reads a script that a build has written.
  ///
  /// - Throws: ``Failure``
  package init(script: [UInt8]) throws {
    let text = String(decoding: script, as: UTF8.self)
    guard text.hasPrefix(Self.start), text.hasSuffix(Self.end),
      text.utf8.count >= Self.start.utf8.count + Self.end.utf8.count
    else { throw Failure.notAScript }
    let list = text.dropFirst(Self.start.count).dropLast(Self.end.count)
    do {
      self = try JSONDecoder().decode(PageList.self, from: Data(list.utf8))
    } catch DecodingError.keyNotFound(let key, _) {
      throw Failure.notAList("it has no '\(key.stringValue)'")
    } catch DecodingError.typeMismatch(_, let context) {
      let path = context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
      throw Failure.notAList("'\(path.joined(separator: " "))' is of another type")
    } catch {
      throw Failure.notAList("it is no valid JSON")
    }
  }
}
