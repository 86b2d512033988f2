import Articles
import Examples

/// The figures of all variants of a block, under the knobs with which a reader chooses one of them.
///
/// The knobs need no scripts: a page's styles hide the variants whose values are not chosen. Where
/// styles cannot do that, all variants are shown one below the other.
struct VariedFigure {
  var proof: ArticleProof
  var block: CodeBlock
  /// The blocks of the claims that directly follow the program, about any variant.
  var claimBlocks: [CodeBlock]
  var ids: [Int: String]
  var symbols: PageSymbols
  /// Makes the figure of one variant.
  var figure:
    (ArticleProof, _ claims: [CodeBlock], _ ids: [Int: String], PageSymbols) -> ExampleFigure

  var html: String {
    guard case .swift(let fence) = block.role else { return "" }
    let id = ids[block.index] ?? "block-\(block.index + 1)"
    let knobs = fence.knobs.enumerated().map { self.knob($1, number: $0 + 1, id: id) }
    var named: Set<Int> = []
    let variants = proof.variants(ofBlock: block.index).map { verdict in
      let own = proof.showing(verdict)
      let variant = verdict.example.variant ?? Variant(choices: [])
      let claims = claimBlocks.filter { claim in
        guard case .claim(let fence) = claim.role else { return true }
        return variant.satisfies(fence.condition)
      }
      var ids = ids
      ids[block.index] = variant.id(block: id)
      var figure = figure(
        own, claims, ids, symbols.keeping(verdict.example.block, as: block))
      figure.namedClaims = Set(claims.map(\.index)).subtracting(named)
      named.formUnion(claims.map(\.index))
      let classes = variant.choices.enumerated().map { Self.mark($0 + 1, $1.index + 1) }
      return """
        <div class="variant \(classes.joined(separator: " "))">
        \(figure.html)</div>

        """
    }
    return """
      <div class="varied">
      <div class="knobs">
      \(knobs.joined())</div>
      \(variants.joined())</div>

      """
  }

  private func knob(_ knob: Knob, number: Int, id: String) -> String {
    let name = HTML.escape("\(id)-\(knob.name.value)")
    let choices = knob.values.enumerated().map { index, value in
      """
      <label><input type="radio" name="\(name)" class="\(Self.mark(number, index + 1))"\
      \(index == 0 ? " checked" : "")><code>\(HTML.escape(value.value))</code></label>
      """
    }
    return """
      <fieldset><legend><code>\(HTML.escape(knob.name.value))</code></legend>
      \(choices.joined(separator: "\n"))
      </fieldset>

      """
  }

  /// The class that a choice and the variants with it share: `k1v2` for the second value of the
  /// first knob. The styles use it.
  private static func mark(_ knob: Int, _ value: Int) -> String { "k\(knob)v\(value)" }
}

extension PageSymbols {
  /// The names for a block that shows one of its variants: those in lines that the variant leaves
  /// unchanged.
  fileprivate func keeping(_ variant: CodeBlock, as block: CodeBlock) -> PageSymbols {
    let changed = block.lines.indices.filter {
      !variant.lines.indices.contains($0) || variant.lines[$0] != block.lines[$0]
    }
    return changed.isEmpty ? self : without(lines: changed, ofBlock: block.index)
  }
}
