import Support

/// What all programs of a run have in common: the compiler, the runtime, the sandbox.
package struct RunEnvironment: Sendable {
  package let inputs: [CacheKeyPart]
  package let digest: Fingerprint

  /// What the compiler has of it.
  package var compilation: Fingerprint {
    inputs.filter { ![Self.sandboxName, Self.limitsName].contains($0.name) }.digest
  }

  package static let sandboxName = "the sandbox"
  package static let limitsName = "the limits of programs"

  /// The format of what is kept; to be raised where what is kept means something else from then on.
  package static let format = 2

  package init(inputs: [CacheKeyPart]) {
    self.inputs = inputs
    digest = inputs.digest
  }
}
