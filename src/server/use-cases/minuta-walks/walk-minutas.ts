import type { AppEvent } from '#shared/events.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, type WriteTx } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { MinutaWalksService } from '#server/domain/agreements/minuta-walks.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';

export type WalkMinutas = ReturnType<typeof createWalkMinutas>;

/** Parties whose agreement one transaction compares. */
const partiesInAStep = 20;

/** Works walks off: compares the open agreements of a company with their records, part by part. */
export function createWalkMinutas(
  context: Context,
  deps: {
    agreements: Pick<AgreementsService, 'openPartiesAfter' | 'refresh'>;
    clients: Pick<ClientsService, 'headsOf'>;
    walks: MinutaWalksService;
  },
) {
  /** Heads before their members, those by document: the order in which an edit locks them. */
  async function inLockingOrder(
    tx: WriteTx,
    idTenant: string,
    parties: readonly Party[],
  ): Promise<Party[]> {
    const heads = await deps.clients.headsOf(
      tx,
      idTenant,
      parties.flatMap(({ kind, id }) => (kind === 'client' ? [id] : [])),
    );
    const keyOf = ({ id }: Party): string =>
      heads.has(id) ? `${heads.get(id)} 1 ${id}` : `${id} 0`;
    return parties.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  return {
    /** Does one part of the next walk that is due; false = none is. */
    async runNext(): Promise<boolean> {
      const walk = await deps.walks.claim();
      if (walk === undefined) return false;
      const { id: idTenant, by } = walk;
      await change<void>(context, async (tx) => {
        const part = await deps.agreements.openPartiesAfter(
          tx,
          idTenant,
          walk.after,
          partiesInAStep,
        );
        const events: AppEvent[] = [];
        for (const party of await inLockingOrder(tx, idTenant, part))
          events.push(...(await deps.agreements.refresh(tx, { idTenant, party, by })));
        const isLast = part.length < partiesInAStep;
        await deps.walks.proceed(tx, walk, isLast ? null : part.at(-1)!.id);
        return { answer: undefined, events: [{ kind: 'minutasWalked', idTenant, by }, ...events] };
      });
      return true;
    },
  };
}
