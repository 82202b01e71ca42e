import { Link } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { client, clientDocument, idOf } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { setClientsGerente } from '#shared/clients/bulk.endpoints.ts';
import { getClient, updateClient } from '#shared/clients/clients.endpoints.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { listBanks, lookUpCep } from '#shared/lookups/lookups.endpoints.ts';
import { listUserOptions } from '#shared/users/users.endpoints.ts';
import { ClientInformation } from './client-information.tsx';

const record = client({ emailContador: 'contador@bompreco.test' });

async function showRecord(stored: Client = record): Promise<void> {
  fakeApi.answers(getClient, () => stored);
  fakeApi.answers(listBanks, () => []);
  await show(
    <>
      <Link to="/produtos">Produtos</Link>
      <ClientInformation cnpjcpf={clientDocument} tenant={undefined} />
    </>,
    { as: people.partner },
  );
}

const panel = (name: string): Locator => page.getByRole('tabpanel', { name });
const button = (name: string, within: string): Locator =>
  panel(within).getByRole('button', { name });
const field = (name: string, within = 'Endereço'): Locator => panel(within).getByLabelText(name);
async function open(name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect.element(panel(name)).toBeVisible();
}
async function edit(name: string): Promise<void> {
  await open(name);
  await button('Editar', name).click();
}

/**
 * Makes 31/02/2026 in a date field, of which no calendar has any; whether day or month stands
 * first is the browser's.
 */
async function typeFebruary31(day: Locator): Promise<void> {
  const value = (): string => (day.element() as HTMLInputElement).value;
  await day.fill('2026-01-31');
  await userEvent.keyboard('{ArrowUp}');
  if (value() !== '') {
    await day.fill('2026-01-31');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  }
  expect(value()).toBe('');
}

it('each subject is read in its tab, and opened for changes where the first field has the focus', async () => {
  await showRecord();
  await expect.element(page.getByRole('tab', { name: 'Geral' })).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Geral', 'Contatos', 'Financeiro', 'Endereço', 'Procuraçao']);
  await open('Contatos');
  await expect.element(panel('Contatos')).toHaveTextContent('joao@bompreco.test');
  await open('Endereço');
  await expect
    .element(panel('Endereço').getByRole('group', { name: 'Logradouro' }))
    .toHaveTextContent('Rua das Flores');
  expect(panel('Endereço').getByRole('textbox').elements()).toHaveLength(0);
  await button('Editar', 'Endereço').click();
  await expect.element(field('CEP')).toHaveFocus();
  expect(await look()).toEqual([]);
});

it('an unknown CEP shows a message and empties nothing; a known one fills the fields', async () => {
  await showRecord();
  await edit('Endereço');
  fakeApi.refuses(lookUpCep, 'not_found');
  await field('CEP').fill('99999-999');
  await expect
    .element(panel('Endereço'))
    .toHaveTextContent('Nenhuma informação encontrada para este CEP.');
  await expect.element(field('Logradouro')).toHaveValue('Rua das Flores');
  fakeApi.answers(lookUpCep, ({ params: { cep } }) => ({
    cep,
    logradouro: 'Avenida Paulista',
    complemento: '',
    bairro: 'Bela Vista',
    municipio: 'São Paulo',
    estado: 'SP',
  }));
  await field('CEP').fill('01310-100');
  await expect.element(field('Logradouro')).toHaveValue('Avenida Paulista');
  await expect.element(field('UF')).toHaveValue('SP');
});

it('a director changes the gerente beside the name', async () => {
  fakeApi.answers(getClient, () => record);
  fakeApi.answers(listUserOptions, () => [
    { id: idOf(0xc3), name: 'Ana Prado', cargo: 'GERENTE' as const },
  ]);
  fakeApi.answers(listBanks, () => []);
  fakeApi.answers(setClientsGerente, () => ({ changed: 1 }));
  await show(<ClientInformation cnpjcpf={clientDocument} tenant={undefined} />, {
    as: people.director,
  });
  await page.getByRole('button', { name: 'Mudar gerente' }).click();
  await page.getByRole('combobox', { name: 'Novo gerente' }).click();
  await page.getByRole('option', { name: 'Ana Prado · Gerente' }).click();
  expect(await look()).toEqual([]);
  await page.getByRole('button', { name: 'Mudar em 1 cliente' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(fakeApi.calls(setClientsGerente)[0]?.body).toEqual({
    clients: [{ cnpjcpf: clientDocument, seen: record.id_gerente }],
    id_gerente: idOf(0xc3),
  });
});

it('a partner sees who answers for a client without a way to change it', async () => {
  await showRecord();
  await expect
    .element(page.getByRole('group', { name: 'Responsável' }))
    .toHaveTextContent('Paulo Lima');
  expect(page.getByRole('button', { name: /^Mudar/ }).elements()).toHaveLength(0);
});

it('leaving with changes asks, and who stays finds them', async () => {
  await showRecord();
  await edit('Endereço');
  await field('Logradouro').fill('Rua Nova');
  await page.getByRole('link', { name: 'Produtos' }).click();
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click();
  await expect.element(field('Logradouro')).toHaveValue('Rua Nova');
});

it('a fault is shown under its field in one subject, and can be left without losing another', async () => {
  await showRecord();
  await edit('Endereço');
  await field('Logradouro').fill('Rua Nova');
  await edit('Contatos');
  const email = field('E-mail do contador', 'Contatos');
  await email.fill('a@');
  await button('Salvar', 'Contatos').click();
  await expect.element(email).toHaveAccessibleDescription(clientMessages.emailInvalid);
  await expect.element(email).toHaveFocus();
  expect(fakeApi.calls(updateClient)).toEqual([]);
  await button('Cancelar', 'Contatos').click();
  await expect
    .element(panel('Contatos').getByRole('group', { name: 'E-mail do contador' }))
    .toHaveTextContent('contador@bompreco.test');
  await open('Endereço');
  await expect.element(field('Logradouro')).toHaveValue('Rua Nova');
});

it('a person who may only read the client by now sees why, and keeps the typed text', async () => {
  await showRecord();
  await edit('Endereço');
  await field('Logradouro').fill('Rua Nova');
  fakeApi.refuses(updateClient, 'read_only');
  await button('Salvar', 'Endereço').click();
  await expect
    .element(panel('Endereço').getByRole('alert'))
    .toHaveTextContent('Sua permissão neste cadastro é somente de leitura.');
  await expect.element(field('Logradouro')).toHaveValue('Rua Nova');
});

it('pressed twice it is saved once, only with what differs, and its button has the focus', async () => {
  await showRecord();
  await edit('Endereço');
  await field('Logradouro').fill('Rua Nova');
  const saved = client({ logradouro: 'Rua Nova' });
  fakeApi.answers(updateClient, () => saved);
  fakeApi.answers(getClient, () => saved);
  const { release } = fakeApi.holds(updateClient);
  await button('Salvar', 'Endereço').dblClick();
  release();
  await expect.element(page.getByText('Alterações salvas.')).toBeVisible();
  await expect
    .element(panel('Endereço').getByRole('group', { name: 'Logradouro' }))
    .toHaveTextContent('Rua Nova');
  await expect.element(button('Editar', 'Endereço')).toHaveFocus();
  const bodies = fakeApi.calls(updateClient).map(({ body }) => body);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ logradouro: 'Rua Nova' });
  expect(bodies[0]).not.toHaveProperty('numero');
});

it('a person who may not change the client reads every subject, without edit buttons', async () => {
  await showRecord({ ...record, editar: false, contactUnverified: true });
  for (const name of ['Geral', 'Contatos', 'Financeiro', 'Endereço', 'Procuraçao']) {
    await open(name);
    expect(
      panel(name)
        .getByRole('button', { name: /^(Editar|Atualizar)/ })
        .elements(),
    ).toHaveLength(0);
    expect(panel(name).getByText('Contato não verificado.').elements()).toHaveLength(
      name === 'Contatos' ? 1 : 0,
    );
  }
});

it('the last day of a certificate stands below the procuração: one that has passed is marked, one that does not exist refused', async () => {
  await showRecord({ ...record, certificadoValidoAte: '2020-01-31' });
  await open('Procuraçao');
  const form = page.getByRole('form', { name: 'Certificado' });
  const read = form.getByRole('group', { name: 'Certificado válido até' });
  await expect.element(read).toHaveTextContent('31/01/2020');
  await expect.element(read).toHaveTextContent('Certificado expirado');
  expect(await look()).toEqual([]);
  await form.getByRole('button', { name: 'Editar' }).click();
  const until = form.getByLabelText('Certificado válido até');
  await expect.element(until).toHaveFocus();
  await typeFebruary31(until);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(until).toHaveAccessibleDescription('Data inválida');
  expect(fakeApi.calls(updateClient)).toEqual([]);
  await until.fill('2099-12-31');
  const saved = { ...record, certificadoValidoAte: '2099-12-31' };
  fakeApi.answers(updateClient, () => saved);
  fakeApi.answers(getClient, () => saved);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText('Alterações salvas.')).toBeVisible();
  await expect.element(read).toHaveTextContent('31/12/2099');
  expect(read.getByText('Certificado expirado').elements()).toHaveLength(0);
});
