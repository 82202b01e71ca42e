import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { openDraft, readDraft, saveDraft, saveDraftPhoto } from '#offline/capture/drafts.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { renewPrepared } from './renew.ts';
import {
  listPreparedAgreements,
  listVisits,
  noteOpened,
  prepareVisit,
  readUpdated,
  removeVisit,
} from './visits.ts';

let server: FakeServer;
let ports: OfflinePorts;
let agreement: Agreement;
let asked: string[];

/** What the server answers for a party, from now on. */
const answer = (next: Agreement): void =>
  void server.pages.set(`/data-api/agreement/ativo/${next.party.id}`, { json: { data: next } });

beforeEach(async () => {
  server = new FakeServer();
  server.session = keyOfOwner(ana);
  ports = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange }).openTab();
  agreement = await sampleAgreement();
  answer(agreement);
  await prepareVisit(ports, ana, [agreement], () => undefined, { isAppReady: async () => true });
  const { net } = ports;
  asked = [];
  ports.net = {
    send: (request) => {
      asked.push(request.path);
      return net.send(request);
    },
  };
});

const copies = async (): Promise<Agreement[]> =>
  [...(await listPreparedAgreements(ana, ports.kept)).values()].map((kept) => kept.agreement);
const visited = async (): Promise<string[]> =>
  (await listVisits(ana, ports.kept)).flatMap((visit) =>
    visit.agreements.map((entry) => entry.agreementId),
  );
const denied = (): Agreement => ({
  ...agreement,
  actCount: 1,
  headHash: 'a'.repeat(64),
  status: { ...agreement.status, isVerifed: false },
});
const nextVersion = (): Promise<Agreement> =>
  sampleAgreement({ html: '<h1>Contrato</h1><p>Outra redação.</p>', version: 2 });

describe('copies prepared for visits', () => {
  it('are fetched again where the server has others', async () => {
    answer(denied());
    await renewPrepared(ports, ana, [denied()]);
    expect(await copies()).toEqual([denied()]);
    expect(await visited()).toEqual([agreement.id]);
    // And then not again.
    await renewPrepared(ports, ana, [denied()]);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, (row: Agreement) => Agreement]>([
    ['stale', (row) => ({ ...row, stale: ['regime'] })],
    ['blank', (row) => ({ ...row, blank: ['regime'] })],
  ])('are fetched again where the list names %s fields', async (_name, change) => {
    answer(change(agreement));
    await renewPrepared(ports, ana, [change(agreement)]);
    expect(await copies()).toEqual([change(agreement)]);
  });

  it.each<[string, (row: Agreement) => Agreement[]]>([
    ['says the same', (row) => [{ ...row }]],
    ['does not have them', () => []],
    ['is of other parties', (row) => [{ ...row, party: { kind: 'user', id: row.party.id } }]],
  ])('are let be where the list %s', async (_name, rows) => {
    await renewPrepared(ports, ana, rows(agreement));
    expect(asked).toEqual([]);
    expect(await copies()).toEqual([agreement]);
  });

  it('of other people are let be', async () => {
    await renewPrepared(ports, bruno, [denied()]);
    expect(asked).toEqual([]);
  });

  it('stay as they are without network, and when the text is not what its hash says', async () => {
    answer({ ...denied(), html: 'outro' });
    await renewPrepared(ports, ana, [denied()]);
    server.trouble = () => 'drop_before';
    await renewPrepared(ports, ana, [denied()]);
    expect(asked).toHaveLength(2);
    expect(await copies()).toEqual([agreement]);
  });

  it('do not come back when their visit is removed while they are fetched', async () => {
    answer(denied());
    const [visit] = await listVisits(ana, ports.kept);
    const { net } = ports;
    ports.net = {
      send: async (request) => {
        await removeVisit(ports, ana, visit!.id);
        return net.send(request);
      },
    };
    await renewPrepared(ports, ana, [denied()]);
    expect(await copies()).toEqual([]);
  });

  it('are not put back by an answer that knows less', async () => {
    answer(denied());
    const later = { ...denied(), actCount: 2 };
    const { net } = ports;
    ports.net = {
      send: async (request) => {
        await ports.kept.agreements.toCollection().modify((row) => {
          row.agreement = later;
        });
        return net.send(request);
      },
    };
    await renewPrepared(ports, ana, [denied()]);
    expect(await copies()).toEqual([later]);
  });
});

describe('a version that took the place of a prepared one', () => {
  it('stands in its visit, with the time that was given to it', async () => {
    await ports.kept.visits.toCollection().modify((visit) => {
      visit.agreements[0]!.time = '09:30';
    });
    const next = await nextVersion();
    answer(next);
    await renewPrepared(ports, ana, [next]);
    expect(await copies()).toEqual([next]);
    expect((await listVisits(ana, ports.kept))[0]!.agreements).toMatchObject([
      { agreementId: next.id, partyName: next.partyName, time: '09:30' },
    ]);
  });

  it('is noted in its visit with the changed fields until somebody opens it', async () => {
    const next = { ...(await nextVersion()), changed: ['contratante_endereco'] };
    answer(next);
    await renewPrepared(ports, ana, [next]);
    const updated = { at: expect.any(String), fields: ['contratante_endereco'] };
    expect(await readUpdated(ports, ana, next.id)).toEqual(updated);
    expect(await readUpdated(ports, bruno, next.id)).toBeNull();
    const after = {
      ...(await sampleAgreement({ html: '<p>Terceira redação.</p>', version: 3 })),
      changed: ['comissao_extenso'],
    };
    answer(after);
    await renewPrepared(ports, ana, [after]);
    expect(await readUpdated(ports, ana, after.id)).toEqual({
      at: expect.any(String),
      fields: ['contratante_endereco', 'comissao_extenso'],
    });
    await noteOpened(ports, ana, after.id);
    expect(await readUpdated(ports, ana, after.id)).toBeNull();
  });

  it('replaces a text that was only read, whose draft goes', async () => {
    await openDraft(ports, ana, { agreement, kind: 'assinatura', visitId: null, step: 'leitura' });
    const next = await nextVersion();
    answer(next);
    await renewPrepared(ports, ana, [next]);
    expect(await copies()).toEqual([next]);
    expect(await readDraft(ports, ana, agreement.id)).toBeNull();
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'an acceptance',
      async () => {
        await openDraft(ports, ana, {
          agreement,
          kind: 'assinatura',
          visitId: null,
          step: 'leitura',
        });
        await saveDraft(ports, ana, agreement.id, {
          reading: {
            startedAt: null,
            finishedAt: null,
            pagesRead: 1,
            pageCount: 1,
            accepted: true,
          },
        });
      },
    ],
    [
      'a photo',
      async () => {
        await openDraft(ports, ana, {
          agreement,
          kind: 'assinatura',
          visitId: null,
          step: 'fotos',
        });
        await saveDraftPhoto(ports, ana, agreement.id, {
          kind: 'foto_pessoa',
          mime: 'image/jpeg',
          bytes: new Uint8Array([1, 2, 3]).buffer,
          capture: null,
        });
      },
    ],
    ['an act not yet sent', () => recordAct(ports, sampleAct(ports, agreement, 'assinatura'))],
  ])('waits while %s of the one before lies here', async (_name, capture) => {
    await capture();
    const next = await nextVersion();
    answer(next);
    await renewPrepared(ports, ana, [next]);
    expect(await copies()).toEqual([agreement]);
    expect(await visited()).toEqual([agreement.id]);
    // The list names the replacement: its text is not fetched in vain, at each renewal.
    expect(asked).toEqual([]);
  });
});
