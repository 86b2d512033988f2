/// The parsed info string of a fence: a language, then words and `key=value` pairs.
package struct FenceInfo: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    /// In lower case, with `-` for `_`; the name of `{1,3-5}` is `{}`.
    package var name: String
    /// The text after `=`, without quotes; `nil` for a bare word.
    package var value: String?
    /// Where the word or key starts.
    package var location: Location
    /// Where the value starts, after `=` and an opening quote.
    package var valueLocation: Location
  }

  package var text: String
  /// As the author wrote it; empty for a fence without an info string.
  package var language: String
  package var attributes: [Attribute]
  /// Where the text starts; if there is none, the end of the opening fence.
  package var location: Location
  /// The malformed parts, such as a quote that is never closed. They are reported only if the fence
  /// is Swift, a claim, a comparison or a resource.
  package var flaws: [Diagnostic] = []
}
