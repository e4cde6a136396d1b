// The functions of libdispatch that start work, wait, or involve time.

#include "redirection.h"

#include <stddef.h>

typedef void *object;
typedef void *block;
typedef void (*function)(void *);
typedef uint64_t dispatch_time_t;

// MARK: Work

REDIRECT(void, dispatch_async, (object queue, block work), (queue, work))
REDIRECT(void, dispatch_async_f, (object queue, void *context, function work), (queue, context, work))
REDIRECT(void, dispatch_barrier_async, (object queue, block work), (queue, work))
REDIRECT(void, dispatch_after, (dispatch_time_t when, object queue, block work), (when, queue, work))
REDIRECT(void, dispatch_group_async, (object group, object queue, block work), (group, queue, work))
REDIRECT(void, dispatch_sync, (object queue, block work), (queue, work))
REDIRECT(void, dispatch_sync_f, (object queue, void *context, function work), (queue, context, work))
REDIRECT(void, dispatch_barrier_sync, (object queue, block work), (queue, work))
REDIRECT(void, dispatch_async_and_wait, (object queue, block work), (queue, work))
REDIRECT(void, dispatch_barrier_async_and_wait, (object queue, block work), (queue, work))
REDIRECT(void, dispatch_apply, (size_t count, object queue, block work), (count, queue, work))
REDIRECT(void, dispatch_main, (void), ())

// MARK: Queues

REDIRECT(object, dispatch_queue_create, (const char *label, object attributes), (label, attributes))
REDIRECT(
  object, dispatch_queue_create_with_target, (const char *label, object attributes, object next),
  (label, attributes, next))
REDIRECT(object, dispatch_queue_attr_make_initially_inactive, (object attributes), (attributes))
REDIRECT(
  object, dispatch_queue_attr_make_with_autorelease_frequency, (object attributes, uintptr_t frequency),
  (attributes, frequency))
REDIRECT(
  object, dispatch_queue_attr_make_with_qos_class,
  (object attributes, unsigned int quality, int priority), (attributes, quality, priority))
REDIRECT(void, dispatch_suspend, (object suspended), (suspended))
REDIRECT(void, dispatch_resume, (object suspended), (suspended))
REDIRECT(void, dispatch_activate, (object suspended), (suspended))

// MARK: Waiting

REDIRECT(intptr_t, dispatch_semaphore_wait, (object semaphore, dispatch_time_t when), (semaphore, when))
REDIRECT(intptr_t, dispatch_group_wait, (object group, dispatch_time_t when), (group, when))
REDIRECT(void, dispatch_group_leave, (object group), (group))
REDIRECT(void, dispatch_group_notify, (object group, object queue, block work), (group, queue, work))
REDIRECT(intptr_t, dispatch_block_wait, (block work, dispatch_time_t when), (work, when))
REDIRECT(void, dispatch_block_notify, (block work, object queue, block next), (work, queue, next))

// MARK: Sources

REDIRECT(
  object, dispatch_source_create, (void *type, uintptr_t handle, uintptr_t mask, object queue),
  (type, handle, mask, queue))
REDIRECT(
  void, dispatch_source_set_timer,
  (object source, dispatch_time_t start, uint64_t interval, uint64_t leeway),
  (source, start, interval, leeway))
REDIRECT(void, dispatch_source_set_event_handler, (object source, block handler), (source, handler))
REDIRECT(
  void, dispatch_source_set_event_handler_f, (object source, function handler), (source, handler))
REDIRECT(void, dispatch_source_set_cancel_handler, (object source, block handler), (source, handler))
REDIRECT(
  void, dispatch_source_set_registration_handler, (object source, block handler), (source, handler))
REDIRECT(void, dispatch_source_cancel, (object source), (source))
REDIRECT(uintptr_t, dispatch_source_get_data, (object source), (source))
