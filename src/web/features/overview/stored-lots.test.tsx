import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { clientDocument, idOf, job } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { deleteJobFiles, listStoredLots } from '#shared/analyses/analyses.endpoints.ts';
import type { StoredLot } from '#shared/analyses/stored-lots.schemas.ts';
import { SpaceLine } from './space-line.tsx';

const gibibyte = 1024 ** 3;
const space = {
  lotes: { bytes: 8.4 * gibibyte, limite: 10 * gibibyte },
  itens: { bytes: 0, limite: 5 * gibibyte },
  disco: null,
};
const lot = (changes: Partial<StoredLot>): StoredLot => ({
  id: idOf(0xd1),
  id_apuracao: idOf(0xd2),
  id_client: clientDocument,
  id_product: idOf(0xd3),
  razao_social: 'Mercado Bom Preço Ltda',
  typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
  apuracao: '1 - 11/2026',
  estado: 'pronta',
  emVigor: true,
  bytes: 1.5 * gibibyte,
  criadaEm: '2026-11-20T13:00:00.000Z',
  ...changes,
});
const running = lot({ id: idOf(0xd4), estado: 'correndo', emVigor: false, bytes: gibibyte });

const open = page.getByRole('button', { name: 'Ver lotes' });
const dialog = page.getByRole('dialog', { name: 'Lotes guardados' });
const remove = dialog.getByRole('button', { name: /^Apagar arquivos do lote de/ });

it('the line says what is nearly full, and a lot that is not needed goes after a question', async () => {
  fakeApi.answers(listStoredLots, () => ({ data: [lot({}), running], total: 2 }));
  await show(<SpaceLine space={space} mayDelete />, { as: people.ceo, width: phone });
  await expect
    .element(page.getByText(/^Espaço:/))
    .toHaveTextContent('Espaço: lotes 8,4 de 10 GB · itens entregues 0 B de 5 GB · Ver lotes');
  await expect.element(page.getByRole('img', { name: 'quase cheio' })).toBeVisible();
  await open.click();
  await expect
    .element(dialog.getByText('1,5 GB, enviado em 20/11/2026, meses em vigor'))
    .toBeVisible();
  expect(await look()).toEqual([]);
  expect(sidewaysOverflow()).toBe(0);
  // The one that is analysed just now has no button.
  expect(remove.elements()).toHaveLength(1);
  fakeApi.answers(deleteJobFiles, () => {
    fakeApi.answers(listStoredLots, () => ({ data: [], total: 0 }));
    return job({ id: idOf(0xd1), estado: 'pronta' });
  });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Apagar os arquivos do lote?' });
  await expect.element(question).toHaveTextContent('Os meses ficam; os arquivos não voltam.');
  await question.getByRole('button', { name: 'Apagar arquivos' }).dblClick();
  await expect.element(dialog.getByText('Nenhum lote guardado.')).toBeVisible();
  expect(fakeApi.calls(deleteJobFiles).map(({ params }) => params.id)).toEqual([idOf(0xd1)]);
});

it('a person who only reads the company sees the lots and deletes none', async () => {
  fakeApi.answers(listStoredLots, () => ({ data: [lot({})], total: 1 }));
  await show(<SpaceLine space={space} mayDelete={false} />, { as: people.ceo });
  await open.click();
  await expect.element(dialog.getByText('Mercado Bom Preço Ltda')).toBeVisible();
  expect(remove.elements()).toHaveLength(0);
});

it('lots that do not load, and one that was begun again meanwhile, say so', async () => {
  fakeApi.refuses(listStoredLots, 'unavailable');
  await show(<SpaceLine space={space} mayDelete />, { as: people.ceo });
  await open.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Os lotes não abriram');
  fakeApi.answers(listStoredLots, () => ({ data: [lot({})], total: 1 }));
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  fakeApi.refuses(deleteJobFiles, 'analysis_running');
  await remove.click();
  await page.getByRole('button', { name: 'Apagar arquivos', exact: true }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Já há uma análise em andamento nesta apuração.');
});

it('a company without lots has no way to them', async () => {
  const empty = { ...space, lotes: { ...space.lotes, bytes: 0 } };
  await show(<SpaceLine space={empty} mayDelete />, { as: people.ceo });
  await expect.element(page.getByText(/^Espaço: lotes 0 B de 10 GB/)).toBeVisible();
  expect(open.elements()).toHaveLength(0);
});
