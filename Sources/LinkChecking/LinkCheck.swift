import Articles
import Foundation
import ResultStore
import Support

/// Checks whether the addresses on the network that articles link to exist.
package struct LinkCheck: Sendable {
  /// A link of an article with its address.
  struct Place: Sendable {
    var link: Link
    var address: LinkAddress
  }

  /// The problems of the links: those of unreachable hosts last, the others in the order of the
  /// links.
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - store: Remembers for a day which addresses exist; `nil` to request all of them.
  package init(of library: Library, _ store: Store?) async {
    let places = Self.places(in: library)
    guard !places.isEmpty else { return }
    var cache = store.map(LinkCache.init)
    var states: [LinkAddress: LinkState] = [:]
    for place in places { states[place.address] = cache?.state(of: place.address) }
    let unknown = places.map(\.address).filter { states[$0] == nil }
    if !unknown.isEmpty {
      guard let requests = LinkRequests() else {
        diagnostics = [Self.warning("libcurl is not installed; install 'libcurl4'", places[0])]
        return
      }
      let probes = await Self.settled(
        Self.probes(of: unknown, library.settings.checkedLinks), by: requests)
      for address in unknown {
        let probe = probes[address.url]
        let isMissed = address.anchor.map { probe?.missingAnchors.contains($0) ?? false } ?? false
        let state = isMissed ? .hasNoAnchor : probe?.state ?? .hasNoAnswer("it took too long")
        states[address] = state
        cache?.keep(state, of: address)
      }
      cache?.write()
    }
    diagnostics = Self.diagnostics(of: places, states)
  }

  /// The links to the network that are checked: the settings do not ignore them, and their hosts
  /// are not reserved unless the settings allow that.
  private static func places(in library: Library) -> [Place] {
    let settings = library.settings
    return library.articles.flatMap { article in
      article.links.compactMap { link in
        guard settings.allowsRawHTML || !link.isRawHTML,
          let address = LinkAddress(link.destination),
          !settings.checkedLinks.ignores(link.destination)
        else { return nil }
        let isReserved = LinkAddress.host(of: address.url).map(LinkAddress.isReserved) ?? true
        guard !isReserved || settings.checkedLinks.allows(link.destination) else { return nil }
        return Place(link: link, address: address)
      }
    }
  }

  /// A probe for each address, by the address without its anchor.
  private static func probes(
    of addresses: [LinkAddress], _ settings: Settings.CheckedLinks
  ) -> [String: LinkProbe] {
    Dictionary(grouping: addresses, by: \.url).mapValues { group in
      LinkProbe(
        group[0].url, anchors: Set(group.compactMap(\.anchor)),
        isAllowed: { settings.allows($0) })
    }
  }

  // MARK: - Requests

  /// The maximum number of requests to one host at once.
  private static let perHost = 3
  /// The maximum time for all links.
  private static let longest = Duration.seconds(300)

  private static func settled(
    _ probes: [String: LinkProbe], by requests: LinkRequests
  ) async -> [String: LinkProbe] {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "links").async {
          continuation.resume(returning: settle(probes, by: requests))
        }
      }
    } onCancel: {
      requests.cancel()
    }
  }

  /// Makes requests until the state of each address is known, the time is over, or the network is
  /// down.
  private static func settle(
    _ all: [String: LinkProbe], by requests: LinkRequests
  ) -> [String: LinkProbe] {
    var probes = all
    let start = ContinuousClock.now
    var hasAnswer = false
    while true {
      let left = longest - start.duration(to: .now)
      let open = probes.keys.filter { probes[$0]?.state == nil }.sorted()
      guard !open.isEmpty, left > .zero else { return probes }
      let ready = open.filter { probes[$0].map { $0.notBefore <= .now } ?? false }
      guard !ready.isEmpty else {
        Thread.sleep(forTimeInterval: 0.02)
        continue
      }
      // As long as no server has answered, the network may be down. A few requests show that.
      let limits = LinkRequests.Limits(
        connect: .seconds(10), request: .seconds(20), total: left,
        failures: hasAnswer ? Int(Int32.max) : 12)
      let answers = requests.answers(
        to: ready.compactMap { probes[$0]?.request }, within: limits, perHost: perHost)
      for (url, answer) in zip(ready, answers) { probes[url]?.take(answer) }
      hasAnswer = hasAnswer || answers.contains { $0.status != 0 }
      if !hasAnswer, answers.contains(where: { $0.failure == .isGivenUp }) { return probes }
    }
  }
}
