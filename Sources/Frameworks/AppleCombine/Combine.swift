/// The module that examples get for `import Combine`: OpenCombine, the parts that it lacks, and the
/// parts that Apple's Foundation adds.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
