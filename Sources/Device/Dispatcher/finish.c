// The report that a program has run to its end. A process that it starts can write to the same
// socket, but not with another process's credentials: the program has dropped the capability for
// that.

#define _GNU_SOURCE
#include "finish.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int ends[2] = {-1, -1};

bool open_finish(void) {
  const int on = 1;
  return socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == 0
    && setsockopt(ends[0], SOL_SOCKET, SO_PASSCRED, &on, sizeof on) == 0;
}

void use_finish_as_program(void) { close(ends[0]); }
void use_finish_as_keeper(void) { close(ends[1]); }

void report_finish(void) { send(ends[1], "", 1, MSG_NOSIGNAL); }

bool is_finished(pid_t program) {
  for (;;) {
    char text[1];
    char control[CMSG_SPACE(sizeof(struct ucred))];
    struct iovec bytes = {.iov_base = text, .iov_len = sizeof text};
    struct msghdr message = {
        .msg_iov = &bytes, .msg_iovlen = 1,
        .msg_control = control, .msg_controllen = sizeof control,
    };
    if (recvmsg(ends[0], &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) < 0) return false;
    for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part != NULL;
         part = CMSG_NXTHDR(&message, part)) {
      if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_CREDENTIALS) continue;
      struct ucred sender;
      memcpy(&sender, CMSG_DATA(part), sizeof sender);
      if (sender.pid == program) return true;
    }
  }
}
