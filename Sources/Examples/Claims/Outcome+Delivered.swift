import Articles
import Programs

extension Outcome {
  /// What the runtime delivered to objects of the example's own classes, as a `lifecycle` claim would say it, one a line;
  /// what happened during something else is indented.
  package func deliveredLines(of example: Example) -> [String] {
    LifecycleClaim(
      Claim(kind: .lifecycle, lines: [], location: example.location), example, self
    ).everything
  }
}
