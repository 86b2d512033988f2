import ResultStore
import Running

extension Store {
  /// The cache of compiled programs.
  package var objectCache: ObjectCache { ObjectCache(folder: objects) }
}
