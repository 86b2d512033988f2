import Articles
import Programs

extension Outcome {
  /// What the runtime delivered to objects of the example's own classes, as lines of a `lifecycle`
  /// claim. What happened during another event is indented.
  package func deliveredLines(of example: Example) -> [String] {
    LifecycleClaim(
      Claim(kind: .lifecycle, lines: [], location: example.location), example, self
    ).everything
  }
}
