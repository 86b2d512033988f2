import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP server for files in memory, reachable only from this machine, on any free port.
final class StaticServer: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32
  private let files: [String: Data]
  private let errorPage: String
  let port: UInt16

  /// - Parameters:
  ///   - files: The bytes of each file by the full path of its URL, such as `/docs/index.html`.
  ///   - errorPage: The file that is shown at addresses that do not exist.
  init(_ files: [String: Data], errorPage: String = "/404.html") throws {
    self.files = files
    self.errorPage = errorPage
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw Failure(description: "cannot listen on 127.0.0.1") }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve() }
  }

  /// Stops the server. It must not be used afterwards.
  func stop() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private func serve() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      Thread.detachNewThread { [self] in
        answer(connection)
        close(connection)
      }
    }
  }

  private func answer(_ connection: Int32) {
    var request = Data()
    var buffer = [UInt8](repeating: 0, count: 8192)
    while request.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request += buffer[..<count]
    }
    let line = String(decoding: request.prefix { $0 != 13 }, as: UTF8.self)
    let words = line.split(separator: " ")
    let written = words.count > 1 ? String(words[1].prefix { $0 != "?" }) : "/"
    var path = written.removingPercentEncoding ?? written
    if path.hasSuffix("/") { path += "index.html" }
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript",
      "svg": "image/svg+xml", "png": "image/png",
    ]
    let type =
      types[String(path.split(separator: ".").last ?? "")]
      ?? (files[path] == nil && files[errorPage] != nil ? "text/html" : "text/plain")
    let body = files[path] ?? files[errorPage] ?? Data("not found".utf8)
    let status = files[path] == nil ? "404 Not Found" : "200 OK"
    var bytes = Array(
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        .utf8)
    bytes += body
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        #if canImport(Glibc)
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #else
          send(connection, $0.baseAddress, $0.count, 0)
        #endif
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
