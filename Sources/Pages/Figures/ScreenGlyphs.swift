/// Simple glyphs for the system images that programs use most, drawn for these pages on a grid of 24
/// by 24. They suggest what an image means; they are not the system's images.
enum ScreenGlyphs {
  struct Glyph {
    var path: String
    var isFilled: Bool
  }

  /// The glyph for a system image's name: `star`, `star.fill`, `star.circle`; a plain square for an
  /// unknown one.
  static func glyph(_ name: String) -> Glyph {
    if let path = solid[name] { return Glyph(path: path, isFilled: true) }
    if let path = outlines[name] { return Glyph(path: path, isFilled: false) }
    var parts = name.split(separator: ".")
    let isFilled = parts.contains("fill")
    let isEnclosed = parts.contains("circle") && parts.count > 1
    if parts.count > 1 { parts.removeAll { ["fill", "circle", "square"].contains($0) } }
    var path = square
    while !parts.isEmpty {
      if let known = outlines[parts.joined(separator: ".")] {
        path = known
        break
      }
      parts.removeLast()
    }
    if isEnclosed { return Glyph(path: isFilled ? disc : ring, isFilled: isFilled) }
    return Glyph(path: path, isFilled: isFilled && path.hasSuffix("z"))
  }

  private static let square =
    "M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z"
  private static let ring = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"
  private static let disc = ring

  /// Glyphs that are filled as they are.
  private static let solid: [String: String] = [
    "circle.fill": ring,
    "minus.circle.fill": ring + "M7 11v2h10v-2z",
    "plus.circle.fill": ring + "M11 7v4H7v2h4v4h2v-4h4v-2h-4V7z",
    "xmark.circle.fill":
      ring
      + "M8.5 7.1 7.1 8.5l3.5 3.5-3.5 3.5 1.4 1.4 3.5-3.5 3.5 3.5 1.4-1.4-3.5-3.5 3.5-3.5-1.4-1.4-3.5 3.5z",
    "checkmark.circle.fill": ring + "M16.8 8 11 15.2 7.6 12l-1.3 1.4 4.9 4.5L18.3 9.3z",
    "play.fill": "M6 4l14 8-14 8z",
    "pause.fill": "M6 4h4v16H6zM14 4h4v16h-4z",
    "forward.fill": "M3 5l9 7-9 7zM12 5l9 7-9 7z",
    "backward.fill": "M21 5l-9 7 9 7zM12 5l-9 7 9 7z",
    "ellipsis":
      "M5 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM19 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4z",
    "arrow.up.popover": "M0 24L12 0l12 24z",
    "arrow.down.popover": "M0 0L12 24 24 0z",
  ]

  private static let outlines: [String: String] = [
    "circle": ring,
    "chevron.right": "M8 4l8 8-8 8", "chevron.forward": "M8 4l8 8-8 8",
    "chevron.left": "M16 4l-8 8 8 8", "chevron.backward": "M16 2l-10 10 10 10",
    "chevron.down": "M4 8l8 8 8-8", "chevron.up": "M4 16l8-8 8 8",
    "chevron.up.chevron.down": "M6 9l6-6 6 6M6 15l6 6 6-6",
    "arrow.left": "M20 12H4M11 5l-7 7 7 7", "arrow.right": "M4 12h16M13 5l7 7-7 7",
    "arrow.up": "M12 20V4M5 11l7-7 7 7", "arrow.down": "M12 4v16M5 13l7 7 7-7",
    "arrow.clockwise": "M19 8a8 8 0 1 0 1 4M20 3v5h-5",
    "arrowshape.turn.up.left": "M10 5l-7 6 7 6v-4c6 0 9 2 11 5 0-6-4-9-11-9z",
    "plus": "M12 4v16M4 12h16", "minus": "M4 12h16", "xmark": "M5 5l14 14M19 5 5 19",
    "checkmark": "M4 13l5.5 6L20 5",
    "plus.circle": ring + "M12 8v8M8 12h8", "info.circle": ring + "M12 11v6M12 7v.5",
    "info": "M12 10v9M12 5v.5", "exclamationmark.triangle": "M12 4l9 16H3zM12 10v5M12 17.5v.3",
    "magnifyingglass": "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5 21 21",
    "line.3.horizontal": "M4 7h16M4 12h16M4 17h16",
    "list.bullet": "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
    "star": "M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17l-5.6 3.2 1.2-6.3L3 9.6l6.3-.8z",
    "heart": "M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 11.5 19 15 12 20z",
    "person": "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 20.5c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5z",
    "house": "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
    "gear":
      "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    "gearshape":
      "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    "bell": "M5 17c2-2 2-4 2-7a5 5 0 0 1 10 0c0 3 0 5 2 7zM10 20h4",
    "envelope": "M3 6h18v12H3zM3 7l9 7 9-7", "tray": "M4 13l2-8h12l2 8v6H4zM4 13h5l1 2h4l1-2h5",
    "calendar": "M5 5h14v15H5zM5 10h14M9 3v4M15 3v4",
    "clock": ring + "M12 7v5l4 2", "timer": ring + "M12 7v5",
    "trash": "M4 6h16M9 6V4h6v2M6 6l1 14h10l1-14",
    "pencil": "M4 20l1-5L16 4l4 4L9 19z",
    "square.and.pencil": "M20 12v8H4V4h8M9 15l1-4 9-9 3 3-9 9z",
    "square.and.arrow.up": "M8 10H5v10h14V10h-3M12 15V3M8 7l4-4 4 4",
    "folder": "M3 6h6l2 2h10v11H3z", "doc": "M6 3h8l4 4v14H6zM14 3v4h4",
    "book": "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
    "bookmark": "M6 3h12v18l-6-5-6 5z", "tag": "M3 12l9-9h8v8l-9 9zM16 8h.1",
    "camera": "M3 7h5l1-2h6l1 2h5v12H3zM12 10a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
    "photo": "M3 5h18v14H3zM3 17l5-6 5 5 3-3 5 5M15.5 9h.1",
    "message": "M4 5h16v11h-9l-4 4v-4H4z", "bubble.left": "M4 5h16v11h-9l-4 4v-4H4z",
    "phone": "M6 3l4 1 1 5-2 2c1 2 3 4 5 5l2-2 5 1 1 4c-1 2-3 2-4 2C11 20 4 13 4 7c0-2 1-4 2-4z",
    "map": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
    "location": "M21 3L3 11l8 2 2 8z", "paperplane": "M21 3L3 11l8 2 2 8z",
    "globe": ring + "M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
    "moon": "M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z",
    "sun.max":
      "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19",
    "lock": "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3", "bolt": "M13 2L5 14h6l-1 8 8-12h-6z",
    "cart": "M3 4h3l2 11h10l2-8H7M9 19h.1M17 19h.1",
    "cloud": "M7 18a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.5-.5A4.3 4.3 0 0 1 17 18z",
    "eye": "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7S5 17 2 12zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6",
    "flag": "M5 21V4h13l-3 4 3 4H5",
    "music.note":
      "M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M19 16a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0",
    "paintbrush": "M20 4l-9 9M11 13c-3-1-5 1-5 3s-1 3-3 4c5 1 9-1 9-5z",
    "sidebar.left": "M3 5h18v14H3zM9 5v14", "square": square, "app": square,
  ]
}
