import type { DeadSessionCode } from '#shared/session/session-end.rules.ts';

/**
 * What the caller of endpoints needs from the application, registered once by `app/main.tsx`:
 * the dependency points this way so that `api` knows neither session nor router.
 */
export type ApiHooks = {
  /** What the server must hear before the call; rejects when it could not be said. Null = nothing. */
  beforeCall: () => Promise<void> | null;
  /** Our own server said that the session is dead. */
  onSessionExpired: (code: DeadSessionCode) => void;
  /**
   * The call asks who is there: has the person prove it. False = they did not, and the refusal
   * stands.
   */
  onProofRequired: () => Promise<boolean>;
  /** Company chosen to work with, sent as `X-Tenant`; undefined = the host's. */
  chosenTenant: () => string | undefined;
  /**
   * Our server answered a request that left at `sentAtMs` (`performance.now()`) with an HTTP status, at `date` by its own clock: there was a
   * connection from then on.
   */
  onServerAnswered: (sentAtMs: number, status: number, date: string | null) => void;
  /** A request had no answer of our server; `isFailing` = a gateway said that it does not answer, absent = nobody knows why. */
  onConnectionLost: (isFailing?: boolean) => void;
};

let hooks: ApiHooks = {
  beforeCall: () => null,
  onSessionExpired: () => undefined,
  onProofRequired: () => Promise.resolve(false),
  chosenTenant: () => undefined,
  onServerAnswered: () => undefined,
  onConnectionLost: () => undefined,
};

/** Registers the hooks; gives back the ones that were there, for tests. */
export function setApiHooks(next: ApiHooks): ApiHooks {
  const previous = hooks;
  hooks = next;
  return previous;
}

export function apiHooks(): ApiHooks {
  return hooks;
}
