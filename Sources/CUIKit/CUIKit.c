#include "CUIKit.h"

#include <stdio.h>
#include <unistd.h>

#if defined(__APPLE__)
#define SWIFT_SYMBOL(name) __asm__("_" name)
#else
#define SWIFT_SYMBOL(name) __asm__(name)
#endif
#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

// UIKit.UIView.__allocating_init(_make: ()), and the same of the others.
SWIFTCALL extern void *view_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit6UIViewC5_makeACyt_tcfC");
SWIFTCALL extern void *view_controller_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit16UIViewControllerC5_makeACyt_tcfC");
SWIFTCALL extern void *layer_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit7CALayerC5_makeACyt_tcfC");

void *proofbook_make_view(const void *type) { return view_make(type); }
void *proofbook_make_view_controller(const void *type) { return view_controller_make(type); }
void *proofbook_make_layer(const void *type) { return layer_make(type); }

long proofbook_bytes_written(int descriptor) {
  fflush(descriptor == 2 ? stderr : stdout);
  off_t offset = lseek(descriptor, 0, SEEK_CUR);
  return offset < 0 ? 0 : (long)offset;
}

// A program's output must survive its trap: a pipe would otherwise be written in blocks.
__attribute__((constructor)) static void buffer_output_by_lines(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
}
