import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { secureRandomBytes, uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { filesOfAct, type ActKind } from '#shared/signing/signing.enums.ts';
import { makeActIds } from '#offline/capture/drafts.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { TurnRow } from '#offline/store/turn.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { CapturedFile, RecordInput } from '#offline/capture/record-input.ts';

/** Two people of one company. */
export const ana: Owner = {
  idTenant: '11222333000181',
  kind: 'staff',
  id: '018f0000-0000-7000-8000-00000000000a',
  name: 'Ana Beatriz',
};
export const bruno: Owner = {
  idTenant: '11222333000181',
  kind: 'staff',
  id: '018f0000-0000-7000-8000-00000000000b',
  name: 'Bruno',
};

/** Valid CPFs of the contracting person, of both witnesses, and of the one who closes. */
export const cpfs: Record<ActKind, string> = {
  assinatura: '52998224725',
  testemunha_1: '11144477735',
  testemunha_2: '39053344705',
  fechamento: '86288366757',
};

/** An agreement without any act. */
export async function sampleAgreement(change: Partial<Agreement> = {}): Promise<Agreement> {
  const html = change.html ?? '<h1>Contrato</h1><p>Texto exato, com acentuação.</p>';
  const sha256 = await sha256Hex(html);
  return {
    id: uuidV7({ nowMs: () => 1_800_000_000_000, randomBytes: secureRandomBytes }),
    id_tenant: ana.idTenant,
    party: { kind: 'client', id: '11444777000161' },
    contracts: ['PRINCIPAL'],
    version: 1,
    html,
    sha256,
    isAssinado: false,
    createdDate: '2026-11-01T12:00:00.000Z',
    closedDate: null,
    replaces: null,
    blank: [],
    changed: [],
    stale: [],
    partyName: 'Padaria Boa Massa Ltda',
    signerName: 'Carlos Lima',
    signerCpf: cpfs.assinatura,
    status: {
      isModifica: true,
      check_testemunha_1: false,
      check_testemunha_2: false,
      isVerifed: null,
    },
    headHash: sha256,
    actCount: 0,
    signers: [],
    outsideWitnesses: false,
    contact: null,
    copies: [],
    ...change,
  };
}

/** A hand-over by Ana for this agreement's signature that lasts. */
export function sampleTurn(agreementId: string, change: Partial<TurnRow> = {}): TurnRow {
  return {
    turnId: '018f0000-0000-7000-8000-0000000000ff',
    agreementId,
    paths: [`/minuta/${agreementId}`, `/assinar-contrato/${agreementId}`],
    holder: 'Carlos Lima',
    act: 'assinatura',
    since: '2026-11-21T11:58:00.000Z',
    monotonicStart: 500,
    host: { owner: keyOfOwner(ana), id: ana.id, name: ana.name },
    endedAt: null,
    proof: null,
    wrongPins: 0,
    nextTryAt: 0,
    isStartTold: false,
    isEndTold: false,
    ...change,
  };
}

/** A JPEG or PNG head followed by random bytes. */
export function sampleImage(mime: 'image/jpeg' | 'image/png', lengthBytes = 2000): ArrayBuffer {
  const bytes = new Uint8Array(lengthBytes);
  for (let i = 0; i < lengthBytes; i += 60_000)
    bytes.set(secureRandomBytes(Math.min(60_000, lengthBytes - i)), i);
  bytes.set(
    mime === 'image/jpeg' ? [0xff, 0xd8, 0xff] : [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  );
  return bytes.buffer;
}

/** Files an act must carry. */
export function sampleFiles(kind: ActKind, photoBytes = 2000): CapturedFile[] {
  return filesOfAct[kind].map((file) => {
    const mime = file === 'desenho' ? 'image/png' : 'image/jpeg';
    return { kind: file, mime, bytes: sampleImage(mime, file === 'desenho' ? 900 : photoBytes) };
  });
}

/** Everything for one act of the agreement, with fresh ids. */
export function sampleAct(
  ports: Pick<OfflinePorts, 'clock' | 'random'>,
  agreement: Agreement,
  kind: ActKind,
  change: Partial<RecordInput> = {},
): RecordInput {
  return {
    owner: ana,
    ownCpf: cpfs.fechamento,
    agreement,
    kind,
    signer: { name: `Pessoa ${kind}`, cpf: cpfs[kind] },
    place: {
      city: 'Curitiba',
      region: 'PR',
      country: 'BR',
      zip: null,
      lat: -25.4,
      lon: -49.3,
      ip: null,
      accuracy: 12,
      source: 'gps',
      refused: null,
    },
    maquina: 'tablet de teste',
    files: sampleFiles(kind),
    ids: makeActIds(ports),
    visitId: null,
    ...(filesOfAct[kind].includes('desenho')
      ? { drawing: { strokes: 2, points: 40, widthPixels: 600, heightPixels: 300 } }
      : {}),
    ...change,
  };
}
