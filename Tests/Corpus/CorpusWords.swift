/// The words that a corpus is made of.
enum CorpusWords {
  /// The actions that titles of pages name.
  static let gerunds = words(
    """
    caching measuring drawing loading sorting sharing watching testing moving hiding naming resizing \
    recycling replacing observing grouping filtering importing exporting animating delaying batching \
    profiling archiving restoring validating formatting translating scrolling selecting merging splitting \
    counting copying deleting inserting reordering highlighting debugging documenting scheduling cancelling \
    retrying encoding decoding compressing rotating masking pinning nesting
    """)

  /// Five for each of ``areas``, the folder of the pages about them.
  static let subjects = words(
    """
    image thumbnail gradient shadow texture \
    label paragraph ligature placeholder caption \
    button slider toggle stepper switchboard \
    table row section header footer \
    constraint anchor margin guide spacer \
    gesture touch swipe pinch keystroke \
    timer deadline calendar reminder interval \
    request response socket download upload \
    record index query migration snapshot \
    window scene tab sidebar popover \
    camera microphone recording playlist subtitle \
    map route landmark compass overlay \
    password token keychain certificate permission \
    locale currency plural alphabet timezone \
    closure actor stream generic protocol \
    leak crash warning benchmark breakpoint \
    invoice receipt basket coupon subscription \
    contact message attachment mailbox thread \
    sprite collision particle joystick leaderboard \
    package plugin manifest mirror registry
    """)

  static let areas = words(
    """
    graphics text controls tables layout input time network storage windows media maps security regions \
    language diagnosis commerce mail games tools
    """)

  static let nouns =
    words(
      """
      value view controller reader writer object state model user device screen page list item change event \
      order reason answer question result problem limit memory frame layer colour line number name key file \
      folder path size width height point edge corner parent child owner delegate target action method property \
      class struct function argument default copy reference cycle queue task lock step phase moment second \
      minute day week budget cost bound rule case example test claim proof mistake habit pattern design \
      choice trade surface background border cell bar field cursor selection focus keyboard pointer drag drop \
      filter sort group batch buffer chunk block byte character word sentence title heading summary detail \
      report log trace stack tree branch leaf root node graph loop condition flag option setting theme \
      style font weight icon picture photo video sound track album artist shop price tax customer account \
      session visit link address host port server client proxy cache store database column schema version
      """) + subjects

  static let verbs = words(
    """
    keep hold make build draw load read write find show hide move copy share send take give call return \
    start stop pause resume open close add remove insert delete update replace select filter sort merge \
    split count measure compare check prove test observe watch notice expect allow forbid require avoid \
    prefer follow lead carry reach cross join leave enter turn rotate scale stretch shrink grow fit fill \
    clip mask cover reveal animate fade delay wait retry cancel finish fail recover restore archive encode \
    decode format parse print trace report explain answer change
    """)

  static let adjectives = words(
    """
    large small early late quick slow empty full first last single double plain strict weak strong shared \
    private public hidden visible stable fresh stale cheap costly local remote nested flat round square wide \
    narrow dark light quiet loud safe risky lazy eager careful honest exact rough simple complex common rare \
    silent steady sudden gentle sharp smooth heavy thin deep shallow open closed final partial whole broken \
    clean dusty amber crimson golden silver northern southern eastern western distant nearby ancient modern \
    curious patient stubborn nimble clever idle busy hollow solid liquid frozen warm cold bright pale vivid
    """)

  static let adverbs = words(
    """
    usually rarely always never often seldom quietly quickly slowly once twice again later soon already \
    finally gradually exactly roughly partly wholly mostly simply safely carefully lazily eagerly silently
    """)

  static let suffixes = words(
    """
    Controller View Store Loader Cache Manager Provider Builder Reader Writer Observer Delegate Coordinator \
    Formatter Parser Queue Session Registry Factory Renderer
    """)

  /// A rare word, made of syllables. Thousands of them occur on few pages each, as in the texts of
  /// many authors.
  static func rare(_ number: Int) -> String {
    var number = number
    var word = ""
    for part in [ends, middles, starts] {
      word = part[number % part.count] + word
      number /= part.count
    }
    return word
  }

  /// The plural of a regular noun.
  static func plural(_ noun: String) -> String {
    if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    if ["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) { return noun + "es" }
    if noun.hasSuffix("f") { return noun.dropLast() + "ves" }
    return noun + "s"
  }

  /// The third person singular of a verb.
  static func third(_ verb: String) -> String { plural(verb) }

  private static let starts = words(
    "ba ve tri lo ka mer sol dan qui fer no pra hu gli zan or el wen tu sha")
  private static let middles = words(
    "lo ri ta ne mu van dri sko pel qua ru mi ster bo lan gi fo xa the ny")
  private static let ends = words(
    "trine dor mast lin qued via nox wick ber tal sum rine gate lore pond fell mar tide ward zell")

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}

extension String {
  /// The word with its first letter in upper case.
  var asTitle: String { prefix(1).uppercased() + dropFirst() }
}
