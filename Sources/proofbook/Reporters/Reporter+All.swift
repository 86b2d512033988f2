extension Reporter {
  static let all: [Reporter] = [.terminal, .json, .junit, .sarif, .github, .tap]

  static func named(_ name: String) -> Reporter? {
    all.first { $0.name == name }
  }
}
