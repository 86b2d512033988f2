// Reading the command line.
#include "settings/settings.h"

#include <stdlib.h>
#include <string.h>

struct Settings settings;

static bool add(const char **paths, int *count, const char *path) {
  if (*count == mostPaths) return false;
  paths[(*count)++] = path;
  return true;
}

bool readSettings(char **arguments) {
  settings.limits = defaultLimits;
  struct Confinement *confinement = &settings.confinement;
  struct View *view = &confinement->view;
  for (; *arguments; arguments++) {
    char *key = *arguments;
    if (!strcmp(key, "--")) {
      settings.rest = arguments + 1;
      return true;
    }
    char *value = strchr(key, '=');
    if (!value) return false;
    *value++ = 0;
    if (!strcmp(key, "folder")) {
      settings.folder = value;
    } else if (!strcmp(key, "outputs")) {
      settings.outputs = value;
    } else if (!strcmp(key, "outside")) {
      settings.outside = value;
    } else if (!strcmp(key, "fresh")) {
      settings.mountsAnew = !strcmp(value, "1");
    } else if (!strcmp(key, "box")) {
      settings.box = value;
    } else if (!strcmp(key, "group")) {
      settings.group = value;
    } else if (!strcmp(key, "wall")) {
      settings.makesNamespaces = !strcmp(value, "namespaces");
      confinement->isAlone = settings.makesNamespaces || !strcmp(value, "bubblewrap");
    } else if (!strcmp(key, "landlock")) {
      confinement->usesLandlock = !strcmp(value, "1");
    } else if (!strcmp(key, "filter")) {
      confinement->reportsRefusals = !strcmp(value, "report");
      confinement->usesFilter = confinement->reportsRefusals || !strcmp(value, "1");
    } else if (!strcmp(key, "traced")) {
      confinement->isTraced = !strcmp(value, "1");
    } else if (!strcmp(key, "rare")) {
      if (!add(settings.rare, &settings.rareCount, value)) return false;
    } else if (!strcmp(key, "package")) {
      settings.package = value;
    } else if (!strcmp(key, "show")) {
      if (!add(view->readable, &view->readableCount, value)) return false;
    } else if (!strcmp(key, "write")) {
      if (!add(view->writable, &view->writableCount, value)) return false;
    } else if (!strcmp(key, "put")) {
      if (view->replacedCount == mostPaths) return false;
      view->replaced[view->replacedCount++] = value;
    } else if (!setLimit(&settings.limits, key, atol(value))) {
      return false;
    }
  }
  return false;
}
