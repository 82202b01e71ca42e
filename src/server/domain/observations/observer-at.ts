import {
  observerHere,
  takesCargoHere,
  type Observer,
} from '#shared/observations/observations.rules.ts';
import type { Caller, ClientKey } from '#shared/permissions/permissions.rules.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';

/** As whom a caller writes and reads about a client. Ask before a transaction begins, not inside one. */
export type ObserverAt = (caller: Caller, client: ClientKey) => Promise<Observer>;

/** By the one rule of `observations.rules`, and the permission by which the caller opens the client. */
export const createObserverAt =
  (deps: { clientAccess: ClientAccess }): ObserverAt =>
  async (caller, client) => {
    if (caller.kind === 'client') return { kind: 'client' };
    const cargo = takesCargoHere(caller) ? await deps.clientAccess.cargoHere(caller, client) : null;
    return observerHere(caller, cargo);
  };
