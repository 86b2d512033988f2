/// A row of segments; a tap selects one of them.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public nonisolated static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var isEnabled = true
    var contentOffset = CGSize.zero
  }

  private var segments: [Segment] = []

  override var keepsTaps: Bool { true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// - Parameter items: Titles and images, from left to right.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { item in
      Segment(title: item as? String, image: item as? UIImage)
    }
    bounds.size = intrinsicContentSize
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  open var numberOfSegments: Int { segments.count }

  /// ``noSegment`` if none is selected. Setting it sends no event.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      guard selectedSegmentIndex >= segments.count || selectedSegmentIndex < -1 else { return }
      raise(
        .range,
        "*** -[UISegmentedControl setSelectedSegmentIndex:]: index \(selectedSegmentIndex) beyond "
          + "bounds: there are \(segments.count) segments")
    }
  }

  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      mark(
        .selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor,
        selectedSegmentTintColor)
    }
  }

  // MARK: Taps

  /// The frames of the segments, from the leading to the trailing one. They have the same width,
  /// except those whose width was set.
  var places: [CGRect] {
    let fixed = segments.map(\.width).reduce(0, +)
    let flexible = segments.filter { $0.width <= 0 }.count
    let width = flexible > 0 ? max(0, bounds.width - fixed) / CGFloat(flexible) : 0
    var x = bounds.minX
    return segments.map { segment in
      let own = segment.width > 0 ? segment.width : width
      defer { x += own }
      return directed(CGRect(x: x, y: bounds.minY, width: own, height: bounds.height))
    }
  }

  func middle(ofSegment index: Int) -> CGPoint? {
    places.indices.contains(index) ? CGPoint(x: places[index].midX, y: places[index].midY) : nil
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let x = touch.location(in: self).x
    guard let index = places.firstIndex(where: { x >= $0.minX && x < $0.maxX }),
      segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    segments[index].action.map { sendAction($0) }
    userChangedValue()
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    invalidateIntrinsicContentSize()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = min(max(segment, 0), segments.count - 1)
    let selected = selectedSegmentIndex
    selectedSegmentIndex = -1
    segments.remove(at: place)
    if selected != place { selectedSegmentIndex = selected > place ? selected - 1 : selected }
    invalidateIntrinsicContentSize()
  }

  open func removeAllSegments() {
    selectedSegmentIndex = -1
    segments = []
    invalidateIntrinsicContentSize()
  }

  /// Changes a segment, or the nearest one that exists.
  private func change(_ segment: Int, _ change: (inout Segment) -> Void) {
    guard !segments.isEmpty else { return }
    change(&segments[min(max(segment, 0), segments.count - 1)])
    invalidateIntrinsicContentSize()
  }

  private func segment(at index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment)?.action }

  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(at: segment)?.isEnabled ?? true
  }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.title
      $0.image = action.image
    }
  }

  /// Returns the index of the segment whose action has an identifier; `NSNotFound` if there is
  /// none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }

  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(at: segment)?.contentOffset ?? .zero
  }

  // MARK: Looks, as data

  private var images: [String: UIImage] = [:]

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    images["background \(state.rawValue) \(barMetrics.rawValue)"] = backgroundImage
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    images["background \(state.rawValue) \(barMetrics.rawValue)"]
  }
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    images["divider \(leftState.rawValue) \(rightState.rawValue) \(barMetrics.rawValue)"] =
      dividerImage
  }
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    images["divider \(leftState.rawValue) \(rightState.rawValue) \(barMetrics.rawValue)"]
  }

  private var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state.rawValue] = attributes
    mark(.titleTextAttributes) { (control: UISegmentedControl) in
      control.setTitleTextAttributes(attributes, for: state)
    }
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  /// Each segment is as wide as the widest title plus 20 points; the height is 32 points.
  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    let widths = segments.map { segment -> CGFloat in
      if segment.width > 0 { return segment.width }
      let title = TextMeasure.size(of: segment.title ?? "", font: font).width
      return max(title, segment.image?.size.width ?? 0) + 20
    }
    let total =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: total, height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
