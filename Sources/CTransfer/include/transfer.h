// HTTP requests by libcurl, which is loaded only when the first one is made.

#ifndef TRANSFER_H
#define TRANSFER_H

#include <stddef.h>

enum transfer_kind {
  /// Of a cache: redirects are followed.
  TRANSFER_CACHE,
  /// A link that is checked: redirects are not followed, and a longer answer than wanted is cut.
  TRANSFER_LINK,
};

/// A request, and what came of it.
struct transfer {
  const char *url;
  enum transfer_kind kind;
  /// For a link: whether only the head is asked for.
  int is_head;
  /// For a link: whether the address may be one of this machine or a private network.
  int allows_private;
  /// The number of its host among the requests.
  long group;
  /// The bytes to `PUT`; NULL for a `GET`.
  const void *body;
  size_t body_size;
  /// The maximum size of the answer. A longer one fails.
  size_t most;

  /// The status of the answer; 0 if there was none, or if it was not complete.
  long status;
  /// Why there was none: a CURLcode; -1 if the request was given up.
  int error;
  /// Whether a time limit was the reason.
  int timed_out;
  unsigned char *answer;
  size_t size;

  // The rest is for links.
  int is_cut;
  int is_html;
  /// Whether there was no connection because the host is unknown or did not answer.
  int is_unreachable;
  /// Whether there was no connection because the address is a private one.
  int is_private;
  /// The absolute address that the answer redirects to; NULL if it does not.
  char *location;
  /// In seconds; 0 if the answer does not say.
  long retry_after;
};

struct transfer_limits {
  /// For one connection, one request, and all requests together.
  long connect_ms, request_ms, total_ms;
  /// The maximum number of connections, and of requests of one group at once; 0 for any number.
  long connections, per_group;
  /// Gives up after so many requests in a row that had no answer, or one with a status from 500.
  int failures;
};

struct transfers;

/// Starts a session, which keeps its connections. Returns NULL if there is no libcurl.
struct transfers *transfers_open(void);

/// Makes all requests, several at once, until all have ended, too many have failed, or the session
/// is cancelled.
///
/// `token` is sent as a bearer token, to the host of the request alone. `authorities` is a file with
/// the certificates to trust. Both may be NULL. Two threads must not call it with the same session.
void transfers_perform(
  struct transfers *session, struct transfer *all, size_t count, struct transfer_limits limits,
  const char *token, const char *authorities);

/// Ends `transfers_perform` soon, now and from now on. Any thread may call it.
void transfers_cancel(struct transfers *session);

void transfers_close(struct transfers *session);

/// Frees the answer and the address.
void transfer_clear(struct transfer *transfer);

/// The text for `error`, such as "Couldn't connect to server".
const char *transfer_words(int error);

#endif
