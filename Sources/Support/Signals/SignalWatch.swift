import Foundation
import Synchronization

/// Calls a closure for each signal that arrives, on a dedicated thread, so that it works even if
/// all threads of tasks and queues are busy.
///
/// Any number of watches may exist at the same time; each receives every signal that it watches.
final class SignalWatch: Sendable {
  private static let watches = Mutex(Watches())
  /// The pipe from the signal handler to the thread. It is never closed, because a handler may be
  /// running on any thread.
  private static let pipe = Result { try SignalPipe() }

  private let number: Int

  /// Watches signals from now on.
  ///
  /// - Parameters:
  ///   - kept: Signals that stay ignored if they are ignored now, as `nohup` requires.
  ///   - handle: Must not block, because no other signal is handled meanwhile.
  /// - Throws: If the process has no file descriptor or thread left.
  init(
    _ numbers: [Int32], keepingIgnored kept: [Int32],
    _ handle: @escaping @Sendable (Int32) -> Void
  ) throws {
    _ = try Self.pipe.get()
    number = Self.watches.withLock { $0.add(numbers, keepingIgnored: kept, handle) }
  }

  /// Stops watching once the signals that have already arrived are handled.
  func end() {
    guard let pipe = try? Self.pipe.get() else { return }
    let areHandled = DispatchSemaphore(value: 0)
    Self.watches.withLock {
      $0.release(number)
      $0.barriers.append(areHandled)
      pipe.put(Self.barrier)
    }
    areHandled.wait()
    Self.watches.withLock { $0.remove(number) }
  }

  /// Marks the end of the signals that arrived before it in the pipe; no signal has this number.
  fileprivate static let barrier: UInt8 = 0

  /// Called by the thread that reads the pipe.
  fileprivate static func receive(_ byte: UInt8) {
    if byte == barrier {
      watches.withLock { $0.barriers.removeFirst() }.signal()
    } else {
      for handle in watches.withLock({ $0.handlers(of: Int32(byte)) }) { handle(Int32(byte)) }
    }
  }
}

/// The watches of each signal, and the handlers that were installed before.
private struct Watches {
  private struct Watch {
    let numbers: [Int32]
    let handle: @Sendable (Int32) -> Void
  }

  /// A signal that is caught.
  private struct Caught {
    /// As a number: `SIG_IGN` is not a valid pointer, and an optional of it would be `nil`.
    let handlerBefore: Int
    var watches = 0
  }

  private var watches: [Int: Watch] = [:]
  private var count = 0
  private var caught: [Int32: Caught] = [:]
  /// The semaphores of callers that wait until the thread has read their byte, in the order of the
  /// bytes.
  var barriers: [DispatchSemaphore] = []

  mutating func add(
    _ numbers: [Int32], keepingIgnored kept: [Int32],
    _ handle: @escaping @Sendable (Int32) -> Void
  ) -> Int {
    var watched: [Int32] = []
    for number in numbers where isCaught(number, keepsIgnored: kept.contains(number)) {
      caught[number]?.watches += 1
      watched.append(number)
    }
    count += 1
    watches[count] = Watch(numbers: watched, handle: handle)
    return count
  }

  private mutating func isCaught(_ number: Int32, keepsIgnored: Bool) -> Bool {
    if caught[number] != nil { return true }
    let before = unsafeBitCast(signal(number, SignalPipe.handler), to: Int.self)
    if keepsIgnored, before == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
      return false
    }
    caught[number] = Caught(handlerBefore: before)
    return true
  }

  func handlers(of number: Int32) -> [@Sendable (Int32) -> Void] {
    watches.values.filter { $0.numbers.contains(number) }.map(\.handle)
  }

  /// Restores the previous handlers of a watch's signals, unless other watches still need them.
  mutating func release(_ watch: Int) {
    for number in watches[watch]?.numbers ?? [] {
      caught[number]?.watches -= 1
      guard let last = caught[number], last.watches == 0 else { continue }
      signal(
        number, unsafeBitCast(last.handlerBefore, to: (@convention(c) (Int32) -> Void)?.self))
      caught[number] = nil
    }
  }

  mutating func remove(_ watch: Int) { watches[watch] = nil }
}

/// A pipe into which the signal handler writes, and the thread that reads it.
private struct SignalPipe: Sendable {
  /// Only writes a byte, which is safe in a signal handler.
  static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(writing.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = error
  }

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writing.store(ends[1], ordering: .sequentiallyConsistent)
    let reading = ends[0]
    Thread {
      var byte: UInt8 = 0
      while true {
        if read(reading, &byte, 1) == 1 { SignalWatch.receive(byte) }
      }
    }.start()
  }

  func put(_ byte: UInt8) {
    var byte = byte
    while write(writing.load(ordering: .sequentiallyConsistent), &byte, 1) != 1 {
      sched_yield()
    }
  }
}

/// The write end of the pipe.
private let writing = Atomic<Int32>(-1)
