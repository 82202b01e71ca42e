import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { idOf } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import type { QuarantineItem } from '#shared/devices/devices.schemas.ts';
import { deleteQuarantineItem } from '#shared/sync/sync.endpoints.ts';
import { QuarantineRow } from './quarantine-row.tsx';

const at = '2026-11-20T13:00:00.000Z';
const item = (changes: Partial<QuarantineItem> = {}): QuarantineItem => ({
  id: idOf(0xf1),
  kind: 'desenho',
  client: 'Padaria São José',
  cause: null,
  sha256: 'a'.repeat(64),
  length: 120_000,
  receivedAt: at,
  handedBy: { id: idOf(7), name: 'Paulo Lima' },
  openedAt: null,
  removed: null,
  ...changes,
});
const removed = { at, by: 'Clara Nunes', reason: 'Já foi conferido.' };

const open = (of: QuarantineItem, canDelete = true) =>
  show(
    <ul>
      <QuarantineRow
        item={of}
        canDownload
        canDelete={canDelete}
        onDownloaded={vi.fn<() => void>()}
      />
    </ul>,
    { as: people.ceo, width: phone },
  );
const download = page.getByRole('link', { name: /^Baixar/ });
const remove = page.getByRole('button', { name: /^Apagar/ });
const dialog = page.getByRole('dialog', { name: /^Apagar/ });

it('an item is deleted with a reason once it was downloaded', async () => {
  await open(item({ openedAt: at }));
  expect(await look()).toEqual([]);
  expect(sidewaysOverflow()).toBe(0);
  await remove.click();
  const send = dialog.getByRole('button', { name: 'Apagar', exact: true });
  await send.click();
  await expect.element(dialog.getByText('Informe o motivo.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Motivo')).toHaveFocus();
  fakeApi.refuses(deleteQuarantineItem, 'not_opened');
  await dialog.getByLabelText('Motivo').fill('Já foi conferido.');
  await send.click();
  await expect.element(dialog.getByText('Baixe o item antes de apagá-lo.')).toBeVisible();
  fakeApi.answers(deleteQuarantineItem, () => item({ openedAt: at, removed }));
  await send.dblClick();
  await expect.element(page.getByText('Item apagado.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.calls(deleteQuarantineItem).map(({ body }) => body)).toEqual([
    { motivo: 'Já foi conferido.' },
    { motivo: 'Já foi conferido.' },
  ]);
});

it('before that it says what is missing, to those alone who may delete it', async () => {
  await open(item());
  await expect.element(page.getByText('Depois de baixado, pode ser apagado.')).toBeVisible();
  await expect.element(download).toBeVisible();
  expect(remove.elements()).toHaveLength(0);
  await open(item({ openedAt: at }), false);
  await expect.element(download.last()).toBeVisible();
  expect(remove.elements()).toHaveLength(0);
});

it('a deleted one says when, by whom and why, and offers nothing', async () => {
  await open(item({ openedAt: at, removed }));
  await expect
    .element(page.getByText(/^Apagado em 20\/11\/2026.* por Clara Nunes: Já foi conferido\.$/))
    .toBeVisible();
  expect(download.elements()).toHaveLength(0);
  await open(item({ removed: { at, by: null, reason: null } }));
  await expect.element(page.getByText(/pelo prazo de guarda$/)).toBeVisible();
});
