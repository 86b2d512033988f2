#include "transfer.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>

#ifndef SOCK_CLOEXEC
#define SOCK_CLOEXEC 0
#endif

// libcurl brings some thirty libraries, which would slow down every start of the tool.
#define FUNCTIONS(each) \
  each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_reset) \
  each(curl_easy_setopt) each(curl_easy_getinfo) each(curl_easy_strerror) each(curl_multi_init) \
  each(curl_multi_cleanup) each(curl_multi_setopt) each(curl_multi_add_handle) \
  each(curl_multi_remove_handle) each(curl_multi_perform) each(curl_multi_poll) \
  each(curl_multi_info_read) each(curl_slist_append) each(curl_slist_free_all)

#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#define DECLARE(name) static __typeof__(name) *p_##name;
FUNCTIONS(DECLARE)

static int is_loaded;

static void load(void) {
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"};
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  p_##name = (__typeof__(name) *)dlsym(library, #name); \
  if (!p_##name) return;
  FUNCTIONS(FIND)
  is_loaded = p_curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

enum { most_connections = 64 };

struct transfers {
  CURLM *multi;
  CURL *idle[most_connections];
  int idle_count;
  int is_cancelled;
};

struct transfers *transfers_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!is_loaded) return NULL;
  struct transfers *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  session->multi = p_curl_multi_init();
  if (!session->multi) {
    free(session);
    return NULL;
  }
  return session;
}

void transfers_close(struct transfers *session) {
  if (!session) return;
  while (session->idle_count > 0) p_curl_easy_cleanup(session->idle[--session->idle_count]);
  p_curl_multi_cleanup(session->multi);
  free(session);
}

void transfers_cancel(struct transfers *session) {
  __atomic_store_n(&session->is_cancelled, 1, __ATOMIC_RELAXED);
}

void transfer_clear(struct transfer *transfer) {
  free(transfer->answer);
  transfer->answer = NULL;
  transfer->size = 0;
  free(transfer->location);
  transfer->location = NULL;
}

const char *transfer_words(int error) {
  return is_loaded && error > 0 ? p_curl_easy_strerror((CURLcode)error) : "it took too long";
}

/// Takes bytes of the answer; fails if they are too many. Of a link's answer, the first are kept.
static size_t take(char *bytes, size_t one, size_t count, void *context) {
  struct transfer *transfer = context;
  size_t added = one * count, room = transfer->most - transfer->size;
  if (added > room) {
    if (transfer->kind != TRANSFER_LINK) return 0;
    transfer->is_cut = 1;
    added = room;
  }
  unsigned char *grown = realloc(transfer->answer, transfer->size + added + 1);
  if (!grown) return 0;
  memcpy(grown + transfer->size, bytes, added);
  transfer->answer = grown;
  transfer->size += added;
  return transfer->is_cut ? 0 : added;
}

/// Whether an address is one of this machine, of its network or of a private one.
static int is_private(const struct sockaddr *address) {
  if (address->sa_family == AF_INET6) {
    const unsigned char *b = ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr;
    static const unsigned char zeros[10];
    if (memcmp(b, zeros, 10) == 0) {
      struct sockaddr_in inner = {.sin_family = AF_INET};
      memcpy(&inner.sin_addr, b + 12, 4);
      return (b[10] == 0 && b[11] == 0) || is_private((struct sockaddr *)&inner);
    }
    return (b[0] & 0xfe) == 0xfc || (b[0] == 0xfe && (b[1] & 0xc0) == 0x80) || b[0] == 0xff;
  }
  if (address->sa_family != AF_INET) return 1;
  unsigned long ip = ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr);
  unsigned a = ip >> 24, b = ip >> 16 & 255;
  return a == 0 || a == 10 || a == 127 || a >= 224 || (a == 100 && b >= 64 && b < 128) ||
    (a == 169 && b == 254) || (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168);
}

/// Opens a socket, but not to a private address.
static curl_socket_t open_public(
  void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  struct transfer *transfer = context;
  if (purpose == CURLSOCKTYPE_IPCXN && is_private(&address->addr)) {
    transfer->is_private = 1;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// Whether requests go through a proxy, whose own address may be a private one.
static int uses_proxy(void) {
  static const char *const names[] = {
    "http_proxy", "https_proxy", "all_proxy", "HTTPS_PROXY", "ALL_PROXY"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const char *value = getenv(names[i]);
    if (value && *value) return 1;
  }
  return 0;
}

/// What differs for a link: it may be any server's.
static void set_up_link(CURL *easy, struct transfer *transfer, struct curl_slist *headers) {
  p_curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  p_curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  p_curl_easy_setopt(easy, CURLOPT_USERAGENT, "Mozilla/5.0 (compatible; proofbook checks links)");
  // A longer answer is cut, and no error.
  p_curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)0);
  if (transfer->is_head) p_curl_easy_setopt(easy, CURLOPT_NOBODY, 1L);
  if (!transfer->allows_private && !uses_proxy()) {
    p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_public);
    p_curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, transfer);
  }
}

/// Keeps what an answer to a link says.
static void note_link(CURL *easy, struct transfer *transfer) {
  char *text = NULL;
  curl_off_t seconds = 0;
  p_curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &transfer->status);
  if (p_curl_easy_getinfo(easy, CURLINFO_REDIRECT_URL, &text) == CURLE_OK && text)
    transfer->location = strdup(text);
  if (p_curl_easy_getinfo(easy, CURLINFO_CONTENT_TYPE, &text) == CURLE_OK && text)
    transfer->is_html =
      strncasecmp(text, "text/html", 9) == 0 || strncasecmp(text, "application/xhtml", 17) == 0;
  if (p_curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &seconds) == CURLE_OK && seconds > 0)
    transfer->retry_after = seconds > 86400 ? 86400 : (long)seconds;
}

static long now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void set_up(
  CURL *easy, struct transfer *transfer, struct transfer_limits limits, const char *token,
  const char *authorities, struct curl_slist *headers, struct curl_slist *link_headers) {
  int is_secure = strncmp(transfer->url, "https:", 6) == 0;
  p_curl_easy_setopt(easy, CURLOPT_URL, transfer->url);
  p_curl_easy_setopt(easy, CURLOPT_PRIVATE, transfer);
  p_curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  p_curl_easy_setopt(easy, CURLOPT_USERAGENT, "proofbook");
  p_curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  p_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
  p_curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
  p_curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)transfer->most);
  p_curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, limits.connect_ms);
  p_curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, limits.request_ms);
  // An answer is taken as it is: no encoding is asked for or undone, no cookie is kept.
  p_curl_easy_setopt(easy, CURLOPT_HTTP_CONTENT_DECODING, 0L);
  // The older option is the one that every version has.
  long protocols = is_secure ? CURLPROTO_HTTPS : CURLPROTO_HTTP | CURLPROTO_HTTPS;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  p_curl_easy_setopt(easy, CURLOPT_PROTOCOLS, protocols);
  p_curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, protocols);
#pragma clang diagnostic pop
  p_curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L);
  p_curl_easy_setopt(easy, CURLOPT_MAXREDIRS, 4L);
  p_curl_easy_setopt(easy, CURLOPT_POSTREDIR, (long)CURL_REDIR_POST_ALL);
  if (token) {
    // Unlike a header of our own, it is not sent to another host that the answer redirects to.
    p_curl_easy_setopt(easy, CURLOPT_HTTPAUTH, (long)CURLAUTH_BEARER);
    p_curl_easy_setopt(easy, CURLOPT_XOAUTH2_BEARER, token);
  }
  if (authorities) p_curl_easy_setopt(easy, CURLOPT_CAINFO, authorities);
  if (transfer->body) {
    p_curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)transfer->body_size);
    p_curl_easy_setopt(easy, CURLOPT_POSTFIELDS, transfer->body);
    p_curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, "PUT");
  }
  if (transfer->kind == TRANSFER_LINK) set_up_link(easy, transfer, link_headers);
}

/// The index of the first request that has not begun and whose group has room; `count` if there is
/// none. The requests before `*first` have begun.
static size_t next_request(
  struct transfer *all, const char *begun, size_t count, size_t *first, CURL **running, int active,
  long per_group) {
  while (*first < count && begun[*first]) (*first)++;
  for (size_t i = *first; i < count; i++) {
    if (begun[i]) continue;
    if (per_group <= 0) return i;
    long same = 0;
    for (int j = 0; j < active; j++) {
      struct transfer *other = NULL;
      p_curl_easy_getinfo(running[j], CURLINFO_PRIVATE, &other);
      if (other && other->group == all[i].group) same++;
    }
    if (same < per_group) return i;
  }
  return count;
}

void transfers_perform(
  struct transfers *session, struct transfer *all, size_t count, struct transfer_limits limits,
  const char *token, const char *authorities) {
  long deadline = now_ms() + limits.total_ms;
  int most = limits.connections < most_connections ? (int)limits.connections : most_connections;
  CURL *running[most_connections];
  int active = 0, failures = 0;
  size_t first = 0, left_over = count;
  char *begun = calloc(count + 1, 1);
  if (!begun) return;
  for (size_t i = 0; i < count; i++) {
    all[i].status = 0;
    all[i].error = -1;
    all[i].timed_out = all[i].is_cut = all[i].is_html = 0;
    all[i].is_unreachable = all[i].is_private = 0;
    all[i].location = NULL;
    all[i].retry_after = 0;
  }
  // No request for permission to send, and no other type than bytes.
  struct curl_slist *headers = p_curl_slist_append(NULL, "Expect:");
  headers = p_curl_slist_append(headers, "Content-Type: application/octet-stream");
  struct curl_slist *link_headers = p_curl_slist_append(NULL, "Accept: text/html, */*;q=0.5");
  p_curl_multi_setopt(session->multi, CURLMOPT_MAXCONNECTS, (long)most);
  while (left_over > 0 || active > 0) {
    if (__atomic_load_n(&session->is_cancelled, __ATOMIC_RELAXED)) break;
    if (failures >= limits.failures || now_ms() >= deadline) break;
    while (active < most) {
      size_t next =
        next_request(all, begun, count, &first, running, active, limits.per_group);
      if (next == count) break;
      CURL *easy =
        session->idle_count > 0 ? session->idle[--session->idle_count] : p_curl_easy_init();
      if (!easy) break;
      begun[next] = 1;
      left_over--;
      set_up(easy, &all[next], limits, token, authorities, headers, link_headers);
      if (p_curl_multi_add_handle(session->multi, easy) != CURLM_OK) {
        p_curl_easy_cleanup(easy);
        continue;
      }
      running[active++] = easy;
    }
    int still = 0;
    if (active == 0 || p_curl_multi_perform(session->multi, &still) != CURLM_OK) break;
    CURLMsg *message;
    int left;
    while ((message = p_curl_multi_info_read(session->multi, &left))) {
      if (message->msg != CURLMSG_DONE) continue;
      CURL *easy = message->easy_handle;
      CURLcode code = message->data.result;
      struct transfer *transfer = NULL;
      p_curl_easy_getinfo(easy, CURLINFO_PRIVATE, &transfer);
      transfer->error = code;
      transfer->timed_out = code == CURLE_OPERATION_TIMEDOUT;
      if (code == CURLE_OK)
        p_curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &transfer->status);
      if (transfer->kind == TRANSFER_LINK && (code == CURLE_OK || transfer->is_cut))
        note_link(easy, transfer);
      transfer->is_unreachable = code == CURLE_COULDNT_RESOLVE_HOST || code == CURLE_COULDNT_CONNECT;
      int is_answered = transfer->kind == TRANSFER_LINK
        ? transfer->status != 0 : code == CURLE_OK && transfer->status < 500;
      failures = is_answered ? 0 : failures + 1;
      p_curl_multi_remove_handle(session->multi, easy);
      for (int i = 0; i < active; i++)
        if (running[i] == easy) running[i] = running[--active];
      p_curl_easy_reset(easy);
      session->idle[session->idle_count++] = easy;
    }
    if (still > 0) p_curl_multi_poll(session->multi, NULL, 0, 50, NULL);
  }
  if (now_ms() >= deadline)
    for (size_t i = 0; i < count; i++)
      if (all[i].error == -1) all[i].timed_out = 1;
  // What was given up is not finished in the background.
  while (active > 0) {
    CURL *easy = running[--active];
    p_curl_multi_remove_handle(session->multi, easy);
    p_curl_easy_cleanup(easy);
  }
  p_curl_slist_free_all(headers);
  p_curl_slist_free_all(link_headers);
  free(begun);
}
