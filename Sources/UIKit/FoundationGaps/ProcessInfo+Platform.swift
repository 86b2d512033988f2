#if !canImport(ObjectiveC)
  extension ProcessInfo {
    /// `false`: the simulated device is an iPhone or an iPad.
    public var isMacCatalystApp: Bool { false }

    /// `false`: the simulated device is an iPhone or an iPad.
    public var isiOSAppOnMac: Bool { false }
  }
#endif
