import Foundation

/// Converts the player's data for the file that contains all pages, because the data refers to
/// other blocks' figures by their ids.
///
/// These ids are in the list `f` of
/// ``PlayerData``, each with a name: `"f":[["loading","loading"],…]`.
enum SingleRunData {
  /// - Parameter prefix: The prefix of all ids of the page.
  static func data(_ json: String, prefix: String) -> String {
    // This does not match inside a JSON string, where quotes are escaped.
    guard let key = json.range(of: "\"f\":[[\"") else { return json }
    var result = json[..<key.upperBound] + prefix
    var isInText = true
    var isEscaped = false
    var depth = 2
    var rest = json[key.upperBound...]
    while depth > 0, let character = rest.popFirst() {
      result.append(character)
      if isInText {
        isInText = character != "\"" || isEscaped
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"": isInText = true
      case "]": depth -= 1
      case "[":
        depth += 1
        if rest.first == "\"" {
          result += String(rest.removeFirst()) + prefix
          isInText = true
        }
      default: break
      }
    }
    return String(result + rest)
  }
}
