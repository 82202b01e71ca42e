import { openDraft, saveDraft } from '#offline/capture/drafts.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { DraftRow } from '#offline/store/draft-rows.ts';
import { keepAgreement } from '#offline/visits/visit-pieces.ts';
import { renewPrepared } from '#offline/visits/renew.ts';
import { listPreparedAgreements } from '#offline/visits/visits.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { tabs, workplace, type Command } from './commands.ts';
import { isOnServer } from './invariants.ts';
import { Violation } from './judge.ts';
import { act, signStep } from './person.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimTab } from './sim-tab.ts';
import { people, type World } from './world.ts';

const visitId = '018f0000-0000-7000-8000-0000000000c1';

/** A signature that was begun and not yet recorded: the text was read and accepted. */
type Begun = { device: SimDevice; owner: string; agreementId: string };

/**
 * The story 'edited while signed offline': people prepare visits, accept and sign on bad ways and
 * in pages that die, while the office edits the records. A signature begun on a device keeps text
 * and draft; the office's open text is of the newest record, or begun and called stale.
 */
export class EditStory {
  readonly #begun = new Map<string, Begun>();
  readonly commands: readonly (readonly [Command, number])[] = [
    [(world, device) => this.#signIn(world, device), 8],
    [this.#inTab('prepares', (tab, owner) => this.#prepare(tab, owner)), 8],
    [this.#onText('accepts', (tab, owner, text) => this.#accept(tab, owner, text)), 12],
    [this.#onText('signs', (tab, owner, text) => this.#sign(tab, owner, text)), 24],
    [this.#inTab('renews', (tab, owner) => this.#renew(tab, owner)), 14],
    [(world) => this.#edit(world), 10],
    [(world) => this.#recordAtDesk(world), 2],
    [
      (world, device) => {
        device.mode = world.random.pick(['good', 'bad', 'none']);
        world.say(`${device.name} network ${device.mode}`);
      },
      10,
    ],
    ...tabs,
  ];

  constructor(readonly world: World) {}

  #signIn(world: World, device: SimDevice): void {
    const owner = device.localUser ?? world.random.pick(people);
    world.say(`${device.name} signs in ${owner.name}: ${device.signIn(owner)}`);
  }

  #edit(world: World): void {
    const { party } = world.random.pick(world.server.store.agreements);
    world.say(`office edits ${party.id}: ${world.office.edit(party.id)}`);
    world.touchServer();
  }

  #recordAtDesk(world: World): void {
    const open = world.server.store.agreements.filter((row) => row.inForce);
    const done = world.office.recordAtDesk(world.random.pick(open));
    world.say(`office records at the desk: ${done}`);
    world.touchServer();
  }

  #inTab(title: string, work: (tab: SimTab, owner: Owner) => Promise<string>): Command {
    return (world, device) => {
      const tab = workplace(world, device);
      const owner = tab?.user;
      if (tab !== undefined && owner !== null && owner !== undefined)
        act(world, tab, title, () => work(tab, owner));
    };
  }

  #onText(
    title: string,
    work: (tab: SimTab, owner: Owner, text: Agreement) => Promise<string>,
  ): Command {
    return this.#inTab(title, async (tab, owner) => {
      const kept = [...(await listPreparedAgreements(owner, tab.ports.kept)).values()];
      if (kept.length === 0) return 'nothing prepared';
      return work(tab, owner, tab.device.random.pick(kept).agreement);
    });
  }

  async #prepare(tab: SimTab, owner: Owner): Promise<string> {
    if (tab.device.mode === 'none') return 'no network';
    const kept = await listPreparedAgreements(owner, tab.ports.kept);
    const parties = new Set([...kept.values()].map(({ agreement }) => agreement.party.id));
    const fresh = this.world.office.visible().filter(({ party }) => !parties.has(party.id));
    for (const agreement of fresh) await keepAgreement(tab.ports, owner, visitId, agreement);
    return String(fresh.length);
  }

  async #accept(tab: SimTab, owner: Owner, text: Agreement): Promise<string> {
    if (text.actCount > 0) return 'signed already';
    const draft = await openDraft(tab.ports, owner, {
      agreement: text,
      kind: 'assinatura',
      visitId,
      step: 'leitura',
    });
    const at = new Date(tab.ports.clock.nowMs()).toISOString();
    await saveDraft(tab.ports, owner, text.id, {
      reading: { startedAt: at, finishedAt: at, pagesRead: 1, pageCount: 1, accepted: true },
    });
    if (!this.world.judge.attempts.has(draft.ids.actId))
      this.#begun.set(`${tab.device.name}|${draft.id}`, {
        device: tab.device,
        owner: draft.owner,
        agreementId: text.id,
      });
    return text.id.slice(-6);
  }

  async #sign(tab: SimTab, owner: Owner, text: Agreement): Promise<string> {
    // From here on the draft becomes an act, or gives way to that of the next one.
    this.#begun.delete(`${tab.device.name}|${keyOfOwner(owner)}|${text.id}`);
    return signStep(this.world, tab, owner, text);
  }

  async #renew(tab: SimTab, owner: Owner): Promise<string> {
    const held = (): string[] => this.#textsInUse(tab.device, owner);
    const kept = await listPreparedAgreements(owner, tab.ports.kept);
    const before = held().filter((id) => kept.has(id));
    await renewPrepared(tab.ports, owner, this.world.office.visible());
    const left = await listPreparedAgreements(owner, tab.ports.kept);
    const still = new Set(held());
    for (const id of before)
      if (still.has(id) && !left.has(id))
        throw new TypeError(`the text ${id} went while it was being signed`);
    return `${[...left.keys()].filter((id) => !kept.has(id)).length} replaced`;
  }

  /** Agreements on which a signature was begun, or of which an act has not arrived. */
  #textsInUse(device: SimDevice, owner: Owner): string[] {
    const key = keyOfOwner(owner);
    const begun = [...this.#begun.values()].filter(
      (one) => one.device === device && one.owner === key,
    );
    const waiting = [...this.world.judge.captures.values()].filter(
      (capture) =>
        capture.kind === 'ato' &&
        capture.state === 'saved' &&
        capture.device === device.name &&
        capture.owner === key &&
        !isOnServer(this.world.server.store, capture),
    );
    return [...begun, ...waiting].map(({ agreementId }) => agreementId);
  }

  /** After each command. */
  check(): void {
    for (const { device, owner, agreementId } of this.#begun.values()) {
      if (!device.store.isSteady) continue;
      const draft = device.store.row<DraftRow>('drafts', `${owner}|${agreementId}`);
      if (draft?.reading?.accepted !== true)
        throw new Violation('lost', `the signature begun on ${agreementId} is gone`);
    }
    const { store } = this.world.server;
    for (const row of store.agreements) {
      if (!row.inForce || row.isAssinado) continue;
      const isBehind = row.record !== store.recordOf(row.party.id);
      if (row.isStale !== isBehind)
        throw new Violation('false_words', `${row.id} is ${isBehind ? 'not ' : ''}called stale`);
    }
  }
}
