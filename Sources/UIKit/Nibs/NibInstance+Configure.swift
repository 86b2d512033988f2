extension NibInstance {
  /// Configures an object from its element: attributes, values with a key, and children.
  func configure(_ object: AnyObject, _ element: NibElement) {
    register(object, element)
    vary(element)
    if let view = object as? UIView, let frame = element.child(key: "frame") {
      view.frame = NibValue.rect(frame)
    }
    var later: [(name: String, value: String)] = []
    for attribute in element.attributes where !Self.structural.contains(attribute.name) {
      if Self.dependent.contains(attribute.name) {
        later.append(attribute)
      } else {
        set(attribute, of: object, element)
      }
    }
    for child in element.children { configure(object, element, child) }
    for attribute in later { set(attribute, of: object, element) }
    if let table = object as? UITableView, element["dataMode"] == "static" {
      NibTable.setStaticRows(of: table, element, self)
    }
  }

  /// Attributes for Interface Builder alone, and those that are read elsewhere.
  private static let structural: Set<String> = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel",
    "sceneMemberID", "misplaced", "ambiguous", "fixedFrame", "verifyAmbiguity", "colorLabel",
    "storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier", "dataMode",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "reuseIdentifier", "textLabel",
    "detailTextLabel", "propertyAccessControl", "wantsFullScreenLayout", "systemItem",
    "simulatedNavigationBar", "simulatedStatusBar", "viewContentHuggingType", "eventType",
    "springLoaded", "catalog", "tableViewCell", "pointerInteraction", "symbolScale",
    "customColorSpace", "segmentControlStyle", "fontSize", "nibName",
    "lineBreakPriority",
    "clipsSubviewsToBounds", "hasExplicitWidth", "adjustsLetterSpacingToFitWidth",
    "initialViewController",
  ]

  /// Attributes that must be set after the others.
  private static let dependent: Set<String> = [
    "value", "progress", "selectedSegmentIndex", "currentPage", "animating", "selected", "on",
  ]

  // MARK: Attributes

  private func set(
    _ attribute: (name: String, value: String), of object: AnyObject, _ element: NibElement
  ) {
    if NibViews.set(attribute.name, attribute.value, of: object, element, self) { return }
    let name = Self.keys[attribute.name] ?? attribute.name
    guard let key = KeyTable.key(name, of: object), let set = key.set else {
      document.tell("'\(attribute.name)'", of: element)
      return
    }
    guard let value = NibText.convert(attribute.value, to: key.type, in: document),
      set(object, value)
    else {
      document.tell("'\(attribute.name)' of '\(attribute.value)'", of: element)
      return
    }
  }

  /// Attributes whose names differ from those of the properties.
  private static let keys: [String: String] = [
    "clipsSubviews": "clipsToBounds", "minValue": "minimumValue", "maxValue": "maximumValue",
    "largeTitles": "prefersLargeTitles", "adjustsFontSizeToFit": "adjustsFontSizeToFitWidth",
    "backgroundImage": "background",
    "minimumFontSize": "minimumFontSize", "minimumScaleFactor": "minimumScaleFactor",
  ]

  // MARK: What it holds

  private func configure(_ object: AnyObject, _ element: NibElement, _ child: NibElement) {
    if NibViews.configure(object, element, child, self) { return }
    switch child.name {
    case "connections": add(connections: child, of: object)
    case "userDefinedRuntimeAttributes": add(attributes: child, of: object)
    case "variation": break
    case "subviews":
      if let view = object as? UIView { addSubviews(child.children, to: view, element) }
    case "constraints":
      if let view = object as? UIView {
        for constraint in child.children { add(constraint: constraint, of: view) }
      }
    case "viewLayoutGuide": registerGuide(child, of: object)
    case "accessibility": NibAccessibility.set(child, on: object, in: document)
    case "textInputTraits":
      for attribute in child.attributes where attribute.name != "key" {
        set(attribute, of: object, child)
      }
    case _
    where child.name.hasPrefix("simulated") || child.name == "freeformSimulatedSizeMetrics"
      || child.name == "point" && child.key == "canvasLocation":
      break
    default: setValue(child, of: object, element)
    }
  }

  /// Adds subviews in order. Those of a stack view become arranged subviews.
  func addSubviews(_ elements: [NibElement], to view: UIView, _ element: NibElement) {
    for element in elements {
      guard let subview = make(element) as? UIView else { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  private func registerGuide(_ element: NibElement, of object: AnyObject) {
    guard let view = object as? UIView else { return }
    let guide: UILayoutGuide? =
      switch element.key {
      case "safeArea": view.safeAreaLayoutGuide
      case "layoutMargins": view.layoutMarginsGuide
      case "readableContent": view.readableContentGuide
      case "keyboard": view.keyboardLayoutGuide
      case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
      case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
      default: nil
      }
    guard let guide else { return document.tell("the guide '\(element.key ?? "")'", of: element) }
    register(guide, element)
  }

  /// Sets the property with the child's key to the child's value or object.
  private func setValue(_ child: NibElement, of object: AnyObject, _ element: NibElement) {
    guard let name = child.key else { return document.tell("<\(child.name)>", of: element) }
    if name == "frame" || name == "contentStretch" || name == "freeformSize" { return }
    if child.name == "nil" { return }
    let keyName = Self.valueKeys[name] ?? name
    guard let key = KeyTable.key(keyName, of: object), let set = key.set else {
      return document.tell("'\(name)'", of: element)
    }
    let value: Any? = NibValue.value(of: child, in: document) ?? make(child)
    if value == nil || !set(object, value) { document.tell("'\(name)'", of: element) }
  }

  private static let valueKeys: [String: String] = ["fontDescription": "font"]
}
