/// What may make two runs of a program differ, as far as its code says.
///
/// What is not known to be the same in every run may differ: only names that are listed here, and UIKit's, count as known.
/// UIKit itself does the same each time, which its own tests see to.
package struct RunVariation: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The order of sets and dictionaries.
  static let hashing = RunVariation(rawValue: 1)
  /// The date, chance, addresses, threads, the machine; or something that is not known.
  static let surroundings = RunVariation(rawValue: 2)
  static let unknown: RunVariation = [.hashing, .surroundings]

  /// Of a program in an object file.
  ///
  /// - Parameters:
  ///   - text: The program's text, for what the compiler turns into mere instructions.
  ///   - isRoot: Whether a symbol is the program's own.
  init(of file: ObjectFile?, text: String, isRoot: (String) -> Bool) {
    guard let names = file?.namesInCode(reachedFrom: isRoot) else {
      self = .unknown
      return
    }
    self = []
    let words = ["ObjectIdentifier", "Unmanaged", "nsafe", "ash", "andom", "ddress"]
    if Self.isAny(of: words, in: text) { insert(.surroundings) }
    for name in names { formUnion(RunVariation(using: name)) }
  }

  /// Of a program that uses one name.
  init(using name: ObjectFile.Name) {
    self = []
    // What copies and frees a value only counts references, and values of other types share it.
    let isCopying = name.isOwn && name.text.utf8.dropLast().suffix(2).elementsEqual("WO".utf8)
    if !isCopying, Self.isHashing(name.text) { insert(.hashing) }
    if !name.isOwn, !Self.isTheSameInEachRun(name.text) { insert(.surroundings) }
  }

  /// Whether a name is one of sets, dictionaries or hashers; in a mangled name a dictionary is `SD`, a set is `Sh`.
  private static func isHashing(_ name: String) -> Bool {
    if name.hasPrefix("$sSD") || name.hasPrefix("$sSh") { return true }
    if isAny(of: ["6Hasher", "hash", "NSDictionary", "NSSet"], in: name) { return true }
    // Foundation calls observers in the order of a dictionary; UIKit's extension in that of adding them.
    let center = "18NotificationCenterC"
    if isAny(of: ["\(center)11addObserver", "\(center)0A0E11addObserver"], in: name) {
      return true
    }
    guard isAny(of: ["SDy", "Shy"], in: name) else { return false }
    // What is given a dictionary does not show it.
    let isInitOrSetter = ["fC", "fc", "vs"].contains(where: name.hasSuffix)
    return !(isInitOrSetter && name.hasPrefix("$s5UIKit") || name.contains("\(center)0A0E4post"))
  }

  /// Whether what another library defines does the same in each run.
  private static func isTheSameInEachRun(_ name: String) -> Bool {
    guard name.hasPrefix("$s") else {
      return functions.contains(name) || name.hasPrefix("proofbook_")
        || (prefixes.contains(where: name.hasPrefix)
          && !(name.hasPrefix("swift_task_") && !checks.contains(name)))
    }
    // A description of a protocol's associated type.
    if name.hasSuffix("Tl") { return true }
    let rest = name.dropFirst(2)
    guard let (module, entity) = moduleAndEntity(rest) else {
      return standard.contains(where: rest.hasPrefix)
        && !isAny(of: ["andom", "shuffle", "Clock", "4Task", "bitPattern"], in: name)
    }
    let isOfUIKit = uikit.contains(String(module)) || isAny(of: ["5UIKitE"], in: name)
    return isOfUIKit && !isAny(of: changing, in: name)
      || entities[String(module)]?.contains(where: entity.hasPrefix) ?? false
  }

  private static func isAny(of marks: [String], in text: String) -> Bool {
    marks.contains { text.utf8.contains($0.utf8) }
  }

  /// The module that a mangled name starts with; nil for one of the standard library, which has a letter.
  private static func moduleAndEntity(_ name: Substring) -> (Substring, Substring)? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits) else { return nil }
    let rest = name.dropFirst(digits.count)
    return (rest.prefix(count), rest.dropFirst(count))
  }

  /// Of the standard library: types that have a letter of their own, protocols, what is named in full (`s`), strings
  /// with Foundation's methods, the main actor, `Any`, `AnyObject` and `()`.
  private static let standard = [
    "s", "SS", "Sa", "Sb", "Sd", "Sf", "Si", "Su", "Sq", "Sy", "Ss", "SN", "Sn", "SJ", "SB", "SE",
    "SF", "SG", "SH", "SI", "SK", "SL", "SM", "SQ", "ST", "SU", "SX", "SY", "SZ", "Se", "Sj", "Sk",
    "Sl", "Sm", "St", "Sx", "Sz", "ScM", "ScA", "So8_NSRange", "yp", "yXl", "yt",
  ]

  /// The runtime's modules that are the same in each run.
  private static let uikit = ["UIKit", "AppleCoreGraphics", "AppleObjectiveC", "AppleQuartzCore"]
  /// What of them is not.
  private static let changing = [
    "DatePicker", "Calendar", "MediaTime", "DisplayLink", "UUID", "Thread",
  ]

  /// What the names of other modules start with. A date can be made, moved and waited for, since time is simulated, but
  /// neither shown nor compared; of queues there is only the main one.
  private static let entities = [
    "main": [""], "_StringProcessing": [""],
    "Foundation": [
      "8NSObject", "6CGRect", "7CGPoint", "6CGSize", "7CGFloat", "9IndexPath", "7NSCoder",
      "18NSAttributedString", "25NSMutableAttributedString", "8NSString", "8NSNumber", "7NSRange",
      "14NSNotificationC4Name", "7RunLoopC", "5TimerC",
    ],
    "FoundationEssentials": [
      "4DateVACycfC", "4DateV3nowACvgZ", "4DateV1poiyA2C_SdtFZ", "9IndexPath",
      "18NotificationCenterCMa", "18NotificationCenterC7default", "18NotificationCenterC4post",
      "18NotificationCenterC0A0E4post",
    ],
    "Dispatch": [
      "0A5QueueCMa", "0A5QueueC4main", "0A5QueueC5async", "0A5QueueC10asyncAfter",
      "0A3QoSV11unspecified", "0A13WorkItemFlags", "0A4TimeV3now", "1poiyAA0A4TimeV",
    ],
  ]

  private static let prefixes = ["swift_", "_swift_", "__swift_"]
  /// Of `swift_task_…`, what asks only where code runs.
  private static let checks = [
    "swift_task_isCurrentExecutor", "swift_task_reportUnexpectedExecutor",
  ]

  private static let functions: Set = [
    "memcpy", "memmove", "memset", "memcmp", "strlen", "bzero", "_GLOBAL_OFFSET_TABLE_",
    "_swiftEmptyArrayStorage", "_Block_copy", "_Block_release", "_NSConcreteStackBlock", "exit",
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "pow", "exp", "log", "log2", "log10",
    "sqrt", "hypot", "floor", "ceil", "round", "trunc", "fmod", "fmin", "fmax",
  ]
}
