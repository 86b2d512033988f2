import Support

/// What may differ between two runs of a program, according to its code.
///
/// A symbol of another library may vary, unless it is known to behave the same in every run: the
/// runtime's modules, with a few exceptions, and the symbols listed here.
package struct RunVariation: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The order of sets and dictionaries.
  static let hashing = RunVariation(rawValue: 1)
  /// The date, random numbers, addresses, threads, the machine, or something unknown.
  static let surroundings = RunVariation(rawValue: 2)
  static let unknown: RunVariation = [.hashing, .surroundings]

  /// Analyses a program in an object file.
  ///
  /// - Parameters:
  ///   - text: The program's text, to find uses that the compiler turns into plain instructions.
  ///   - isRoot: Whether a symbol belongs to the program.
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

  /// Analyses a single name that a program uses.
  init(using name: ObjectFile.Name) {
    self = []
    // Functions that copy and destroy values only count references, and different types share them.
    let isCopying = name.isOwn && name.text.utf8.dropLast().suffix(2).elementsEqual("WO".utf8)
    if !isCopying, Self.isHashing(name.text) { insert(.hashing) }
    if !name.isOwn, !Self.isTheSameInEachRun(name.text) { insert(.surroundings) }
  }

  /// Whether the name belongs to sets, dictionaries or hashers. In a mangled name, `SD` is a
  /// dictionary and `Sh` is a set.
  private static func isHashing(_ name: String) -> Bool {
    if name.hasPrefix("$sSD") || name.hasPrefix("$sSh") { return true }
    if isAny(of: ["6Hasher", "hash", "NSDictionary", "NSSet"], in: name) { return true }
    // A subject calls its subscribers in the order of a set.
    if isAny(of: ["11OpenCombine"], in: name) { return true }
    // Foundation calls observers in the order of a dictionary. UIKit's extension calls them in the
    // order in which they were added.
    let center = "18NotificationCenterC"
    if isAny(of: ["\(center)11addObserver", "\(center)0A0E11addObserver"], in: name) {
      return true
    }
    guard isAny(of: ["SDy", "Shy"], in: name) else { return false }
    // A function that only receives a dictionary does not reveal its order.
    let isInitOrSetter = ["fC", "fc", "vs"].contains(where: name.hasSuffix)
    return
      !(isInitOrSetter && name.hasPrefix("$s5UIKit")
      || name.containsBytes(of: "\(center)0A0E4post"))
  }

  /// Whether a name that another library defines behaves the same in every run.
  private static func isTheSameInEachRun(_ name: String) -> Bool {
    guard name.hasPrefix("$s") else {
      return functions.contains(name) || name.hasPrefix("proofbook_")
        || (prefixes.contains(where: name.hasPrefix)
          && !(name.hasPrefix("swift_task_") && !checks.contains(name)))
    }
    // The descriptor of a protocol's associated type.
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
    marks.contains(where: text.containsBytes(of:))
  }

  /// Splits a mangled name into its module and the rest; `nil` for the standard library, which has
  /// a letter instead of a name.
  private static func moduleAndEntity(_ name: Substring) -> (Substring, Substring)? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits) else { return nil }
    let rest = name.dropFirst(digits.count)
    return (rest.prefix(count), rest.dropFirst(count))
  }

  /// Prefixes of the standard library: types with a one-letter code, protocols, full names (`s`),
  /// strings with Foundation's methods, the main actor, `Any`, `AnyObject` and `()`.
  private static let standard = [
    "s", "SS", "Sa", "Sb", "Sd", "Sf", "Si", "Su", "Sq", "Sy", "Ss", "SN", "Sn", "SJ", "SB", "SE",
    "SF", "SG", "SH", "SI", "SK", "SL", "SM", "SQ", "ST", "SU", "SX", "SY", "SZ", "Se", "Sj", "Sk",
    "Sl", "Sm", "St", "Sx", "Sz", "ScM", "ScA", "So8_NSRange", "yp", "yXl", "yt",
  ]

  /// The runtime's modules, which behave the same in every run.
  private static let uikit = ["UIKit", "AppleCoreGraphics", "AppleObjectiveC", "AppleQuartzCore"]
  /// Exceptions in the runtime's modules.
  private static let changing = [
    "DatePicker", "Calendar", "MediaTime", "DisplayLink", "UUID", "Thread",
  ]

  /// Prefixes of the known names of other modules. A date can be created, changed and waited for,
  /// because time is simulated, but not printed or compared. Only the main queue is included.
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
  /// The functions `swift_task_…` that only check where code runs.
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
