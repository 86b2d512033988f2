// The memory of all sockets of this process's network namespace, from the kernel's `sock_diag`.
#define _GNU_SOURCE
#include "watch/sockets.h"

#ifdef __linux__
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <linux/sock_diag.h>
#include <linux/unix_diag.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// A datagram socket can hold this many messages from senders that may be closed by now: 10 that
/// wait (the kernel's `max_dgram_qlen`), and one that arrives.
enum { mostMessages = 11 };

long socketBuffer(void) {
  static long size;
  int pair[2], value = 0;
  socklen_t length = sizeof value;
  if (size || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair)) return size ? size : 212992;
  size = getsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &value, &length) ? 212992 : value;
  close(pair[0]);
  close(pair[1]);
  return size;
}

/// The number of sockets; -1 if this kernel does not report it.
static long socketCount(void) {
  FILE *file = fopen("/proc/net/sockstat", "re");
  long count = -1;
  if (file && fscanf(file, "sockets: used %ld", &count) != 1) count = -1;
  if (file) fclose(file);
  return count;
}

static const void *attribute(const struct nlmsghdr *message, size_t start, int type, size_t size) {
  const char *at = (const char *)NLMSG_DATA(message) + NLMSG_ALIGN(start);
  long left = (const char *)message + message->nlmsg_len - at;
  for (const struct rtattr *each = (const struct rtattr *)at; RTA_OK(each, left);
       each = RTA_NEXT(each, left))
    if (each->rta_type == type && RTA_PAYLOAD(each) >= size) return RTA_DATA(each);
  return NULL;
}

/// An upper estimate that depends on the kind of socket, because the kernel reports messages of
/// closed senders nowhere else.
static long unixMemory(const struct nlmsghdr *message) {
  const struct unix_diag_msg *socket = NLMSG_DATA(message);
  const struct unix_diag_rqlen *waiting =
      attribute(message, sizeof *socket, UNIX_DIAG_RQLEN, sizeof *waiting);
  if (socket->udiag_type == SOCK_DGRAM) return mostMessages * socketBuffer();
  if (socket->udiag_type == SOCK_STREAM && waiting && !waiting->udiag_rqueue) return 0;
  return socketBuffer();
}

static long internetMemory(const struct nlmsghdr *message) {
  const uint32_t *memory = attribute(
      message, sizeof(struct inet_diag_msg), INET_DIAG_SKMEMINFO,
      (SK_MEMINFO_OPTMEM + 1) * sizeof *memory);
  if (!memory) return socketBuffer();
  return (long)memory[SK_MEMINFO_RMEM_ALLOC] + memory[SK_MEMINFO_WMEM_QUEUED]
         + memory[SK_MEMINFO_FWD_ALLOC] + memory[SK_MEMINFO_OPTMEM];
}

struct Sum {
  long sockets, bytes;
};

/// Adds the memory of the sockets that a request selects. Returns false if this kernel does not
/// answer.
static bool addMemory(
    int netlink, const void *request, size_t size, long (*memoryOf)(const struct nlmsghdr *),
    struct Sum *sum) {
  static _Alignas(struct nlmsghdr) char buffer[1 << 16];
  if (send(netlink, request, size, 0) != (ssize_t)size) return false;
  for (;;) {
    ssize_t length = recv(netlink, buffer, sizeof buffer, 0);
    if (length <= 0) return false;
    for (struct nlmsghdr *message = (struct nlmsghdr *)buffer; NLMSG_OK(message, length);
         message = NLMSG_NEXT(message, length)) {
      if (message->nlmsg_type == NLMSG_DONE) return true;
      if (message->nlmsg_type == NLMSG_ERROR) return false;
      sum->sockets++;
      sum->bytes += memoryOf(message);
    }
  }
}

/// The header of a request of `size` bytes for all sockets of a family.
static struct nlmsghdr question(size_t size) {
  return (struct nlmsghdr){
      .nlmsg_len = (uint32_t)size,
      .nlmsg_type = SOCK_DIAG_BY_FAMILY,
      .nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP};
}

static bool addUnix(int netlink, struct Sum *sum) {
  struct {
    struct nlmsghdr header;
    struct unix_diag_req request;
  } ask = {
      .header = question(sizeof ask),
      .request = {
          .sdiag_family = AF_UNIX, .udiag_states = UINT32_MAX, .udiag_show = UDIAG_SHOW_RQLEN}};
  return addMemory(netlink, &ask, sizeof ask, unixMemory, sum);
}

static bool addInternet(int netlink, int family, int protocol, struct Sum *sum) {
  struct {
    struct nlmsghdr header;
    struct inet_diag_req_v2 request;
  } ask = {
      .header = question(sizeof ask),
      .request = {
          .sdiag_family = (uint8_t)family,
          .sdiag_protocol = (uint8_t)protocol,
          .idiag_ext = 1 << (INET_DIAG_SKMEMINFO - 1),
          .idiag_states = UINT32_MAX}};
  return addMemory(netlink, &ask, sizeof ask, internetMemory, sum);
}

long socketMemory(void) {
  // A few sockets cannot hold much, and the request costs more than the other checks.
  enum { few = 16 };
  long count = socketCount();
  if (count >= 0 && count <= few) return 0;
  struct Sum sum = {0};
  // Stays open, because the kernel counts a closed socket for a while. No program gets it.
  static int netlink = -1;
  if (netlink < 0) netlink = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
  bool isKnown = netlink >= 0 && addUnix(netlink, &sum);
  // Listing sockets takes the kernel a millisecond, and usually this socket is the only one left.
  bool areAll = count >= 0 && sum.sockets + 1 >= count;
  static const int families[] = {AF_INET, AF_INET6}, protocols[] = {IPPROTO_TCP, IPPROTO_UDP};
  // If the kernel does not support a family, there are no sockets of it.
  for (int i = 0; isKnown && !areAll && i < 4; i++)
    addInternet(netlink, families[i / 2], protocols[i % 2], &sum);
  if (!isKnown && netlink >= 0) {
    close(netlink);
    netlink = -1;
  }
  return isKnown ? sum.bytes : count * mostMessages * socketBuffer();
}
#endif
