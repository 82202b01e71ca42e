import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import type { ActFileKind, ActKind } from '#shared/signing/signing.enums.ts';
import type { ActEvent, ActFile, ActPayload } from '#shared/signing/signing.schemas.ts';
import type { ItemKind } from '#shared/sync/sync.schemas.ts';
import type { TestApp } from '../test-app.ts';
import { testDrawing, testPhoto } from './pictures.ts';

/** What a device keeps of a file until the act's receipt. */
export type DeviceFile = ActFile & { bytes: Buffer };
/** An act as a device sends it. */
export type DeviceAct = { event: ActEvent; payload: ActPayload };

export type TestPerson = {
  id: string;
  idTenant: string;
  kind: 'staff' | 'client';
  name?: string;
  /** Of a member of staff, who closes by it; a client's own session closes by the CPF of the agreement. */
  cpf?: string;
};
/** Where an act stands on the chain and, if it matters, what the clocks said. */
export type ActPlace = {
  index: number;
  previousHash: string;
  deviceTime?: string;
  lastServerTime?: string;
};
export type TestDevice = Awaited<ReturnType<typeof openTestDevice>>;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
export const newId = (): string => randomUUID();

/**
 * A tablet in the hands of one person: it signs with its own key and talks to the server by HTTP only. Hashing and signing are done
 * here with node:crypto, so that a mistake in the shared chain does not agree with itself.
 */
export async function openTestDevice(
  t: TestApp,
  person: TestPerson,
  options: { enrol?: boolean } = {},
) {
  const headers = await t.signIn(person);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const installId = newId();
  const owner = `${person.idTenant}:${person.kind}:${person.id}`;
  const keyId = createHash('sha256')
    .update(`{"crv":"P-256","kty":"EC","x":"${jwk.x}","y":"${jwk.y}"}`)
    .digest('base64url');
  const enrol = (): Promise<LightMyRequestResponse> =>
    t.call({
      method: 'POST',
      url: '/data-api/devices/keys',
      headers,
      payload: { installId, deviceName: 'Tablet', publicKey: jwk },
    });
  if (options.enrol !== false) await enrol();

  const makeFile = async (kind: ActFileKind, seed: number): Promise<DeviceFile> => {
    const bytes =
      kind === 'desenho'
        ? await testDrawing(seed)
        : await testPhoto(seed, { isDocument: kind === 'foto_documento' });
    return {
      id: newId(),
      kind,
      sha256: sha256(bytes),
      length: bytes.length,
      mime: kind === 'desenho' ? 'image/png' : 'image/jpeg',
      bytes,
    };
  };

  /** Sends an item with right headers; `change` overwrites any of them. */
  const sendItem = (
    agreementId: string,
    file: { id: string; kind: ItemKind; bytes: Buffer },
    change: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    t.call({
      method: 'PUT',
      url: `/data-api/sync/items/${file.id}`,
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'content-length': String(file.bytes.length),
        'content-digest': `sha-256=:${createHash('sha256').update(file.bytes).digest('base64')}:`,
        'x-owner': owner,
        'x-signing': agreementId,
        'x-kind': file.kind,
        'x-payload-version': '1',
        ...change,
      },
      payload: file.bytes,
    });

  const sendFile = (
    agreementId: string,
    file: DeviceFile,
    change: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => sendItem(agreementId, file, change);

  const record = (agreement: Agreement, payload: ActPayload, place: ActPlace): DeviceAct => {
    const unsigned = {
      protocol: 'recupera-act/1' as const,
      id: payload.actId,
      visitId: null,
      agreementId: agreement.id,
      index: place.index,
      kind: payload.kind,
      payloadHash: sha256(canonicalJson(payload)),
      previousHash: place.previousHash,
      deviceTime: place.deviceTime ?? '2026-11-21T12:00:00.000Z',
      offsetMinutes: -180,
      monotonicMs: 1234.5,
      lastServerTime: place.lastServerTime ?? null,
      deviceKeyId: keyId,
    };
    const signature = sign('sha256', Buffer.from(canonicalJson(unsigned)), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url');
    return { event: { ...unsigned, signature }, payload };
  };

  /** Makes an act with its files, on top of a head; nothing is sent. */
  const makeAct = async (
    agreement: Agreement,
    kind: ActKind,
    on: ActPlace,
    change: { signer?: { name: string; cpf: string }; payload?: Partial<ActPayload> } = {},
  ): Promise<{ act: DeviceAct; files: DeviceFile[] }> => {
    const kinds: ActFileKind[] =
      kind === 'assinatura'
        ? ['foto_pessoa', 'foto_documento', 'desenho']
        : kind === 'fechamento'
          ? []
          : ['desenho'];
    const files = await Promise.all(
      kinds.map((one) => makeFile(one, Math.floor(Math.random() * 1e6))),
    );
    const payload: ActPayload = {
      v: 1,
      actId: newId(),
      agreementId: agreement.id,
      agreementVersion: agreement.version,
      agreementSha256: agreement.sha256,
      kind,
      party: agreement.party,
      signer:
        change.signer ??
        (kind === 'fechamento' && person.kind === 'staff'
          ? { name: person.name ?? 'Pessoa', cpf: person.cpf ?? '' }
          : { name: agreement.signerName, cpf: agreement.signerCpf ?? '52998224725' }),
      capturedBy: { kind: person.kind, id: person.id, name: person.name ?? 'Pessoa' },
      place: {
        city: 'Curitiba',
        region: 'PR',
        country: 'BR',
        zip: null,
        lat: -25.4,
        lon: -49.2,
        ip: null,
        accuracy: 12,
        source: 'gps',
        refused: null,
      },
      maquina: 'Tablet de teste',
      files: files.map(({ id, kind: fileKind, sha256: hash, length, mime }) => ({
        id,
        kind: fileKind,
        sha256: hash,
        length,
        mime,
      })),
      ...change.payload,
    };
    return { act: record(agreement, payload, on), files };
  };

  /** Makes the agreement of a client whom the person may open; it has to work. */
  const link = async (cnpjcpf: string): Promise<Agreement> => {
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular',
      headers,
      payload: {
        contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
        id_client: cnpjcpf,
      },
    });
    if (answer.statusCode !== 200) throw new Error(`no agreement was made: ${answer.body}`);
    return (answer.json() as { data: Agreement }).data;
  };

  const sendAct = (act: DeviceAct): Promise<LightMyRequestResponse> =>
    t.call({ method: 'PUT', url: `/data-api/sync/acts/${act.event.id}`, headers, payload: act });

  /** Makes and delivers an act with its files; answers the act and the server's answer. */
  const perform = async (
    agreement: Agreement,
    kind: ActKind,
    on: ActPlace,
    change: Parameters<typeof makeAct>[3] = {},
  ) => {
    const { act, files } = await makeAct(agreement, kind, on, change);
    for (const file of files) await sendFile(agreement.id, file);
    return { act, files, answer: await sendAct(act) };
  };

  return {
    person,
    headers,
    owner,
    keyId,
    jwk,
    installId,
    enrol,
    link,
    makeFile,
    sendFile,
    sendItem,
    record,
    makeAct,
    sendAct,
    perform,
  };
}

/** Witnesses with valid CPFs that belong to nobody in the factory. */
export const witnesses = [
  { name: 'Testemunha Um', cpf: '39053344705' },
  { name: 'Testemunha Dois', cpf: '11144477735' },
] as const;

/** Delivers all acts up to `upTo` in order; answers the heads (text hash first). */
export async function signUpTo(
  device: TestDevice,
  agreement: Agreement,
  upTo: ActKind,
): Promise<{ heads: string[]; acts: DeviceAct[] }> {
  const kinds: ActKind[] = ['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'];
  const heads = [agreement.sha256];
  const acts: DeviceAct[] = [];
  for (const [index, kind] of kinds.slice(0, kinds.indexOf(upTo) + 1).entries()) {
    const signer =
      kind === 'testemunha_1' ? witnesses[0] : kind === 'testemunha_2' ? witnesses[1] : undefined;
    const { act, answer } = await device.perform(
      agreement,
      kind,
      { index, previousHash: heads.at(-1)! },
      signer ? { signer } : {},
    );
    if (answer.statusCode !== 200) throw new Error(`${kind}: ${answer.body}`);
    heads.push(answer.json().headHash);
    acts.push(act);
  }
  return { heads, acts };
}
