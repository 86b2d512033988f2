#if !canImport(CoreGraphics)
  /// A font without a size, identified by its name.
  ///
  /// - Mode: data
  /// - Not modelled: glyphs, tables, and fonts that are loaded from data.
  public final class CGFont: Hashable, Sendable {
    public let postScriptName: CFString?

    /// - Returns: `nil` if the device has no font of this name.
    public init?(_ name: CFString) {
      guard InstalledFonts.descriptor(named: name, size: 1) != nil else { return nil }
      postScriptName = name
    }

    public static func == (left: CGFont, right: CGFont) -> Bool {
      left.postScriptName == right.postScriptName
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(postScriptName)
    }
  }
#endif
