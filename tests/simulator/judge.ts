import type { NetRequest } from '#offline/platform/net.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OutboxKind } from '#offline/store/outbox-rows.ts';
import type { RecordInput } from '#offline/capture/record-input.ts';
import { sha256Of } from './platform.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimTab } from './sim-tab.ts';

/** One thing that a person captured, written down outside the product at the moment of capture. */
export type Capture = {
  id: string;
  actId: string;
  kind: OutboxKind;
  /** SHA-256 of a file; of an act the hash of its event, known once it is saved. */
  hash: string | null;
  owner: string;
  device: string;
  agreementId: string;
  /** `saved` = the person was told "Salvo neste aparelho". */
  state: 'tried' | 'saved';
  /** Its store was wiped: the loss must be told, the bytes cannot be kept. */
  isWiped: boolean;
};

/** A rule was broken; `kind` is what the counters go by. */
export class Violation extends Error {
  constructor(
    readonly kind:
      | 'lost'
      | 'misattributed'
      | 'doubled'
      | 'altered'
      | 'deleted_early'
      | 'false_words'
      | 'incomplete_close'
      | 'unnoticed_wipe'
      | 'stuck'
      | 'defect',
    message: string,
  ) {
    super(`${kind}: ${message}`);
    this.name = 'Violation';
  }
}

type Flight = { tab: SimTab; sinceMs: number; wasFrozen: boolean };

/** The only one who knows the truth: what was captured, by whom, and what became of it. */
export class Judge {
  /** Latest attempt per id, and every attempt per id (a photo may be taken again under the ids of a recording that failed). */
  readonly captures = new Map<string, Capture>();
  readonly attempts = new Map<string, Capture[]>();
  /** `device|signing` that a person gave up with a reason. */
  readonly voidedSignings = new Set<string>();
  /** Set when a rule is broken inside a callback of the product; thrown by the next check. */
  broken: Violation | null = null;
  readonly #flights = new Map<string, Flight[]>();

  report(violation: Violation): void {
    this.broken ??= violation;
  }

  /** A person presses "Salvar": everything is written down before the product sees it. */
  tried(device: SimDevice, owner: Owner, input: RecordInput): Capture[] {
    const base = {
      actId: input.ids.actId,
      owner: keyOfOwner(owner),
      device: device.name,
      agreementId: input.agreement.id,
      state: 'tried',
      isWiped: false,
    } as const;
    const made: Capture[] = input.files.map(({ kind, bytes }) => ({
      ...base,
      id: input.ids.files[kind],
      kind,
      hash: sha256Of(bytes),
    }));
    made.push({ ...base, id: input.ids.actId, kind: 'ato', hash: null });
    for (const capture of made) {
      const before = this.attempts.get(capture.id) ?? [];
      if (before.some(({ state }) => state === 'saved'))
        this.report(new Violation('doubled', `id ${capture.id} is handed out again`));
      this.attempts.set(capture.id, [...before, capture]);
      this.captures.set(capture.id, capture);
    }
    return made;
  }

  /** The product said "saved". */
  saved(made: readonly Capture[], eventHash: string): void {
    for (const capture of made) {
      capture.state = 'saved';
      if (capture.kind === 'ato') capture.hash = eventHash;
      this.captures.set(capture.id, capture);
    }
  }

  /** Whether two tabs worked on one draft, so that one of them is told of other content under its ids. */
  wasSharedDraft(actId: string): boolean {
    return (this.attempts.get(actId) ?? []).length > 1;
  }

  wiped(device: SimDevice, ids: readonly string[]): void {
    for (const id of ids)
      for (const capture of this.attempts.get(id) ?? [])
        if (capture.device === device.name) capture.isWiped = true;
  }

  /** A request leaves a tab: what the device itself may never do is seen here. The answered function ends the flight. */
  sending(device: SimDevice, tab: SimTab, request: NetRequest): () => void {
    const match = /\/sync\/(items|acts)\/([^/]+)$/.exec(request.path);
    if (match === null || request.method !== 'PUT') return () => undefined;
    const id = match[2]!;
    const row = device.store.row<{ owner: string; dependsOn: string[] }>('items', id);
    if (row !== undefined && request.headers['x-owner'] !== row.owner)
      this.report(
        new Violation(
          'misattributed',
          `${id} of ${row.owner} leaves as ${request.headers['x-owner']}`,
        ),
      );
    if (match[1] === 'acts' && row !== undefined)
      for (const dep of row.dependsOn) {
        const state = device.store.row<{ state: string }>('items', dep)?.state;
        if (state === undefined || state === 'ready' || state === 'attention')
          this.report(
            new Violation(
              'incomplete_close',
              `act ${id} leaves although ${dep} is ${state ?? 'gone'}`,
            ),
          );
      }
    return this.#fly(device, tab, id);
  }

  /**
   * Two drainers must never send one item at once while the first one's lease lives. A pass whose lock was taken away goes on until its end
   * beside the one that got the lock and ended its leases (claim.ts): these two may, and the server takes the item once.
   */
  #fly(device: SimDevice, tab: SimTab, id: string): () => void {
    const key = `${device.name}|${id}`;
    const { nowMs } = device.world.loop;
    const others = (this.#flights.get(key) ?? []).filter(
      (flight) => flight.tab.isAlive && !flight.wasFrozen && !flight.tab.isFrozen,
    );
    const isLockless = (one: SimTab): boolean => device.locks.worksWithout(one);
    for (const other of others)
      if (device.lastUpsetMs < other.sinceMs && !isLockless(tab) && !isLockless(other.tab))
        this.report(
          new Violation(
            'doubled',
            `${id} is sent by ${tab.name} while ${other.tab.name} is sending it since ${other.sinceMs}`,
          ),
        );
    const flight: Flight = { tab, sinceMs: nowMs, wasFrozen: false };
    this.#flights.set(key, [...others, flight]);
    return () =>
      this.#flights.set(
        key,
        (this.#flights.get(key) ?? []).filter((other) => other !== flight),
      );
  }

  /** A frozen tab cannot renew its lease. */
  froze(tab: SimTab): void {
    for (const flights of this.#flights.values())
      for (const flight of flights) if (flight.tab === tab) flight.wasFrozen = true;
  }
}
