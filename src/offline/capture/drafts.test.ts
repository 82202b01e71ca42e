import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import {
  clearDraft,
  hashDraft,
  listDrafts,
  openDraft,
  readDraft,
  readDraftPhoto,
  saveDraft,
  saveDraftPhoto,
} from './drafts.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { takeResume, writeResume } from './resume.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAgreement, sampleImage } from '#tests/support/offline/sample-signing.ts';

let device: FakeDevice;
let ports: OfflinePorts;
let agreement: Agreement;
beforeEach(async () => {
  device = new FakeDevice(new FakeServer(), { indexedDB: new IDBFactory(), IDBKeyRange });
  ports = device.openTab();
  agreement = await sampleAgreement();
});
const open = () =>
  openDraft(ports, ana, { agreement, kind: 'assinatura', visitId: null, step: 'leitura' });

describe('a draft', () => {
  it('keeps its ids over reloads, so that a double tap cannot make two acts', async () => {
    const first = await open();
    const reopened = device.openTab();
    expect(
      (await openDraft(reopened, ana, { agreement, kind: 'assinatura', visitId: null, step: 'x' }))
        .ids,
    ).toEqual(first.ids);
    expect(
      (await openDraft(ports, bruno, { agreement, kind: 'assinatura', visitId: null, step: 'x' }))
        .ids,
    ).not.toEqual(first.ids);
  });

  it('merges patches and gives the hash under which it was read back', async () => {
    await open();
    await saveDraft(ports, ana, agreement.id, {
      fields: { nome: 'José' },
      strokes: [[{ x: 1, y: 2, time: 3, pressure: 0.5 }]],
    });
    const { draft, hash } = await saveDraft(ports, ana, agreement.id, { step: 'fotos' });
    expect(draft).toMatchObject({ step: 'fotos', fields: { nome: 'José' } });
    const stored = await readDraft(device.openTab(), ana, agreement.id);
    expect(stored).toEqual(draft);
    expect(await hashDraft(stored!)).toBe(hash);
    expect(await listDrafts(ports, ana)).toEqual([draft]);
  });

  it('keeps a photo only when its bytes come back the same', async () => {
    await open();
    const bytes = sampleImage('image/jpeg');
    const saved = await saveDraftPhoto(ports, ana, agreement.id, {
      kind: 'foto_pessoa',
      mime: 'image/jpeg',
      bytes,
      capture: null,
    });
    expect(saved.photo).toMatchObject({ length: 2000, bytes });
    expect(await readDraftPhoto(ports, ana, agreement.id, 'foto_pessoa')).toEqual(saved.photo);
    expect(await readDraft(device.openTab(), ana, agreement.id)).toEqual(saved.draft);
    const get = ports.outbox.draftBytes.get.bind(ports.outbox.draftBytes) as (
      key: string,
    ) => Promise<{ bytes: ArrayBuffer } | undefined>;
    vi.spyOn(ports.outbox.draftBytes, 'get').mockImplementation((async (key: string) => ({
      ...(await get(key)),
      bytes: new ArrayBuffer(3),
    })) as never);
    await expect(
      saveDraftPhoto(ports, ana, agreement.id, {
        kind: 'foto_documento',
        mime: 'image/jpeg',
        bytes,
        capture: null,
      }),
    ).rejects.toMatchObject({ code: 'read_back' });
    expect(await readDraftPhoto(ports, ana, agreement.id, 'foto_pessoa')).toBeNull();
  });

  it('says so when there is no draft to save into, and clears everything', async () => {
    await expect(saveDraft(ports, ana, agreement.id, { step: 'x' })).rejects.toMatchObject({
      code: 'draft_missing',
    });
    await open();
    await saveDraftPhoto(ports, ana, agreement.id, {
      kind: 'foto_pessoa',
      mime: 'image/jpeg',
      bytes: sampleImage('image/jpeg'),
      capture: null,
    });
    await clearDraft(ports, ana, agreement.id, 'another act');
    expect(await readDraft(ports, ana, agreement.id)).not.toBeNull();
    await clearDraft(ports, ana, agreement.id);
    expect(await readDraft(ports, ana, agreement.id)).toBeNull();
    expect(await ports.outbox.draftBytes.count()).toBe(0);
  });
});

describe('the resume record', () => {
  it('is taken once and says whether the draft came through whole', async () => {
    const draft = await open();
    const { hash } = await saveDraft(ports, ana, agreement.id, { step: 'desenho' });
    await writeResume(
      { route: '/minuta/1', draftId: draft.id, step: 'desenho', hash },
      ports.outbox,
    );
    const reopened = device.openTab().outbox;
    expect(await takeResume(reopened)).toMatchObject({
      route: '/minuta/1',
      step: 'desenho',
      intact: true,
    });
    expect(await takeResume(reopened)).toBeNull();
    await writeResume({ route: '/x', draftId: draft.id, step: null, hash: 'other' }, ports.outbox);
    expect(await takeResume(ports.outbox)).toMatchObject({ intact: false });
  });
});

it('goes on with a draft of an earlier build, photos and ids as they were, and gives it what it lacks', async () => {
  const agreement = await sampleAgreement();
  const input = { agreement, kind: 'assinatura', visitId: null, step: 'foto_pessoa' } as const;
  const opened = await openDraft(ports, ana, input);
  const { draft } = await saveDraftPhoto(ports, ana, agreement.id, {
    kind: 'foto_pessoa',
    mime: 'image/jpeg',
    bytes: sampleImage('image/jpeg'),
    capture: null,
  });
  const { salt: _salt, ...ids } = draft.ids;
  const { foto_documento_verso: _verso, ...files } = ids.files;
  const photos = draft.photos.map(({ capture: _capture, ...photo }) => photo);
  await ports.outbox.drafts.put({ ...draft, ids: { ...ids, files }, photos } as never);
  const resumed = await openDraft(ports, ana, input);
  expect(resumed.ids).toMatchObject({ actId: opened.ids.actId, files });
  expect(resumed.ids.salt).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(resumed.photos).toEqual([{ ...photos[0], capture: null }]);
  expect(await openDraft(ports, ana, input)).toEqual(resumed);
});
