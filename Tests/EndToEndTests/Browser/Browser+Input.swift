import Foundation

extension Browser {
  /// Modifier keys that are held while another key is pressed. The raw values are those of the
  /// DevTools protocol.
  struct Modifiers: OptionSet {
    var rawValue: Int

    static let alt = Modifiers(rawValue: 1)
    static let control = Modifiers(rawValue: 2)
    static let command = Modifiers(rawValue: 4)
    static let shift = Modifiers(rawValue: 8)
  }

  /// Presses and releases a key, named as in `KeyboardEvent.key`: `Tab`, `ArrowDown`, `a`, `?`.
  func press(_ key: String, _ modifiers: Modifiers = [], times: Int = 1) throws {
    for _ in 0..<times {
      var event: [String: Any] = ["key": key, "modifiers": modifiers.rawValue]
      var text: String?
      if let named = Browser.keys[key] {
        event["code"] = key == " " ? "Space" : key
        event["windowsVirtualKeyCode"] = named.number
        text = named.text
      } else if let character = key.unicodeScalars.first, key.unicodeScalars.count == 1 {
        let upper = key.uppercased().unicodeScalars.first ?? character
        if upper.isASCII, upper.properties.isAlphabetic {
          event["code"] = "Key\(upper)"
          event["windowsVirtualKeyCode"] = Int(upper.value)
        } else if ("0"..."9").contains(key) {
          event["code"] = "Digit\(key)"
          event["windowsVirtualKeyCode"] = Int(character.value)
        }
        text = key
      }
      var down = event
      down["type"] = "rawKeyDown"
      if let text, modifiers.isDisjoint(with: [.alt, .control, .command]) {
        down["type"] = "keyDown"
        down["text"] = text
        down["unmodifiedText"] = text
      }
      try send("Input.dispatchKeyEvent", down)
      event["type"] = "keyUp"
      try send("Input.dispatchKeyEvent", event)
    }
  }

  /// Types characters one after another into the focused element.
  func type(_ text: String) throws {
    for character in text { try press(String(character)) }
  }

  /// Moves the mouse over an element.
  func hover(_ selector: String) throws {
    var place = try middle(of: selector)
    // Scrolling may load images, which move the element again.
    for _ in 0..<20 {
      try moveMouse(to: place)
      let again = try middle(of: selector)
      if again == place { break }
      place = again
    }
  }

  /// Scrolls an element into view if needed, and clicks in its middle.
  func click(_ selector: String) throws {
    try hover(selector)
    try pressMouse()
    try releaseMouse()
  }

  /// Follows a link with a script's click, wherever the link is, and waits for the page to load.
  func follow(_ selector: String) throws {
    try waitForPage { try evaluate("document.querySelector('\(selector)').click()") }
  }

  /// Taps an element with a finger; the reader must have touch input.
  func tap(_ selector: String) throws {
    let place = try middle(of: selector)
    try send(
      "Input.dispatchTouchEvent",
      ["type": "touchStart", "touchPoints": [["x": place.x, "y": place.y]]])
    try send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }

  /// Presses the mouse in the middle of an element, moves it by a distance in pixels in five steps,
  /// and releases it.
  func drag(_ selector: String, by way: (x: Double, y: Double)) throws {
    let place = try middle(of: selector)
    try moveMouse(to: place)
    try pressMouse()
    for step in 1...5 {
      let part = Double(step) / 5
      try moveMouse(to: (place.x + way.x * part, place.y + way.y * part), isPressed: true)
    }
    try releaseMouse()
  }

  func moveMouse(to place: (x: Double, y: Double), isPressed: Bool = false) throws {
    mouse = place
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": "mouseMoved", "x": place.x, "y": place.y, "button": isPressed ? "left" : "none",
        "buttons": isPressed ? 1 : 0,
      ])
  }

  private func pressMouse() throws {
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": "mousePressed", "x": mouse.x, "y": mouse.y, "button": "left", "buttons": 1,
        "clickCount": 1,
      ])
  }

  private func releaseMouse() throws {
    try send(
      "Input.dispatchMouseEvent",
      ["type": "mouseReleased", "x": mouse.x, "y": mouse.y, "button": "left", "clickCount": 1])
  }

  /// The middle of an element's first box, in pixels from the top left corner of the window.
  /// Scrolls the element into view.
  private func middle(of selector: String) throws -> (x: Double, y: Double) {
    let quoted = Browser.quoted(selector)
    let place = try evaluate(
      """
      (() => {
        const element = document.querySelector(\(quoted));
        if (!element) return null;
        element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        let box = element.getClientRects()[0];
        if (!box) return null;
        // Something that sticks to an edge may lie over it.
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!element.contains(hit)) {
          element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
          box = element.getClientRects()[0];
        }
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """)
    guard let numbers = place as? [NSNumber], numbers.count == 2 else {
      throw Failure.noElement(selector)
    }
    return (numbers[0].doubleValue, numbers[1].doubleValue)
  }

  /// A string as a JavaScript literal.
  static func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: data ?? Data("\"\"".utf8), as: UTF8.self)
  }

  private static let keys: [String: (number: Int, text: String?)] = [
    "Backspace": (8, nil), "Tab": (9, nil), "Enter": (13, "\r"), "Escape": (27, nil),
    " ": (32, " "), "PageUp": (33, nil), "PageDown": (34, nil), "End": (35, nil),
    "Home": (36, nil), "ArrowLeft": (37, nil), "ArrowUp": (38, nil), "ArrowRight": (39, nil),
    "ArrowDown": (40, nil), "Delete": (46, nil),
  ]
}
