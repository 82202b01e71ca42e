/**
 * What the caller of endpoints needs from the application, registered once by `app/main.tsx`:
 * the dependency points this way so that `api` knows neither session nor router.
 */
export type ApiHooks = {
  /** Our own server said that the session is dead. */
  onSessionExpired: () => void;
  /** Company chosen to work with, sent as `X-Tenant`; undefined = the host's. */
  chosenTenant: () => string | undefined;
  /** Our server answered a request that left at `sentAtMs` (`performance.now()`): there was a connection from then on. */
  onServerAnswered: (sentAtMs: number) => void;
  /** A request had no answer of our server. */
  onConnectionLost: () => void;
};

let hooks: ApiHooks = {
  onSessionExpired: () => undefined,
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
