import Support

extension CodeBlock.Role {
  /// Parses the info string of a fence into the role of its block. Invalid words are reported.
  ///
  /// - Parameters:
  ///   - isAfterBlock: Whether the fence directly follows a Swift block or a claim.
  ///   - isOfOtherTool: Whether the page is written for another tool.
  init(
    _ info: FenceInfo, isFenced: Bool, isInComment: Bool, isAfterBlock: Bool, lineCount: Int,
    claims: [ClaimSyntax], isOfOtherTool: Bool = false, diagnostics: inout [Diagnostic]
  ) {
    let language = info.language.lowercased()
    let claim = claims.first { $0.takes(info, isAfterBlock: isAfterBlock) }
    if isFenced, language != "swift", claim == nil,
      info.attributes.contains(where: { $0.name == "compare" })
    {
      self = Comparison(info, diagnostics: &diagnostics).map(Self.comparison) ?? .shown
      return
    }
    guard isFenced, !language.isEmpty else {
      self = .shown
      return
    }
    if language == "swift" {
      var fence = SwiftFence(info, diagnostics: &diagnostics)
      if isInComment { fence.isHidden = true }
      // The number of lines in an included region is not known yet.
      if fence.include == nil {
        Self.check(fence.markedLines, of: info, lineCount: lineCount, diagnostics: &diagnostics)
      }
      self = .swift(fence)
    } else if let claim {
      let fence = ClaimFence(info, claim, among: claims, diagnostics: &diagnostics)
      Self.check(fence.markedLines, of: info, lineCount: lineCount, diagnostics: &diagnostics)
      self = .claim(fence)
    } else {
      let resources = info.attributes.filter { $0.name == "resource" }
      if let resource = Self.resource(resources, info: info, diagnostics: &diagnostics) {
        self = .resource(resource)
      } else {
        self = .shown
        Self.checkSpelling(
          of: info, claims, isOfOtherTool: isOfOtherTool, diagnostics: &diagnostics)
      }
    }
  }

  /// Returns the file name of a resource. If there is none, or if it is not a plain file name,
  /// returns `nil`; the latter is reported.
  private static func resource(
    _ attributes: [FenceInfo.Attribute], info: FenceInfo, diagnostics: inout [Diagnostic]
  ) -> Located<String>? {
    guard let attribute = attributes.first else { return nil }
    diagnostics += info.flaws
    if let second = attributes.dropFirst().first {
      diagnostics.append(
        .error(
          "duplicate attribute 'resource' on a fence", at: second.location,
          hint: "remove one of them"))
    }
    guard let name = attribute.value, !name.trimmingWhitespace().isEmpty else {
      diagnostics.append(
        .error(
          "'resource' needs a file's name", at: attribute.location,
          hint: "such as resource=Profile.xib"))
      return nil
    }
    let isUnprintable = name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
    if name.contains(where: { $0 == "/" || $0 == "\\" }) || name.contains("..") || name == "."
      || isUnprintable || name.utf8.count > 200
    {
      diagnostics.append(
        .error(
          "'\(name)' is not a valid name for a resource", at: attribute.valueLocation,
          hint: "a resource is a file beside the program: a name without '/', '\\' and '..'"))
      return nil
    }
    return Located(name, at: attribute.valueLocation)
  }

  /// Reports highlighted lines that the block does not have.
  private static func check(
    _ ranges: [ClosedRange<Int>], of info: FenceInfo, lineCount: Int,
    diagnostics: inout [Diagnostic]
  ) {
    guard let range = ranges.first(where: { $0.upperBound > lineCount }),
      let place = info.attributes.first(where: { ["{}", "highlight"].contains($0.name) })
    else { return }
    let lines = counted(lineCount, "line")
    diagnostics.append(
      .warning(
        "there is no line \(range.upperBound) to mark", at: place.valueLocation,
        hint: "the block has \(lines)"))
  }

  /// Reports a fence that is only shown, if its language looks like a misspelling of `swift` or of
  /// a kind of claim.
  ///
  /// A single typo in `swift` is an error, because the block's code would not be checked. Any other
  /// word may be a language, or another tool's spelling of one, and gets a warning.
  private static func checkSpelling(
    of info: FenceInfo, _ claims: [ClaimSyntax], isOfOtherTool: Bool,
    diagnostics: inout [Diagnostic]
  ) {
    let language = info.language.lowercased()
    guard !knownLanguages.contains(language) else { return }
    if !isOfOtherTool, language.allSatisfy(\.isLetter),
      Spelling.isOneTypo(language, from: "swift")
    {
      diagnostics.append(
        .error(
          "a fence of '\(info.language)' is not checked", at: info.location,
          hint: "did you mean 'swift'?"))
      return
    }
    let ours = ["swift"] + claims.filter { !$0.isCommonLanguage }.map(\.name)
    // Other tools write `{.swift}` and `swift:main.swift`.
    let isDecorated = language.split { !($0.isLetter || $0.isNumber || "-_+".contains($0)) }
      .contains("swift")
    if let near = isDecorated ? "swift" : Spelling.nearest(to: language, among: ours) {
      diagnostics.append(
        .warning(
          "a fence of '\(info.language)' is only shown", at: info.location,
          hint: "did you mean '\(near)'?"))
    }
  }

  /// Languages whose names look like misspellings of `swift` or of a kind of claim.
  private static let knownLanguages: Set<String> = [
    "bash", "crystal", "diagram", "rash", "swiftc",
  ]
}
