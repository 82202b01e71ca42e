/** Codes of a 401 that mean a dead session; `unauthenticated` = the request carried none. */
export const deadSessionCodes = [
  'unauthenticated',
  'session_ended',
  'person_removed',
  'device_lost',
] as const;
export type DeadSessionCode = (typeof deadSessionCodes)[number];

/** Whether a code says that the session is dead. */
export function isDeadSession(code: string): code is DeadSessionCode {
  return (deadSessionCodes as readonly string[]).includes(code);
}

/** Why somebody finds the sign-in screen, as its address says it. */
export const sessionEnds = ['expired', 'removed', 'lost'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What the sign-in screen is told of a dead session. */
export function sessionEndOf(code: DeadSessionCode): SessionEnd {
  if (code === 'person_removed') return 'removed';
  return code === 'device_lost' ? 'lost' : 'expired';
}

/** The reason in an address; undefined for anything else. */
export function readSessionEnd(text: unknown): SessionEnd | undefined {
  return sessionEnds.find((end) => end === text);
}
