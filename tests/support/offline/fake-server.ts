import { fromBase64, toHex, utf8 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { errorCodes, type ErrorCode } from '#shared/errors/error-codes.ts';
import { admit, type Admission } from '#shared/signing/admission.rules.ts';
import type { Person } from '#shared/signing/people.rules.ts';
import {
  hashEvent,
  signedTextOf,
  type ChainLink,
  type PublicKeyJwk,
} from '#shared/signing/chain.ts';
import { validAct } from '#shared/signing/signing-state.rules.ts';
import type { ActEnvelope } from '#shared/signing/signing.schemas.ts';
import type { KeyRollover } from '#shared/signing/server-keys.rules.ts';
import { textToSign } from '#shared/signing/signed-texts.ts';
import type { ActReceipt, LossReport } from '#shared/sync/sync.schemas.ts';
import { NetFailure, type Net, type NetAnswer, type NetRequest } from '#offline/platform/net.ts';
import { makeServerSigner, type ServerSigner } from './server-signer.ts';

/** What the network or the server does to one request instead of the plain thing. `after` = the server commits, then the answer is lost. */
export type Trouble =
  | 'drop_before'
  | 'drop_after'
  | 'stall'
  | 'portal'
  | { status: number; code?: ErrorCode; headers?: Record<string, string>; html?: boolean }
  | null;

/** A stored file as the server would find it on its disk. */
export type StoredItem = {
  id: string;
  owner: string;
  kind: string;
  bytes: ArrayBuffer;
  sha256: string;
  receivedAt: string;
};

/** The server's durable half and its front door; honest about what it stored, in memory. */
export class FakeServer {
  /** Owner key of the live session; null = every call answers 401. */
  session: string | null = null;
  trouble: (request: NetRequest) => Trouble = () => null;
  readonly items = new Map<string, StoredItem>();
  readonly acts = new Map<
    string,
    ChainLink & { owner: string; eventHash: string; superseded: boolean }
  >();
  /** Why an act is out of force, by its id. */
  readonly keptBecause = new Map<string, string>();
  /** CPF of who is to sign; null = not known, as on agreements of before. */
  signerCpf: string | null = null;
  readonly keys = new Map<string, { owner: string; jwk: PublicKeyJwk }>();
  /** Keys that the server revoked. */
  readonly revokedKeys = new Set<string>();
  revokesEveryKey = false;
  readonly announced = new Map<string, Set<string>>();
  readonly log: { method: string; path: string; owner: string | undefined; bytes: number }[] = [];
  /** Answers of other GET paths: JSON or bytes. */
  readonly pages = new Map<string, { json: unknown } | { bytes: ArrayBuffer; mime: string }>();
  now = Date.parse('2026-11-21T12:00:00.000Z');
  /** The key that counter-signs; another one may take its place, with or without a record of it. */
  signer: Promise<ServerSigner> = makeServerSigner();
  former: PublicKeyJwk[] = [];
  rollovers: KeyRollover[] = [];
  /** Losses that devices told of; a server of before hears of none. */
  readonly losses: LossReport[] = [];
  hearsOfLosses = true;
  /** What lies with the office, and whose items besides the own the session may hand over. */
  readonly office = new Map<
    string,
    StoredItem & { idTenant: string | undefined; handedBy: { id: string; name: string } }
  >();
  readonly handsOverFor = new Set<string>();
  /** As the device said last. */
  unconfirmedReceipts = 0;
  /** What becomes of a receipt of an act on its way. */
  receipt: (receipt: ActReceipt) => ActReceipt = (receipt) => receipt;

  readonly net: Net = {
    send: async (request) => {
      const trouble = this.trouble(request);
      if (trouble === 'drop_before') throw new NetFailure('network');
      if (trouble === 'stall') throw new NetFailure('timeout');
      if (trouble === 'portal')
        return {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: utf8('<html>Entre na rede</html>').buffer,
        };
      if (trouble !== null && typeof trouble === 'object') {
        this.#note(request);
        if (trouble.html === true)
          return {
            status: trouble.status,
            headers: { 'content-type': 'text/html', ...trouble.headers },
            body: utf8('<html></html>').buffer,
          };
        return this.#json(
          trouble.status,
          { code: trouble.code ?? 'internal', message: 'x', error: 'x' },
          trouble.headers,
        );
      }
      const answer = await this.#handle(request);
      if (trouble === 'drop_after') throw new NetFailure('network');
      return answer;
    },
  };

  /** Requests of a kind so far. */
  count(method: string, part: string): number {
    return this.log.filter((line) => line.method === method && line.path.includes(part)).length;
  }

  /** The chain of an agreement in the order of acceptance, superseded acts left out. */
  chainOf(agreementId: string): ChainLink[] {
    return [...this.acts.values()].filter(
      (act) => act.event.agreementId === agreementId && !act.superseded,
    );
  }

  #note(request: NetRequest): void {
    const bytes =
      typeof request.body === 'string' ? request.body.length : (request.body?.byteLength ?? 0);
    this.log.push({
      method: request.method,
      path: request.path,
      owner: request.headers['x-owner'],
      bytes,
    });
  }

  async #handle(request: NetRequest): Promise<NetAnswer> {
    this.#note(request);
    const page = this.pages.get(request.path);
    if (page !== undefined)
      return 'json' in page
        ? this.#json(200, page.json)
        : { status: 200, headers: { 'content-type': page.mime }, body: page.bytes };
    if (this.session === null) return this.#refuse('unauthenticated');
    if (request.method !== 'GET' && request.headers['x-requested-with'] !== 'recupera')
      return this.#refuse('csrf_refused');
    const owner = request.headers['x-owner'];
    const handed = /^\/data-api\/sync\/quarantine\/([^/]+)$/.exec(request.path);
    if (handed !== null) return this.#takeForOffice(handed[1]!, request);
    if (owner !== undefined && owner !== this.session) return this.#refuse('owner_mismatch');
    const item = /^\/data-api\/sync\/items\/([^/]+)$/.exec(request.path);
    if (item !== null) return this.#putItem(item[1]!, request);
    const act = /^\/data-api\/sync\/acts\/([^/]+)$/.exec(request.path);
    if (act !== null)
      return this.#putAct(act[1]!, JSON.parse(request.body as string) as ActEnvelope);
    const body = JSON.parse((request.body as string | undefined) ?? 'null') as Record<
      string,
      never
    >;
    if (request.path === '/data-api/sync/have')
      return this.#have(body as unknown as { items: { id: string; sha256: string }[] });
    if (request.path === '/data-api/sync/announce')
      return this.#announce(
        body as unknown as {
          installId: string;
          unconfirmedReceipts: number;
          items: { id: string }[];
          loss?: LossReport;
        },
      );
    if (request.path === '/data-api/devices/keys')
      return this.#enrol(body as unknown as { publicKey: PublicKeyJwk });
    if (request.path === '/data-api/devices/server-keys')
      return this.#json(200, {
        data: {
          present: (await this.signer).publicKey,
          former: this.former,
          rollovers: this.rollovers,
        },
      });
    return this.#refuse('not_found');
  }

  async #putItem(id: string, request: NetRequest): Promise<NetAnswer> {
    const bytes = (request.body as ArrayBuffer).slice(0);
    const sha256 = await sha256Hex(bytes);
    const digest = /^sha-256=:(.+):$/.exec(request.headers['content-digest'] ?? '');
    if (digest === null || toHex(fromBase64(digest[1]!)) !== sha256)
      return this.#refuse('digest_mismatch');
    const known = this.items.get(id);
    if (known !== undefined && known.sha256 !== sha256) return this.#refuse('hash_conflict');
    const isClosed = this.chainOf(request.headers['x-signing'] ?? '').some(
      ({ event }) => event.kind === 'fechamento',
    );
    if (request.headers['x-kind'] === 'copia' && !isClosed) return this.#refuse('missing_deps');
    const stored = known ?? {
      id,
      owner: this.session!,
      kind: request.headers['x-kind']!,
      bytes,
      sha256,
      receivedAt: this.#time(),
    };
    this.items.set(id, stored);
    return this.#json(known === undefined ? 201 : 200, this.#receipt(stored, known !== undefined));
  }

  /** The office's door: any bytes of whom the session may hand over for. */
  async #takeForOffice(id: string, request: NetRequest): Promise<NetAnswer> {
    const owner = request.headers['x-owner']!;
    if (owner !== this.session && !this.handsOverFor.has(owner))
      return this.#refuse('owner_mismatch');
    const bytes = (request.body as ArrayBuffer).slice(0);
    const known = this.office.get(id);
    const stored = known ?? {
      id,
      owner,
      kind: 'handed',
      bytes,
      sha256: await sha256Hex(bytes),
      receivedAt: this.#time(),
      idTenant: request.headers['x-tenant'],
      handedBy: { id: this.session!, name: 'Gina Prado' },
    };
    this.office.set(id, stored);
    return this.#json(200, {
      ...(this.#receipt(stored, known !== undefined) as object),
      handedBy: stored.handedBy,
    });
  }

  #receipt(item: StoredItem, duplicate: boolean): unknown {
    return {
      protocol: 'recupera-sync/1',
      id: item.id,
      sha256: item.sha256,
      length: item.bytes.byteLength,
      receivedAt: item.receivedAt,
      duplicate,
    };
  }

  async #putAct(id: string, { event, payload }: ActEnvelope): Promise<NetAnswer> {
    const key = this.keys.get(`${this.session}|${event.deviceKeyId}`);
    if (key === undefined) return this.#refuse('device_key_unknown');
    const publicKey = await crypto.subtle.importKey(
      'jwk',
      key.jwk,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    );
    if (
      !(await crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        publicKey,
        fromBase64(event.signature),
        utf8(signedTextOf(event)),
      ))
    )
      return this.#refuse('event_signature_invalid');
    const eventHash = await hashEvent(event);
    const missing = payload.files
      .filter((file) => this.items.get(file.id)?.sha256 !== file.sha256)
      .map((file) => file.id);
    if (missing.length > 0) return this.#refuse('missing_deps', { missing });
    const admission = this.#admit({ event, payload }, eventHash);
    if (admission.verdict === 'refuse') return this.#refuse(admission.code, admission.details);
    if (admission.verdict !== 'repeat')
      this.acts.set(id, {
        event,
        payload,
        owner: this.session!,
        eventHash,
        superseded: admission.verdict === 'keep',
      });
    const { superseded } = this.acts.get(id)!;
    const reason = admission.verdict === 'keep' ? admission.reason : this.keptBecause.get(id);
    if (superseded) this.keptBecause.set(id, reason ?? 'duplicada');
    const signer = await this.signer;
    const index = this.chainOf(event.agreementId).findIndex((act) => act.event.id === id);
    const receivedAt = this.#time();
    const counterText = textToSign({
      protocol: 'recupera-head/2',
      agreementId: event.agreementId,
      index: superseded ? null : index,
      reason: superseded ? (reason ?? 'duplicada') : null,
      headHash: eventHash,
      previousServerHash: null,
      receivedAt,
      serverTime: receivedAt,
      actState: superseded ? 'substituido' : 'valido',
      build: 'test',
    });
    const receipt = this.receipt({
      protocol: 'recupera-sync/1',
      id,
      eventHash,
      files: payload.files.map(({ id: fileId, sha256, length }) => ({
        id: fileId,
        sha256,
        length,
      })),
      index: superseded ? -1 : index,
      headHash: eventHash,
      counterText,
      counterSignature: await signer.sign(counterText),
      serverKeyId: signer.id,
      receivedAt,
      duplicate: admission.verdict === 'repeat',
    });
    if (!superseded) return this.#json(200, receipt);
    const counting =
      this.chainOf(event.agreementId).find((act) => act.event.kind === event.kind) ??
      this.chainOf(event.agreementId)[0];
    const isBecauseOfAnother = reason === 'duplicada' || reason === 'sequencia_recusada';
    return this.#refuse('act_superseded', {
      id,
      eventHash,
      reason,
      receipt,
      counts:
        counting === undefined || !isBecauseOfAnother
          ? null
          : {
              kind: counting.event.kind,
              collector: counting.payload.capturedBy.name,
              receivedAt,
            },
    });
  }

  /** The product's own rule, on what is stored here; the text that an act names is the text. */
  #admit({ event, payload }: ActEnvelope, eventHash: string): Admission {
    const stored = [...this.acts.values()].filter(
      (act) => act.event.agreementId === event.agreementId,
    );
    const chain = stored
      .filter((act) => !act.superseded)
      .map((act) => ({
        id: act.event.id,
        kind: act.event.kind,
        state: 'valido',
        eventHash: act.eventHash,
        signerCpf: act.payload.signer.cpf,
      }));
    const known = this.acts.get(event.id);
    const [, kind, id] = this.session!.split(':');
    return admit(
      {
        agreement: {
          sha256: payload.agreementSha256,
          version: payload.agreementVersion,
          isAssinado: validAct(chain, 'fechamento') !== undefined,
          party: payload.party,
          signerCpf: this.signerCpf,
        },
        chain,
        kept: stored.filter((act) => act.superseded),
        sameId:
          known === undefined
            ? null
            : { id: event.id, eventHash: known.eventHash, isKept: known.superseded },
        partyIsOpen: true,
        caller: { kind: kind as Person['kind'], id: id!, cpf: null },
        collector: payload.capturedBy,
        outsideWitnesses: false,
        isSignerStaff: false,
        isKeyRevoked: false,
        left: null,
      },
      { origin: 'aparelho', event, payload, eventHash },
    );
  }

  #have({ items }: { items: { id: string; sha256: string }[] }): NetAnswer {
    const held = items.flatMap(({ id, sha256 }) => {
      const stored = this.items.get(id);
      return stored?.sha256 === sha256 ? [this.#receipt(stored, true)] : [];
    });
    return this.#json(200, { items: held });
  }

  #announce({
    installId,
    unconfirmedReceipts,
    items,
    loss,
  }: {
    installId: string;
    unconfirmedReceipts: number;
    items: { id: string }[];
    loss?: LossReport;
  }): NetAnswer {
    if (loss !== undefined) this.losses.push(loss);
    this.unconfirmedReceipts = unconfirmedReceipts;
    const before = this.announced.get(installId) ?? new Set<string>();
    const now = new Set(items.map(({ id }) => id));
    const missing = [...before].filter(
      (id) => !now.has(id) && !this.items.has(id) && !this.acts.has(id),
    );
    this.announced.set(installId, new Set([...before, ...now]));
    return this.#json(200, {
      serverTime: this.#time(),
      missing,
      ...(loss === undefined || !this.hearsOfLosses ? {} : { loss: loss.noticedAt }),
    });
  }

  async #enrol({ publicKey }: { publicKey: PublicKeyJwk }): Promise<NetAnswer> {
    const text = `{"crv":"P-256","kty":"EC","x":"${publicKey.x}","y":"${publicKey.y}"}`;
    const id = btoa(String.fromCharCode(...fromHexBytes(await sha256Hex(text))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    if (this.revokesEveryKey || this.revokedKeys.has(id)) return this.#refuse('device_key_revoked');
    this.keys.set(`${this.session}|${id}`, { owner: this.session!, jwk: publicKey });
    return this.#json(200, { data: { deviceKeyId: id, serverTime: this.#time() } });
  }

  #time(): string {
    return new Date(this.now).toISOString();
  }

  #refuse(code: ErrorCode, details?: Record<string, unknown>): NetAnswer {
    return this.#json(errorCodes[code].status, {
      code,
      message: errorCodes[code].message,
      error: errorCodes[code].message,
      ...(details === undefined ? {} : { details }),
    });
  }

  #json(status: number, value: unknown, headers: Record<string, string> = {}): NetAnswer {
    return {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body: utf8(JSON.stringify(value)).buffer,
    };
  }
}

function fromHexBytes(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
