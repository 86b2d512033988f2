#include "CUIKit.h"
#include "Own.h"

#include <stdio.h>
#include <unistd.h>

OWN long proofbook_bytes_written(int descriptor) {
  fflush(descriptor == 2 ? stderr : stdout);
  off_t offset = lseek(descriptor, 0, SEEK_CUR);
  return offset < 0 ? 0 : (long)offset;
}

// A program's output must survive its trap, but output to a pipe is block-buffered by default.
__attribute__((constructor)) static void buffer_output_by_lines(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
}
