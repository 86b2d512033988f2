import Support

/// The inputs that all programs of a run share, such as the compiler, the runtime and the sandbox.
package struct RunEnvironment: Sendable {
  package let inputs: [CacheKeyPart]
  package let digest: Fingerprint

  /// The digest of the inputs that affect compilation.
  package var compilation: Fingerprint {
    inputs.filter { ![Self.sandboxName, Self.limitsName].contains($0.name) }.digest
  }

  package static let sandboxName = "the sandbox"
  package static let limitsName = "the limits of programs"

  /// The version of the stored data. Increase it when the meaning of stored data changes.
  package static let format = 2

  package init(inputs: [CacheKeyPart]) {
    self.inputs = inputs
    digest = inputs.digest
  }
}
