import Articles
import Support
import Trace

/// The locations of the methods that a program's classes declare, for the events that the runtime
/// delivers to them.
package struct MethodLocations: Sendable {
  /// The methods of each class, then those of its superclasses, by the class's name qualified with
  /// its enclosing types.
  private var chains: [String: [[String: Location]]] = [:]

  package init() {}

  init(of types: ProgramTypes, in source: ProgramSource) {
    var places: [[String]: [String: Location]] = [:]
    for type in types.all {
      var methods: [String: Location] = [:]
      for method in type.methods where !method.isStatic {
        let location = source.location(method.nameOffset)
        methods[method.fullName] = location
        if methods[method.baseName] == nil { methods[method.baseName] = location }
      }
      if let offset = type.deinitOffset { methods["deinit"] = source.location(offset) }
      places[type.path] = methods
    }
    for type in types.all where type.keyword == "class" {
      let start = (type.path.lastIndex { $0.hasPrefix("#") } ?? -1) + 1
      let name = type.path[start...].joined(separator: ".")
      // If two local classes have the same name, an event cannot be attributed to either.
      guard chains[name] == nil else {
        chains[name] = []
        continue
      }
      chains[name] = types.chain(from: type).compactMap { places[$0.path] }
    }
  }

  /// The location of the method that an event calls; `nil` if the program declares none.
  package func place(of event: TraceEvent) -> TracePlace? {
    let name = String(event.subject.className.prefix { $0 != "<" })
    let method = event.method
    for methods in chains[name] ?? [] {
      guard let location = methods[method] ?? methods[method + "()"] else { continue }
      return TracePlace(file: location.file, line: location.line, column: location.column)
    }
    return nil
  }
}
