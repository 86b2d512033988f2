import Trace

extension Runtime {
  /// Calls a method of a view or a controller on behalf of the runtime, and records it in the
  /// trace.
  ///
  /// - Parameters:
  ///   - method: The full name without argument values, such as `viewDidLoad` or
  ///     `willMove(toParent:)`; without labels if no other method has the same base name:
  ///     `viewWillAppear`.
  ///   - arguments: The arguments of the call.
  static func deliver<Result>(
    _ method: String, to subject: UIResponder, _ arguments: TraceArgument...,
    body: () throws -> Result
  ) rethrows -> Result {
    let recorder = TraceRecorder.shared
    let identity = subject.traceIdentity.subject
    let number = recorder.began(method, of: identity, arguments: arguments)
    defer {
      recorder.ended(number)
      if let number, recorder.wantsTree(after: method, of: identity) {
        recorder.send(.tree(TraceTree.now(moment: number)))
      }
    }
    return try body()
  }

  /// The name of an object that is an argument in the trace: `nil`, `Container`, `Container#2`.
  static func name(of object: UIResponder?) -> String {
    guard let subject = object?.traceIdentity.subject else { return "nil" }
    return subject.instance > 1 ? "\(subject.className)#\(subject.instance)" : subject.className
  }
}

extension TraceArgument {
  /// The argument of `viewWillAppear(_:)` and similar methods.
  static func animated(_ animated: Bool) -> TraceArgument {
    TraceArgument(label: "_", name: "animated", value: "\(animated)")
  }

  @MainActor static func view(_ view: UIView, name: String) -> TraceArgument {
    TraceArgument(label: "_", name: name, value: Runtime.name(of: view))
  }
}
