/// How much of Apple's behaviour a symbol of the runtime has, as its doc comment's `- Mode:` line says.
enum Mode: String, CaseIterable {
  /// It does what UIKit does.
  case behaves
  /// It keeps what it is given and gives it back; nothing is drawn.
  case data
  /// It only notes the call, and says so.
  case records

  var sentence: String {
    switch self {
    case .behaves: "behaves as UIKit does"
    case .data: "keeps and returns what it is given"
    case .records: "only records what is asked of it"
    }
  }
}
