import Articles

extension ClaimKind {
  package static let lifecycle = ClaimKind(
    name: "lifecycle", summary: "what the runtime delivered, in order"
  ) { claim, _, _ in [.error("lifecycle claims are not supported yet", at: claim.location)] }
}
