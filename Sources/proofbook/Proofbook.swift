import ArgumentParser
import Pages

@main struct Proofbook: AsyncParsableCommand {
}
