import Articles

extension InterfaceTexts {
  /// The text, escaped, with values that are markup.
  func html(_ text: InterfaceText, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Self.filled(HTML.escape(self[text]), values)
  }

  func title(of callout: Callout) -> String {
    switch callout {
    case .note: self[.calloutNote]
    case .tip: self[.calloutTip]
    case .important: self[.calloutImportant]
    case .warning: self[.calloutWarning]
    case .caution: self[.calloutCaution]
    }
  }

  /// The data of the texts that a page's scripts show.
  ///
  /// - Parameter hasFigures: Whether the page may have figures of programs.
  func scriptData(hasFigures: Bool) -> String {
    let shown = InterfaceText.onAllPages + (hasFigures ? InterfaceText.inFigures : [])
    let texts = shown.map { ($0.rawValue, language.text($0)) }
    let data = HTML.scriptData(Dictionary(uniqueKeysWithValues: texts))
    return "<script type=\"application/json\" class=\"texts\">\(data)</script>\n"
  }
}
