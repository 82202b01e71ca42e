import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import type { ActKind, TurnProof } from '#shared/signing/signing.enums.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { withReopen } from '#offline/platform/storage-error.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { isLasting } from '#offline/store/turn-glance.ts';
import { changeTurn, readTurn, writeTurn, type TurnRow } from '#offline/store/turn.ts';

type TurnPorts = Pick<OfflinePorts, 'outbox' | 'clock' | 'random'>;

/** What a tablet is handed over for; `paths` stay open, the contract's own first. */
export type HandOver = { agreementId: string; paths: string[]; act: ActKind; holder: string };

/**
 * Begins a turn, or a lock where nothing is handed over; resolves when it lies on the device. A turn that lasts already is answered as it is:
 * a double tap makes one. Throws `StorageError`: without room nothing is handed over.
 */
export function beginTurn(
  ports: TurnPorts,
  owner: Owner,
  handOver: HandOver | null,
): Promise<TurnRow> {
  const { outbox, clock, random } = ports;
  const turn: TurnRow = {
    turnId: uuidV7({ nowMs: clock.nowMs, randomBytes: random.bytes }),
    agreementId: handOver?.agreementId ?? null,
    paths: handOver?.paths ?? [],
    holder: handOver?.holder ?? '',
    act: handOver?.act ?? null,
    since: new Date(clock.nowMs()).toISOString(),
    monotonicStart: Math.max(0, Math.round(clock.monotonicMs())),
    host: { owner: keyOfOwner(owner), id: owner.id, name: owner.name },
    endedAt: null,
    proof: null,
    wrongPins: 0,
    nextTryAt: 0,
    isStartTold: false,
    isEndTold: false,
  };
  return withReopen(outbox, () =>
    outbox.transaction('rw', [outbox.meta], async () => {
      const known = await readTurn(outbox);
      if (isLasting(known)) return known;
      await outbox.assertWriter();
      await writeTurn(outbox, turn);
      return turn;
    }),
  );
}

/** The next person signs on the same hand-over. */
export function passTurnOn(
  ports: Pick<TurnPorts, 'outbox'>,
  turnId: string,
  next: { act: ActKind; holder: string },
): Promise<TurnRow | null> {
  return changeTurn(ports.outbox, turnId, (turn) => ({ ...turn, ...next }));
}

/** Ends a turn by its proof; one that is over stays as it ended. */
export function endTurn(
  ports: Pick<TurnPorts, 'outbox' | 'clock'>,
  turnId: string,
  kind: TurnProof,
): Promise<TurnRow | null> {
  const at = new Date(ports.clock.nowMs()).toISOString();
  return changeTurn(ports.outbox, turnId, (turn) =>
    turn.endedAt === null ? { ...turn, endedAt: at, proof: { kind, at } } : turn,
  );
}
