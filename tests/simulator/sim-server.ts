import * as v from 'valibot';
import type { NetAnswer, NetRequest } from '#offline/platform/net.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fromBase64, toHex, utf8 } from '#shared/kernel/bytes.ts';
import { sniffImage } from '#shared/signing/signing.rules.ts';
import { actEnvelopeSchema, type ActEnvelope } from '#shared/signing/signing.schemas.ts';
import {
  announceBody,
  haveBody,
  itemHeaders,
  itemKinds,
  syncProtocol,
  type ItemReceipt,
} from '#shared/sync/sync.schemas.ts';
import { turnBody, type TurnAnswer, type TurnBody } from '#shared/session/turn.schemas.ts';
import { publicKeyJwkSchema } from '#shared/devices/server-keys.schemas.ts';
import { thumbprintText } from '#shared/signing/chain.ts';
import { sha256Of } from './platform.ts';
import { recordDeviceAct } from './server-acts.ts';
import { ServerStore, type FileRow } from './server-store.ts';
import type { SigningStandIn } from './signing-stand-in.ts';

/** Largest body of a file that this server takes, in bytes; the real limits are larger, the code is the same. */
const maxFileBytes = 2 * 1024 * 1024;

const enrolBody = v.object({ installId: v.string(), publicKey: publicKeyJwkSchema });

/** A request as the server sees it, with the session token of the cookie; `order` counts what a device has sent. */
export type Incoming = { request: NetRequest; token: string | null; order: number };

/** The server: a durable half (`store`) and what only lives in memory, which a crash takes. */
export class SimServer {
  readonly store = new ServerStore();
  /** Counts lives; an answer of an earlier life never arrives. */
  epoch = 0;
  isDown = false;
  /** The agreement in force of a party, as the office has it. */
  agreementInForce: (partyId: string) => Agreement | undefined = () => undefined;
  readonly #lastAnnounced = new Map<string, number>();

  /** What the server's own clock says. */
  readonly nowIso: () => string;

  constructor(
    readonly signer: SigningStandIn,
    rightIso: () => string,
  ) {
    this.nowIso = () => new Date(Date.parse(rightIso()) + this.store.clockOffsetMs).toISOString();
  }

  /** The process dies: requests it had taken in but not committed are gone with their senders' connections. */
  crash(): void {
    this.epoch += 1;
    this.isDown = true;
  }

  restart(): void {
    this.isDown = false;
  }

  /** Handles one request and commits, all in one step. */
  async handle({ request, token, order }: Incoming): Promise<NetAnswer> {
    try {
      const owner = token === null ? undefined : this.store.sessions.get(token);
      if (owner === undefined)
        throw new AppError(
          token !== null && this.store.lostSessions.has(token) ? 'device_lost' : 'unauthenticated',
        );
      if (request.headers['x-requested-with'] !== 'recupera') throw new AppError('csrf_refused');
      // A call that speaks for one person is not taken under another's session.
      const speaker = request.headers[itemHeaders.owner];
      if (speaker !== undefined && speaker !== owner) throw new AppError('owner_mismatch');
      // Who left delivers, and does nothing else: no new key either.
      if (this.store.leavers.has(owner) && !request.path.startsWith('/data-api/sync/'))
        throw new AppError('person_removed');
      return await this.#route(request, owner, order);
    } catch (error) {
      if (error instanceof AppError)
        return refusalAnswer(error, error.code === 'clock_behind' ? { 'retry-after': '30' } : {});
      throw error;
    }
  }

  async #route(request: NetRequest, owner: string, order: number): Promise<NetAnswer> {
    const inForce = /^\/data-api\/agreement\/ativo\/([^/]+)$/.exec(request.path);
    if (inForce !== null) {
      const agreement = this.agreementInForce(inForce[1]!);
      if (agreement === undefined) throw new AppError('agreement_not_found');
      return jsonAnswer(200, { data: agreement });
    }
    const item = /^\/data-api\/sync\/items\/([^/]+)$/.exec(request.path);
    if (item !== null) return this.#putItem(item[1]!, request, owner);
    const body: unknown = JSON.parse((request.body as string | undefined) ?? 'null');
    const act = /^\/data-api\/sync\/acts\/([^/]+)$/.exec(request.path);
    if (act !== null) {
      const parsed = v.safeParse(actEnvelopeSchema, body);
      if (!parsed.success) throw new AppError('validation_failed');
      return jsonAnswer(
        200,
        await recordDeviceAct(
          this.store,
          this.signer,
          owner,
          act[1]!,
          { event: parsed.output.event, payload: (body as ActEnvelope).payload },
          this.nowIso(),
        ),
      );
    }
    if (request.path === '/data-api/sync/have')
      return jsonAnswer(200, { items: this.#have(v.parse(haveBody, body), owner) });
    if (request.path === '/data-api/sync/announce')
      return jsonAnswer(200, this.#announce(v.parse(announceBody, body), owner, order));
    if (request.path === '/data-api/session/turn') {
      const told = v.safeParse(turnBody, body);
      if (!told.success) throw new AppError('validation_failed');
      return jsonAnswer(200, { data: this.#turn(told.output, owner) });
    }
    if (request.path === '/data-api/devices/keys')
      return jsonAnswer(200, {
        data: this.#enrol(v.parse(enrolBody, body), owner),
      });
    throw new AppError('not_found');
  }

  /** The newest turn wins; once it is over it stays over. */
  #turn(told: TurnBody, owner: string): TurnAnswer {
    const known = this.store.turns.get(owner);
    const wins = known === undefined || Date.parse(told.since) > Date.parse(known.since);
    const next =
      wins || known.turnId === told.turnId
        ? { ...told, endedAt: told.endedAt ?? (wins ? undefined : known.endedAt) }
        : known;
    this.store.turns.set(owner, next);
    const { turnId, agreementId, since, endedAt } = next;
    return {
      turnId,
      agreementId,
      since,
      endedAt: endedAt ?? null,
      isLasting: endedAt === undefined,
    };
  }

  #putItem(id: string, { headers, body }: NetRequest, owner: string): NetAnswer {
    const kind = itemKinds.find((known) => known === headers[itemHeaders.kind]);
    if (kind === undefined) throw new AppError('validation_failed');
    const digest = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(headers[itemHeaders.digest] ?? '');
    if (digest === null) throw new AppError('digest_mismatch');
    if (headers[itemHeaders.owner] === undefined) throw new AppError('owner_mismatch');
    const agreementId = headers[itemHeaders.signing] === '-' ? null : headers[itemHeaders.signing]!;
    if (agreementId !== null && this.store.agreement(agreementId) === undefined)
      throw new AppError('agreement_not_found');
    const expected = toHex(fromBase64(digest[1]!));
    const known = this.store.file(id);
    if (known !== undefined) requireSame(known, { owner, kind, agreementId, sha256: expected });
    const bytes = (body as ArrayBuffer).slice(0);
    if (bytes.byteLength > maxFileBytes) throw new AppError('photo_too_large');
    const sha256 = sha256Of(bytes);
    if (sha256 !== expected) throw new AppError('digest_mismatch');
    if (sniffImage(new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength))) === null)
      throw new AppError('photo_not_image');
    const row = known ?? {
      id,
      owner,
      agreementId,
      kind,
      sha256,
      bytes,
      receivedAt: this.nowIso(),
      isIntact: true,
    };
    // The same bytes again repair a damaged copy.
    if (known === undefined) this.store.addFile(row);
    else row.isIntact = true;
    this.#arrived(id, owner);
    return jsonAnswer(known === undefined ? 201 : 200, itemReceiptOf(row, known !== undefined));
  }

  #have({ items }: v.InferOutput<typeof haveBody>, owner: string): ItemReceipt[] {
    return items.flatMap(({ id, sha256 }) => {
      const row = this.store.file(id);
      if (row === undefined || row.owner !== owner || row.sha256 !== sha256 || !row.isIntact)
        return [];
      this.#arrived(id, owner);
      return [itemReceiptOf(row, true)];
    });
  }

  #arrived(id: string, owner: string): void {
    const announced = this.store.announced.get(id);
    if (announced?.owner === owner)
      Object.assign(announced, { isReceived: true, isMissing: false });
  }

  /**
   * The ledger. Two things that the real server still needs are taken for granted here (README: What the server must do): what has arrived is
   * asked of the evidence itself, and an announcement that was sent before one already taken is answered but changes nothing.
   */
  #announce(
    { installId, items, loss }: v.InferOutput<typeof announceBody>,
    owner: string,
    order: number,
  ): { serverTime: string; missing: string[]; loss?: string } {
    const { announced, losses } = this.store;
    // A loss is told once however often it is said, in order or not: it is named by installation and moment.
    const told = loss === undefined ? {} : { loss: loss.noticedAt };
    const key = `${installId}|${loss?.noticedAt}`;
    if (loss !== undefined && !losses.has(key)) {
      losses.add(key);
      if (loss.lostWaiting > 0) this.store.effects.push({ key, kind: 'itens_perdidos' });
    }
    const last = this.#lastAnnounced.get(`${installId}|${owner}`) ?? 0;
    const isOld = order < last;
    if (!isOld) this.#lastAnnounced.set(`${installId}|${owner}`, order);
    if (isOld) return { serverTime: this.nowIso(), missing: [], ...told };
    for (const { id } of items) {
      const isReceived = this.store.file(id) !== undefined || this.store.act(id) !== undefined;
      const known = announced.get(id);
      if (known === undefined)
        announced.set(id, {
          id,
          owner,
          installId,
          announcedAt: this.nowIso(),
          isReceived,
          isMissing: false,
        });
      else if (known.owner === owner) known.isMissing = false;
    }
    const held = new Set(items.map(({ id }) => id));
    const missing = [...announced.values()].filter(
      (row) =>
        row.owner === owner && row.installId === installId && !row.isReceived && !held.has(row.id),
    );
    for (const row of missing.filter((other) => !other.isMissing)) {
      row.isMissing = true;
      this.store.effects.push({ key: row.id, kind: 'itens_perdidos' });
    }
    return { serverTime: this.nowIso(), missing: missing.map(({ id }) => id), ...told };
  }

  #enrol(
    { installId, publicKey }: v.InferOutput<typeof enrolBody>,
    owner: string,
  ): { deviceKeyId: string; serverTime: string } {
    const id = Buffer.from(sha256Of(thumbprintText(publicKey)), 'hex').toString('base64url');
    const known = this.store.keys.find((row) => row.id === id && row.owner === owner);
    // A tablet that was lost and is back makes a new key.
    if (known?.isRevoked === true) throw new AppError('device_key_revoked');
    if (known === undefined)
      this.store.keys.push({ id, owner, installId, jwk: publicKey, isRevoked: false });
    return { deviceKeyId: id, serverTime: this.nowIso() };
  }
}

function requireSame(
  row: FileRow,
  file: Pick<FileRow, 'owner' | 'agreementId' | 'kind' | 'sha256'>,
): void {
  if (row.owner !== file.owner) throw new AppError('owner_mismatch');
  if (row.sha256 !== file.sha256 || row.kind !== file.kind || row.agreementId !== file.agreementId)
    throw new AppError('hash_conflict', undefined, {
      id: row.id,
      stored: row.sha256,
      received: file.sha256,
    });
}

function itemReceiptOf(row: FileRow, duplicate: boolean): ItemReceipt {
  return {
    protocol: syncProtocol,
    id: row.id,
    sha256: row.sha256,
    length: row.bytes.byteLength,
    receivedAt: row.receivedAt,
    duplicate,
  };
}

/** Our JSON. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): NetAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: utf8(JSON.stringify(value)).buffer,
  };
}

/** Our refusal. */
export function refusalAnswer(
  { code, message, status, details }: AppError,
  headers: Record<string, string> = {},
): NetAnswer {
  return jsonAnswer(
    status,
    { code, message, error: message, ...(details === undefined ? {} : { details }) },
    headers,
  );
}
