import Foundation
import ResultStore
import Support

/// The addresses that were found to exist within the last day.
struct LinkCache {
  private struct Entry: Codable {
    /// In seconds since 1970.
    var time: Int
    var movedTo: String?
  }

  private static let mostEntries = 4000
  private static let longest = 24 * 60 * 60

  private let path: String
  private var entries: [String: Entry]
  private let now = Int(Date().timeIntervalSince1970)

  init(_ store: Store) {
    path = store.folder + "/links"
    let bytes = Store.bytes(path) ?? []
    let all = (try? JSONDecoder().decode([String: Entry].self, from: Data(bytes))) ?? [:]
    let (now, longest) = (now, Self.longest)
    entries = all.filter { (now - longest...now).contains($0.value.time) }
  }

  /// The state of an address with its anchor; `nil` if it is not known to exist.
  func state(of address: LinkAddress) -> LinkState? {
    entries[Self.key(address)].map { .found(movedTo: $0.movedTo) }
  }

  mutating func keep(_ state: LinkState, of address: LinkAddress) {
    guard case .found(let movedTo) = state else { return }
    entries[Self.key(address)] = Entry(time: now, movedTo: movedTo)
  }

  func write() {
    let newest = entries.sorted { ($1.value.time, $0.key) < ($0.value.time, $1.key) }
      .prefix(Self.mostEntries)
    let kept = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
    guard let data = try? JSONEncoder().encode(kept) else { return }
    Store.replace(path, with: Array(data))
  }

  private static func key(_ address: LinkAddress) -> String {
    let anchor = address.anchor.map { "#" + $0 } ?? ""
    return Fingerprint(of: Array((address.url + anchor).utf8)).hexadecimal
  }
}
