import Articles

extension ClaimKind {
  package static let hierarchy = ClaimKind(
    name: "hierarchy", summary: "the window's tree of views and controllers"
  ) { claim, _, _ in [.error("hierarchy claims are not supported yet", at: claim.location)] }
}
