extension Page: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "path": .text(path)
    case "texts": .object(texts)
    case "language": .text(language)
    case "isRightToLeft": .flag(isRightToLeft)
    case "root": .text(root)
    case "siteTitle": .text(siteTitle)
    case "pageTitle": .text(pageTitle)
    case "fullTitle": .text(fullTitle)
    case "description": TemplateProperty(description)
    case "twin": TemplateProperty(twin)
    case "edit": TemplateProperty(edit)
    case "published": TemplateProperty(published)
    case "policy": TemplateProperty(policy)
    case "home": .text(home)
    case "proof": .object(proof)
    case "isProof": .flag(isProof)
    case "isFront": .flag(isFront)
    case "symbols": TemplateProperty(symbols)
    case "isSymbols": .flag(isSymbols)
    case "version": TemplateProperty(version)
    case "isDraft": .flag(isDraft)
    case "isLanding": .flag(isLanding)
    case "runHTML": TemplateProperty(runHTML)
    case "doors": .list(doors)
    case "hasDoors": .flag(hasDoors)
    case "isWide": .flag(isWide)
    case "hasNavigation": .flag(hasNavigation)
    case "navigationHTML": .text(navigationHTML)
    case "crumbs": .list(crumbs)
    case "hasCrumbs": .flag(hasCrumbs)
    case "failures": .list(failures)
    case "failuresCount": TemplateProperty(failuresCount)
    case "failuresText": .text(failuresText)
    case "headingHTML": .text(headingHTML)
    case "leadHTML": TemplateProperty(leadHTML)
    case "contents": .list(contents)
    case "hasContents": .flag(hasContents)
    case "bodyHTML": .text(bodyHTML)
    case "provedHTML": TemplateProperty(provedHTML)
    case "start": TemplateProperty(start)
    case "previous": TemplateProperty(previous)
    case "next": TemplateProperty(next)
    case "hasTurn": .flag(hasTurn)
    default: nil
    }
  }
}

extension RedirectPage: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "language": .text(language)
    case "isRightToLeft": .flag(isRightToLeft)
    case "address": .text(address)
    case "title": .text(title)
    case "movedToHTML": .text(movedToHTML)
    default: nil
    }
  }
}

extension Page.Link: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "title": .text(title)
    default: nil
    }
  }
}

extension Page.Crumb: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": TemplateProperty(address)
    case "title": .text(title)
    default: nil
    }
  }
}

extension Page.Door: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "title": .text(title)
    case "textHTML": TemplateProperty(textHTML)
    default: nil
    }
  }
}

extension Page.ContentsItem: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "title": .text(title)
    case "titleHTML": .text(titleHTML)
    case "isDeep": .flag(isDeep)
    default: nil
    }
  }
}

extension Page.Version: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "name": .text(self.name)
    case "page": .text(page)
    case "label": .text(label)
    case "list": .text(list)
    case "script": .text(script)
    case "old": .text(old)
    case "unreleased": .text(unreleased)
    default: nil
    }
  }
}

extension Page.Published: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "canonical": .text(canonical)
    case "title": .text(title)
    case "type": .text(type)
    case "date": TemplateProperty(date)
    case "feed": TemplateProperty(feed)
    case "picture": .text(picture)
    default: nil
    }
  }
}
