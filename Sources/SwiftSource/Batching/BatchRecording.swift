import Programs
import SwiftSyntax

/// What a program in a batch reports about its run, besides what the compiler's transform adds.
struct BatchRecording {
  let token: CallToken
  /// `nil` if it reports values only.
  let steps: StepMarks?
  /// The statements whose values need a line of their own (``ValueProbes``).
  let probes: [ValueStatement]
}
