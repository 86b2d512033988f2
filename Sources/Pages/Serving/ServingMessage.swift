/// A message of the server itself. Pages show it in their language, the terminal in English.
///
/// Its reasons come from the system and from diagnostics, which are in English.
package enum ServingMessage: Hashable, Sendable {
  /// Why the changes of an article were not written to its file.
  package enum SavingFailure: Hashable, Sendable {
    case changed
    case readOnly
    case foreignOwner
    case linkOut(target: String)
    case unwritable(reason: String)
  }

  // The status of the site
  case checking
  case checkingSome(completed: Int, total: Int)
  case cannotBeChecked(reason: String)
  case allHolds
  /// The numbers of blocks, claims and errors; those that are 0 are left out.
  case fails(blocks: Int, claims: Int, lostBlocks: Int, errors: Int)

  // Answers to requests
  case pageCannotBeMade(reason: String)
  case blockIsInFile(String)
  case blockHasChanged
  case blockCannotTakeLines
  case blockTooLong(megabytes: Int)
  case mayNotEdit
  case nothingToChange
  case notSaved(file: String, SavingFailure)

  package var english: String { text(in: .english) }

  func text(in texts: InterfaceTexts) -> String {
    switch self {
    case .checking: texts[.siteChecking]
    case .checkingSome(let completed, let total):
      texts[.siteCheckingSome, ["count": "\(completed)", "total": "\(total)"]]
    case .cannotBeChecked(let reason): texts[.siteCannotBeChecked, ["reason": reason]]
    case .allHolds: texts[.allHolds]
    case .fails(let blocks, let claims, let lost, let errors):
      texts.list(
        [
          (InterfaceText.blocksFail, blocks), (.claimsFail, claims), (.blocksLost, lost),
          (.errors, errors),
        ].filter { $0.1 > 0 }.map { texts[$0.0, count: $0.1] })
    case .pageCannotBeMade(let reason): texts[.pageCannotBeMade, ["reason": reason]]
    case .blockIsInFile(let file): texts[.blockIsInFile, ["file": file]]
    case .blockHasChanged: texts[.blockChangedElsewhere]
    case .blockCannotTakeLines: texts[.blockCannotTakeLines]
    case .blockTooLong(let megabytes): texts[.blockTooLong, ["size": "\(megabytes) MB"]]
    case .mayNotEdit: texts[.mayNotEdit]
    case .nothingToChange: texts[.nothingToChange]
    case .notSaved(let file, let failure):
      texts[.notSaved, ["file": file, "reason": failure.text(in: texts)]]
    }
  }
}

extension ServingMessage.SavingFailure {
  fileprivate func text(in texts: InterfaceTexts) -> String {
    switch self {
    case .changed: texts[.notSavedChanged]
    case .readOnly: texts[.notSavedReadOnly]
    case .foreignOwner: texts[.notSavedForeignOwner]
    case .linkOut(let target): texts[.notSavedLinkOut, ["target": target]]
    case .unwritable(let reason): texts[.notSavedUnwritable, ["reason": reason]]
    }
  }
}
