/// The fonts that programs can name: some of the families that Apple lists for iOS.
enum InstalledFonts {
  /// PostScript names by family, the regular face first.
  static let names: [String: [String]] = [
    "American Typewriter": [
      "AmericanTypewriter", "AmericanTypewriter-Bold", "AmericanTypewriter-Condensed",
      "AmericanTypewriter-Light", "AmericanTypewriter-Semibold",
    ],
    "Arial": ["ArialMT", "Arial-BoldItalicMT", "Arial-BoldMT", "Arial-ItalicMT"],
    "Avenir": [
      "Avenir-Book", "Avenir-Black", "Avenir-Heavy", "Avenir-Light", "Avenir-Medium",
      "Avenir-Oblique", "Avenir-Roman",
    ],
    "Avenir Next": [
      "AvenirNext-Regular", "AvenirNext-Bold", "AvenirNext-BoldItalic", "AvenirNext-DemiBold",
      "AvenirNext-Heavy", "AvenirNext-Italic", "AvenirNext-Medium", "AvenirNext-UltraLight",
    ],
    "Baskerville": [
      "Baskerville", "Baskerville-Bold", "Baskerville-BoldItalic", "Baskerville-Italic",
      "Baskerville-SemiBold",
    ],
    "Chalkboard SE": ["ChalkboardSE-Regular", "ChalkboardSE-Bold", "ChalkboardSE-Light"],
    "Chalkduster": ["Chalkduster"],
    "Cochin": ["Cochin", "Cochin-Bold", "Cochin-BoldItalic", "Cochin-Italic"],
    "Copperplate": ["Copperplate", "Copperplate-Bold", "Copperplate-Light"],
    "Courier": ["Courier", "Courier-Bold", "Courier-BoldOblique", "Courier-Oblique"],
    "Courier New": [
      "CourierNewPSMT", "CourierNewPS-BoldItalicMT", "CourierNewPS-BoldMT",
      "CourierNewPS-ItalicMT",
    ],
    "Didot": ["Didot", "Didot-Bold", "Didot-Italic"],
    "Futura": [
      "Futura-Medium", "Futura-Bold", "Futura-CondensedExtraBold", "Futura-CondensedMedium",
      "Futura-MediumItalic",
    ],
    "Georgia": ["Georgia", "Georgia-Bold", "Georgia-BoldItalic", "Georgia-Italic"],
    "Gill Sans": [
      "GillSans", "GillSans-Bold", "GillSans-BoldItalic", "GillSans-Italic", "GillSans-Light",
      "GillSans-SemiBold", "GillSans-UltraBold",
    ],
    "Helvetica": [
      "Helvetica", "Helvetica-Bold", "Helvetica-BoldOblique", "Helvetica-Light",
      "Helvetica-LightOblique", "Helvetica-Oblique",
    ],
    "Helvetica Neue": [
      "HelveticaNeue", "HelveticaNeue-Bold", "HelveticaNeue-BoldItalic",
      "HelveticaNeue-CondensedBlack", "HelveticaNeue-CondensedBold", "HelveticaNeue-Italic",
      "HelveticaNeue-Light", "HelveticaNeue-LightItalic", "HelveticaNeue-Medium",
      "HelveticaNeue-MediumItalic", "HelveticaNeue-Thin", "HelveticaNeue-ThinItalic",
      "HelveticaNeue-UltraLight", "HelveticaNeue-UltraLightItalic",
    ],
    "Marker Felt": ["MarkerFelt-Thin", "MarkerFelt-Wide"],
    "Menlo": ["Menlo-Regular", "Menlo-Bold", "Menlo-BoldItalic", "Menlo-Italic"],
    "Noteworthy": ["Noteworthy-Light", "Noteworthy-Bold"],
    "Optima": ["Optima-Regular", "Optima-Bold", "Optima-BoldItalic", "Optima-Italic"],
    "Palatino": ["Palatino-Roman", "Palatino-Bold", "Palatino-BoldItalic", "Palatino-Italic"],
    "Papyrus": ["Papyrus", "Papyrus-Condensed"],
    "Snell Roundhand": ["SnellRoundhand", "SnellRoundhand-Black", "SnellRoundhand-Bold"],
    "Times New Roman": [
      "TimesNewRomanPSMT", "TimesNewRomanPS-BoldItalicMT", "TimesNewRomanPS-BoldMT",
      "TimesNewRomanPS-ItalicMT",
    ],
    "Trebuchet MS": [
      "TrebuchetMS", "Trebuchet-BoldItalic", "TrebuchetMS-Bold", "TrebuchetMS-Italic",
    ],
    "Verdana": ["Verdana", "Verdana-Bold", "Verdana-BoldItalic", "Verdana-Italic"],
    "Zapfino": ["Zapfino"],
  ]

  /// - Parameter name: A PostScript name, or the name of a family, which means its regular face.
  static func descriptor(named name: String, size: CGFloat) -> UIFontDescriptor? {
    let entry = names.first { family, faces in family == name || faces.contains(name) }
    guard let (family, faces) = entry, let regular = faces.first else { return nil }
    let face = faces.contains(name) ? name : regular
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold(face) { traits.insert(.traitBold) }
    if isItalic(face) { traits.insert(.traitItalic) }
    if ["Courier", "Courier New", "Menlo"].contains(family) { traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(
      UIFontDescriptor.Values(
        name: face, family: family, size: size, weight: isBold(face) ? .bold : .regular,
        traits: traits))
  }

  /// Returns the bold or italic face of a family, if it has one with both traits as requested.
  static func face(of family: String, isBold bold: Bool, isItalic italic: Bool) -> String? {
    names[family]?.first { isBold($0) == bold && isItalic($0) == italic }
  }

  private static func isBold(_ face: String) -> Bool {
    face.contains("Bold") || face.contains("Black") || face.contains("Heavy")
  }

  private static func isItalic(_ face: String) -> Bool {
    face.contains("Italic") || face.contains("Oblique")
  }
}
