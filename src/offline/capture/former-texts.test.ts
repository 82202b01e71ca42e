import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { openDraft, readDraft, saveDraft } from './drafts.ts';
import { dropFormerDrafts, dropUnlessBegun, hasFormerAct } from './former-texts.ts';
import { recordAct } from './record-act.ts';

let ports: OfflinePorts;
let former: Agreement;
let newer: Agreement;
beforeEach(async () => {
  ports = new FakeDevice(new FakeServer(), { indexedDB: new IDBFactory(), IDBKeyRange }).openTab();
  former = await sampleAgreement();
  newer = await sampleAgreement({ html: '<p>Outra redação.</p>', version: 2 });
});

const read = (agreement: Agreement) =>
  openDraft(ports, ana, { agreement, kind: 'assinatura', visitId: null, step: 'leitura' });
const accept = (agreement: Agreement) =>
  saveDraft(ports, ana, agreement.id, {
    reading: { startedAt: null, finishedAt: null, pagesRead: 1, pageCount: 1, accepted: true },
  });

it('a text that was only read leaves no trace', async () => {
  await read(former);
  expect(await dropFormerDrafts(ports, ana, newer)).toBe(false);
  expect(await readDraft(ports, ana, former.id)).toBeNull();
});

it('an accepted one goes too, and the answer reports it', async () => {
  await read(former);
  await accept(former);
  expect(await dropFormerDrafts(ports, ana, newer)).toBe(true);
  expect(await readDraft(ports, ana, former.id)).toBeNull();
});

it('the draft of the text itself, of another party and of another person stay', async () => {
  await read(newer);
  const elsewhere = { ...former, party: { kind: 'user' as const, id: former.party.id } };
  await read(elsewhere);
  expect(await dropFormerDrafts(ports, ana, newer)).toBe(false);
  expect(await dropFormerDrafts(ports, bruno, newer)).toBe(false);
  expect(await readDraft(ports, ana, newer.id)).not.toBeNull();
  expect(await readDraft(ports, ana, elsewhere.id)).not.toBeNull();
});

it('a draft of the newer text stays while the former one is shown', async () => {
  await read(newer);
  await accept(newer);
  expect(await dropFormerDrafts(ports, ana, former)).toBe(false);
  expect((await readDraft(ports, ana, newer.id))?.reading?.accepted).toBe(true);
});

it('an act that waits keeps everything of its text', async () => {
  expect(await hasFormerAct(ports.outbox, ana, newer)).toBe(false);
  await recordAct(ports, sampleAct(ports, former, 'assinatura'));
  await read(former);
  expect(await hasFormerAct(ports.outbox, ana, newer)).toBe(true);
  expect(await hasFormerAct(ports.outbox, ana, former)).toBe(false);
  expect(await hasFormerAct(ports.outbox, bruno, newer)).toBe(false);
  expect(await dropFormerDrafts(ports, ana, newer)).toBe(false);
  expect(await readDraft(ports, ana, former.id)).not.toBeNull();
});

it('a text goes with its draft only while it was at most read', async () => {
  await read(former);
  expect(await dropUnlessBegun(ports, ana, former.id)).toBe(true);
  expect(await readDraft(ports, ana, former.id)).toBeNull();
  await read(former);
  await accept(former);
  expect(await dropUnlessBegun(ports, ana, former.id)).toBe(false);
  expect((await readDraft(ports, ana, former.id))?.reading?.accepted).toBe(true);
});
