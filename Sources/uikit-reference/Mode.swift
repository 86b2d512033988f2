/// How much of Apple's behaviour a symbol of the runtime has, from the `- Mode:` line of its doc
/// comment.
enum Mode: String, CaseIterable {
  /// It does what UIKit does.
  case behaves
  /// It stores and returns values; nothing is drawn.
  case data
  /// It only records the call.
  case records

  var sentence: String {
    switch self {
    case .behaves: "behaves as UIKit does"
    case .data: "keeps and returns what it is given"
    case .records: "only records calls"
    }
  }
}
