import Articles
import Support

extension LinkCheck {
  /// The problems of links. An unreachable host is reported once, and so is a network that is down.
  static func diagnostics(
    of places: [Place], _ states: [LinkAddress: LinkState]
  ) -> [Diagnostic] {
    func reason(_ place: Place) -> String? {
      switch states[place.address] {
      case .isUnreachable(let problem), .hasNoAnswer(let problem): problem
      default: nil
      }
    }
    if Set(places.map { LinkAddress.server(of: $0.address.url) }).count > 1,
      places.allSatisfy({ reason($0) != nil }), let first = places.first
    {
      return [warning(reason(first) ?? "", first)]
    }
    var unreachable: [String: [Place]] = [:]
    var result: [Diagnostic] = []
    for place in places {
      let host = LinkAddress.server(of: place.address.url)
      if case .isUnreachable? = states[place.address] {
        unreachable[host, default: []].append(place)
      } else if let state = states[place.address] {
        result += diagnostic(of: place, state).map { [$0] } ?? []
      }
    }
    for (host, places) in unreachable.sorted(by: { $0.key < $1.key }) {
      var problem = Diagnostic.warning(
        "cannot reach '\(host)': \(reason(places[0]) ?? "")", at: places[0].link.location,
        hint: "check the name of the host; \(leavingOut)",
        notes: places.dropFirst().prefix(5).map { .init("another link", at: $0.link.location) })
      let others = places.count - 1
      if others > 5 { problem.notes.append(.init("\(others - 5) more links lead there")) }
      result.append(problem)
    }
    return result.map {
      var diagnostic = $0
      diagnostic.rule = .externalLink
      return diagnostic
    }
  }

  /// The only message if no request could be made.
  static func warning(_ problem: String, _ place: Place) -> Diagnostic {
    var diagnostic = Diagnostic.warning(
      "no link to the network was checked: \(problem)", at: place.link.location,
      hint: "check the connection and run again")
    diagnostic.rule = .externalLink
    return diagnostic
  }

  private static let leavingOut =
    "'check-links: ignore' in 'proofbook.yml' leaves addresses out"

  private static func diagnostic(of place: Place, _ state: LinkState) -> Diagnostic? {
    let (location, written) = (place.link.location, shown(place.link.destination))
    func unclear(_ reason: String) -> Diagnostic {
      .warning(
        "cannot tell whether '\(written)' exists: \(reason)", at: location,
        hint: "try the link; \(leavingOut)")
    }
    switch state {
    case .found(movedTo: nil), .isPrivate: return nil
    case .found(movedTo: let new?):
      let fragment = place.link.destination.firstIndex(of: "#").map {
        place.link.destination[$0...]
      }
      var note = Diagnostic.warning(
        "'\(written)' has moved permanently", at: location,
        hint: "link to '\(shown(new + (fragment ?? "")))'")
      note.severity = .note
      return note
    case .hasNoAnchor:
      return .warning(
        "the page has no anchor '\(shown(place.address.anchor ?? ""))': '\(written)'", at: location,
        hint: "link to one that it has; if a script makes the page, \(leavingOut)")
    case .isMissing(let status):
      return .error(
        "'\(written)' does not exist: its server answers with status \(status)", at: location,
        hint: "fix the address, or remove the link")
    case .isRefused(let status): return unclear("its server answers with status \(status)")
    case .hasNoAnswer(let problem), .isUnreachable(let problem): return unclear(problem)
    case .redirectsInward:
      return unclear("its server redirects to an address of a private network")
    case .redirectsTooOften: return unclear("its server redirects too often")
    }
  }

  /// An address for messages: without control characters, which terminals could interpret, and not
  /// too long.
  private static func shown(_ text: String) -> String {
    let plain = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
    return plain.count > 300 ? plain.prefix(300) + "…" : plain
  }
}
