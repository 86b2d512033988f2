// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase

#if !canImport(Darwin)
  import CUIKit

  /// A lock that only the thread which locked it may unlock.
  ///
  /// - Mode: behaves
  /// - Not modelled: priorities of waiting threads.
  public struct os_unfair_lock {
    /// The owner's thread; 0 if the lock is not locked.
    public var _os_unfair_lock_opaque: UInt32

    public init() {
      _os_unfair_lock_opaque = 0
    }

    public init(_os_unfair_lock_opaque: UInt32) {
      self._os_unfair_lock_opaque = _os_unfair_lock_opaque
    }
  }

  public typealias os_unfair_lock_s = os_unfair_lock
  public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

  /// Waits until the lock is free, and locks it. Traps if the thread has locked it already.
  public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
    guard proofbook_lock(memory(of: lock), true) else {
      fatalError(
        "BUG IN CLIENT OF LIBPLATFORM: Trying to recursively lock an os_unfair_lock")
    }
  }

  /// Locks the lock if it is free.
  ///
  /// - Returns: Whether it was free.
  public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    proofbook_lock(memory(of: lock), false)
  }

  /// Unlocks the lock. Traps if another thread has locked it, or none.
  public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    guard proofbook_unlock(memory(of: lock)) else {
      fatalError(
        "BUG IN CLIENT OF LIBPLATFORM: Unlock of an os_unfair_lock not owned by current thread")
    }
  }

  /// Traps unless the current thread has locked the lock.
  public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
    guard proofbook_is_locked_here(memory(of: lock)) else {
      fatalError(
        "BUG IN CLIENT OF LIBPLATFORM: Assertion failed: Lock unexpectedly not owned by current "
          + "thread")
    }
  }

  /// Traps if the current thread has locked the lock.
  public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
    guard !proofbook_is_locked_here(memory(of: lock)) else {
      fatalError(
        "BUG IN CLIENT OF LIBPLATFORM: Assertion failed: Lock unexpectedly owned by current "
          + "thread")
    }
  }

  private func memory(of lock: os_unfair_lock_t) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(lock)
  }
#endif
