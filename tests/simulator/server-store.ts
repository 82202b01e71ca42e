import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { SigningState } from '#shared/signing/signing.rules.ts';
import { stateOf, validAct } from '#shared/signing/signing-state.rules.ts';
import type { ActEvent, ActPayload, Party } from '#shared/signing/signing.schemas.ts';

/** A stored file. `isIntact` false = the copy on the server's disk is damaged. */
export type FileRow = {
  id: string;
  owner: string;
  agreementId: string | null;
  kind: string;
  sha256: string;
  bytes: ArrayBuffer;
  receivedAt: string;
  isIntact: boolean;
};

/** A stored act; `chainIndex` null = refused and kept as evidence; `state` as the real table. */
export type ActRow = {
  id: string;
  owner: string;
  agreementId: string;
  origin: 'aparelho' | 'servidor';
  kind: ActKind;
  event: ActEvent;
  payload: ActPayload;
  eventHash: string;
  chainIndex: number | null;
  state: 'valido' | 'substituido';
  receivedAt: string;
};

/** One version of a party's agreement. */
export type AgreementRow = {
  id: string;
  party: Party;
  partyName: string;
  version: number;
  html: string;
  sha256: string;
  inForce: boolean;
  isAssinado: boolean;
};

/** One line of the ledger of what devices say they hold. */
export type AnnouncedRow = {
  id: string;
  owner: string;
  installId: string;
  isReceived: boolean;
  isMissing: boolean;
};

/** The durable half: what a crash of the server leaves. Rows are only added or changed by one committed step at a time. */
export class ServerStore {
  readonly files: FileRow[] = [];
  readonly acts: ActRow[] = [];
  readonly agreements: AgreementRow[] = [];
  readonly announced = new Map<string, AnnouncedRow>();
  readonly keys: { id: string; owner: string; jwk: PublicKeyJwk; isRevoked: boolean }[] = [];
  /** Token to owner key. */
  readonly sessions = new Map<string, string>();
  readonly blockedParties = new Set<string>();
  /** Things that must happen once: history lines, mails, alerts. */
  readonly effects: { key: string; kind: string }[] = [];
  readonly #fileById = new Map<string, FileRow>();
  readonly #actById = new Map<string, ActRow>();

  file(id: string): FileRow | undefined {
    return this.#fileById.get(id);
  }

  addFile(row: FileRow): void {
    this.files.push(row);
    this.#fileById.set(row.id, row);
  }

  act(id: string): ActRow | undefined {
    return this.#actById.get(id);
  }

  addAct(row: ActRow): void {
    this.acts.push(row);
    this.#actById.set(row.id, row);
  }

  agreement(id: string): AgreementRow | undefined {
    return this.agreements.find((row) => row.id === id);
  }

  actsOf(agreementId: string): ActRow[] {
    return this.acts.filter((act) => act.agreementId === agreementId);
  }

  validAct(agreementId: string, kind: ActKind): ActRow | undefined {
    return validAct(this.actsOf(agreementId), kind);
  }

  stateOf(agreement: AgreementRow): SigningState {
    return stateOf(agreement, this.actsOf(agreement.id));
  }
}
