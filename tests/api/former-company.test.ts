import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookupCache } from '#server/db/schema/lookups.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { testPassword, type TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let idTenant: string;
let partner: TestUser;
let ti: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  idTenant = (await t.factory.tenant({ isMaster: true })).id;
  partner = await t.factory.user(idTenant, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  ti = await t.factory.user(idTenant, { typeUser: 'ADMIN', typeCargo: 'TI' });
});
afterAll(() => t.close());

const message = 'Estes dados são de outro CNPJ. Consulte o CNPJ de novo.';

/** What the server keeps of a lookup. */
const keep = (cnpj: string, nome: string) =>
  t.context.db.insert(lookupCache).values({
    service: 'cnpj',
    key: cnpj,
    fetchedAt: t.context.now(),
    value: {
      state: 'found',
      value: {
        tipo: 'MATRIZ',
        nome,
        fantasia: '',
        logradouro: 'Rua A',
        numero: '1',
        complemento: '',
        bairro: 'Centro',
        municipio: 'Curitiba',
        uf: 'PR',
        cep: '80010010',
        atividade_principal: [],
      },
    },
  });

const address = {
  logradouro: 'Rua A',
  numero: '1',
  bairro: 'Centro',
  cep: '80010-010',
};
const person = () => ({
  name: 'Íris Barreto',
  password: testPassword,
  cpf: demoCpf(t.factory.random),
  email: `iris${demoCpf(t.factory.random)}@empresa.test`,
  whatsApp: '41988887777',
});

/** The four calls that register a company; what each answers for a CNPJ and a name. */
async function register(cnpj: string, razao_social: string) {
  const post = async (path: string, as: TestUser, payload: object) =>
    t.call({ method: 'POST', url: `/data-api${path}`, headers: await t.signIn(as), payload });
  const head = await t.factory.client(idTenant, { openTo: [partner] });
  return [
    await post('/clients', partner, { cnpjcpf: cnpj, razao_social, nomeProprietario: 'Ana' }),
    await post('/clients/net', partner, {
      id_matriz: head.cnpjcpf,
      cnpjcpf: cnpj,
      razao_social,
      nomeContador: 'Rui Prado',
      contatoContador: '1134567890',
      emailContador: 'rui@contador.test',
      comissaoTenant: 15,
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
    }),
    await post('/user/create-contabilidade', partner, {
      ...person(),
      ...address,
      cnpj,
      razao_social,
      municipio: 'Curitiba',
      estado: 'PR',
      comissao_user: 10,
    }),
    await post('/tenants/create-tenant', ti, {
      ...address,
      cnpj,
      razao_social,
      fantasia: '',
      email: 'contato@nova.test',
      whatsApp: '41988887777',
      cidade: 'Curitiba',
      uf: 'PR',
      cnae: '1',
      cnae_info: 'Comércio',
      comissao_admin: 10,
    }),
  ];
}

/** Whether the data were refused as another company's; every other answer has its own reason. */
const areRefused = async (cnpj: string, name: string): Promise<boolean[]> =>
  (await register(cnpj, name)).map((answer) => answer.json().message === message);

test('the name that was looked up for another CNPJ is refused wherever a company is registered', async () => {
  const former = demoCnpj(t.factory.random);
  await keep(former, 'SUPERMERCADO VALE S.A.');
  const another = demoCnpj(t.factory.random);
  for (const answer of await register(another, 'Supermercado Vale S.A.')) {
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({ message, details: { fields: { cnpj: message } } });
  }
  // Also when the lookup of this one said something else.
  await keep(another, 'AUTO PECAS ROTA LTDA');
  expect(await areRefused(another, 'SUPERMERCADO VALE S.A.')).toEqual([true, true, true, true]);
});

test('its own name, that of the same company elsewhere, of a namesake, and a name that was typed are taken', async () => {
  const cnpj = demoCnpj(t.factory.random);
  await keep(cnpj, 'PADARIA BOA LTDA');
  const none = [false, false, false, false];
  expect(await areRefused(cnpj, 'PADARIA BOA LTDA')).toEqual(none);
  expect(await areRefused(cnpj, 'Padaria Boa e Filhos')).toEqual(none);
  const branch = `${cnpj.slice(0, 8)}0002`;
  expect(await areRefused(branch + cnpjCheckDigits(branch), 'PADARIA BOA LTDA')).toEqual(none);
  const namesake = demoCnpj(t.factory.random);
  await keep(namesake, 'Padaria Boa Ltda');
  expect(await areRefused(namesake, 'PADARIA BOA LTDA')).toEqual(none);
  expect(await areRefused(demoCnpj(t.factory.random), 'Nunca Consultada Ltda.')).toEqual(none);
});
