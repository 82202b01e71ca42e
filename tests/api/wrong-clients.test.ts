import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let partner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
});
afterAll(() => t.close());

const post = async (path: string, payload: object) =>
  t.call({
    method: 'POST',
    url: `/data-api/clients${path}`,
    headers: await t.signIn(partner),
    payload,
  });

const bankText = 'Escolha um banco da lista';
const agencyText = 'Agência inválida: de 1 a 5 números, com dígito se houver (1234-5)';
const accountText = 'Conta inválida: até 13 números, com dígito se houver (56789-0)';
const wrong: [field: 'banco' | 'agencia' | 'conta', value: string, message: string][] = [
  ['banco', 'Itaú', bankText],
  ['banco', '34', bankText],
  ['banco', '999', bankText],
  ['banco', '999 - Banco da Esquina', bankText],
  ['banco', '341 - Banco do Brasil S.A.', bankText],
  ['banco', '9'.repeat(400), bankText],
  ['agencia', 'centro', agencyText],
  ['agencia', '0000', agencyText],
  ['agencia', '1234567', agencyText],
  ['agencia', '123-45', agencyText],
  ['conta', 'conta do sócio', accountText],
  ['conta', '12-345', accountText],
  ['conta', '1'.repeat(15), accountText],
  ['conta', '\u202E12345', accountText],
];

describe.each(wrong)('%s %j', (field, value, message) => {
  test('is refused at both registrations and at a change', async () => {
    const owner = demoCpf(t.factory.random);
    const body = {
      cnpjcpf: demoCnpj(t.factory.random),
      razao_social: 'Padaria Pão Ltda.',
      nomeProprietario: 'Márcia Araújo',
      cpfProprietario: owner,
      contatoProprietario: '11988887777',
      emailProprietario: 'marcia@padaria.test',
      banco: '341 - Itaú Unibanco S.A.',
      agencia: '1234-5',
      conta: '56789-0',
      [field]: value,
    };
    const client = await t.factory.client(company.id, { openTo: [partner] });
    for (const answer of [
      await post('', body),
      await post('/cpf-Vinculo', { ...body, cnpjcpf: owner }),
      await post(`/update/${client.cnpjcpf}`, { [field]: value }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({ message, details: { fields: { [field]: message } } });
    }
  });
});

test('bank data are stored in one form, and can be emptied', async () => {
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const set = async (body: object) => (await post(`/update/${client.cnpjcpf}`, body)).json().data;
  expect(await set({ banco: ' 341 - Itaú ', agencia: '1.234-x', conta: '12.345-6' })).toMatchObject(
    { banco: '341 - Itaú', agencia: '1234-X', conta: '12345-6' },
  );
  expect(await set({ banco: '001', agencia: '', conta: '' })).toMatchObject({
    banco: '001',
    agencia: null,
    conta: null,
  });
});

const missing = 'Campos obrigatórios ausentes';
describe.each([
  ['razao_social', 'W'.repeat(400), 'Texto muito longo'],
  ['razao_social', '\u200B', missing],
  ['razao_social', 'Padaria\u202E', 'Texto com caracteres que não são aceitos'],
  ['nomeProprietario', 'W'.repeat(400), 'Texto muito longo'],
  ['nomeContador', 'W'.repeat(400), 'Texto muito longo'],
  ['nome_fantasia', '\u202E', 'Texto com caracteres que não são aceitos'],
  ['cpfProprietario', '11111111111', 'CPF inválido. Verifique o número digitado.'],
] as const)('%s %j', (field, value, message) => {
  test('is refused at a registration and at a change', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    const body = {
      cnpjcpf: demoCnpj(t.factory.random),
      razao_social: 'Padaria Pão Ltda.',
      nomeProprietario: 'Márcia Araújo',
      [field]: value,
    };
    for (const answer of [
      await post('', body),
      await post(`/update/${client.cnpjcpf}`, { [field]: value }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json().message).toBe(message);
    }
  });
});

test('a company of 53 letters without a break and one right-to-left are taken', async () => {
  const client = await t.factory.client(company.id, { openTo: [partner] });
  for (const razao_social of ['W'.repeat(53), 'مخبز السلام'])
    expect((await post(`/update/${client.cnpjcpf}`, { razao_social })).json().data).toMatchObject({
      razao_social,
    });
});
