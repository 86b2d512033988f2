import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes to the trace which statement of a running program is executed, as records:
///
/// - `step` before a statement, with its number and the number of bytes written to standard output
///   so far.
/// - `done` after it, if it printed something or other statements ran in between, as often as before
///   it.
/// - `left` at the end: the number of executions that were not recorded.
///
/// Only the main thread is recorded. The order of steps on other threads differs from run to run.
enum Steps {
  /// The number of executions of one statement that are recorded, because a loop may run forever.
  private static let mostOfAStatement = 40
  private static let most = 2000

  private struct State {
    /// By number: how often the statement was recorded, and how often its end was examined.
    var counts: [(begun: Int, ended: Int)] = []
    var told = 0
    var left = 0
    /// The statement of the last record, and the size of standard output at that time.
    var last = -1
    var lastOutput = 0
    var isEndTold = false

    mutating func reserve(_ number: Int) {
      while counts.count <= number { counts.append((0, 0)) }
    }
  }

  private static let state = Mutex(State())

  /// The thread that connects the recorder is the one that runs the program's `main`.
  private nonisolated(unsafe) static var mainThread: pthread_t?

  static func connect() { mainThread = pthread_self() }

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

  static func began(_ number: Int) {
    guard isTold else { return }
    let isWanted = state.withLock { state in
      state.reserve(number)
      guard state.counts[number].begun < mostOfAStatement, state.told < most else {
        state.left += 1
        if !state.isEndTold {
          state.isEndTold = true
          atexit { Steps.tellRest() }
        }
        return false
      }
      state.counts[number].begun += 1
      state.told += 1
      return true
    }
    guard isWanted else { return }
    tell(.step, number, isAlways: true)
  }

  static func ended(_ number: Int) {
    guard isTold else { return }
    let isWanted = state.withLock { state in
      state.reserve(number)
      guard state.counts[number].ended < mostOfAStatement else { return false }
      state.counts[number].ended += 1
      return true
    }
    if isWanted { tell(.done, number, isAlways: false) }
  }

  /// Whether the program's own code is running, on the main thread.
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
    mainThread.map { pthread_equal($0, pthread_self()) != 0 } ?? false
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
