import Foundation
import Support
import Synchronization

/// All connections of a server, each on its own thread, so that no client blocks the tool's tasks.
final class PreviewConnections: Sendable {
  private struct Entry {
    var socket: PreviewSocket
    var number: Int
    /// Whether it listens for news; such a connection is normally idle.
    var isListening = false
    var isEnding = false
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var count = 0
    var isOpen = true

    mutating func end(_ number: Int) {
      entries[number]?.isEnding = true
      entries[number]?.socket.end()
    }
  }

  /// The maximum number of clients. If there are more, the oldest one that does not listen for news
  /// is disconnected.
  static let most = 128
  /// The maximum number of clients that listen for news, so that there is always room for others.
  /// If there are more, the oldest one is disconnected; a browser then connects again.
  static let mostListeners = 64
  /// Includes clients that are being disconnected.
  private static let mostThreads = 256

  private let state = Mutex(State())
  private let server: PreviewServer

  init(of server: PreviewServer) {
    self.server = server
  }

  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Accepts clients from a socket until the server is closed, and then closes the socket.
  func accept(from listening: PreviewSocket) {
    Self.startThread { [self] in
      while isOpen {
        if let socket = listening.accept(within: .milliseconds(200)) { start(socket) }
      }
      listening.close()
    }
  }

  /// Closes all connections.
  func close() {
    state.withLock { state in
      state.isOpen = false
      for entry in state.entries.values { entry.socket.end() }
    }
  }

  private func start(_ socket: PreviewSocket) {
    guard let number = admit(socket) else {
      socket.close()
      return
    }
    Self.startThread { [self] in
      PreviewConnection(
        socket: socket, server: server, isOpen: { [self] in isOpen(number) },
        willListen: { [self] in listen(number) }
      ).run()
      // Closes the socket while holding the lock, so that no other connection can get the
      // descriptor while this one can still be ended through it.
      state.withLock { state in
        state.entries[number] = nil
        socket.close()
      }
    }
  }

  /// Marks a connection as one that listens for news.
  private func listen(_ number: Int) {
    state.withLock { state in
      state.entries[number]?.isListening = true
      let listeners = state.entries.filter { $0.value.isListening && !$0.value.isEnding }
      guard listeners.count > Self.mostListeners, let oldest = listeners.keys.min() else { return }
      state.end(oldest)
    }
  }

  private func isOpen(_ number: Int) -> Bool {
    state.withLock { $0.isOpen && $0.entries[number]?.isEnding == false }
  }

  /// - Returns: The connection's number; `nil` if there are too many connections.
  private func admit(_ socket: PreviewSocket) -> Int? {
    state.withLock { state in
      guard state.isOpen, state.entries.count < Self.mostThreads else { return nil }
      let active = state.entries.values.filter { !$0.isEnding }
      if active.count >= Self.most {
        let oldest = active.filter { !$0.isListening }.min { $0.number < $1.number }
        guard let oldest else { return nil }
        state.end(oldest.number)
      }
      state.count += 1
      state.entries[state.count] = Entry(socket: socket, number: state.count)
      return state.count
    }
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = 4 << 20
    thread.name = "proofbook serve"
    thread.start()
  }
}
