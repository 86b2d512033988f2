#if !canImport(ObjectiveC)
  /// A pointer to memory that does not own the object in it, as Objective-C passes an object back
  /// through a parameter.
  ///
  /// An object that is stored through the pointer is retained until the main queue's next turn, as
  /// the autorelease pool of a main run loop would do.
  ///
  /// - Mode: behaves
  public struct AutoreleasingUnsafeMutablePointer<Pointee>: Hashable {
    private let memory: UnsafeMutableRawPointer

    public init<Other>(_ from: UnsafeMutablePointer<Other>) {
      memory = UnsafeMutableRawPointer(from)
    }

    public init?<Other>(_ from: UnsafeMutablePointer<Other>?) {
      guard let from else { return nil }
      memory = UnsafeMutableRawPointer(from)
    }

    /// The object in the memory. Setting it does not release the object that was there.
    public var pointee: Pointee {
      get { memory.assumingMemoryBound(to: Pointee.self).pointee }
      nonmutating set {
        nonisolated(unsafe) let retained = newValue
        DispatchQueue.main.async { withExtendedLifetime(retained) {} }
        withUnsafeBytes(of: newValue) { bytes in
          guard let address = bytes.baseAddress else { return }
          memory.copyMemory(from: address, byteCount: bytes.count)
        }
      }
    }
  }
#endif
