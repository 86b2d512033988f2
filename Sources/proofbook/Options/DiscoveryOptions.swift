import ArgumentParser
import Examples

/// The pages on which the context of blocks is inferred.
struct DiscoveryOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "On pages without Proofbook attributes, infer which earlier code each block needs.",
      discussion: """
        Only what is known to be wrong fails then: a block with unknown names is in doubt. Claims are comments \
        such as '// Prints "text"'. Without either option, this is done for packages in which no page uses Proofbook's \
        attributes, DocC catalogues and the folders of other documentation tools, but under a 'proofbook.yml' only if it says 'check: claims' or 'discover: true'.
        """))
  var discover: Bool?

  init() {}

  var pages: DiscoveredPages {
    switch discover {
    case nil: .ofOtherTools
    case true?: .all
    case false?: .none
    }
  }
}
