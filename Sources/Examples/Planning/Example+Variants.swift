import Articles
import Programs
import Support

extension Example {
  /// The variants of the example, or the example alone if its block has no knobs. The first is the
  /// program as the article shows it.
  ///
  /// If a knob cannot be found in the code, reports an error and returns the example alone.
  func variants(diagnostics: inout [Diagnostic]) -> [Example] {
    guard !fence.knobs.isEmpty, fence.group == nil,
      let block = VariedBlock(block, knobs: fence.knobs, diagnostics: &diagnostics)
    else { return [self] }
    return Variant.all(of: fence.knobs).map { variant in
      var example = self
      example.variant = variant
      example.claims = claims.filter { variant.satisfies($0.condition) }
      example.unwrittenClaims = unwrittenClaims.filter { variant.satisfies($0.condition) }
      if variant.isDefault { return example }
      example.name = name + variant.suffix
      example.block = block.block(of: variant)
      example.segments = segments.map { segment in
        guard segment.isOwn else { return segment }
        return SwiftProgram.Segment(block: example.block, isOwn: true)
      }
      return example
    }
  }
}

extension PagePlan {
  /// Whether a block has the knobs and values that the condition of a claim names. If not, reports
  /// errors.
  static func hasVariants(
    under condition: [Knob], _ part: Part, diagnostics: inout [Diagnostic]
  ) -> Bool {
    let count = diagnostics.count
    for written in condition {
      let knobs = part.fence.knobs
      guard let knob = knobs.first(where: { $0.name.value == written.name.value }) else {
        let names = knobs.map(\.name.value)
        diagnostics.append(
          .error(
            knobs.isEmpty
              ? "'when' is about a block that does not vary"
              : "the block does not vary '\(written.name.value)'",
            at: written.name.location,
            hint: knobs.isEmpty
              ? "list the values on the block: vary=\"\(written.name.value): … | …\""
              : Spelling.hint(for: written.name.value, among: names)
                ?? "it varies \(names.map { "'\($0)'" }.joined(separator: ", "))",
            notes: [.init("the block is here", at: part.block.location)]))
        continue
      }
      let known = knob.values.map(\.value)
      for value in written.values where !known.contains(value.value) {
        diagnostics.append(
          .error(
            "'\(knob.name.value)' has no value '\(value.value)', so the claim is about no variant",
            at: value.location,
            hint: Spelling.hint(for: value.value, among: known)
              ?? "it has \(known.map { "'\($0)'" }.joined(separator: ", "))",
            notes: [.init("the values are listed here", at: knob.name.location)]))
      }
    }
    return diagnostics.count == count
  }
}
