extension StarterFile {
  /// The settings for a package's own documentation, and a workflow that checks it.
  static let package = [
    StarterFile(path: "proofbook.yml", text: settings),
    StarterFile(path: ".github/workflows/proofbook.yml", text: workflow),
  ]

  /// Checks only blocks with claims, so that existing documentation can adopt checks step by step.
  private static let settings = """
    # How Proofbook checks the README, the DocC articles and the comments of this package.
    format: 1
    package:
      # Only blocks that claim something, or say something on their fence. Remove this line to compile
      # and run every Swift block.
      check: claims

    """

  private static let workflow = """
    name: Proofbook

    on:
      push:
      pull_request:

    permissions:
      contents: read

    jobs:
      documentation:
        runs-on: ubuntu-latest
        container:
          image: swift:6.3-bookworm
          # The sandbox of the examples needs namespaces.
          options: --privileged
        steps:
          - uses: actions/checkout@v4
          - name: Install Proofbook
            env:
              # The address of Proofbook's repository. Set it in Settings > Actions > Variables.
              PROOFBOOK: ${{ vars.PROOFBOOK }}
            run: |
              git clone --depth 1 "${PROOFBOOK:?set the variable PROOFBOOK}" /tmp/proofbook
              cd /tmp/proofbook
              Sources/Scripts/setup
              swift build
          # The examples are built without network.
          - run: swift package resolve
          - run: /tmp/proofbook/.build/debug/proofbook test .

    """
}
