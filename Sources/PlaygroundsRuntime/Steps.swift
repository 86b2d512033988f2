import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes to the trace which statement of a running program is executed, as lines of JSON.
///
/// - `{"step":[3,40]}` before statement number 3, with the number of bytes written to standard
///   output so far.
/// - `{"done":[3,40]}` after it, if it printed something or other statements ran in between.
/// - `{"left":7}` at the end: the number of executions that were not recorded.
///
/// Only the main thread is recorded. The order of steps on other threads differs from run to run.
enum Steps {
  /// The number of executions of one statement that are recorded, because a loop may run forever.
  private static let mostOfAStatement = 40
  private static let most = 2000

  private struct State {
    var counts: [Int: Int] = [:]
    var told = 0
    var left = 0
    /// The statement of the last record, and the size of standard output at that time.
    var last = -1
    var lastOutput = 0
    var isEndTold = false
  }

  private static let state = Mutex(State())

  /// Makes the runtime record its views if they have changed; `nil` if the program does not use
  /// UIKit.
  private static let tellTree: (@convention(c) () -> Void)? = {
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = dlsym(everywhere, "proofbook_uikit_tree") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)
  }()

  #if !canImport(Darwin)
    /// A function of Glibc that Swift's module does not include.
    private static let threadNumber: (@convention(c) () -> pid_t)? = dlsym(nil, "gettid").map {
      unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
    }
  #endif

  static func began(_ number: Int) {
    guard isTold else { return }
    let isWanted = state.withLock { state in
      let count = state.counts[number, default: 0]
      guard count < mostOfAStatement, state.told < most else {
        state.left += 1
        if !state.isEndTold {
          state.isEndTold = true
          atexit { Steps.tellRest() }
        }
        return false
      }
      state.counts[number] = count + 1
      state.told += 1
      return true
    }
    guard isWanted else { return }
    tell(.step, number, isAlways: true)
  }

  static func ended(_ number: Int) {
    guard isTold else { return }
    tell(.done, number, isAlways: false)
  }

  /// Whether the program's own code runs, on the main thread.
  private static var isTold: Bool {
    Recorder.isConnected && isMainThread && !Recorder.isSilent
  }

  private static func tell(_ tag: TraceBytes.Tag, _ number: Int, isAlways: Bool) {
    let output = Recorder.outputSize()
    let isNew = state.withLock { state in
      // The end of the statement that was recorded last is only recorded if the statement printed
      // something.
      let isNew = isAlways || state.last != number || state.lastOutput != output
      guard isNew else { return false }
      state.last = number
      state.lastOutput = output
      return true
    }
    if let tellTree { Recorder.silently { tellTree() } }
    guard isNew else { return }
    var record = TraceBytes(tag)
    record.put(number)
    record.put(output)
    Recorder.write(record)
  }

  private static func tellRest() {
    var record = TraceBytes(.left)
    record.put(state.withLock { $0.left })
    Recorder.write(record)
  }

  private static var isMainThread: Bool {
    #if canImport(Darwin)
      pthread_main_np() != 0
    #else
      threadNumber?() == getpid()
    #endif
  }
}

/// The rewriter inserts a call before each statement of a program whose steps are recorded.
///
/// - Parameter token: The number that the host also got.
public func _step(_ number: Int, _ token: UInt64) {
  if Recorder.isGenerated(token) { Steps.began(number) }
}

/// The rewriter inserts a call after each statement.
public func _done(_ number: Int, _ token: UInt64) {
  if Recorder.isGenerated(token) { Steps.ended(number) }
}
