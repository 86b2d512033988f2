// The connection to the host, which receives the runtime's trace.
#include "CUIKit.h"

struct ProofbookTraceChannel {
  void (*tell)(const void *bytes, size_t count);
  bool (*isOwnProcess)(void);
  void (*reportForgery)(void);
};

static const struct ProofbookTraceChannel *channel;
static uint64_t hostKey;

void proofbook_connect(const struct ProofbookTraceChannel *given, uint64_t key) {
  if (channel) {
    channel->reportForgery();
    return;
  }
  channel = given;
  hostKey = key;
}

bool proofbook_is_connected(void) { return channel; }

bool proofbook_is_own_process(void) { return channel && channel->isOwnProcess(); }

void proofbook_tell(const void *bytes, size_t count) {
  if (channel) channel->tell(bytes, count);
}

bool proofbook_is_host(uint64_t key) {
  if (!channel || key == hostKey) return true;
  channel->reportForgery();
  return false;
}
