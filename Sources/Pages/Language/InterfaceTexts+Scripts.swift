extension InterfaceText {
  /// The texts that scripts show on pages with figures of programs.
  static let inFigures: [InterfaceText] = [
    .predict, .whatHappensNext, .whichLineTraps, .whatIsTheLine, .chooseInOrder, .notYetFirst,
    .notYetBefore, .asTheRunDid, .notAsTheRunDid, .check, .stepThroughRun, .stepThroughBoth,
    .copyStepLink, .copyEmbed, .linkCopied, .stepOf, .steps, .step, .line, .fromLine, .lineOfBlock,
    .fromLineOfBlock, .outputSoFar, .atThisStep, .notRecorded, .noViewYet, .pictureShows, .screen,
    .frames, .layers, .screenShows, .layersShow, .viewTreeShows, .pictureOfViews, .viewTreeText,
    .firstStep, .stepBack, .stepForward, .lastStep, .play, .pause, .inBoth, .onlyIn,
    .declaredHere, .reference, .lookUpNames, .predictFirst, .foldUnderQuestion,
    .pressCtrlC, .from,
  ]
  /// The texts that scripts show on all pages.
  static let onAllPages: [InterfaceText] = [
    .changeColours, .schemeAuto, .schemeLight, .schemeDark, .searching, .searchFailed,
    .results, .resultsFor, .nothingFound, .copied,
  ]
  /// The texts that the script of a served page shows to its author.
  static let onServedPages: [InterfaceText] = [
    .edit, .run, .close, .cancel, .codeOfBlock, .running, .nothingChanged, .blockHasChanged,
    .cannotBeEdited, .notConnected, .changesNotSaved, .saveToArticle, .discard,
    .alsoChanged,
  ]
}
