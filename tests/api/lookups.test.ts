import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestUser } from '#tests/support/factory.ts';
import { startOutsideServices, type OutsideServices } from '#tests/support/outside-services.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let t: TestApp;
let outside: OutsideServices;
let person: TestUser;
let clock = Date.parse('2026-11-21T12:00:00Z');
let headers: Record<string, string>;

beforeAll(async () => {
  outside = await startOutsideServices();
  t = await startTestApp({
    OFFLINE_LOOKUPS: 'false',
    LOOKUP_PATIENCE_MS: '2000',
    BRASILAPI_URL: `${outside.url}/brasilapi/`,
    CNPJWS_URL: `${outside.url}/cnpjws`,
    RECEITAWS_URL: `${outside.url}/receitaws`,
    VIACEP_URL: `${outside.url}/viacep`,
    BCB_URL: `${outside.url}/bcb`,
  });
  t.context.now = () => new Date(clock);
  const company = await t.factory.tenant({ templates: false });
  person = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(async () => {
  await t.close();
  await outside.close();
});
beforeEach(async () => {
  outside.forget();
  await pass(400 * dayMs);
});

/** Lets time pass, so that what was kept is old and every pause is over; the session would end by disuse. */
async function pass(ms: number): Promise<void> {
  clock += ms;
  headers = await t.signIn(person);
}
const get = (path: string) => t.call({ url: `/data-api/utils/${path}`, headers });
const said = async (path: string): Promise<[number, string]> => {
  const answer = await get(path);
  return [answer.statusCode, answer.json().message];
};

const cnpj = '11222333000181';
const brasilApi = {
  cnpj,
  razao_social: 'COMERCIO AURORA LTDA',
  nome_fantasia: 'AURORA',
  identificador_matriz_filial: 1,
  descricao_identificador_matriz_filial: 'MATRIZ',
  descricao_situacao_cadastral: 'ATIVA',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS FLORES',
  numero: '100',
  complemento: 'SALA     2',
  bairro: 'CENTRO',
  cep: '01001000',
  uf: 'SP',
  municipio: 'SAO PAULO',
  codigo_municipio_ibge: 3550308,
  ddd_telefone_1: '1133334444',
  email: null,
  cnae_fiscal: 111301,
  cnae_fiscal_descricao: 'Cultivo de arroz',
  porte: 'DEMAIS',
  capital_social: 1000,
  opcao_pelo_simples: null,
  qsa: [],
};
const cnpjWs = {
  cnpj_raiz: '11222333',
  razao_social: 'COMERCIO AURORA LTDA',
  porte: { id: '05', descricao: 'Demais' },
  simples: null,
  estabelecimento: {
    cnpj,
    tipo: 'Filial',
    nome_fantasia: null,
    tipo_logradouro: 'AVENIDA',
    logradouro: 'PAULISTA',
    numero: '1000',
    complemento: null,
    bairro: 'BELA VISTA',
    cep: '01310100',
    ddd1: '11',
    telefone1: '33334444',
    email: null,
    atividade_principal: {
      id: '4771701',
      secao: 'G',
      descricao: 'Comércio varejista de produtos farmacêuticos, sem manipulação de fórmulas',
    },
    estado: { id: 26, nome: 'São Paulo', sigla: 'SP' },
    cidade: { id: 3550308, nome: 'São Paulo' },
  },
};
const receitaWs = {
  status: 'OK',
  cnpj: '11.222.333/0001-81',
  tipo: 'MATRIZ',
  nome: 'COMERCIO AURORA LTDA',
  fantasia: '',
  situacao: 'ATIVA',
  atividade_principal: [{ code: '47.71-7-01', text: 'Comércio varejista' }],
  logradouro: 'R DAS FLORES',
  numero: '100',
  complemento: '',
  bairro: 'CENTRO',
  municipio: 'SAO PAULO',
  uf: 'SP',
  cep: '01.001-000',
  email: '',
  telefone: '',
  qsa: [],
};
const [first, second, third] = ['/brasilapi/api/cnpj', '/cnpjws/cnpj', '/receitaws/v1/cnpj'];
const busy = { status: 429, json: { status: 'ERROR', message: 'Too many requests' } };
const notFound = { status: 404, json: { message: 'CNPJ não encontrado', type: 'not_found' } };
const html = { html: '<html><title>Manutenção</title></html>' };

describe('GET /utils/cnpj', () => {
  test('answers flat, in one shape, from whichever service knows', async () => {
    outside.say(first, { json: brasilApi });
    const fromFirst = (await get('cnpj/11.222.333%2F0001-81')).json();
    expect(fromFirst).toEqual({
      tipo: 'MATRIZ',
      nome: 'COMERCIO AURORA LTDA',
      fantasia: 'AURORA',
      logradouro: 'RUA DAS FLORES',
      numero: '100',
      complemento: 'SALA 2',
      bairro: 'CENTRO',
      municipio: 'SAO PAULO',
      uf: 'SP',
      cep: '01001000',
      atividade_principal: [{ code: '0111301', text: 'Cultivo de arroz' }],
    });
    expect(outside.asked).toEqual([`/brasilapi/api/cnpj/v1/${cnpj}`]);

    await pass(2 * dayMs);
    outside.say(first, busy);
    outside.say(second, { json: cnpjWs });
    const fromSecond = (await get(`cnpj/${cnpj}`)).json();
    expect(fromSecond).toMatchObject({
      tipo: 'FILIAL',
      fantasia: '',
      logradouro: 'AVENIDA PAULISTA',
      municipio: 'São Paulo',
      uf: 'SP',
      cep: '01310100',
    });
    expect(fromSecond.atividade_principal[0].code).toBe('4771701');

    await pass(2 * dayMs);
    outside.say(second, html);
    outside.say(third, { json: receitaWs });
    expect((await get(`cnpj/${cnpj}`)).json()).toMatchObject({
      nome: 'COMERCIO AURORA LTDA',
      cep: '01001000',
      atividade_principal: [{ code: '4771701', text: 'Comércio varejista' }],
    });
  });

  test.each([
    ['HTML instead of JSON', html],
    ['an error page', { status: 500, html: '<h1>Error</h1>' }],
    ['broken JSON', { cut: '{"razao_social":"COM' }],
    ['JSON of another shape', { json: { ok: true } }],
    ['an error in a 200', { json: { name: 'x', message: 'Todos os serviços retornaram erro.' } }],
    ['patience asked for', busy],
    ['silence', 'hang' as const],
    ['a company it has not heard of', notFound],
  ])('asks the next service after %s', async (_, words) => {
    outside.say(first, words);
    outside.say(second, words === 'hang' ? html : words);
    outside.say(third, { json: receitaWs });
    const answer = await get(`cnpj/${cnpj}`);
    expect(answer.statusCode).toBe(200);
    expect(outside.asked.map((url) => url.split('/')[1])).toEqual([
      'brasilapi',
      'cnpjws',
      'receitaws',
    ]);
  });

  test('keeps an answer for a day, and gives an old one when nobody answers', async () => {
    outside.say(first, { json: brasilApi });
    const fresh = (await get(`cnpj/${cnpj}`)).json();
    outside.say(first, { json: { ...brasilApi, razao_social: 'NOME NOVO LTDA' } });
    await pass(dayMs - minuteMs);
    expect((await get(`cnpj/${cnpj}`)).json()).toEqual(fresh);
    expect(outside.asked).toHaveLength(1);
    for (const service of [first, second, third]) outside.say(service, html);
    await pass(2 * minuteMs);
    expect((await get(`cnpj/${cnpj}`)).json()).toEqual(fresh);
    expect(outside.asked).toHaveLength(4);
    outside.say(first, { json: { ...brasilApi, razao_social: 'NOME NOVO LTDA' } });
    expect((await get(`cnpj/${cnpj}`)).json().nome).toBe('NOME NOVO LTDA');
    for (const service of [first, second, third]) outside.say(service, html);
    await pass(91 * dayMs);
    expect((await get(`cnpj/${cnpj}`)).statusCode).toBe(503);
  });

  test('leaves a busy or silent service alone for a while, and the log says which', async () => {
    const report = vi.spyOn(t.context, 'report').mockReturnValue();
    outside.say(first, { ...busy, headers: { 'retry-after': '300' } });
    outside.say(second, 'hang');
    outside.say(third, { json: receitaWs });
    await get(`cnpj/${cnpj}`);
    expect(outside.asked).toHaveLength(3);
    // Which service and how, never what was asked.
    expect(report.mock.calls).toEqual([
      ['outside service failed', { service: expect.any(String), trouble: 'busy' }],
      ['outside service failed', { service: expect.any(String), trouble: 'unreachable' }],
    ]);
    expect(JSON.stringify(report.mock.calls)).not.toContain(cnpj);
    report.mockRestore();
    await get('cnpj/11222333000262');
    expect(outside.asked.slice(3)).toEqual(['/receitaws/v1/cnpj/11222333000262']);
    await pass(2 * minuteMs);
    await get('cnpj/00000000000191');
    expect(outside.asked.slice(4).map((url) => url.split('/')[1])).toEqual(['cnpjws', 'receitaws']);
    await pass(4 * minuteMs);
    await get('cnpj/33000167000101');
    expect(outside.asked.slice(6).map((url) => url.split('/')[1])).toEqual([
      'brasilapi',
      'cnpjws',
      'receitaws',
    ]);
  });

  test('says that there is nothing, and that nobody could say', async () => {
    outside.say(first, notFound);
    outside.say(second, notFound);
    outside.say(third, {
      json: { status: 'ERROR', message: 'CNPJ rejeitado pela Receita Federal' },
    });
    const nothing: [number, string] = [404, 'Nenhuma informação encontrada para este CNPJ.'];
    expect(await said(`cnpj/${cnpj}`)).toEqual(nothing);
    expect(await said(`cnpj/${cnpj}`)).toEqual(nothing);
    expect(outside.asked).toHaveLength(3);
    // A company opened today is found tomorrow.
    await pass(61 * minuteMs);
    outside.say(third, { json: { status: 'ERROR', message: 'Internal Server Error' } });
    outside.say(first, html);
    outside.say(second, html);
    expect(await said(`cnpj/${cnpj}`)).toEqual([503, 'Ocorreu um erro inesperado.']);
    outside.say(first, { json: brasilApi });
    expect((await get(`cnpj/${cnpj}`)).statusCode).toBe(200);
  });

  test('takes the alphanumeric form and refuses what is no CNPJ before asking anybody', async () => {
    outside.say(first, { json: brasilApi });
    expect((await get('cnpj/12abc34501de35')).statusCode).toBe(200);
    expect(outside.asked).toEqual(['/brasilapi/api/cnpj/v1/12ABC34501DE35']);
    for (const text of ['123', '11222333000182', '11111111111111', '12ABC34501DE36'])
      expect(await said(`cnpj/${text}`)).toEqual([422, 'CNPJ inválido. Digite 14 números.']);
    expect(outside.asked).toHaveLength(1);
  });
});

describe('GET /utils/cep', () => {
  const viaCep = {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    unidade: '',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    ibge: '3550308',
    ddd: '11',
  };
  const address = {
    cep: '01001000',
    logradouro: 'Praça da Sé',
    bairro: 'Sé',
    municipio: 'São Paulo',
    estado: 'SP',
  };
  const brasilApiCep = {
    cep: '01001000',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Sé',
    street: 'Praça da Sé',
    service: 'open-cep',
    location: { type: 'Point', coordinates: {} },
  };

  test('answers flat from the first service, and from the second after each odd error', async () => {
    outside.say('/viacep', { json: viaCep });
    expect((await get('cep/01001-000')).json()).toEqual({ ...address, complemento: 'lado ímpar' });
    expect(outside.asked).toEqual(['/viacep/ws/01001000/json/']);
    outside.say('/brasilapi/api/cep', { json: brasilApiCep });
    for (const words of [
      { json: { erro: true } },
      { json: { erro: 'true' } },
      { status: 400, html: '<h2>Bad Request</h2>' },
      html,
      { cut: '{"cep":"01001-' },
      'hang' as const,
    ]) {
      await pass(40 * dayMs);
      outside.say('/viacep', words);
      expect((await get('cep/01001000')).json()).toEqual({ ...address, complemento: '' });
    }
  });

  test('a CEP of a whole town has no street; it is kept for a month', async () => {
    outside.say('/viacep', {
      json: {
        ...viaCep,
        logradouro: '',
        complemento: '',
        bairro: '',
        localidade: 'Extrema',
        uf: 'MG',
      },
    });
    const town = { logradouro: '', bairro: '', municipio: 'Extrema', estado: 'MG' };
    expect((await get('cep/37640000')).json()).toMatchObject(town);
    await pass(29 * dayMs);
    expect((await get('cep/37640000')).json()).toMatchObject(town);
    expect(outside.asked).toHaveLength(1);
  });

  test('says that there is nothing, that nobody could say, and what is no CEP', async () => {
    outside.say('/viacep', { json: { erro: 'true' } });
    outside.say('/brasilapi/api/cep', {
      status: 404,
      json: {
        name: 'CepPromiseError',
        message: 'Todos os serviços de CEP retornaram erro.',
        errors: [],
      },
    });
    expect(await said('cep/99999999')).toEqual([
      404,
      'Nenhuma informação encontrada para este CEP.',
    ]);
    outside.say('/viacep', html);
    outside.say('/brasilapi/api/cep', html);
    expect(await said('cep/99999998')).toEqual([
      503,
      'Erro ao consultar informações do CEP no backend.',
    ]);
    const count = outside.asked.length;
    for (const text of ['0100100', '010010000', 'abcdefgh'])
      expect(await said(`cep/${text}`)).toEqual([422, 'CEP inválido']);
    expect(outside.asked).toHaveLength(count);
  });
});

describe('GET /utils/selic', () => {
  test('a series that cannot be read is said so in the words of the spec', async () => {
    const { selic } = t.services.lookups;
    t.services.lookups.selic = () => Promise.reject(new Error('the table is gone'));
    try {
      const answer = await get('selic');
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        'Erro ao consultar informações do Selic no backend.',
      ]);
    } finally {
      t.services.lookups.selic = selic;
    }
  });

  type Entry = { data: string; valor: string };
  const series = async (): Promise<Entry[]> => (await get('selic')).json().data;

  test('joins the shipped months and the fetched ones, without the month that still runs', async () => {
    const today = new Date(clock);
    const year = today.getUTCFullYear();
    const month = String(today.getUTCMonth() + 1).padStart(2, '0');
    outside.say('/bcb', {
      json: [
        { data: '01/08/2026', valor: '1.10' },
        { data: '01/09/2026', valor: '1.05' },
        { data: `01/${month}/${year}`, valor: '0.43' },
      ],
    });
    const entries = await series();
    expect(outside.asked[0]).toMatch(
      /^\/bcb\/dados\/serie\/bcdata\.sgs\.4390\/dados\?formato=json&dataInicial=01%2F01%2F2018&dataFinal=\d\d%2F\d\d%2F\d{4}$/,
    );
    expect(entries[0]).toEqual({ data: '01/01/2018', valor: '0.58' });
    expect(entries).toHaveLength(105);
    expect(entries.slice(-3)).toEqual([
      { data: '01/07/2026', valor: '1.22' },
      { data: '01/08/2026', valor: '1.10' },
      { data: '01/09/2026', valor: '1.05' },
    ]);
    await series();
    expect(outside.asked).toHaveLength(1);
    // Fetched months outlive the service.
    outside.say('/bcb', html);
    await pass(70 * dayMs);
    expect(await series()).toEqual(entries);
  });

  test.each([
    ['an empty window', { json: [] }],
    ['404 for an empty window', { status: 404, json: { erro: 'Value(s) not found' } }],
    ['maintenance in HTML', html],
    [
      'too wide a window',
      { status: 406, json: { erro: 'O sistema aceita uma janela de 10 anos' } },
    ],
    ['patience asked for', { status: 429, json: {} }],
    ['values that are none', { json: [{ data: '01/09/2026', valor: 'n/d' }] }],
    ['an error in a 200', { json: { error: 'x' } }],
    ['silence', 'hang' as const],
  ])('never fails after %s', async (_, words) => {
    outside.say('/bcb', words);
    const entries = await series();
    expect(entries.find((entry) => entry.data === '01/01/2018')?.valor).toBe('0.58');
    expect(entries.length).toBeGreaterThanOrEqual(104);
  });
});

describe('GET /utils/banks', () => {
  const banks = async (): Promise<{ code: string; name: string; ispb: string }[]> =>
    (await get('banks')).json().data;

  test('gives the shipped list, and the public one once it was fetched, by code', async () => {
    outside.say('/brasilapi/api/banks', html);
    const shipped = await banks();
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped[0]).toEqual({ code: '001', name: 'Banco do Brasil S.A.', ispb: '00000000' });
    expect(shipped.find((bank) => bank.code === '341')?.ispb).toBe('60701190');
    expect(shipped.map((bank) => bank.code)).toEqual(
      [...new Set(shipped.map((bank) => bank.code))].toSorted(),
    );
    expect(new Set(shipped.map((bank) => bank.ispb)).size).toBe(shipped.length);

    outside.say('/brasilapi/api/banks', {
      json: [
        {
          ispb: '00038121',
          name: 'Selic',
          code: null,
          fullName: 'Banco Central do Brasil - Selic',
        },
        ...Array.from({ length: 30 }, (_, i) => ({
          ispb: String(i + 1).padStart(8, '0'),
          name: `BCO ${i}`,
          code: 900 - i,
          fullName: `Banco   ${i} S.A.   `,
        })),
        { ispb: '00000000', name: 'BCO DO BRASIL S.A.', code: 1, fullName: 'Banco do Brasil S.A.' },
      ],
    });
    const fetched = await banks();
    expect(fetched).toHaveLength(31);
    expect(fetched[0]).toEqual({ code: '001', name: 'Banco do Brasil S.A.', ispb: '00000000' });
    expect(fetched.at(-1)).toEqual({ code: '900', name: 'Banco 0 S.A.', ispb: '00000001' });
    outside.say('/brasilapi/api/banks', html);
    await pass(8 * dayMs);
    expect(await banks()).toEqual(fetched);
  });
});
