/// The info string of a fence, taken apart: a language, then words and `key=value` pairs.
package struct FenceInfo: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    /// Lower case, with `_` written as `-`; `{1,3-5}` has the name `{}`.
    package var name: String
    /// What stands after `=`, without quotes; nil for a bare word.
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
  /// Where the text starts; just after the fence where there is none.
  package var location: Location
  /// What is malformed, such as a quote that is never closed. Told only where the fence is of a kind that
  /// we read: Swift, a claim, a resource.
  package var flaws: [Diagnostic] = []
}
