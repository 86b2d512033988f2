#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread with room for work that recurses deeply.
///
/// Threads of a pool have 512 KB on some systems. Memory is taken only as the stack grows.
package enum LargeStack {
  /// Runs something on such a thread and waits for it.
  ///
  /// A system that has no room for a thread now is asked for some seconds. If it never gives one, the caller's own stack
  /// has to do: what is said of a text must not depend on how busy a machine is.
  package static func run<Value>(size: Int, _ body: () -> Value) -> Value {
    runOnThread(size: size, body) ?? body()
  }

  /// How often a thread is asked for, and the microseconds in between.
  private static let (mostTries, pause): (Int, UInt32) = (500, 20_000)

  private static func runOnThread<Value>(size: Int, _ body: () -> Value) -> Value? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
    var value: Value?
    func makeValue() { value = body() }
    return withoutActuallyEscaping(makeValue) { work in
      let box = Unmanaged.passRetained(Work(work))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      var status = pthread_create(&thread, &attributes, runWork, box.toOpaque())
      for _ in 0..<mostTries where status == EAGAIN {
        usleep(pause)
        status = pthread_create(&thread, &attributes, runWork, box.toOpaque())
      }
      guard status == 0 else {
        box.release()
        return nil
      }
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
      return value
    }
  }

  private final class Work {
    var body: (() -> Void)?
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #else
    private typealias Entry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #endif

  private static let runWork: Entry = { start($0) }

  private static func start(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
    work.body?()
    // The closure must not outlive the call that lent it.
    work.body = nil
    return nil
  }
}
