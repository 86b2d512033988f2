import Articles
import Checking
import Foundation
import Pages
import ResultStore
import Support

/// Checks and serves a site, and checks it again after each change until the task is cancelled.
final class PreviewSession: Sendable {
  private let source: Check.Source
  private let options: RunOptions
  private let strict: StrictOptions
  private let output: PreviewOutput?
  private let memory: CheckSession
  private let hub: PreviewHub

  init(
    source: Check.Source, options: RunOptions, strict: StrictOptions, store: Store,
    output: PreviewOutput?
  ) throws {
    self.source = source
    self.options = options
    self.strict = strict
    self.output = output
    let hub = PreviewHub(
      try ServedSite(without: nil, language: Self.language(of: source)))
    self.hub = hub
    memory = CheckSession(store: store) { completed, total in
      guard total > 0 else { return }
      hub.report(.checking(completed, of: total))
    }
  }

  /// - Parameter isServing: Called with the site's address once it can be opened, and with the
  ///   token that allows a browser to change blocks.
  func run(
    port: Int, _ isServing: @escaping @Sendable (_ address: String, _ token: String) -> Void
  ) async throws {
    try await PreviewServer(hub: hub).run(port: port) { [self] port in
      isServing("http://localhost:\(port)/", hub.edits.token)
      let watch = FolderWatch(
        polls: CommandContext.current.environment["PROOFBOOK_WATCH"] == "poll")
      defer { watch.stop() }
      hub.edits.onChange { watch.report() }
      defer { reportUnsaved() }
      try await checkRepeatedly(watch)
    }
  }

  private func checkRepeatedly(_ watch: FolderWatch) async throws {
    var log = PreviewLog()
    var changes = watch.changes.makeAsyncIterator()
    var places = WatchedFolders(of: source)
    var hasWarned = false
    while true {
      // Watches before reading, so that a change during the check causes another check.
      watch.watch(places)
      let start = ContinuousClock.now
      let edits = hub.edits.count
      do {
        let check = try await check()
        try Task.checkCancellation()
        places = WatchedFolders(of: source)
        places.add(check.library)
        let isNew = watch.watch(places)
        if watch.unwatched > 0, !hasWarned {
          hasWarned = true
          Terminal.writeError(Self.warning(unwatched: watch.unwatched))
        }
        if isNew, check.library.hasPlacesBesides { continue }
        try await show(check, since: start, edits: edits, in: &log)
      } catch let error as CancellationError {
        throw error
      } catch let error as SandboxOptions.Failure {
        throw error
      } catch {
        // Whatever the error is, the author may be able to fix it and save again.
        try Task.checkCancellation()
        log.report(error)
        // Pages whose articles cannot be read are not shown any more.
        let isShown = log.hasShown && !(error is LibraryError)
        hub.report(.broken(error.userMessage), isShown ? nil : page(of: error), edits: edits)
      }
      guard await changes.next() != nil else { throw CancellationError() }
    }
  }

  private func check() async throws -> Check {
    var check = try await Check(of: source, options: options) {
      $0.memory = memory
      $0.runs = .known
    }
    check.hold(to: strict)
    return check
  }

  private func show(
    _ check: Check, since start: ContinuousClock.Instant, edits: Int, in log: inout PreviewLog
  ) async throws {
    let site = check.site
    hub.edits.renew(check.library)
    hub.report(PreviewStatus(of: check.report), try ServedSite(site, after: hub.site), edits: edits)
    let isChanged = log.report(check, seconds: (ContinuousClock.now - start).seconds)
    // Unsaved changes are not written to the output folder.
    guard isChanged, check.report.holds, let output, hub.edits.unsaved.isEmpty else { return }
    // The written site includes symbol information, as a build's does.
    var check = check
    let names = try await check.lookUpNames()
    if names.losses.isEmpty {
      try output.write(check.site(with: names))
    } else {
      _ = log.report(check, seconds: (ContinuousClock.now - start).seconds)
    }
  }

  /// Warns about unsaved changes, which are lost when the server stops.
  private func reportUnsaved() {
    for article in hub.edits.unsaved {
      Terminal.writeError(
        "proofbook: warning: changes of '\(article)' that were made in the browser were not saved\n"
      )
    }
  }

  private static func warning(unwatched count: Int) -> String {
    let folders = count == 1 ? "1 folder" : "\(count) folders"
    return """
      proofbook: warning: the system's limit of watches is reached, so changes in \(folders) are not noticed; raise the limit with \
      'sudo sysctl fs.inotify.max_user_watches=524288', or set PROOFBOOK_WATCH=poll

      """
  }

  private func page(of error: any Error) -> ServedSite? {
    try? ServedSite(
      without: error.userMessage, language: Self.language(of: source), after: hub.site)
  }

  /// The language of the site, before its articles are read.
  private static func language(of source: Check.Source) -> String {
    let path =
      switch source {
      case .folder(let folder), .articles(let folder, _): folder
      case .paths(let paths, _): paths.first ?? "."
      }
    return Library.language(ofSiteAt: path)
  }
}

extension Library {
  /// Whether the library was also read from outside the named folder, where files may have changed
  /// before they were watched.
  fileprivate var hasPlacesBesides: Bool {
    swiftPackage != nil
      || articles.contains { $0.codeBlocks.contains { $0.includedFile != nil } }
  }
}
