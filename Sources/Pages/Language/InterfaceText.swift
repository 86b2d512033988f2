/// A text of the interface. Its case name is also its name in templates (`{{texts.menu}}`) and in
/// the data of scripts.
///
/// Braces enclose the names of values: `{count} of {total}`. A text that depends on a count may have
/// two forms, `{count} block|{count} blocks`; see ``InterfaceLanguage/form(of:for:)``.
enum InterfaceText: String, CaseIterable, Sendable {
  // Page layout and navigation
  case skipToText, menu, search, searchThisSite, searchResults, articles, draft, draftNote
  case breadcrumbs, startReading, onThisPage, previousAndNext, previous, next, moreArticles
  case editThisPage, pageAsMarkdown, copyAsMarkdown
  case movedTo, noSuchPage, noPageHere, goToFirstPage, listSeparator, orSeparator

  // The text of an article
  case calloutNote, calloutTip, calloutImportant, calloutWarning, calloutCaution, taskDone
  case taskToDo, table, tableOf, footnotes, footnote, backToText

  // Results of blocks and claims
  case holds, doesNotHold, notChecked, notCheckedBecause, notCheckedRunLost, notCheckedBlockLost
  case skipped, skippedBecause, noReasonGiven, compiles, failsToCompileAsClaimed, trapsAsClaimed
  case endsWithStatusAsClaimed, warnsAsClaimed, ran, notAssembled, failsToCompileOtherwise
  case failsToCompile, compilesContrary, endsWithoutTrap, compilesWithoutWarning, ranOtherwise
  case endsWithStatus, trapsOtherwise, traps, didNotEndWithin, printedTooMuch, cannotBeLoaded
  case wasStopped, fails, seconds, itsClaimDoesNotHold, someClaimsDoNotHold, whatThisSays
  case noOtherClaims, claimResult

  // Numbers of results
  case blocksRan, blocksCompiledOnly, blocksSkipped, blocksFail, blocksLost, blocksNotChecked
  case claimsHold, claimsDoNotHold, claimsNotChecked, claimsChecked, errorsInArticle, pagesFail
  case failures, failuresOnPage, whatFailsOnPage, noSwiftBlocks

  // The page with all results
  case proof, proofSummary, proofLead, everythingHolds, notEverythingHolds, compiledWith
  case compiledWithRuntime, howToVerify, whatFails, whatIsWrong, skippedHeading, nothingSkipped
  case everyBlock, block, result, claims, place, blocksOf, programFileNamed, partOf, aProgram
  case claimSkipped, tileBlocksRan, tileCompiledOnly, tileClaimsChecked, tileBlocksSkipped
  case tileBlocksFailed, tileClaimsFailed, tileResultsLost, tileBlocksNotChecked, tileErrors

  // Figures of programs
  case linkTo, linkToExample, copy, copyProgram, program, screenFile, comesAfter
  case programNamed, partOfProgram, fileBesidePrograms, hiddenCode, hiddenClaim, preparation
  case showHiddenLines, codeIn, codeWithoutLanguage, line, lineOf, ofTheArticle, compilerMessages
  case trapMessage, noTrapMessage, printed, printedToStandardError, moreLines, nothing, asClaimed
  case whatHappened, byCommentsInCode, claimOf, claimWith, claimAfter, claimInPart
  case claimInAnyOrder, claimComplete, viewTree, lifecycle, output, outputAsJSON, standardError
  case trap, value, whatHappensNext

  // Recorded runs
  case thisExample, exampleNumber, timeline, timelineOf, withFrameworkCalls, frameworkCalls
  case callsBelow
  case sameAsText, didNotReturn, callsInOrder, times, calls, callsOfMore, objects, atTheEnd, views
  case viewsNotVisible, noViewShown, noWindowAtEnd, viewTreeAsText, viewTreeToScale
  case screenOf, nameIn, screenShows, viewTreeShows, whyHidden, whyTransparent, whyNoArea
  case whyInInvisible, stepsLeftOut, inScope, backIn, backFromCall, theEnd, callOn

  // Comparisons
  case twoRuns, linkToComparison, cannotBeCompared, onlyHere, differs, codeOf, after, whatPrinted
  case whatPrintedAtTrap, whatPrintedToError, printedBy, bothTimelinesOf, bothTimelines
  case bothRunsOf, bothRuns, moreLinesInBoth
  case moreCallsInBoth, onlyWith, inDifferentOrder, sameCalls, outputDiffers, outputIsSame
  case linesAreSame, wasNotRun, moreCalls

  // Names in code
  case symbolIndex, symbolIndexSummary, letters, andMore, examples, moreInIndex, linkToIndex
  case symbolOf, symbolIn, nounClass, nounStructure, nounEnumeration, nounProtocol, nounActor
  case nounTypeAlias, nounAssociatedType, nounGenericParameter, nounMacro, nounFunction
  case nounMethod, nounTypeMethod, nounInitializer, nounSubscript, nounOperator, nounCase
  case nounProperty, nounTypeProperty, nounConstant, nounVariable, nounLocalConstant
  case nounLocalVariable, nounParameter

  // Versions of the site
  case versions, versionsLead, newestVersion, unreleasedVersion, showAllVersions, oldVersionNote
  case unreleasedVersionNote

  // Books
  case whatWasProved, documentation, cover, contents, text

  // Shown by scripts on all pages
  case changeColours, schemeAuto, schemeLight, schemeDark, searching, searchFailed
  case results, resultsFor, nothingFound, copied, pressCtrlC, from, predictFirst
  case foldUnderQuestion

  // Shown by scripts in figures
  case predict, whichLineTraps, whatIsTheLine, chooseInOrder, notYetFirst, notYetBefore
  case asTheRunDid, notAsTheRunDid, check, stepThroughRun, stepThroughBoth, copyStepLink, copyEmbed
  case linkCopied, stepOf, steps, step, fromLine, lineOfBlock, fromLineOfBlock, outputSoFar
  case atThisStep, notRecorded, noViewYet, pictureShows, screen, frames, layers, layersShow
  case pictureOfViews, viewTreeText, firstStep, stepBack, stepForward, lastStep, play, pause
  case inBoth, onlyIn, declaredHere, reference, lookUpNames

  // Shown by the script of a served page
  case edit, run, close, cancel, codeOfBlock, running, nothingChanged, blockHasChanged
  case cannotBeEdited, notConnected, changesNotSaved, saveToArticle, discard
  case alsoChanged

  // Messages of the server: the status of the site, lists of problems, and answers to edits
  case siteChecking, siteCheckingSome, siteCannotBeChecked, allHolds, claimsFail, errors
  case siteComing, siteComingNote, siteCannotBeShown, pageCannotBeMade, problemsOnPage
  case problemsOnOtherPages, lostArticleGone, lostArticleGoneNote, lostArticleRenamedNote
  case lostPageMoved, lostPageMovedNote, lostPageDraft, lostPageDraftNote, lostArticleUnreadable
  case lostArticleUnreadableNote, blockIsInFile, blockChangedElsewhere, blockCannotTakeLines
  case blockTooLong, mayNotEdit, nothingToChange, notSaved, notSavedChanged, notSavedReadOnly
  case notSavedForeignOwner, notSavedLinkOut, notSavedUnwritable
}
