import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Adds each statement of a running program that is executed to its trace: a record `step` before it, `done` after it
/// if it printed something or others were executed meanwhile, each with the bytes of standard output until then; at the
/// end `left`, the number of statements that were left out.
///
/// Only the main thread is recorded: what other threads do has no order that would be the same in every run.
enum Steps {
  /// How often a statement is told; a loop may execute it for ever.
  private static let mostOfAStatement = 40
  private static let most = 2000

  private struct State {
    var counts: [Int: Int] = [:]
    var told = 0
    var left = 0
    /// The statement told last, whether it was its beginning, and what was printed until then.
    var last = -1
    var lastOutput = 0
    var isEndTold = false
  }

  private static let state = Mutex(State())

  /// Has the runtime tell its views where they changed; nil where the program has none.
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
    /// Glibc's function, which Swift's module of it leaves out.
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

  /// Whether it is the program's own execution on the main thread.
  private static var isTold: Bool {
    Recorder.isConnected && isMainThread && !Recorder.isSilent
  }

  private static func tell(_ tag: TraceBytes.Tag, _ number: Int, isAlways: Bool) {
    let output = Recorder.outputSize()
    let isNew = state.withLock { state in
      // The end of the statement that began last says nothing new, unless it printed; nor does that of one not told.
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

/// What the front puts before each statement of a program whose steps are recorded.
///
/// - Parameter token: As the host was told it.
public func _step(_ number: Int, _ token: UInt64) {
  if Recorder.isGenerated(token) { Steps.began(number) }
}

/// And behind it.
public func _done(_ number: Int, _ token: UInt64) {
  if Recorder.isGenerated(token) { Steps.ended(number) }
}
