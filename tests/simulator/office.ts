import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { ana, cpfs } from '#tests/support/offline/sample-signing.ts';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { actKinds, type ActKind } from '#shared/signing/signing.enums.ts';
import { refusalOfAct } from '#shared/signing/signing.rules.ts';
import { chainOf } from '#shared/signing/signing-state.rules.ts';
import type { ActEvent, ActPayload } from '#shared/signing/signing.schemas.ts';
import { sha256Of } from './platform.ts';
import type { SeededRandom } from './random-source.ts';
import { settleVersion } from './server-acts.ts';
import type { AgreementRow, ServerStore } from './server-store.ts';

/** What the office does at its desk, straight in the server's database. */
export class Office {
  constructor(
    readonly store: ServerStore,
    readonly random: SeededRandom,
    readonly nowIso: () => string,
  ) {}

  #id(): string {
    return uuidV7({
      nowMs: () => Date.parse(this.nowIso()),
      randomBytes: (count) => this.random.bytes(count),
    });
  }

  /** A new agreement of a party, or the next version of the one it has. */
  issue(partyId: string): AgreementRow {
    const before = this.store.agreements.filter((row) => row.party.id === partyId);
    const version = before.length + 1;
    const html = `<h1>Contrato ${partyId}</h1><p>Versão ${version}</p>`;
    const row: AgreementRow = {
      id: this.#id(),
      party: { kind: 'client', id: partyId },
      partyName: `Cliente ${partyId.slice(0, 4)}`,
      version,
      html,
      sha256: sha256Of(html),
      inForce: true,
      isAssinado: false,
      record: this.store.recordOf(partyId),
      isStale: false,
    };
    for (const other of before) other.inForce = false;
    this.store.agreements.push(row);
    return row;
  }

  /**
   * Somebody edits the record of a party: the open agreement follows it, or is called stale once an act
   * stands on it (as `refresh-minuta.service.ts`). Answers what became of it.
   */
  edit(partyId: string): 'refreshed' | 'stale' | 'closed' {
    this.store.records.set(partyId, this.store.recordOf(partyId) + 1);
    const current = this.store.agreements.find((row) => row.inForce && row.party.id === partyId);
    if (current === undefined || current.isAssinado) return 'closed';
    current.isStale = this.store.actsOf(current.id).some((act) => act.state === 'valido');
    if (current.isStale) return 'stale';
    this.issue(partyId);
    return 'refreshed';
  }

  /** Agreements in force, as a device keeps them when a visit is prepared. */
  visible(): Agreement[] {
    return this.store.agreements.filter((row) => row.inForce).map((row) => this.#asAgreement(row));
  }

  /** The agreement in force of a party; undefined where it has none. */
  inForce(partyId: string): Agreement | undefined {
    return this.visible().find((agreement) => agreement.party.id === partyId);
  }

  #asAgreement(row: AgreementRow): Agreement {
    const chain = chainOf(this.store.actsOf(row.id));
    const { isAssinado, ...status } = this.store.stateOf(row);
    return {
      id: row.id,
      id_tenant: ana.idTenant,
      party: row.party,
      contracts: ['PRINCIPAL'],
      version: row.version,
      html: row.html,
      sha256: row.sha256,
      isAssinado,
      createdDate: '2026-11-01T12:00:00.000Z',
      closedDate: null,
      replaces: null,
      blank: [],
      changed: [],
      stale: row.isStale ? ['contratante_endereco'] : [],
      partyName: row.partyName,
      signerName: 'Carlos Lima',
      signerCpf: cpfs.assinatura,
      status,
      headHash: chain.at(-1)?.eventHash ?? row.sha256,
      actCount: chain.length,
      signers: chain
        .filter((act) => act.state === 'valido')
        .map((act) => ({
          kind: act.kind,
          name: act.payload.signer.name,
          cpf: act.payload.signer.cpf,
          at: act.receivedAt,
        })),
      outsideWitnesses: false,
      contact: null,
      copies: [],
    };
  }

  /** Staff denies the signature before closing: it reopens, the old acts stay as evidence. False = there is nothing to deny. */
  deny(agreement: AgreementRow): boolean {
    if (agreement.isAssinado || this.store.validAct(agreement.id, 'assinatura') === undefined)
      return false;
    for (const act of this.store.actsOf(agreement.id)) act.state = 'substituido';
    return true;
  }

  /** Somebody records the next act at a desk by the other door; the server writes its event. False = nothing is left
   * to record, or the server's clock stands behind. */
  recordAtDesk(agreement: AgreementRow): boolean {
    const kind = actKinds.find(
      (next) =>
        this.store.validAct(agreement.id, next) === undefined &&
        refusalOfAct(next, this.store.stateOf(agreement)) === null,
    );
    if (kind === undefined || this.store.blockedParties.has(agreement.party.id)) return false;
    let received: { receivedAt: string; serverTime: string };
    try {
      received = this.store.receive(agreement.id, this.nowIso());
    } catch {
      return false;
    }
    const id = this.#id();
    const eventHash = sha256Of(`servidor ${id}`);
    this.store.addAct({
      id,
      owner: 'servidor',
      agreementId: agreement.id,
      origin: 'servidor',
      kind,
      event: { id, kind } as ActEvent,
      payload: deskPayload(kind),
      eventHash,
      chainIndex: chainOf(this.store.actsOf(agreement.id)).length,
      state: 'valido',
      supersededReason: '',
      ...received,
    });
    settleVersion(this.store, agreement);
    if (kind === 'fechamento') {
      agreement.isAssinado = true;
      this.store.effects.push({ key: agreement.id, kind: 'contrato_fechado' });
    }
    return true;
  }
}

/** Signers at the desk are other people than those on the tablets. */
const deskCpfs: Record<ActKind, string> = {
  assinatura: cpfs.assinatura,
  testemunha_1: '86288366757',
  testemunha_2: '15350946056',
  fechamento: cpfs.fechamento,
};

function deskPayload(kind: ActKind): ActPayload {
  return {
    kind,
    signer: { name: `Balcão ${kind}`, cpf: deskCpfs[kind] },
    files: [] as ActPayload['files'],
  } as ActPayload;
}
