import type { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { openDraft, readDraft, saveDraft } from '#offline/capture/drafts.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { partyKeyOf } from '#offline/visits/visit-pieces.ts';
import { getClientAgreement } from '#shared/agreements/agreements.endpoints.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { getLocation } from '#shared/lookups/lookups.endpoints.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { show } from '#tests/support/components/show.tsx';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, cpfs, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { ContractScreen } from './contract-screen.tsx';
import { CaptureScreen } from './signature-capture/capture-screen.tsx';
import type { SigningEnv } from './signing-env.ts';

const nothing = (): void => undefined;
const visitId = '018f0000-0000-7000-8000-0000000000c1';
const changed = ['contratante_endereco', 'comissao_percentual'];

let env: SigningEnv;
let former: Agreement;
let newer: Agreement;
beforeEach(async () => {
  const ports = new FakeDevice(new FakeServer(), { indexedDB, IDBKeyRange }).openTab();
  env = {
    ports,
    owner: ana,
    ownCpf: cpfs.fechamento,
    typeUser: 'USUARIO',
    brand: null as never,
    requestDrain: nothing,
  };
  former = await sampleAgreement({ html: '<h1>Contrato</h1><p>Texto de antes.</p>' });
  newer = await sampleAgreement({
    html: '<h1>Contrato</h1><p>Texto de agora.</p>',
    version: 2,
    changed,
  });
  fakeApi.answers(getClientAgreement, () => newer);
});

// A read that a screen began may still run; a database closes after the last one.
afterEach(async () => {
  await cleanup();
  for (const database of [env.ports.kept, env.ports.outbox] as Dexie[]) {
    await database.transaction('rw', database.tables, () => undefined);
    database.close();
  }
});

/** Keeps the agreement on the device as prepared for a visit. */
async function prepare(agreement: Agreement): Promise<void> {
  const owner = keyOfOwner(ana);
  const partyKey = partyKeyOf(agreement.party);
  await env.ports.kept.agreements.put({
    id: `${owner}|${agreement.id}`,
    owner,
    agreementId: agreement.id,
    partyKey,
    visitId,
    fetchedAt: '2026-11-20T12:00:00.000Z',
    agreement,
  });
}

/** Begins to sign: the text was read and accepted. */
async function accept(agreement: Agreement): Promise<void> {
  await openDraft(env.ports, ana, {
    agreement,
    kind: 'assinatura',
    visitId: null,
    step: 'leitura',
  });
  const reading = {
    startedAt: '2026-11-21T12:00:00.000Z',
    finishedAt: '2026-11-21T12:01:00.000Z',
    pagesRead: 1,
    pageCount: 1,
    accepted: true,
  };
  await saveDraft(env.ports, ana, agreement.id, { reading });
}

const contract = (mayRestart: boolean) => (
  <ContractScreen
    env={env}
    party={former.party}
    panel={undefined}
    onPanel={nothing}
    onBack={nothing}
    onSign={nothing}
    onContinue={nothing}
    mayRestart={mayRestart}
  />
);
const capture = () => (
  <CaptureScreen env={env} party={former.party} onLeave={nothing} onSigned={nothing} />
);

describe('a version that replaced the text on which signing has begun here', () => {
  it('leaves the prepared text, and takes its place when the person starts again', async () => {
    await prepare(former);
    await accept(former);
    const shown = await show(contract(true));
    await expect.element(shown.getByText('Texto de antes.')).toBeVisible();
    await expect.element(shown.getByText(minutaMessages.begunBefore(changed))).toBeVisible();

    const restart = shown.getByRole('button', { name: 'Recomeçar com a nova versão' });
    await restart.click();
    await shown.getByRole('button', { name: 'Manter' }).click();
    await expect.element(shown.getByText('Texto de antes.')).toBeVisible();
    expect(await readDraft(env.ports, ana, former.id)).not.toBeNull();

    await restart.click();
    await shown.getByRole('button', { name: 'Recomeçar', exact: true }).click();
    await expect.element(shown.getByText('Texto de agora.')).toBeVisible();
    expect(await readDraft(env.ports, ana, former.id)).toBeNull();
    await expect.element(restart).not.toBeInTheDocument();
  });

  it('offers no new start to who holds the tablet', async () => {
    await prepare(former);
    await accept(former);
    const shown = await show(contract(false));
    await expect.element(shown.getByText(minutaMessages.begunBefore(changed))).toBeVisible();
    expect(shown.getByRole('button', { name: 'Recomeçar' }).elements()).toEqual([]);
  });

  it('replaces it where no text was prepared, and asks to be read', async () => {
    await accept(former);
    const shown = await show(contract(true));
    await expect.element(shown.getByText('Texto de agora.')).toBeVisible();
    await expect.element(shown.getByText(minutaMessages.readAgain(changed))).toBeVisible();
    expect(await readDraft(env.ports, ana, former.id)).toBeNull();
  });

  it('asks to be read in place of the photos too', async () => {
    await accept(former);
    // The place is looked up as soon as the page opens.
    fakeApi.answers(getLocation, () => sampleAct(env.ports, former, 'assinatura').place);
    const shown = await show(capture());
    await expect.element(shown.getByText(minutaMessages.readAgain(changed))).toBeVisible();
    await expect.element(shown.getByRole('button', { name: 'Ler o contrato' })).toBeVisible();
  });

  it('cannot be signed while an act on the former text waits here', async () => {
    const act = sampleAct(env.ports, former, 'assinatura');
    await recordAct(env.ports, act);
    fakeApi.answers(getLocation, () => act.place);
    const shown = await show(contract(true));
    await expect.element(shown.getByText('Texto de agora.')).toBeVisible();
    await expect.element(shown.getByText(minutaMessages.actWaiting)).toBeVisible();
    await expect.element(shown.getByRole('button', { name: 'Assinar contrato' })).toBeDisabled();
    await shown.unmount();

    const photos = await show(capture());
    await expect.element(photos.getByText(minutaMessages.actWaiting)).toBeVisible();
    await expect.element(photos.getByRole('button', { name: 'Ver o contrato' })).toBeVisible();
  });
});

it('a text with a hole is not signed: it names what is missing, before the first photo too', async () => {
  newer = { ...newer, blank: ['contratante_endereco', 'contratante_email', 'regime'] };
  const sentence =
    'Este contrato ainda não pode ser assinado. Faltam no contrato: endereço, regime.';
  const shown = await show(contract(true));
  await expect.element(shown.getByText(sentence)).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Assinar contrato' })).toBeDisabled();
  await shown.unmount();

  const photos = await show(capture());
  await expect.element(photos.getByText(sentence)).toBeVisible();
  expect(photos.getByRole('heading', { name: 'Foto da pessoa' }).elements()).toEqual([]);
});

it('a prepared text that the office updated names its changes, the first time that somebody opens it', async () => {
  await prepare(newer);
  await env.ports.kept.visits.put({
    id: visitId,
    owner: keyOfOwner(ana),
    preparedAt: '2026-11-20T12:00:00.000Z',
    ready: true,
    agreements: [
      {
        agreementId: newer.id,
        partyKey: partyKeyOf(newer.party),
        partyName: newer.partyName,
        ready: true,
        pieces: [],
        updated: { at: '2026-11-21T12:00:00.000Z', fields: changed },
      },
    ],
  });
  const sentence = 'Minuta atualizada em 21/11/2026: endereço, comissão.';
  const shown = await show(contract(true));
  await expect.element(shown.getByText(sentence)).toBeVisible();
  await shown.unmount();

  const again = await show(contract(true));
  await expect.element(again.getByText('Texto de agora.')).toBeVisible();
  expect(again.getByText(sentence).elements()).toEqual([]);
});
