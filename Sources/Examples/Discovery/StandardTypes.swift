/// The types of Swift's standard library, as the compiler writes them.
///
/// Their members are known. Types of Foundation and UIKit are not included, because on Apple
/// platforms they have members that they lack elsewhere.
enum StandardTypes {
  /// - Parameter type: As in `value of type '[Int]' has no member`.
  static func contains(_ type: String) -> Bool {
    let plain = type.drop { $0 == " " }
    if plain.hasPrefix("["), plain.hasSuffix("]") || plain.hasSuffix("]?") {
      return true
    }
    // A tuple or a function.
    if plain.hasPrefix("(") { return true }
    let name = plain.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let rest = plain.dropFirst(name.count)
    guard rest.isEmpty || rest.hasPrefix("<") || rest == "?" || rest.hasPrefix(".") else {
      return false
    }
    let parts = name.split(separator: ".")
    guard let first = parts.first else { return false }
    let base = first == "Swift" ? parts.dropFirst().first ?? "" : first
    return names.contains(String(base))
  }

  /// Whether only Apple's platforms add this member to types of the standard library.
  static func isOnlyOnApplePlatforms(_ member: String) -> Bool { elsewhere.contains(member) }

  /// Modules whose additions to types of the standard library are all available in this toolchain.
  static let modules: Set<String> = [
    "Swift", "Foundation", "Dispatch", "UIKit", "Synchronization", "Observation",
  ]

  private static let names: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "UInt128", "Double", "Float", "Float16", "Float80", "Bool", "String", "Substring",
    "Character", "Unicode", "StaticString", "Array", "ArraySlice", "ContiguousArray", "Set",
    "Dictionary", "KeyValuePairs", "Optional", "Result", "Range", "ClosedRange",
    "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough", "ReversedCollection",
    "Zip2Sequence", "EnumeratedSequence", "LazySequence", "LazyMapSequence", "LazyFilterSequence",
    "StrideTo", "StrideThrough", "Repeated", "JoinedSequence", "FlattenSequence", "Slice",
    "IndexingIterator", "AnySequence", "AnyCollection", "AnyIterator", "AnyHashable",
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer",
    "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer",
    "UnsafeMutableRawBufferPointer", "OpaquePointer", "ObjectIdentifier", "Mirror", "Hasher",
    "SystemRandomNumberGenerator", "MemoryLayout", "CommandLine", "CollectionDifference",
    "Duration", "ContinuousClock", "SuspendingClock", "Void",
  ]

  private static let elsewhere: Set<String> = [
    "publisher", "size", "draw", "boundingRect", "enumerateLinguisticTags", "linguisticTags",
    "localizedStandardRange", "applyingTransform", "propertyList", "cString",
    "fileSystemRepresentation", "enumerateSubstrings", "formatted", "localizedStringWithFormat",
    "resolvingSymlinksInPath",
  ]
}
