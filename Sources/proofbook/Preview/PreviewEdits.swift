import Articles
import Examples
import Foundation
import Pages
import Support
import Synchronization

/// Changes of blocks that an author makes in the browser. They are checked like changes of the
/// files, and stay in memory until they are saved to the article.
final class PreviewEdits: Sendable {
  /// The response to the browser.
  enum Answer {
    case done
    /// The block as it is now, changed or not, in JSON.
    case block([UInt8])
    case refused(ServingMessage)
    case unknown
  }

  /// A block as it is sent to the browser.
  private struct Source: Encodable {
    var text: String
    /// Identifies the text that is edited, so that no other change is overwritten.
    var base: String
    /// The text of the block in the article's file.
    var saved: String
    /// The number of changes up to then; see ``PageStatus/edits``.
    var edits: Int

    init(of block: CodeBlock, saved: CodeBlock? = nil, edits: Int = 0) {
      self.edits = edits
      text = Self.text(of: block)
      base = Fingerprint(of: text).hexadecimal
      self.saved = Self.text(of: saved ?? block)
    }

    private static func text(of block: CodeBlock) -> String {
      block.lines.map { $0 + "\n" }.joined()
    }
  }

  /// Proves that a request comes from the author. It is printed only on the terminal, because other
  /// users of the machine can read the pages.
  let token = PreviewEdits.randomWord()

  private struct State {
    var library: Library?
    /// The text of each changed article as it was read from its file.
    var originals: [String: String] = [:]
    /// The number of changes so far.
    var count = 0
  }
  private let state = Mutex(State())
  /// Held while a text is read and replaced, because each connection has its own thread.
  private let changing = Mutex(())
  private let changed = Mutex<@Sendable () -> Void>({})

  /// The largest block that is accepted, in bytes.
  static let longest = 1 << 20

  /// Sets the action to call when a text has changed and must be checked.
  func onChange(_ action: @escaping @Sendable () -> Void) { changed.withLock { $0 = action } }

  /// Sets the articles as they were checked last.
  func renew(_ library: Library) { state.withLock { $0.library = library } }

  func isUnsaved(_ article: String) -> Bool {
    state.withLock { $0.originals[article] != nil }
  }

  /// The number of changes so far.
  var count: Int { state.withLock { $0.count } }

  /// The articles with changes that are not saved.
  var unsaved: [String] { state.withLock { $0.originals.keys.sorted() } }

  // MARK: Requests

  func source(of article: String, block: Int) -> Answer {
    guard let found = self.block(block, of: article) else { return .unknown }
    guard found.isShown else { return .refused(.blockHasChanged) }
    if let file = found.block.includedFile {
      return .refused(.blockIsInFile(file))
    }
    let (original, count) = state.withLock { ($0.originals[article], $0.count) }
    let saved = original.flatMap { self.block(block, of: article, reading: $0)?.block }
    return (try? JSONEncoder().encode(Source(of: found.block, saved: saved, edits: count)))
      .map { .block(Array($0)) } ?? .unknown
  }

  /// Replaces the text of a block and starts a check. Returns the block as it is then.
  ///
  /// - Parameter base: The `base` of the text that the author has changed.
  func change(_ article: String, block: Int, base: String, to text: String) -> Answer {
    changing.withLock { _ in replace(article, block: block, base: base, with: text) }
  }

  private func replace(
    _ article: String, block: Int, base: String, with text: String
  ) -> Answer {
    guard let found = self.block(block, of: article) else { return .unknown }
    guard found.isShown, Source(of: found.block).base == base else {
      return .refused(.blockHasChanged)
    }
    var lines = text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    if lines.last == "" { lines.removeLast() }
    if lines == found.block.lines { return source(of: article, block: block) }
    do {
      let new = try found.library.text(of: found.article, replacing: found.block, with: lines)
      let original = state.withLock { state in
        let original = state.originals[article] ?? found.article.text
        state.originals[article] = original
        return original
      }
      if new == original {
        forget(article)
      } else {
        set(Array(new.utf8), for: article)
      }
      return source(of: article, block: block)
    } catch {
      return .refused(.blockCannotTakeLines)
    }
  }

  /// Writes an article's changes to its file.
  func save(_ article: String) -> Answer { changing.withLock { _ in write(article) } }

  private func write(_ article: String) -> Answer {
    guard let (library, original) = unsavedArticle(article),
      let bytes = try? FileSystem.bytes(of: article)
    else { return .unknown }
    do {
      try ArticleFile(article, parsed: original, root: library.root).replace(with: bytes)
    } catch {
      return .refused(.notSaved(file: article, error.inServing))
    }
    forget(article)
    return .done
  }

  /// Discards an article's unsaved changes.
  func discard(_ article: String) -> Answer {
    changing.withLock { _ in
      guard unsavedArticle(article) != nil else { return .unknown }
      forget(article)
      return .done
    }
  }

  private func forget(_ article: String) {
    state.withLock { _ = $0.originals.removeValue(forKey: article) }
    set(nil, for: article)
  }

  private func set(_ bytes: [UInt8]?, for article: String) {
    FileSystem.setUnsaved(bytes, for: article)
    // A check that begins now includes the change.
    state.withLock { $0.count += 1 }
    changed.withLock { $0 }()
  }

  private func unsavedArticle(_ article: String) -> (Library, String)? {
    state.withLock { state in
      guard let library = state.library, let original = state.originals[article] else { return nil }
      return (library, original)
    }
  }

  /// A block of an article.
  ///
  /// - Parameter text: The text of the article; `nil` for the current text, including unsaved
  ///   changes.
  /// - Returns: Also whether the page shows the same block at this index: the file may have other
  ///   blocks than when it was checked.
  private func block(
    _ index: Int, of path: String, reading text: String? = nil
  ) -> (library: Library, article: Article, block: CodeBlock, isShown: Bool)? {
    guard let library = state.withLock({ $0.library }),
      let checked = library.articles.first(where: { $0.path == path }),
      let text = text
        ?? (try? FileSystem.bytes(of: path)).flatMap({ String(validating: $0, as: UTF8.self) })
    else { return nil }
    var ignored: [Diagnostic] = []
    let article = library.reread(checked, as: text, diagnostics: &ignored)
    guard article.codeBlocks.indices.contains(index), case .swift = article.codeBlocks[index].role
    else { return nil }
    let isShown = article.codeBlocks.map(\.info.text) == checked.codeBlocks.map(\.info.text)
    return (library, article, article.codeBlocks[index], isShown)
  }

  /// 128 random bits in hexadecimal.
  private static func randomWord() -> String {
    (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal
  }
}

extension ArticleFile.Failure {
  fileprivate var inServing: ServingMessage.SavingFailure {
    switch self {
    // The article was valid UTF-8 when it was read.
    case .changed, .notUTF8: .changed
    case .readOnly: .readOnly
    case .foreignOwner: .foreignOwner
    case .linkOut(let target): .linkOut(target: target)
    case .unreadable(let reason), .unwritable(let reason): .unwritable(reason: reason)
    }
  }
}
