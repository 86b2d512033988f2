extension Reporter {
  static let all: [Reporter] = [.terminal, .json]

  static func named(_ name: String) -> Reporter? {
    all.first { $0.name == name }
  }
}
