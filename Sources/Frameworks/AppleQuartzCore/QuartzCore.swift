// What `import QuartzCore` gives: layers and what belongs to them, and Core Graphics.
@_exported import AppleCoreGraphics
@_exported import Foundation

@_exported import struct UIKit.CACornerMask
@_exported import class UIKit.CAGradientLayer
@_exported import struct UIKit.CAGradientLayerType
@_exported import class UIKit.CALayer
@_exported import struct UIKit.CALayerContentsGravity
@_exported import struct UIKit.CALayerCornerCurve
@_exported import protocol UIKit.CALayerDelegate
@_exported import class UIKit.CAShapeLayer
@_exported import struct UIKit.CAShapeLayerFillRule
@_exported import struct UIKit.CAShapeLayerLineCap
@_exported import struct UIKit.CAShapeLayerLineJoin
@_exported import class UIKit.CATextLayer
@_exported import struct UIKit.CATextLayerAlignmentMode
@_exported import struct UIKit.CATextLayerTruncationMode
@_exported import class UIKit.CATransaction
@_exported import struct UIKit.CATransform3D
@_exported import func UIKit.CATransform3DConcat
@_exported import func UIKit.CATransform3DEqualToTransform
@_exported import func UIKit.CATransform3DGetAffineTransform
@_exported import let UIKit.CATransform3DIdentity
@_exported import func UIKit.CATransform3DIsAffine
@_exported import func UIKit.CATransform3DIsIdentity
@_exported import func UIKit.CATransform3DMakeAffineTransform
@_exported import func UIKit.CATransform3DMakeRotation
@_exported import func UIKit.CATransform3DMakeScale
@_exported import func UIKit.CATransform3DMakeTranslation
@_exported import func UIKit.CATransform3DRotate
@_exported import func UIKit.CATransform3DScale
@_exported import func UIKit.CATransform3DTranslate
