import Foundation

/// A socket on the loopback interface, used by one thread at a time.
struct PreviewSocket: Sendable {
  let descriptor: Int32

  /// Listens on 127.0.0.1 or on ::1.
  ///
  /// - Parameter port: 0 for any.
  /// - Returns: `nil` if the address is in use or not available.
  init?(listeningOnVersion6 isVersion6: Bool, port: Int) {
    let family = isVersion6 ? AF_INET6 : AF_INET
    #if os(Linux)
      descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return nil }
    prepare()
    set(SOL_SOCKET, SO_REUSEADDR)
    let isBound: Bool
    if isVersion6 {
      set(Int32(IPPROTO_IPV6), IPV6_V6ONLY)
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = UInt16(port).bigEndian
      address.sin6_addr = in6addr_loopback
      isBound = bind(&address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      isBound = bind(&address)
    }
    guard isBound, listen(descriptor, 256) == 0 else {
      close()
      return nil
    }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    prepare()
  }

  /// The port that the socket listens on.
  var port: Int {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    // The port has the same offset in `sockaddr_in` and `sockaddr_in6`.
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  /// Accepts the next client; `nil` if none arrived in time.
  func accept(within time: Duration) -> PreviewSocket? {
    guard wait(for: POLLIN, within: time) else { return nil }
    #if os(Linux)
      let client = Glibc.accept(descriptor, nil, nil)
    #else
      let client = Darwin.accept(descriptor, nil, nil)
    #endif
    return client < 0 ? nil : PreviewSocket(descriptor: client)
  }

  /// Whether the socket became ready for `events`, or was closed or failed, in time.
  func wait(for events: Int32, within time: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    let (seconds, attoseconds) = time.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return poll(&entry, 1, Int32(clamping: max(0, milliseconds))) > 0
  }

  /// Reads what has arrived, at most `count` bytes. Empty at the end of the stream or after an
  /// error; `nil` if nothing has arrived.
  func read(atMost count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = recv(descriptor, &bytes, count, 0)
    if read < 0 { return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? nil : [] }
    return Array(bytes[..<read])
  }

  /// - Parameter patience: The maximum time for which the client may accept no data.
  /// - Returns: Whether everything was sent before `deadline`.
  func write(
    _ bytes: [UInt8], patience: Duration, until deadline: ContinuousClock.Instant
  ) -> Bool {
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress! + start, bytes.count - start, flags)
      }
      if count > 0 {
        start += count
      } else if count < 0, [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) {
        let rest = deadline - .now
        guard rest > .zero, wait(for: POLLOUT, within: min(patience, rest)) else { return false }
      } else {
        return false
      }
    }
    return true
  }

  /// Shuts down both directions. A thread that waits for the socket returns immediately.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  func close() {
    #if os(Linux)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  private func prepare() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if !os(Linux)
      set(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  private func set(_ level: Int32, _ option: Int32) {
    var value: Int32 = 1
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private func bind<Address>(_ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if os(Linux)
          Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
        #else
          Darwin.bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
        #endif
      }
    }
  }
}
