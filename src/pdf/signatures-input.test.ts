import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { LocalAct } from '#offline/capture/local-status.ts';
import { toWireAgreement } from '#server/domain/agreements/agreement.wire.ts';
import { storedSignaturesOf } from '#server/use-cases/agreement-pdf/agreement-pdf.ts';
import { verificationOf } from '#server/domain/evidence/findings.ts';
import type { StoredAct } from '#server/domain/evidence/verification-input.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { hashEvent, hashPayload } from '#shared/signing/chain.ts';
import { nowhere } from '#shared/signing/place.ts';
import { actKinds, filesOfAct, type ActKind } from '#shared/signing/signing.enums.ts';
import {
  actEnvelopeSchema,
  type ActEvent,
  type ActPayload,
  type Place,
} from '#shared/signing/signing.schemas.ts';
import { chainAhead, chainOf } from '#shared/signing/signing-state.rules.ts';
import { signaturesInputOf } from '#web/features/signing/contract-pdf/pdf-signatures.ts';
import { renderContractPdf } from './render-contract-pdf.ts';
import { signaturesPageOf, type SignaturesInput } from './signatures-input.ts';

/** The same numbers for the same seed (mulberry32). */
class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }
  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }
}

const fontBytes = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url)));
const fonts = {
  regular: fontBytes('regular'),
  bold: fontBytes('bold'),
  italic: fontBytes('italic'),
  boldItalic: fontBytes('bold-italic'),
};

const town: Place = {
  ...nowhere,
  city: 'São Paulo',
  region: 'SP',
  country: 'Brasil',
  zip: '01310-100',
  lat: -23.5505,
  lon: -46.6333,
  ip: '203.0.113.7',
  source: 'ipapi.co',
};
const reasons = ['recusada', 'indisponivel', 'tempo_esgotado'] as const;
const cpfs: Record<ActKind, string> = {
  assinatura: '52998224725',
  testemunha_1: '11144477735',
  testemunha_2: '39053344705',
  fechamento: '86288366757',
};

function placeOf(random: Random): Place {
  const gps = { lat: -random.next() * 30, lon: -random.next() * 60, accuracy: random.below(90) };
  switch (random.below(6)) {
    case 0:
      return { ...town, ...gps, source: 'gps' };
    case 1:
      return { ...nowhere, ...gps, source: 'gps' };
    case 2:
      return { ...town, refused: random.pick(reasons) };
    case 3:
      return { ...town, lat: null, lon: null, region: random.chance(0.5) ? '' : 'SP' };
    case 4:
      return { ...nowhere, refused: random.pick(reasons) };
    default:
      return { ...nowhere, city: 'Sala 3, ao lado do balcão', source: 'texto' };
  }
}

type Made = { event: ActEvent; payload: ActPayload; bytes: string; eventHash: string };

/** An agreement with its acts as the server stores them and as the tablet holds them, grown step by step from one seed. */
class Signing {
  readonly random: Random;
  readonly rows: StoredAct[] = [];
  readonly local: LocalAct[] = [];
  readonly pictures = new Map<string, Uint8Array>();
  /** The server's copy after each step. */
  readonly copies: Agreement[] = [];
  /** Steps after which an act was denied: a copy from before does not know it. */
  lastDenial = -1;
  isAssinado = false;
  #clock = Date.parse('2026-11-20T12:00:00.000Z');

  private constructor(
    readonly seed: number,
    readonly base: Agreement,
  ) {
    this.random = new Random(seed);
  }

  static async create(seed: number): Promise<Signing> {
    const html = `<h1>Contrato ${seed}</h1><p>Texto exato.</p>`;
    const random = new Random(seed + 1_000_000);
    const isUser = random.chance(0.3);
    const signing = new Signing(seed, {
      id: uuidV7({ nowMs: () => 1_800_000_000_000 + seed, randomBytes: (n) => random.bytes(n) }),
      version: 1,
      html,
      sha256: await sha256Hex(html),
      party: isUser ? { kind: 'user', id: 'u1' } : { kind: 'client', id: '11444777000161' },
    } as Agreement);
    signing.#keepCopy();
    return signing;
  }

  #id(): string {
    return uuidV7({
      nowMs: () => this.#clock,
      randomBytes: (count) => this.random.bytes(count),
    });
  }

  #time(): string {
    this.#clock += 1 + this.random.below(900_000);
    return new Date(this.#clock).toISOString();
  }

  #keepCopy(): void {
    const { id, version, html, sha256, party } = this.base;
    this.copies.push(
      toWireAgreement(
        {
          id,
          idTenant: 'd',
          partyKind: party.kind,
          partyId: party.id,
          contracts: ['PRINCIPAL'],
          version,
          html,
          sha256,
          isAssinado: this.isAssinado,
          isVerifed: null,
          createdAt: new Date(0),
          closedAt: null,
          replaces: null,
          inForce: true,
          merged: null,
          templateIds: [],
          blank: [],
          changed: [],
          stale: [],
          partyName: 'Padaria',
          signerName: 'Carlos',
          signerCpf: cpfs.assinatura,
        } as Parameters<typeof toWireAgreement>[0],
        this.rows,
        false,
      ),
    );
  }

  async #make(kind: ActKind): Promise<Made> {
    const { random, base } = this;
    const id = this.#id();
    const files = filesOfAct[kind].map((file) => ({ id: this.#id(), kind: file }));
    const described: ActPayload['files'] = [];
    for (const file of files) {
      const picture = random.bytes(20 + random.below(60));
      this.pictures.set(file.id, picture);
      described.push({
        ...file,
        sha256: await sha256Hex(picture.buffer as ArrayBuffer),
        length: picture.byteLength,
        mime: file.kind === 'desenho' ? 'image/png' : 'image/jpeg',
      });
    }
    const place = placeOf(random);
    // What an older client may leave out; the schema fills it in.
    if (random.chance(0.2) && place.refused === null) Reflect.deleteProperty(place, 'refused');
    const payload: ActPayload = {
      v: 1,
      actId: id,
      agreementId: base.id,
      agreementVersion: 1,
      agreementSha256: base.sha256,
      kind,
      party: base.party,
      signer: {
        name: random.pick(['José Luís', 'Ângela Muñoz', 'D’Ávila & Filhos']),
        cpf: cpfs[kind],
      },
      capturedBy: { kind: 'staff', id: 'ana', name: 'Ana Souza' },
      place,
      maquina: random.pick(['', 'Tablet · Android 14', 'iPad']),
      files: described,
    };
    const unsigned = {
      protocol: 'recupera-act/1' as const,
      id,
      visitId: null,
      agreementId: base.id,
      index: chainOf(this.rows).length,
      kind,
      payloadHash: await hashPayload(payload),
      previousHash: chainOf(this.rows).at(-1)?.eventHash ?? base.sha256,
      deviceTime: this.#time(),
      offsetMinutes: -180,
      monotonicMs: random.below(1_000_000),
      lastServerTime: null,
      deviceKeyId: 'k'.repeat(43),
    };
    const event: ActEvent = { ...unsigned, signature: 'A'.repeat(86) };
    return {
      event,
      payload,
      bytes: canonicalJson({ event, payload }),
      eventHash: await hashEvent(event),
    };
  }

  /** As localActsOf reads it: through the schema, from the bytes that were recorded. */
  #hold(made: Made, state: LocalAct['state'], row?: StoredAct): void {
    const { event, payload } = v.parse(actEnvelopeSchema, JSON.parse(made.bytes));
    const isLetGo = state === 'acknowledged' && this.random.chance(0.3);
    this.local.push({
      actId: event.id,
      kind: event.kind,
      index: event.index,
      eventHash: made.eventHash,
      savedAt: event.deviceTime,
      state,
      ackIndex: row?.chainIndex ?? null,
      ackAt: row?.receivedAt.toISOString() ?? null,
      agreementSha256: this.base.sha256,
      event,
      payload,
      files: payload.files.map((file) => ({
        ...file,
        bytes: isLetGo ? null : (this.pictures.get(file.id)!.buffer as ArrayBuffer),
      })),
    });
  }

  /** As record-act stores it. */
  #store({ event, payload, eventHash }: Made, isKept: boolean, origin = 'aparelho'): StoredAct {
    const row: StoredAct = {
      id: event.id,
      idTenant: 'd',
      idAgreement: this.base.id,
      kind: event.kind,
      chainIndex: isKept ? null : chainOf(this.rows).length,
      state: isKept ? 'substituido' : 'valido',
      origin,
      eventJson: canonicalJson(event),
      payloadJson: canonicalJson(payload),
      eventHash,
      previousHash: event.previousHash,
      signerCpf: payload.signer.cpf,
      signerName: payload.signer.name,
      capturedBy: 'staff:ana',
      receivedAt: new Date(this.#time()),
      counterText: null,
      counterSignature: null,
      serverKeyId: isKept ? null : 'srv',
      supersededReason: isKept ? 'duplicada' : null,
    };
    this.rows.push(row);
    return row;
  }

  /** One act, by this tablet, by another way, given up, or kept out of force beside one that stands. */
  async act(kind: ActKind): Promise<void> {
    if (this.random.chance(0.15)) this.#hold(await this.#make(kind), 'voided');
    const made = await this.#make(kind);
    if (this.random.chance(0.15)) this.#store(made, false, 'servidor');
    else this.#hold(made, 'acknowledged', this.#store(made, false));
    if (this.random.chance(0.1)) {
      const late = await this.#make(kind);
      this.#hold(late, 'superseded', this.#store(late, true));
    }
    if (kind === 'fechamento') this.isAssinado = true;
    this.#keepCopy();
  }

  deny(): void {
    for (const row of this.rows)
      if (row.state === 'valido')
        Object.assign(row, { state: 'substituido', supersededReason: 'negada' });
    this.#keepCopy();
    this.lastDenial = this.copies.length - 1;
  }

  /** An act that has not been sent yet. */
  async pend(kind: ActKind): Promise<void> {
    this.#hold(await this.#make(kind), 'pending');
  }

  /** Any copy that knows of the last denial: the newest, or the one of a visit prepared before. */
  copy(): Agreement {
    const first = Math.max(0, this.lastDenial);
    return this.copies[first + this.random.below(this.copies.length - first)]!;
  }
}

/** Rounds of acts with denials between them; the last round may end before its closing, or with acts that wait. */
async function randomSigning(seed: number): Promise<Signing> {
  const signing = await Signing.create(seed);
  const { random } = signing;
  while (random.chance(0.25)) {
    for (const kind of actKinds.slice(0, 1 + random.below(3))) await signing.act(kind);
    signing.deny();
  }
  const count = random.below(5);
  for (const kind of actKinds.slice(0, count)) await signing.act(kind);
  const next = actKinds[count];
  if (next !== undefined && random.chance(0.4)) await signing.pend(next);
  return signing;
}

const sound = verificationOf([], [], []);

async function bothSides(
  signing: Signing,
): Promise<{ tablet: SignaturesInput; server: SignaturesInput }> {
  const { rows, base, local } = signing;
  const copy = signing.copy();
  const stored = storedSignaturesOf({
    agreement: { partyKind: base.party.kind, sha256: base.sha256, signerCpf: cpfs.assinatura },
    acts: rows,
    verification: sound,
    facts: new Map(),
  });
  const files = stored.acts.flatMap(({ payload }) => payload.files);
  return {
    tablet: await signaturesInputOf(copy, local, chainAhead(copy, local).head.headHash),
    server: {
      ...stored,
      pictures: Object.fromEntries(files.map(({ id }) => [id, signing.pictures.get(id)!])),
    },
  };
}

function pdfOf(signing: Signing, input: SignaturesInput): Uint8Array {
  const { html, sha256, id, version } = signing.base;
  return renderContractPdf({
    html,
    contractSha256: sha256,
    agreementId: id,
    version,
    createdAt: '2026-11-22T12:00:00.000Z',
    state: 'fechado',
    brand: { title: 'Meridiano Tributos', logoPng: null, primaryColor: '#0b6e4f' },
    fonts,
    signatures: signaturesPageOf(input),
  });
}

const only = <T>(
  record: Readonly<Record<string, T>>,
  ids: ReadonlySet<string>,
): Record<string, T> => Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));

describe('tablet and server make the signatures page of the same input', () => {
  it(
    'of 200 random sets of acts: what both have is equal, and equal inputs give equal bytes',
    { timeout: 120_000 },
    async () => {
      const seen = { equal: 0, acts: 0, waiting: 0, foreign: 0, letGo: 0 };
      for (let seed = 1; seed <= 200; seed += 1) {
        const told = `seed ${seed}`;
        const signing = await randomSigning(seed);
        const { tablet, server } = await bothSides(signing);
        const held = new Set(signing.local.map((act) => act.actId));
        const arrived = new Set(server.acts.map(({ event }) => event.id));
        const common = server.acts.filter(({ event }) => held.has(event.id));
        const fileIds = new Set(
          common.flatMap(({ payload }) => payload.files.map((file) => file.id)),
        );
        expect(tablet.partyKind, told).toBe(server.partyKind);
        expect(
          tablet.acts.filter(({ event }) => arrived.has(event.id)),
          told,
        ).toEqual(common);
        expect(tablet.received, told).toEqual(only(server.received, held));
        const here = only(tablet.pictures, fileIds);
        expect(here, told).toEqual(only(server.pictures, new Set(Object.keys(here))));
        // Nothing but what waits may be on the tablet alone.
        const waiting = tablet.acts.filter(({ event }) => !arrived.has(event.id));
        for (const { event } of waiting)
          expect(signing.local.find((act) => act.actId === event.id)?.state, told).toBe('pending');
        seen.acts += common.length;
        seen.waiting += waiting.length;
        seen.foreign += server.acts.length - common.length;
        seen.letGo += fileIds.size - Object.keys(here).length;
        if (
          waiting.length > 0 ||
          server.acts.length > common.length ||
          Object.keys(here).length < fileIds.size
        )
          continue;
        // What was checked, what the server has confirmed and what it alone knows, is said by each side for itself.
        const { chain, checks, known } = server;
        const same = { ...tablet, chain, checks, known };
        expect(same, told).toEqual(server);
        expect(Buffer.compare(pdfOf(signing, same), pdfOf(signing, server)), told).toBe(0);
        seen.equal += 1;
      }
      // The draw is wide enough to mean something.
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
    },
  );

  it.each([
    [
      'GPS refused, found by the connection',
      { ...town, refused: 'recusada' },
      [
        'São Paulo, SP, Brasil',
        '-23,55050; -46,63330 (precisão desconhecida)',
        'Aproximada pela conexão (ipapi.co)',
        'Posição do aparelho: recusada',
      ],
    ],
    [
      'nothing found in time',
      { ...nowhere, refused: 'tempo_esgotado' },
      ['Posição do aparelho: não obtida a tempo'],
    ],
  ])('%s: the page names the place in words', (_name, place, lines) => {
    const event = { id: 'a', kind: 'assinatura', deviceTime: '' } as ActEvent;
    const payload = {
      place,
      kind: 'assinatura',
      party: { kind: 'client', id: '11444777000161' },
      signer: { name: 'José', cpf: cpfs.assinatura },
      capturedBy: { kind: 'staff', id: 'ana', name: 'Ana' },
      files: [] as ActPayload['files'],
    } as ActPayload;
    const page = signaturesPageOf({
      partyKind: 'client',
      acts: [{ event, payload, eventHash: '', origin: 'aparelho' }],
      unread: [],
      received: {},
      pictures: {},
      chain: { headHash: '', counterSignedAt: null, counterSignature: null, serverKeyId: null },
      checks: [],
      signerCpf: cpfs.assinatura,
      known: null,
    });
    expect(page?.signers[0]?.place).toEqual(lines);
  });

  it('says of people, place and clock what was not checked, and of the person what the table says', () => {
    const event = {
      id: 'a',
      kind: 'assinatura',
      deviceTime: '2019-01-01T12:00:00.000Z',
      lastServerTime: '2026-11-20T12:00:00.000Z',
    } as ActEvent;
    const payload = {
      place: nowhere,
      kind: 'assinatura',
      party: { kind: 'client', id: '11444777000161' },
      signer: { name: 'Qualquer Nome', cpf: cpfs.testemunha_1 },
      capturedBy: { kind: 'staff', id: 'ana', name: 'Qualquer Nome' },
      files: [] as ActPayload['files'],
    } as ActPayload;
    const input: SignaturesInput = {
      partyKind: 'client',
      acts: [{ event, payload, eventHash: '', origin: 'aparelho' }],
      unread: [],
      received: {},
      pictures: {},
      chain: { headHash: '', counterSignedAt: null, counterSignature: null, serverKeyId: null },
      checks: [],
      signerCpf: cpfs.assinatura,
      known: null,
    };
    const saidBy = (known: SignaturesInput['known']): Record<string, string> =>
      Object.fromEntries(
        signaturesPageOf({ ...input, known })!.checks.map(({ label, result }) => [label, result]),
      );
    expect(saidBy(null)).toEqual({
      'Pessoas diferentes': 'nao_conferido',
      'Relógio do aparelho diferente do servidor em mais de 10 minutos': 'nao_conferido',
      'Nenhuma página do contrato lida': 'nao_conferido',
      'Sem localização': 'nao_conferido',
      'O que só o servidor sabe': 'aguardando',
      'Identidade, local e hora': 'nao_conferido',
    });
    const known = { flags: { a: ['key_after_visit'] as const }, collectors: { a: 'Ana Souza' } };
    expect(saidBy(known)).toEqual({
      'Pessoas diferentes': 'nao_conferido',
      'Chave do aparelho registrada depois da visita': 'nao_conferido',
      'Identidade, local e hora': 'nao_conferido',
    });
    expect(signaturesPageOf({ ...input, known })!.signers[0]!.capturedBy).toBe('Ana Souza');
    expect(signaturesPageOf({ ...input, signerCpf: null, known })!.checks[0]).toMatchObject({
      label: 'Pessoas diferentes',
      result: 'conferido',
    });
    // An act that counts and cannot be read: the page stands and says so, and nothing is compared with it.
    const damaged = { ...input, acts: [], unread: ['assinatura' as const] };
    expect(signaturesPageOf(damaged)!.checks[0]).toEqual({
      label: 'Pessoas diferentes',
      result: 'nao_conferido',
      detail: 'Assinatura do contratante: o registro guardado não pode ser lido',
    });
    expect(signaturesPageOf({ ...damaged, unread: [] })).toBeNull();
  });
});
