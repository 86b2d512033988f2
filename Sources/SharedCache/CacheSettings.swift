/// How a shared cache is used.
package struct CacheSettings: Sendable {
  package static let tokenName = "PROOFBOOK_CACHE_TOKEN"
  package static let secretName = "PROOFBOOK_CACHE_SECRET"
  package static let timeoutName = "PROOFBOOK_CACHE_TIMEOUT"

  package var address: CacheAddress
  package var isReadOnly: Bool
  /// Sent as a bearer token.
  package var token: String?
  /// The key that seals the results: only those sealed with the same secret are accepted.
  package var secret: String?
  /// The time limit of a request. The limits for a connection and for many requests derive from it.
  package var timeout = Duration.seconds(10)
  /// A file with the certificates to trust instead of the system's.
  package var authorities: String?

  /// - Parameter environment: May contain the token, the secret, the timeout in seconds, and
  ///   `SSL_CERT_FILE`.
  package init(address: CacheAddress, isReadOnly: Bool, environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    self.address = address
    self.isReadOnly = isReadOnly
    token = value(Self.tokenName)
    secret = value(Self.secretName)
    authorities = value("SSL_CERT_FILE")
    if let seconds = value(Self.timeoutName).flatMap(Double.init), 0.01...600 ~= seconds {
      timeout = .seconds(seconds)
    }
  }
}
