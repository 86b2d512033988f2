import ResultStore
import Running

extension Store {
  /// Compiled programs.
  package var objectCache: ObjectCache { ObjectCache(folder: objects) }
}
