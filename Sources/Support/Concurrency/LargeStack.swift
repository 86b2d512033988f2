#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs deeply recursive code on a thread with a large stack.
///
/// Threads of a pool have stacks of only 512 KB on some systems. Memory is used only as the stack
/// grows.
package enum LargeStack {
  /// Runs `body` on such a thread and waits for it.
  ///
  /// If the system has no resources for a thread, creating it is retried for some seconds. If that
  /// fails, `body` runs on the caller's stack: results must not depend on how busy the machine is.
  package static func run<Value>(size: Int, _ body: () -> Value) -> Value {
    runOnThread(size: size, body) ?? body()
  }

  /// The number of attempts to create a thread, and the microseconds between them.
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
    // The closure must not outlive the call of `withoutActuallyEscaping`.
    work.body = nil
    return nil
  }
}
