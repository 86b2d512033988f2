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
    (hasFigures ? Self.figureData : Self.pageData)[language] ?? ""
  }

  /// The texts that the script of a served page shows, as JSON for an attribute.
  var servingData: String {
    let texts = InterfaceText.onServedPages.map { ($0.rawValue, self[$0]) }
    return HTML.escape(HTML.scriptData(Dictionary(uniqueKeysWithValues: texts)))
  }

  /// Computed once, because each page contains one of them.
  private static let pageData = scriptData(of: InterfaceText.onAllPages)
  private static let figureData = scriptData(of: InterfaceText.onAllPages + InterfaceText.inFigures)

  private static func scriptData(of shown: [InterfaceText]) -> [InterfaceLanguage: String] {
    let languages = InterfaceLanguage.allCases.map { language in
      let texts = shown.map { ($0.rawValue, language.text($0)) }
      let data = HTML.scriptData(Dictionary(uniqueKeysWithValues: texts))
      return (
        language, "<script type=\"application/json\" class=\"texts\">\(data)</script>\n"
      )
    }
    return Dictionary(uniqueKeysWithValues: languages)
  }
}
