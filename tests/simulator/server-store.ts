import type { TurnBody } from '#shared/session/turn.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  isClockAccepted,
  isClockBehind,
  receiptTimeMs,
  type AcceptedClock,
} from '#shared/signing/receipt-time.rules.ts';
import type { KeepReason } from '#shared/signing/admission.rules.ts';
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
  /** Why it is out of force; empty while it is in force or since a denial. */
  supersededReason: KeepReason | '';
  receivedAt: string;
  /** What the server's clock said then. */
  serverTime: string;
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
  /** Number of the party's record that the text was composed of. */
  record: number;
  /** The record changed after signing began. */
  isStale: boolean;
};

/** A device key in the hands of one person. */
export type KeyRow = {
  id: string;
  owner: string;
  installId: string;
  jwk: PublicKeyJwk;
  isRevoked: boolean;
};

/** One line of the ledger of what devices say they hold. */
export type AnnouncedRow = {
  id: string;
  owner: string;
  installId: string;
  /** When the server first heard of it. */
  announcedAt: string;
  isReceived: boolean;
  isMissing: boolean;
};

/** The durable half: what a crash of the server leaves. Rows are only added or changed by one committed step at a time. */
export class ServerStore {
  readonly files: FileRow[] = [];
  readonly acts: ActRow[] = [];
  readonly agreements: AgreementRow[] = [];
  readonly announced = new Map<string, AnnouncedRow>();
  readonly keys: KeyRow[] = [];
  /** Token to owner key. */
  readonly sessions = new Map<string, string>();
  /** Tokens of sessions that ended because their tablet was declared lost. */
  readonly lostSessions = new Set<string>();
  /** Owners whose account was deleted, and when. */
  readonly leavers = new Map<string, string>();
  /** The newest hand-over by owner. */
  readonly turns = new Map<string, TurnBody>();
  readonly blockedParties = new Set<string>();
  /** How often the record of a party was edited, by its document. */
  readonly records = new Map<string, number>();
  /** Things that must happen once: history lines, mails, alerts. */
  readonly effects: { key: string; kind: string }[] = [];
  /** Losses that devices told of, by installation and moment. */
  readonly losses = new Set<string>();
  /** How far (ms) the server's clock stands from the right time. */
  clockOffsetMs = 0;
  /** Clocks that somebody at the office accepted. */
  readonly acceptedClocks: AcceptedClock[] = [];
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

  /** Times of receipt of the next act of an agreement by the product's own rule; throws `clock_behind`. */
  receive(agreementId: string, nowIso: string): { receivedAt: string; serverTime: string } {
    const nowMs = Date.parse(nowIso);
    const last = this.actsOf(agreementId)
      .map((act) => ({
        receivedAtMs: Date.parse(act.receivedAt),
        serverTimeMs: Date.parse(act.serverTime),
      }))
      .toSorted((a, b) => a.receivedAtMs - b.receivedAtMs)
      .at(-1);
    if (
      last !== undefined &&
      isClockBehind(nowMs, last) &&
      !isClockAccepted(nowMs, last, this.acceptedClocks)
    )
      throw new AppError('clock_behind');
    return {
      receivedAt: new Date(receiptTimeMs(nowMs, last)).toISOString(),
      serverTime: new Date(nowMs).toISOString(),
    };
  }

  /** Somebody accepts the clock as it stands, if it stands behind the newest receipt. */
  acceptClock(nowIso: string): void {
    const lastMs = Math.max(0, ...this.acts.map((act) => Date.parse(act.receivedAt)));
    if (lastMs > Date.parse(nowIso))
      this.acceptedClocks.push({ lastMs, nowMs: Date.parse(nowIso) });
  }

  /** An installation in the hands of one person is declared lost: its keys are revoked, its sessions (`tokens`) end with this reason. */
  declareLost(owner: string, installId: string, tokens: readonly string[]): void {
    for (const key of this.keys)
      if (key.owner === owner && key.installId === installId) key.isRevoked = true;
    for (const token of tokens)
      if (this.sessions.get(token) === owner) {
        this.sessions.delete(token);
        this.lostSessions.add(token);
      }
  }

  agreement(id: string): AgreementRow | undefined {
    return this.agreements.find((row) => row.id === id);
  }

  /** The number of a party's record now. */
  recordOf(partyId: string): number {
    return this.records.get(partyId) ?? 0;
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
