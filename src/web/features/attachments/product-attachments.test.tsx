import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { idOf, product } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { addAttachment, listAttachments } from '#shared/attachments/attachments.endpoints.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { ProductAttachments } from './product-attachments.tsx';

const kept: Attachment = {
  id: idOf(1),
  nome: 'PERS',
  anexo: `/api/anexos/${idOf(1)}/arquivo`,
  createdDate: '2026-11-20T12:00:00.000Z',
  nomeArquivo: 'per.pdf',
  tamanho: 2048,
  por: 'Helena',
};

const panel = page.getByRole('region', { name: 'Anexos', exact: true });
const button = (name: string) => panel.getByRole('button', { name });

const draw = (as: (typeof people)[keyof typeof people], editar = true) =>
  show(<ProductAttachments product={product({ editar })} tenant={undefined} />, { as });

async function chooseFile(): Promise<void> {
  await panel.getByRole('tab', { name: 'Adicionar' }).click();
  const input = panel.element().querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['%PDF-1.7'], 'per.pdf', { type: 'application/pdf' }));
  await button('Continuar').click();
  await panel.getByRole('radio', { name: 'PERS' }).click();
}

it('sends a document of the product without an apuração, once, and shows it in the list', async () => {
  fakeApi.answers(listAttachments, () => []);
  await draw(people.ceo);
  await chooseFile();
  fakeApi.answers(addAttachment, () => kept);
  fakeApi.answers(listAttachments, () => [kept]);
  await button('Confirmar').dblClick();
  await expect.element(panel.getByText('per.pdf')).toBeVisible();
  const calls = fakeApi.calls(addAttachment);
  expect(calls).toHaveLength(1);
  expect(calls[0]!.body).toMatchObject({ id_calculo: product().id, nome: 'PERS' });
  expect(calls[0]!.body).not.toHaveProperty('id_apuracao');
  expect(await look()).toEqual([]);
});

it('stops an upload on request, and keeps file and name', async () => {
  fakeApi.answers(listAttachments, () => []);
  await draw(people.ceo);
  await chooseFile();
  fakeApi.answers(addAttachment, () => kept);
  const { arrived, release } = fakeApi.holds(addAttachment);
  await button('Confirmar').click();
  await arrived;
  await expect.element(panel.getByText('Enviando o arquivo')).toBeVisible();
  await button('Cancelar envio').click();
  await expect
    .element(panel.getByText('Envio cancelado. O arquivo continua escolhido.'))
    .toBeVisible();
  release();
  await expect.element(panel.getByText('per.pdf')).toBeVisible();
  await expect.element(panel.getByRole('radio', { name: 'PERS' })).toBeChecked();
});

it('shows the reason of a refusal, and keeps the chosen file', async () => {
  fakeApi.answers(listAttachments, () => []);
  await draw(people.ceo);
  await chooseFile();
  fakeApi.refuses(addAttachment, 'attachment_type');
  await button('Confirmar').click();
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Erro ao adicionar arquivo: Envie .pdf, .doc, .docx, .csv, .xls ou .xlsx.');
  await expect.element(panel.getByText('per.pdf')).toBeVisible();
});

it.each([
  ['an ADMIN who only reads the product', people.ceo, false],
  ['the direction of a company', people.director, true],
] as const)('%s reads the documents and changes none', async (_who, as, editar) => {
  fakeApi.answers(listAttachments, () => [kept]);
  await draw(as, editar);
  await expect.element(button('Baixar per.pdf')).toBeVisible();
  expect(panel.getByRole('tab').elements()).toHaveLength(0);
  expect(button('Excluir per.pdf').elements()).toHaveLength(0);
});
