/**
 * Every kind of fault that a run may meet, by where it strikes. The table is the list that the README and the counters go by;
 * a kind that never happens in 200 seeds fails the test.
 */
export const faultKinds = {
  // on the way: one request
  drop_before: 'request lost before the server',
  drop_after: 'server committed, answer lost',
  duplicate: 'request arrives two to four times',
  late_copy: 'a copy arrives hours later, after other requests (reorder)',
  delay: 'answer comes seconds later',
  truncate_request: 'body cut on the way in',
  truncate_answer: 'body cut on the way out',
  stall_before: 'no answer ever, server never saw it (time-out)',
  stall_after: 'no answer ever, server did it (time-out)',
  portal_200: '200 with HTML of a captive portal',
  portal_redirect: 'redirect of a captive portal',
  html_401: '401 of a proxy that is not ours',
  html_403: '403 page of a firewall',
  receipt_of_other: '200 JSON, but the receipt of another item',
  not_json_receipt: '200 JSON without a receipt',
  // said by our own server
  forbidden_403: '403 forbidden',
  not_found_404: '404 not_found',
  conflict_409: '409 hash_conflict',
  missing_409: '409 missing_deps for files it has',
  too_large_413: '413 of a proxy',
  invalid_422: '422 validation_failed',
  too_old_426: '426 client_too_old',
  rate_429: '429 with Retry-After',
  error_500: '500 internal',
  html_500: '500 page of a proxy',
  unavailable_503: '503 with Retry-After',
  full_507: '507 storage_full',
  login_511: '511 network login',
  // at the server
  crash_before_commit: 'server dies with the request in memory',
  crash_after_commit: 'server dies between commit and answer',
  session_epoch: 'every session revoked: 401',
  key_forgotten: 'device key revoked: 409 device_key_unknown',
  server_clock_back: "the server's clock steps back by up to two days",
  bit_rot: 'a stored file is damaged before its act is recorded',
  // on the device
  clock_forward: 'wall clock jumps up to 40 days ahead',
  clock_back: 'wall clock jumps up to 40 days back',
  tab_kill: 'tab dies at any moment',
  tab_kill_at_point: 'tab dies at a named crash point',
  tab_freeze: 'tab frozen: timers, answers and crash points wait',
  second_tab: 'another tab of the same person drains too',
  lock_loss: 'Web Locks freed under a working drainer',
  no_locks: 'browser without Web Locks: leases alone',
  lost_connection: 'connection to IndexedDB closed',
  dead_operation: 'operations fail with UnknownError',
  quota: 'QuotaExceededError on bytes',
  short_read: 'bytes read back too short',
  short_write: 'bytes kept too short',
  wipe_store: 'the browser deletes the stores, the cookie stays',
  wipe_all: 'stores and cookie deleted',
  cookie_lost: 'the cookie alone deleted',
  schema_bump: 'minWriter raised by a newer build',
  newer_schema: 'a newer build upgrades the store under open tabs',
  other_user: 'another person signs in on the device',
  leaver: 'a person is removed while things of theirs wait on the device',
  lost_tablet:
    'a tablet is declared lost between two items of its delivery: 401 device_lost, its key revoked',
} as const;
export type FaultKind = keyof typeof faultKinds;

/** How often each kind really happened. */
export class FaultCounter {
  readonly counts = new Map<FaultKind, number>();

  note(kind: FaultKind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Faults of one request while the way is bad, by weight. */
export const requestFaults: readonly (readonly [FaultKind, number])[] = [
  ['drop_before', 6],
  ['drop_after', 8],
  ['duplicate', 6],
  ['late_copy', 5],
  ['delay', 4],
  ['truncate_request', 3],
  ['truncate_answer', 3],
  ['stall_before', 2],
  ['stall_after', 3],
  ['portal_200', 3],
  ['portal_redirect', 1],
  ['html_401', 1],
  ['html_403', 1],
  ['receipt_of_other', 2],
  ['not_json_receipt', 1],
  ['forbidden_403', 1],
  ['not_found_404', 1],
  ['conflict_409', 1],
  ['missing_409', 2],
  ['too_large_413', 1],
  ['invalid_422', 1],
  ['too_old_426', 1],
  ['rate_429', 2],
  ['error_500', 3],
  ['html_500', 1],
  ['unavailable_503', 2],
  ['full_507', 1],
  ['login_511', 1],
  ['crash_before_commit', 1],
  ['crash_after_commit', 1],
];
