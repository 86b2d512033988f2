/// Shortens a demangled symbol of the runtime to the form that pages use.
enum SymbolName {
  /// Returns `UIWindow.makeKeyAndVisible()` for `UIKit.UIWindow.makeKeyAndVisible() -> ()`, and
  /// `UIViewController.view` for `UIKit.UIViewController.view.getter : UIKit.UIView!`; `nil` for a
  /// symbol that a program cannot call by name.
  static func short(_ demangled: String) -> String? {
    var text = demangled[...]
    if let mark = text.range(of: "(extension in UIKit):") { text = text[mark.upperBound...] }
    guard text.hasPrefix("UIKit."), !text.contains("closure #"), !text.contains(" in ") else {
      return nil
    }
    text = text.dropFirst("UIKit.".count)
    for accessor in accessors {
      if let range = text.range(of: accessor) { return String(text[..<range.lowerBound]) }
    }
    guard let open = text.firstIndex(of: "(") else { return nil }
    var name = text[..<open].replacingOccurrences(of: "__allocating_init", with: "init")
    if let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">"), start < end {
      name.removeSubrange(start...end)
    }
    return "\(name)(\(labels(in: text[open...])))"
  }

  /// Each is searched for separately, because a regular expression takes longer than a whole small
  /// program.
  private static let accessors = ["getter", "setter", "modify", "read", "_modify"].map {
    ".\($0) : "
  }

  /// Returns `_:animated:` for `(_: UIKit.UIView, animated: Swift.Bool) -> ()`. A parameter without
  /// a label is written as `_`.
  private static func labels(in text: Substring) -> String {
    var labels = ""
    var depth = 0
    var start = text.startIndex
    func add(_ end: String.Index) {
      let parameter = text[start..<end].drop { $0 == " " }
      guard !parameter.isEmpty else { return }
      let label = parameter.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabel = parameter.dropFirst(label.count).first == ":"
      labels += (isLabel ? String(label) : "_") + ":"
    }
    for index in text.indices {
      switch text[index] {
      case "(", "<", "[":
        depth += 1
        if depth == 1 { start = text.index(after: index) }
      case ")", "]", ">":
        if text[index] == ">", index > text.startIndex, text[text.index(before: index)] == "-" {
          continue
        }
        depth -= 1
        if depth == 0 {
          add(index)
          return labels
        }
      case "," where depth == 1:
        add(index)
        start = text.index(after: index)
      default: break
      }
    }
    return labels
  }
}
