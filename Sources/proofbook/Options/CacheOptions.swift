import ArgumentParser
import Checking
import Foundation
import SharedCache

/// The cache of results that machines share.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Share results with other machines by this HTTP cache, such as nginx.",
      discussion: """
        The cache of this machine is used first. A token for it is taken from the environment variable \
        '\(CacheSettings.tokenName)'. With '\(CacheSettings.secretName)', only results of machines with the same \
        secret are accepted. A cache that does not work only costs time.
        """, valueName: "url"))
  var cacheURL: String?

  @Flag(help: "Only take results from the shared cache, and upload none.")
  var cacheReadOnly = false

  func validate() throws {
    guard let cacheURL else {
      if cacheReadOnly { throw ValidationError("'--cache-read-only' is for '--cache-url'.") }
      return
    }
    do {
      _ = try CacheAddress(cacheURL)
    } catch {
      throw ValidationError("'--cache-url' is not usable: \(error).")
    }
  }

  /// The shared cache; `nil` without a valid `--cache-url`.
  func shared(
    warningTo observer: any CheckObserver,
    environment: [String: String] = CommandContext.current.environment
  ) -> SharedCache? {
    guard let address = cacheURL.flatMap({ try? CacheAddress($0) }) else { return nil }
    let settings = CacheSettings(
      address: address, isReadOnly: cacheReadOnly, environment: environment)
    return SharedCache(settings) { observer.warn($0) }
  }
}
