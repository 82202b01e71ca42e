import {
  observerHere,
  takesCargoHere,
  type Observer,
} from '#shared/observations/observations.rules.ts';
import type { Caller, ClientKey } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { ObserverAt } from '#server/domain/observations/observation-access.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listObservers } from './observers.read.ts';

/** As whom a caller writes and reads about a client, by the one rule of `observations.rules`: asked at most once in a request. */
export function createObserverAt(context: Context): ObserverAt {
  /** A caller object lives for one request. */
  const known = new WeakMap<Caller, Map<string, Promise<Observer>>>();

  async function lookUp(caller: Caller, client: ClientKey): Promise<Observer> {
    if (caller.kind === 'client') return { kind: 'client' };
    if (!takesCargoHere(caller)) return observerHere(caller, null);
    const scope = scopeOfCompany(caller, client.id_tenant);
    const rows = await listObservers(context.db, scope, client, [caller.id]);
    return observerHere(caller, rows[0]?.cargoHere ?? null);
  }

  return (caller, client) => {
    const observers = known.get(caller) ?? new Map<string, Promise<Observer>>();
    known.set(caller, observers);
    const key = `${client.id_tenant}/${client.cnpjcpf}`;
    const observer = observers.get(key) ?? lookUp(caller, client);
    observers.set(key, observer);
    return observer;
  };
}
