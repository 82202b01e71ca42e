import { Link } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { bank } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { getBank, saveBank } from '#shared/banking/banking.endpoints.ts';
import type { Bank } from '#shared/banking/banking.schemas.ts';
import { queryClient } from '#web/session/query-client.ts';
import { BankRegistration } from './bank-registration.tsx';

const draw = (options: Parameters<typeof show>[1] = {}) =>
  show(
    <>
      <Link to="/alertas">Alertas</Link>
      <BankRegistration tenant={undefined} />
    </>,
    { as: people.ceo, ...options },
  );
async function showBank(stored: Bank | null, options?: Parameters<typeof show>[1]): Promise<void> {
  fakeApi.answers(getBank, () => stored);
  await draw(options);
}
/** The form of what stands, with these fields typed over. */
async function openForm(
  typed: Readonly<Record<string, string>> = {},
  stored: Bank | null = bank(),
): Promise<void> {
  await showBank(stored);
  await act(stored === null ? 'Cadastrar' : 'Editar').click();
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
}

const panel = page.getByRole('region', { name: 'Registro Bancário' });
const form = page.getByRole('form', { name: 'Registro Bancário' });
const act = (name: string): Locator => panel.getByRole('button', { name, exact: true });
const value = (name: string): Locator => panel.getByRole('group', { name, exact: true });
const field = (name: string): Locator => form.getByRole('textbox', { name, exact: true });
const bankType = form.getByRole('combobox', { name: 'Tipo de banco' });
const kind = form.getByRole('combobox', { name: 'Tipo de pessoa' });
/** A password is no textbox. */
const secret = form.getByLabelText(/^Segredo do cliente/);
const save = form.getByRole('button', { name: 'Salvar' });
const alert = form.getByRole('alert');
const file = (name: 'Chave' | 'Certificado'): Locator =>
  form.getByRole('group', { name, exact: true });
const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });

/** Chooses a file of a place; the input behind its button is not seen. */
async function choose(name: 'Chave' | 'Certificado', marker: string): Promise<void> {
  const text = `-----BEGIN ${marker}-----\nAAAA\n-----END ${marker}-----\n`;
  const input = file(name).element().querySelector('input')!;
  await userEvent.upload(input, new File([text], `${name.toLowerCase()}.pem`));
}
const chooseKey = (): Promise<void> => choose('Chave', 'PRIVATE KEY');
const chooseCertificate = (): Promise<void> => choose('Certificado', 'CERTIFICATE');

it('without a registration it is offered, and what is missing is said at its field', async () => {
  await openForm({}, null);
  await expect.element(bankType).toHaveFocus();
  await save.click();
  for (const [name, text] of [
    ['ID do cliente', 'ID do cliente é obrigatório'],
    ['Número da conta corrente', 'Número da conta corrente é obrigatório'],
    ['CPF/CNPJ', 'CPF/CNPJ é obrigatório'],
    ['Nome', 'Nome é obrigatório'],
    ['CEP', 'CEP deve ter pelo menos 8 caracteres'],
    ['Endereço', 'Endereço é obrigatório'],
    ['Bairro', 'Bairro é obrigatório'],
    ['Cidade', 'Cidade é obrigatório'],
    ['UF', 'UF deve ter 2 caracteres'],
  ] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(text);
  await expect.element(bankType).toHaveAccessibleDescription('Selecione o tipo de banco');
  await expect.element(secret).toHaveAccessibleDescription('Segredo do cliente é obrigatório');
  await expect.element(kind).toHaveAccessibleDescription('Selecione o tipo de pessoa');
  await expect.element(bankType).toHaveFocus();
  expect(fakeApi.calls(saveBank)).toEqual([]);
  expect(await look()).toEqual([]);
});

it('the document has the mask of its kind, and a wrong one is said as soon as it is left', async () => {
  await openForm({}, null);
  await field('CPF/CNPJ').fill('52998224725');
  await kind.selectOptions('Pessoa Física');
  await expect.element(field('CPF/CNPJ')).toHaveValue('529.982.247-25');
  await kind.selectOptions('Pessoa Jurídica');
  await field('CPF/CNPJ').fill('11222333000180');
  await field('Nome').fill('Padaria do Sol Ltda.');
  await expect.element(field('CPF/CNPJ')).toHaveAccessibleDescription('CNPJ inválido.');
});

it('a file that was chosen can be taken out again, and its button has the focus', async () => {
  await openForm();
  await chooseKey();
  await expect.element(file('Chave')).toHaveTextContent('chave.pem');
  await file('Chave').getByRole('button', { name: 'Retirar arquivo' }).click();
  await expect
    .element(file('Chave').getByRole('button', { name: 'Escolher arquivo' }))
    .toHaveFocus();
});

it('what is read shows since when a secret is kept, and never the secret', async () => {
  await showBank(bank({ chaveEm: '2026-11-20T13:00:00.000Z' }));
  await expect.element(value('Segredo do cliente')).toHaveTextContent('guardado em 20/11/2026');
  await expect.element(value('Chave')).toHaveTextContent('guardado em 20/11/2026');
  await expect.element(value('Certificado')).toHaveTextContent('não enviado');
  expect(await look()).toEqual([]);
  await act('Editar').click();
  await expect.element(secret).toHaveValue('');
  await expect
    .element(secret)
    .toHaveAccessibleDescription('guardado em 20/11/2026; deixe vazio para manter');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(act('Editar')).toHaveFocus();
});

it('pressed twice it is saved once, without the secret that stays, and one line tells of it', async () => {
  await openForm({ 'Número da conta corrente': '777' });
  fakeApi.answers(saveBank, () => bank({ x_conta_corrente: '777', revisao: 4 }));
  const { release } = fakeApi.holds(saveBank);
  await save.dblClick();
  release();
  await expect.element(panel.getByText('Registro bancário salvo!')).toBeVisible();
  expect(panel.getByText('Chave salva!').elements()).toHaveLength(0);
  await expect.element(value('Número da conta corrente')).toHaveTextContent('777');
  await expect.element(act('Editar')).toHaveFocus();
  const calls = fakeApi.calls(saveBank);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ query: { revisao: 3 }, body: { x_conta_corrente: '777' } });
  expect(calls[0]!.body.cliente_secret).toBeUndefined();
});

it('key and certificate are told of by a line each', async () => {
  await openForm();
  await chooseKey();
  await chooseCertificate();
  await secret.fill('segredo-novo');
  fakeApi.answers(saveBank, () => bank({ revisao: 4 }));
  await save.click();
  for (const line of ['Registro bancário salvo!', 'Chave salva!', 'Certificado salvo!'])
    await expect.element(panel.getByText(line)).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain('segredo-novo');
});

it('a key alone is not sent, nor a pair without its secret', async () => {
  await openForm();
  await chooseKey();
  await save.click();
  for (const name of ['Chave', 'Certificado'] as const)
    await expect
      .element(file(name).getByRole('alert'))
      .toHaveTextContent('Envie juntos certificado, chave, ID do cliente e segredo.');
  await expect.element(file('Chave').getByRole('button', { name: 'Trocar arquivo' })).toHaveFocus();
  await chooseCertificate();
  await expect.element(alert).not.toBeInTheDocument();
  await save.click();
  await expect.element(secret).toHaveAccessibleDescription(/Envie juntos certificado, chave/);
  await expect.element(secret).toHaveFocus();
  expect(fakeApi.calls(saveBank)).toEqual([]);
});

it('a pair that is none is refused at both files', async () => {
  await openForm();
  await chooseKey();
  await chooseCertificate();
  await secret.fill('segredo-novo');
  fakeApi.refuses(saveBank, 'bank_pair_mismatch');
  await save.click();
  await expect
    .element(file('Chave').getByRole('alert'))
    .toHaveTextContent('Erro ao salvar a chave: A chave não é a deste certificado.');
  await expect
    .element(file('Certificado').getByRole('alert'))
    .toHaveTextContent('Erro ao salvar o certificado: A chave não é a deste certificado.');
});

it('a server in trouble says so, and what was typed and chosen stays', async () => {
  await openForm({ Nome: 'Padaria da Lua Ltda.' });
  await chooseKey();
  await chooseCertificate();
  await secret.fill('segredo-novo');
  fakeApi.refuses(saveBank, 'unavailable');
  await save.click();
  await expect.element(alert).toHaveTextContent('Error saving form data. Please try again.');
  await expect.element(save).toHaveFocus();
  await expect.element(field('Nome')).toHaveValue('Padaria da Lua Ltda.');
  await expect.element(secret).toHaveValue('segredo-novo');
  await expect.element(file('Certificado')).toHaveTextContent('certificado.pem');
});

it('a field that only the server refuses says why', async () => {
  await openForm({ Nome: 'Padaria da Lua Ltda.' });
  fakeApi.refuses(saveBank, 'validation_failed', { fields: { uf: 'UF de outro lugar' } });
  await save.click();
  await expect.element(field('UF')).toHaveAccessibleDescription('UF de outro lugar');
  await expect.element(field('UF')).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
});

it('without a connection it is read, and what is typed waits', async () => {
  await openForm({ Nome: 'Padaria da Lua Ltda.' });
  fakeApi.offline();
  await expect.element(form).toHaveTextContent('Salvar precisa de conexão.');
  await expect.element(save).toBeDisabled();
  fakeApi.online();
  await expect.element(save).toBeEnabled();
  await expect.element(field('Nome')).toHaveValue('Padaria da Lua Ltda.');
});

it('opened without a connection it is not changed', async () => {
  await showBank(bank());
  await expect.element(value('Nome')).toBeVisible();
  fakeApi.offline();
  await expect.element(panel).toHaveTextContent('Alterar o registro bancário precisa de conexão.');
  await expect.element(act('Editar')).toBeDisabled();
});

it('leaving asks, by its own button and by a link; discarded it is as it was', async () => {
  await openForm({ Bairro: 'Batel' });
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(form.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await page.getByRole('link', { name: 'Alertas' }).click();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(field('Bairro')).toHaveValue('Batel');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect.element(value('Bairro')).toHaveTextContent('Centro');
  await expect.element(act('Editar')).toHaveFocus();
});

/** Somebody else saved meanwhile; the own 'Londrina' is typed and was refused for it. */
async function showTakenOver(): Promise<void> {
  await openForm({ Cidade: 'Londrina' });
  fakeApi.refuses(saveBank, 'bank_changed');
  await save.click();
  await expect
    .element(alert)
    .toHaveTextContent('Outra pessoa salvou o registro bancário enquanto isso.');
}

it('what somebody else saved becomes what the form is about; what was typed stays on top of it', async () => {
  await showTakenOver();
  await expect.element(save).toHaveFocus();
  // Typing on does not undo it.
  await field('Nome').fill('Padaria da Lua Ltda.');
  await expect.element(alert).toHaveTextContent('Outra pessoa salvou');
  const keep = alert.getByRole('button', { name: 'Manter o que mudei' });
  fakeApi.refuses(getBank, 'read_only');
  await keep.click();
  await expect.element(alert).toHaveTextContent('somente de leitura');
  fakeApi.answers(getBank, () => bank({ client_id: 'cliente-2', bairro: 'Batel', revisao: 4 }));
  await keep.click();
  await expect
    .element(form)
    .toHaveTextContent(
      'Os campos que você não mudou mostram agora o que foi salvo. Confira e salve.',
    );
  await expect.element(save).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
  for (const [name, shown] of [
    ['ID do cliente', 'cliente-2'],
    ['Bairro', 'Batel'],
    ['Cidade', 'Londrina'],
    ['Nome', 'Padaria da Lua Ltda.'],
  ] as const)
    await expect.element(field(name)).toHaveValue(shown);
  fakeApi.answers(saveBank, () => bank({ cidade: 'Londrina', revisao: 5 }));
  await save.click();
  await expect.element(value('Cidade')).toHaveTextContent('Londrina');
  expect(fakeApi.calls(saveBank).map(({ query }) => query)).toEqual([
    { revisao: 3 },
    { revisao: 4 },
  ]);
});

it('who gives the own changes up finds those of the other person', async () => {
  await showTakenOver();
  fakeApi.answers(getBank, () => bank({ cidade: 'Cascavel', revisao: 4 }));
  await alert.getByRole('button', { name: 'Descartar o que mudei' }).click();
  await expect.element(value('Cidade')).toHaveTextContent('Cascavel');
  await expect.element(act('Editar')).toHaveFocus();
});

it('what did not come is asked for again; what came stays where it could not be had anew', async () => {
  fakeApi.refuses(getBank, 'read_only');
  await draw();
  await expect.element(panel).toHaveTextContent('Não foi possível carregar o registro bancário');
  fakeApi.answers(getBank, () => bank());
  await act('Tentar novamente').click();
  await expect.element(value('Nome')).toHaveTextContent('Padaria do Sol Ltda.');
  fakeApi.refuses(getBank, 'read_only');
  await queryClient.invalidateQueries();
  await expect.element(panel).toHaveTextContent('Não foi possível atualizar o registro bancário.');
  await expect.element(value('Nome')).toHaveTextContent('Padaria do Sol Ltda.');
  fakeApi.answers(getBank, () => bank());
  await act('Tentar novamente').click();
  await expect.element(panel).not.toHaveTextContent('Não foi possível atualizar');
});

it('on a phone nothing is wider than it', async () => {
  await showBank(bank(), { width: phone });
  await act('Editar').click();
  await expect.element(save).toBeVisible();
  expect(sidewaysOverflow()).toBe(0);
});
