/// The keys of search bars, labels, text fields and text views.
extension KeyTable {
  static var textKeys: [(AnyClass, KeyTable)] {
    [
      (
        UISearchBar.self,
        KeyTable(UISearchBar.self) {
          $0.add("text", \.text)
          $0.add("placeholder", \.placeholder)
          $0.add("prompt", \.prompt)
          $0.add("delegate", \.delegate)
          $0.add("showsBookmarkButton", \.showsBookmarkButton)
          $0.add("showsCancelButton", \.showsCancelButton)
          $0.add("showsSearchResultsButton", \.showsSearchResultsButton)
          $0.add("scopeButtonTitles", \.scopeButtonTitles)
          $0.add("selectedScopeButtonIndex", \.selectedScopeButtonIndex)
          $0.add("showsScopeBar", \.showsScopeBar)
          $0.add("barStyle", \.barStyle)
          $0.add("searchBarStyle", \.searchBarStyle)
          $0.add("translucent", \.isTranslucent)
          $0.add("barTintColor", \.barTintColor)
          $0.add("keyboardType", \.keyboardType)
          $0.add("keyboardAppearance", \.keyboardAppearance)
          $0.add("returnKeyType", \.returnKeyType)
          $0.add("autocapitalizationType", \.autocapitalizationType)
          $0.add("autocorrectionType", \.autocorrectionType)
          $0.add("spellCheckingType", \.spellCheckingType)
        }
      ),
      (
        UILabel.self,
        KeyTable(UILabel.self) {
          $0.add("text", \.text)
          $0.add("attributedText", \.attributedText)
          $0.add("font", \.font)
          $0.add("textColor", \.textColor)
          $0.add("textAlignment", \.textAlignment)
          $0.add("lineBreakMode", \.lineBreakMode)
          $0.add("numberOfLines", \.numberOfLines)
          $0.add("shadowColor", \.shadowColor)
          $0.add("shadowOffset", \.shadowOffset)
          $0.add("highlightedTextColor", \.highlightedTextColor)
          $0.add("highlighted", \.isHighlighted)
          $0.add("enabled", \.isEnabled)
          $0.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
          $0.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
          $0.add("minimumScaleFactor", \.minimumScaleFactor)
          $0.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
          $0.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
        }
      ),
      (
        UITextField.self,
        KeyTable(UITextField.self) {
          $0.add("text", \.text)
          $0.add("attributedText", \.attributedText)
          $0.add("placeholder", \.placeholder)
          $0.add("attributedPlaceholder", \.attributedPlaceholder)
          $0.add("font", \.font)
          $0.add("textColor", \.textColor)
          $0.add("textAlignment", \.textAlignment)
          $0.add("borderStyle", \.borderStyle)
          $0.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
          $0.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
          $0.add("minimumFontSize", \.minimumFontSize)
          $0.add("background", \.background)
          $0.add("disabledBackground", \.disabledBackground)
          $0.add("clearsOnBeginEditing", \.clearsOnBeginEditing)
          $0.add("clearButtonMode", \.clearButtonMode)
          $0.add("leftView", \.leftView)
          $0.add("rightView", \.rightView)
          $0.add("leftViewMode", \.leftViewMode)
          $0.add("rightViewMode", \.rightViewMode)
          $0.add("inputView", \.inputView)
          $0.add("inputAccessoryView", \.inputAccessoryView)
          $0.add("delegate", \.delegate)
          $0.add("keyboardType", \.keyboardType)
          $0.add("keyboardAppearance", \.keyboardAppearance)
          $0.add("returnKeyType", \.returnKeyType)
          $0.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
          $0.add("secureTextEntry", \.isSecureTextEntry)
          $0.add("textContentType", \.textContentType)
          $0.add("autocapitalizationType", \.autocapitalizationType)
          $0.add("autocorrectionType", \.autocorrectionType)
          $0.add("spellCheckingType", \.spellCheckingType)
        }
      ),
      (
        UITextView.self,
        KeyTable(UITextView.self) {
          $0.add("text", \.text)
          $0.add("attributedText", \.attributedText)
          $0.add("font", \.font)
          $0.add("textColor", \.textColor)
          $0.add("textAlignment", \.textAlignment)
          $0.add("editable", \.isEditable)
          $0.add("selectable", \.isSelectable)
          $0.add("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
          $0.add("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
          $0.add("textContainerInset", \.textContainerInset)
          $0.add("inputView", \.inputView)
          $0.add("inputAccessoryView", \.inputAccessoryView)
          $0.add("clearsOnInsertion", \.clearsOnInsertion)
          $0.add("keyboardType", \.keyboardType)
          $0.add("keyboardAppearance", \.keyboardAppearance)
          $0.add("returnKeyType", \.returnKeyType)
          $0.add("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
          $0.add("secureTextEntry", \.isSecureTextEntry)
          $0.add("textContentType", \.textContentType)
          $0.add("autocapitalizationType", \.autocapitalizationType)
          $0.add("autocorrectionType", \.autocorrectionType)
          $0.add("spellCheckingType", \.spellCheckingType)
        }
      ),
    ]
  }
}
