/// How the lines of a kind of claim are changed as little as makes them hold.
///
/// The rewriters are static members, a file each; `ClaimRewriter+All.swift` lists them.
struct ClaimRewriter: Sendable {
  /// The claims that it rewrites: ``ClaimKind/name``.
  var kind: String
  /// The claim's lines as they are to be, of what happened. A claim without lines is filled in.
  ///
  /// It need not be right in every case: what it gives is judged as any claim before it is written.
  var lines: @Sendable (Claim, Example, Outcome) throws(Refusal) -> [RewrittenLine]
}
