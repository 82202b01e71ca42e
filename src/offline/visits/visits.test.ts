import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { clientSchema, type Client } from '#shared/clients/clients.schemas.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { openDraft } from '#offline/capture/drafts.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import {
  ana,
  bruno,
  sampleAct,
  sampleAgreement,
  sampleImage,
} from '#tests/support/offline/sample-signing.ts';
import {
  listVisits,
  prepareVisit,
  readKeptBrand,
  readPreparedAgreement,
  removeVisit,
  type VisitProgress,
} from './visits.ts';
import { missingPieces } from './recheck.ts';
import type { VisitPiece } from '#offline/store/kept-database.ts';

let server: FakeServer;
let ports: OfflinePorts;
let agreement: Agreement;
const checks = { isAppReady: async () => true };
const logo = sampleImage('image/png');

const clientRecord: Client = {
  ...(Object.fromEntries(
    Object.keys(clientSchema.entries).map((name) => [name, null]),
  ) as unknown as Client),
  id_tenant: ana.idTenant,
  razao_social: 'Padaria Boa Massa Ltda',
  status: 'ATIVO',
  hasNet: false,
  isNet: false,
  logradouro: 'Rua Augusta',
  numero: '500',
  bairro: 'Consolação',
  municipio: 'São Paulo',
  estado: 'SP',
  contactUnverified: false,
  contactPending: {},
  contracts: [],
  visitors: [],
  editar: true,
  createdDate: '2026-11-01T12:00:00.000Z',
};

beforeEach(async () => {
  server = new FakeServer();
  server.session = keyOfOwner(ana);
  ports = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange }).openTab();
  agreement = await sampleAgreement();
  server.pages.set(`/data-api/agreement/ativo/${agreement.party.id}`, {
    json: { data: agreement },
  });
  server.pages.set('/data-api/tenants/brand', {
    json: {
      data: {
        id: '11222333000181',
        slug: 'm',
        variant: 'branded',
        title: 'M',
        domainPath: 'web.m.localhost',
        mailDomain: '@m.com',
        primaryColor: '#123456',
        icon: '/i.png',
        logo: '/logos/m.png',
        isMaster: false,
      },
    },
  });
  server.pages.set('/logos/m.png', { bytes: logo, mime: 'image/png' });
});

const pieces = (progress: VisitProgress[] | undefined): Record<string, string> =>
  Object.fromEntries((progress?.[0]?.pieces ?? []).map((piece) => [piece.piece, piece.state]));

describe('preparing a visit', () => {
  it('turns green only after every piece was read back', async () => {
    const seen: VisitProgress[][] = [];
    const visit = await prepareVisit(
      ports,
      ana,
      [agreement],
      (progress) => seen.push(progress),
      checks,
    );
    expect(visit.ready).toBe(true);
    expect(seen.slice(0, -1).every((progress) => !progress[0]!.ready)).toBe(true);
    expect(new Set(Object.values(pieces(seen[0])))).toEqual(new Set(['aguardando']));
    expect(new Set(Object.values(pieces(seen.at(-1))))).toEqual(new Set(['conferido']));
    const kept = await readPreparedAgreement(ana, agreement.id, ports.kept);
    expect(kept!.agreement).toEqual(agreement);
    expect(await readPreparedAgreement(ana, `client:${agreement.party.id}`, ports.kept)).toEqual(
      kept,
    );
    const brand = await readKeptBrand(ana, ports.kept);
    expect(await sha256Hex(brand!.logo!.bytes)).toBe(await sha256Hex(logo));
    expect(await listVisits(ana, ports.kept)).toEqual([visit]);
    expect(await listVisits(bruno, ports.kept)).toEqual([]);
    expect(await readPreparedAgreement(bruno, agreement.id, ports.kept)).toBeNull();
    expect(server.keys.size).toBe(1);
  });

  it('keeps its day, and where the client is when the record tells', async () => {
    const day = { day: '2026-11-24' };
    const prepare = () => prepareVisit(ports, ana, [agreement], () => undefined, checks, day);
    const without = await prepare();
    expect(without).toMatchObject({ ready: true, ...day });
    expect(without.agreements[0]!.address).toBeUndefined();
    server.pages.set(`/data-api/clients/${agreement.party.id}`, {
      json: { data: { ...clientRecord, cnpjcpf: agreement.party.id } },
    });
    expect((await prepare()).agreements[0]!.address).toBe(
      'Rua Augusta, 500 - Consolação, São Paulo - SP',
    );
  });

  it('reads visits of before, which have no day', async () => {
    const { day: _, ...before } = await prepareVisit(
      ports,
      ana,
      [agreement],
      () => undefined,
      checks,
      { day: '2026-11-24' },
    );
    await ports.kept.visits.put(before);
    expect(await listVisits(ana, ports.kept)).toEqual([before]);
  });

  it('refuses a text that is not what its hash says', async () => {
    server.pages.set(`/data-api/agreement/ativo/${agreement.party.id}`, {
      json: { data: { ...agreement, html: `${agreement.html} ` } },
    });
    let last: VisitProgress[] | undefined;
    const visit = await prepareVisit(
      ports,
      ana,
      [agreement],
      (progress) => (last = progress),
      checks,
    );
    expect(visit.ready).toBe(false);
    expect(pieces(last)).toMatchObject({
      contrato: 'erro',
      cliente: 'erro',
      assinatura: 'erro',
      marca: 'conferido',
    });
    expect(last![0]!.pieces.find((piece) => piece.piece === 'contrato')!.message).toBe(
      'O texto do contrato mostrado não é o desta versão.',
    );
    expect(await readPreparedAgreement(ana, agreement.id, ports.kept)).toBeNull();
  });

  it('stays red when the device gives back something else than was written', async () => {
    const get = ports.kept.agreements.get.bind(ports.kept.agreements) as (
      key: string,
    ) => Promise<{ agreement: Agreement } | undefined>;
    vi.spyOn(ports.kept.agreements, 'get').mockImplementation((async (key: string) => {
      const row = await get(key);
      return row === undefined
        ? row
        : { ...row, agreement: { ...row.agreement, html: row.agreement.html.slice(0, -3) } };
    }) as never);
    let last: VisitProgress[] | undefined;
    expect(
      (await prepareVisit(ports, ana, [agreement], (progress) => (last = progress), checks)).ready,
    ).toBe(false);
    expect(pieces(last)['contrato']).toBe('erro');
  });

  it.each<[string, () => void, string]>([
    ['no worker yet', () => undefined, 'aplicativo'],
    ['no logo', () => void server.pages.delete('/logos/m.png'), 'logo'],
    [
      'no brand',
      () => void server.pages.set('/data-api/tenants/brand', { json: { data: {} } }),
      'marca',
    ],
    [
      'a logo that is HTML',
      () => void server.pages.set('/logos/m.png', { bytes: logo, mime: 'text/html' }),
      'logo',
    ],
    [
      'no enrolment',
      () =>
        (server.trouble = (request) =>
          request.path.endsWith('/devices/keys') ? 'drop_before' : null),
      'chave',
    ],
  ])('%s: only what hangs on it is red', async (name, break_, piece) => {
    break_();
    let last: VisitProgress[] | undefined;
    const visit = await prepareVisit(ports, ana, [agreement], (progress) => (last = progress), {
      isAppReady: async () => name !== 'no worker yet',
    });
    expect(visit.ready).toBe(false);
    expect(pieces(last)[piece]).toBe('erro');
    expect(pieces(last)['contrato']).toBe('conferido');
  });

  it('does not take a copy of the worker for the server', async () => {
    const { net } = ports;
    ports.net = {
      send: async (request) => ({
        ...(await net.send(request)),
        headers: {
          'content-type': 'application/json',
          'x-recupera-kept-at': '2026-11-01T00:00:00.000Z',
        },
      }),
    };
    expect((await prepareVisit(ports, ana, [agreement], () => undefined, checks)).ready).toBe(
      false,
    );
  });

  it('keeps a text that unsent acts or a draft still need when the visit is removed', async () => {
    const visit = await prepareVisit(ports, ana, [agreement], () => undefined, checks);
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura', { visitId: visit.id }));
    await removeVisit(ports, ana, visit.id);
    expect(await listVisits(ana, ports.kept)).toEqual([]);
    expect(await readPreparedAgreement(ana, agreement.id, ports.kept)).not.toBeNull();
    const second = await sampleAgreement({ party: { kind: 'client', id: '11444777000161' } });
    server.pages.set(`/data-api/agreement/ativo/${agreement.party.id}`, { json: { data: second } });
    const other = await prepareVisit(ports, ana, [second], () => undefined, checks);
    await openDraft(ports, ana, {
      agreement: second,
      kind: 'assinatura',
      visitId: other.id,
      step: 'fotos',
    });
    await removeVisit(ports, ana, other.id);
    expect(await readPreparedAgreement(ana, second.id, ports.kept)).not.toBeNull();
  });
});

describe('what stands on the device now', () => {
  const missing = async (isAppReady = true): Promise<VisitPiece[]> =>
    (await missingPieces(ports, ana, [agreement.id], { isAppReady: async () => isAppReady })).get(
      agreement.id,
    )!;

  beforeEach(async () => {
    await prepareVisit(ports, ana, [agreement], () => undefined, checks);
  });

  it('is all of it after the preparation', async () => {
    expect(await missing()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, VisitPiece[]]>([
    ['the text', () => ports.kept.agreements.clear(), ['cliente', 'contrato', 'assinatura']],
    [
      'some of the text',
      () =>
        ports.kept.agreements.toCollection().modify((row) => {
          row.agreement.html = row.agreement.html.slice(1);
        }),
      ['contrato'],
    ],
    ['the brand', () => ports.kept.brands.clear(), ['marca', 'logo']],
    [
      'bytes of the logo',
      () =>
        ports.kept.brands.toCollection().modify((row) => {
          row.logo!.bytes = row.logo!.bytes.slice(1);
        }),
      ['logo'],
    ],
    ['the key', () => ports.outbox.meta.delete('deviceKey'), ['chave']],
    ["the server's keys", () => ports.outbox.meta.delete('serverKeys'), ['chaves_servidor']],
  ])('tells when the browser threw %s away', async (_, lose, pieces) => {
    await lose();
    expect(await missing()).toEqual(pieces);
  });

  it('tells when the application is not kept any more', async () => {
    expect(await missing(false)).toEqual(['fontes', 'aplicativo']);
  });
});
