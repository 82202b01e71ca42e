import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { demoCnpj } from '#server/demo/demo-random.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let master: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let branch: Awaited<ReturnType<TestApp['factory']['tenant']>>;
beforeAll(async () => {
  t = await startTestApp();
  master = await t.factory.tenant({ isMaster: true, templates: false });
  branch = await t.factory.tenant({ templates: false });
});
afterAll(() => t.close());

const as = async (
  company: { id: string; host: string },
  role: Parameters<TestApp['factory']['user']>[1],
): Promise<{ headers: Record<string, string>; id: string }> => {
  const user = await t.factory.user(company.id, role);
  return { headers: { host: company.host, ...(await t.signIn(user)) }, id: user.id };
};
const get = (url: string, headers: Record<string, string>) =>
  t.call({ url: `/data-api${url}`, headers });
const create = (headers: Record<string, string>, payload: object) =>
  t.call({ method: 'POST', url: '/data-api/tenants/create-tenant', headers, payload });
const ids = (answer: { json: () => { data: { id: string }[] } }): string[] =>
  answer.json().data.map((row) => row.id);

const newCompany = (): Record<string, unknown> & { cnpj: string } => ({
  cnpj: demoCnpj(t.factory.random),
  fantasia: 'Açaí & Cia',
  razao_social: 'Açaí e Companhia Consultoria Ltda.',
  cnae: '69.20-6-01',
  cnae_info: 'Atividades de contabilidade',
  email: 'contato@acai.test',
  whatsApp: '(41) 98888-7777',
  tel: '(41) 3333-2222',
  comissao_admin: 12.55,
  logradouro: 'Rua XV de Novembro',
  bairro: 'Centro',
  numero: '100',
  cidade: 'Curitiba',
  uf: 'pr',
  complemento: '',
  tipo: 'MATRIZ',
  cep: '80010-010',
});

describe('lists', () => {
  test('the administration of the master company sees and switches to all', async () => {
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'TI' });
    const answer = await get('/tenants', headers);
    expect(ids(answer)).toEqual(expect.arrayContaining([master.id, branch.id]));
    expect(answer.json().data.every((row: { canSwitch: boolean }) => row.canSwitch)).toBe(true);
  });

  test('another ADMIN sees the own company and those of the permissions, with cargo and editar', async () => {
    const user = await t.factory.user(branch.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    const third = await t.factory.tenant({ templates: false });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: user.id, idTenant: third.id, typeCargo: 'JURIDICO', editar: true },
      ]),
    );
    const headers = { host: branch.host, ...(await t.signIn(user)) };
    expect(ids(await get('/tenants', headers)).toSorted()).toEqual(
      [branch.id, third.id].toSorted(),
    );
    const rows = (await get('/tenants/permissions', headers)).json().data as {
      id_tenant: string;
      typeCargo: string;
      editar: boolean;
    }[];
    expect(rows.find((row) => row.id_tenant === third.id)).toMatchObject({
      typeCargo: 'JURIDICO',
      editar: true,
    });
    expect(rows.find((row) => row.id_tenant === branch.id)).toMatchObject({
      typeCargo: 'ANALISTA',
      editar: true,
    });
  });

  test('a permission that only reads binds an ADMIN/CEO of another company too', async () => {
    const { headers, id } = await as(branch, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const third = await t.factory.tenant({ templates: false });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: id, idTenant: third.id, typeCargo: 'CEO', editar: false },
      ]),
    );
    const rows: { id_tenant: string; editar: boolean }[] = (
      await get('/tenants/permissions', headers)
    ).json().data;
    expect(rows.map((row) => [row.id_tenant, row.editar])).toEqual(
      expect.arrayContaining([
        [branch.id, true],
        [third.id, false],
      ]),
    );
    const within = { ...headers, 'x-tenant': third.id };
    expect((await get('/contracts/privileges', within)).json().data.canGrant).toBe(false);
    for (const url of [
      '/contracts/witness-policy',
      '/tenants/client-password',
      '/tenants/second-factor',
      '/tenants/unverified-owners',
    ])
      expect((await get(url, within)).json().data, url).toMatchObject({ canChange: false });
  });

  test('a USUARIO sees companies of the permissions listed, not switchable, and X-Tenant of them is 404', async () => {
    const user = await t.factory.user(branch.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: user.id, idTenant: master.id, typeCargo: 'GERENTE', editar: true },
      ]),
    );
    const headers = { host: branch.host, ...(await t.signIn(user)) };
    const answer = await get('/tenants', headers);
    expect(ids(answer).toSorted()).toEqual([branch.id, master.id].toSorted());
    expect(answer.json().data.some((row: { canSwitch: boolean }) => row.canSwitch)).toBe(false);
    expect((await get('/clients', { ...headers, 'x-tenant': master.id })).statusCode).toBe(404);
    expect((await get('/tenants/permissions', headers)).statusCode).toBe(403);
  });

  test('a company that there is not is not found, never a list without rows, for the master company too', async () => {
    const unknown = demoCnpj(t.factory.random);
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    for (const [url, more] of [
      ['/clients', { 'x-tenant': unknown }],
      [`/clients/tenant/${unknown}`, {}],
      [`/user?id_tenant=${unknown}`, {}],
      [`/user/tenant/${unknown}`, {}],
    ] as const) {
      const answer = await get(url, { ...headers, ...more });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    expect((await get('/clients', { ...headers, 'x-tenant': branch.id })).statusCode).toBe(200);
    expect((await get(`/clients/tenant/${branch.id}`, headers)).statusCode).toBe(200);
    const rows = (await get('/tenants', headers)).json().data as { id: string }[];
    expect(rows.find(({ id }) => id === branch.id)).toMatchObject({
      mailDomain: branch.mailDomain,
    });
  });

  test('nobody without a session', async () => {
    expect((await get('/tenants', { host: branch.host })).statusCode).toBe(401);
    expect((await get('/tenants/permissions', { host: branch.host })).statusCode).toBe(401);
    expect((await create({ host: branch.host }, newCompany())).statusCode).toBe(401);
  });
});

describe('a new company', () => {
  test('answers on its host with its own brand, manifest and pictures with the next request', async () => {
    const { headers, id } = await as(master, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const company = newCompany();
    const answer = await create(headers, company);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      id: company.cnpj,
      slug: 'acai-cia',
      title: 'Açaí & Cia',
      domainPath: 'web.acai-cia.localhost',
      canSwitch: true,
    });
    const host = 'web.acai-cia.localhost';
    const brand = (await get('/tenants/brand', { host })).json().data;
    expect(brand).toMatchObject({ id: company.cnpj, title: 'Açaí & Cia', variant: 'branded' });
    const manifest = (await t.call({ url: '/manifest.webmanifest', headers: { host } })).json();
    expect(manifest.name).toBe('Açaí & Cia');
    const files = [
      ...manifest.icons.map((icon: { src: string }) => icon.src),
      brand.logo,
      `/brand/${brand.slug}/apple-touch-icon.png`,
    ];
    for (const url of files) {
      const picture = await t.call({ url, headers: { host } });
      expect(picture.headers['content-type']).toBe('image/png');
      const { data, info } = await sharp(picture.rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBeGreaterThan(100);
      // The letters are there: not one colour only.
      expect(new Set(data).size).toBeGreaterThan(3);
    }
    const svg = await t.call({ url: `/brand/${brand.slug}/icon.svg`, headers: { host } });
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.body).toContain(brand.primaryColor);
    // The creator may work with it at once.
    expect(ids(await get('/tenants', headers))).toContain(company.cnpj);
    expect((await get('/clients', { ...headers, 'x-tenant': company.cnpj })).statusCode).toBe(200);
    const stored = await t.services.tenants.find(t.context.db, company.cnpj);
    expect(stored).toMatchObject({
      cnae: '69.20-6-01',
      cnaeInfo: 'Atividades de contabilidade',
      tel: '4133332222',
      whatsApp: '41988887777',
      comissaoAdminPercent: '12.55',
      uf: 'PR',
      cep: '80010010',
      tipo: 'MATRIZ',
    });
    expect(id).not.toBe('');
  });

  test('without a host of its own the same name gets a number; a taken host or CNPJ is refused', async () => {
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'TI' });
    const first = { ...newCompany(), fantasia: 'Boa Vista' };
    const second = { ...newCompany(), fantasia: 'Boa Vista' };
    expect((await create(headers, first)).json().data.slug).toBe('boa-vista');
    expect((await create(headers, second)).json().data.slug).toBe('boa-vista-2');
    const again = await create(headers, first);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'tenant_exists',
      message: 'Já existe uma empresa com este CNPJ.',
    });
    const taken = await create(headers, { ...newCompany(), slug: 'boa-vista' });
    expect(taken.json()).toMatchObject({
      code: 'host_taken',
      message: 'Este endereço já é de outra empresa.',
    });
    const nameless = await create(headers, {
      ...newCompany(),
      fantasia: undefined,
      slug: 'so-razao',
    });
    expect(nameless.json().data).toMatchObject({
      slug: 'so-razao',
      title: 'Açaí e Companhia Consultoria Ltda.',
    });
  });

  test('two at the same time with one name both get a host', onPostgres, async () => {
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => create(headers, { ...newCompany(), fantasia: 'Mesma Hora' })),
    );
    expect(answers.map((answer) => answer.json().data.slug).toSorted()).toEqual([
      'mesma-hora',
      'mesma-hora-2',
      'mesma-hora-3',
    ]);
  });

  test.each([
    ['ADMIN', 'ANALISTA'],
    ['ADMIN', 'FINANCEIRO'],
    ['ADMIN', 'JURIDICO'],
    ['USUARIO', 'CEO'],
  ] as const)('%s/%s may not create one', async (typeUser, typeCargo) => {
    const { headers } = await as(master, { typeUser, typeCargo });
    expect((await create(headers, newCompany())).json().code).toBe('forbidden');
  });

  test.each([
    ['ADMIN', 'CEO', 'master_only'],
    ['ADMIN', 'TI', 'master_only'],
    ['ADMIN', 'ANALISTA', 'forbidden'],
  ] as const)(
    '%s/%s of another company is refused before the form is read: %s',
    async (typeUser, typeCargo, code) => {
      const { headers } = await as(branch, { typeUser, typeCargo });
      const refused = await create(headers, {});
      expect(refused.statusCode).toBe(403);
      expect(refused.json().code).toBe(code);
      if (code === 'master_only')
        expect(refused.json().message).toBe(
          'Só a administração da empresa principal adiciona empresas.',
        );
    },
  );

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no e-mail', { email: 'sem-arroba' }, 'validation_failed', 'E-mail inválido'],
    ['short CNPJ', { cnpj: '1234567890123' }, 'validation_failed', 'CNPJ inválido.'],
    ['wrong check digits', { cnpj: '11222333000180' }, 'validation_failed', 'CNPJ inválido.'],
    ['no whatsApp', { whatsApp: '' }, 'validation_failed', 'WhatsApp é obrigatório'],
    ['no razão social', { razao_social: '  ' }, 'validation_failed', 'Razão social é obrigatória'],
    ['no bairro', { bairro: '' }, 'validation_failed', 'Bairro é obrigatório'],
    ['no número', { numero: '' }, 'validation_failed', 'Número é obrigatório'],
    ['no cidade', { cidade: '' }, 'validation_failed', 'Cidade é obrigatória'],
    ['no logradouro', { logradouro: '' }, 'validation_failed', 'Logradouro é obrigatório'],
    ['no commission', { comissao_admin: '' }, 'validation_failed', 'Comissão é obrigatória'],
    [
      'commission 100.01',
      { comissao_admin: 100.01 },
      'validation_failed',
      'O valor deve estar entre 0 e 100',
    ],
    [
      'commission below 0',
      { comissao_admin: -1 },
      'validation_failed',
      'O valor deve estar entre 0 e 100',
    ],
    [
      'commission as a word',
      { comissao_admin: 'dez' },
      'validation_failed',
      'O valor deve estar entre 0 e 100',
    ],
    [
      'commission in thousandths',
      { comissao_admin: 1.005 },
      'validation_failed',
      'Use no máximo duas casas decimais',
    ],
    ['no cnae', { cnae: '' }, 'validation_failed', 'Código do CNAE é obrigatório'],
    ['no cnae text', { cnae_info: '' }, 'validation_failed', 'Atividade principal é obrigatória'],
    ['UF of three', { uf: 'PRX' }, 'validation_failed', 'UF deve ter 2 letras'],
    ['CEP of seven', { cep: '8001001' }, 'validation_failed', 'CEP inválido.'],
    ['empty tel', { tel: '' }, 'validation_failed', 'Telefone é obrigatório'],
    [
      'host with a dot',
      { slug: 'a.b' },
      'validation_failed',
      'Use de 2 a 40 letras minúsculas, números e hífens.',
    ],
    [
      'host web',
      { slug: 'web' },
      'validation_failed',
      'Use de 2 a 40 letras minúsculas, números e hífens.',
    ],
    [
      'a list as name',
      { fantasia: ['x'] },
      'validation_failed',
      'Dados inválidos. Verifique os campos e tente novamente.',
    ],
    [
      'nothing at all',
      { cnpj: undefined, email: undefined },
      'missing_fields',
      'Campos obrigatórios ausentes',
    ],
  ])('%s is refused', async (_name, change, code, message) => {
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const answer = await create(headers, { ...newCompany(), ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, message });
  });

  test('the commission may be 0, 100 and typed with a comma; unknown fields are dropped', async () => {
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    for (const [typed, kept] of [
      [0, '0.00'],
      [100, '100.00'],
      ['7,25', '7.25'],
    ] as const) {
      const company = { ...newCompany(), comissao_admin: typed, isMaster: true };
      expect((await create(headers, company)).json().data.isMaster).toBe(false);
      expect(await t.services.tenants.find(t.context.db, company.cnpj)).toMatchObject({
        comissaoAdminPercent: kept,
        isMaster: false,
      });
    }
  });

  test('pictures are drawn for companies only', async () => {
    for (const url of ['/brand/ninguem/logo.png', `/brand/${branch.slug}/outra.png`])
      expect((await t.call({ url })).statusCode).toBe(404);
    expect((await t.call({ url: `/brand/${branch.slug}/logo.svg` })).statusCode).toBe(200);
  });
});

/** Title, metas and links of a page by their names, as a link preview reads them. */
function headOf(html: string): Record<string, string> {
  const text = (value: string): string =>
    value
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const found: [string, string][] = [
    ['title', text(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')],
  ];
  for (const [, key, scheme, value] of html.matchAll(
    /<meta\s+(?:name|property)="([^"]+)"(?:\s+data-scheme="(\w+)"\s+media="[^"]+")?\s+content="([^"]*)"/g,
  ))
    found.push([scheme === undefined ? key! : `${key} ${scheme}`, text(value!)]);
  for (const [, key, value] of html.matchAll(/<link rel="([^"]+)"[^>]* href="([^"]*)"/g))
    found.push([key!, text(value!)]);
  return Object.fromEntries(found);
}

describe('the page of a host', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    const web = join(t.dataDir, 'web');
    mkdirSync(web);
    copyFileSync(join(import.meta.dirname, '../../src/web/index.html'), join(web, 'index.html'));
    app = await buildApp(t.context, t.services, { webDirectory: web });
  });
  afterAll(() => app.close());
  const open = (host: string, url: string) => app.inject({ url, headers: { host } });

  test('a page names its company before any script runs: a preview makes no more than a plain GET', async () => {
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    // A CNPJ whose colour is not the one of the two companies above.
    const company = { ...newCompany(), cnpj: '11222333000181' };
    await create(headers, { ...company, fantasia: 'Nova Luz', slug: 'nova-luz' });
    const colors = new Set<string>();
    for (const [host, slug, title] of [
      [master.host, master.slug, 'Empresa 1'],
      [branch.host, branch.slug, 'Empresa 2'],
      ['nova-luz.localhost:3000', 'nova-luz', 'Nova Luz'],
    ] as const) {
      for (const [url, address] of [
        ['/', '/'],
        // The page that the worker keeps for every address of this host.
        ['/index.html', '/'],
        ['/login-client?id=1', '/login-client'],
      ] as const) {
        const answer = await open(host, url);
        expect(answer.headers).toMatchObject({ vary: 'Host', 'cache-control': 'no-cache' });
        const head = headOf(answer.body);
        const brand = (await get('/tenants/brand', { host })).json().data;
        expect(head).toMatchObject({
          title,
          description: expect.stringContaining(`${title}: `),
          'theme-color light': brand.primaryColor,
          'theme-color dark': expect.stringMatching(/^#[\da-f]{6}$/),
          'apple-mobile-web-app-title': title,
          icon: `/brand/${slug}/icon.svg`,
          'apple-touch-icon': `/brand/${slug}/apple-touch-icon.png`,
          manifest: '/manifest.webmanifest',
          'og:title': title,
          'og:description': head['description'],
          'og:image': `http://${host}/brand/${slug}/icon-512.png`,
          'og:url': `http://${host}${address}`,
        });
        expect(JSON.parse(head['brand']!)).toEqual(brand);
        expect(answer.body).not.toContain('Recupera');
        colors.add(head['theme-color dark']!);
      }
    }
    expect(colors.size).toBeGreaterThan(1);
  });

  test('an unknown host gets the default company and is repeated nowhere; a secret address neither', async () => {
    const head = headOf((await open('evil.example', '/')).body);
    expect(head).toMatchObject({ title: 'Empresa 1' });
    expect(head['og:url']).not.toContain('evil.example');
    const secret = await open(master.host, '/copia/um-segredo');
    expect(secret.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(secret.body).not.toContain('um-segredo');
    expect(headOf(secret.body)['og:title']).toBe('Empresa 1');
  });

  test('the page comes, as that of the product itself, while no company can be read', async () => {
    const reading = vi
      .spyOn(t.services.tenants, 'brandOfHost')
      .mockRejectedValue(new Error('planned'));
    const answer = await open(branch.host, '/signin');
    reading.mockRestore();
    expect(answer.statusCode).toBe(200);
    expect(headOf(answer.body)).toMatchObject({
      title: 'Recupera',
      icon: '/brand/recupera/icon.svg',
    });
  });

  test.each(['brand', 'name'])(
    'a build without the place <!-- %s --> does not start',
    async (name) => {
      const web = join(t.dataDir, `web-without-${name}`);
      mkdirSync(web);
      const page = readFileSync(join(import.meta.dirname, '../../src/web/index.html'), 'utf8');
      writeFileSync(join(web, 'index.html'), page.replace(`<!-- ${name} -->`, ''));
      await expect(buildApp(t.context, t.services, { webDirectory: web })).rejects.toThrow(
        `index.html sem o lugar da empresa: <!-- ${name} -->`,
      );
    },
  );

  test.each([
    ['"><script>alert(1)</script>', 'aspas'],
    ["$& $' & <b>Rua d'Água</b>", 'cifrao'],
    ['شركة الاسترداد', 'direita'],
    ['Recuperadoradecreditostributariosdosulesudestedobrasil', 'semquebra'],
    ['Nome '.repeat(40).trim(), 'longo'],
  ])('a company called %s is text on its page and has pictures', async (name, slug) => {
    const { headers } = await as(master, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const answer = await create(headers, { ...newCompany(), fantasia: name, slug });
    expect(answer.statusCode).toBe(200);
    const host = `web.${slug}.localhost`;
    const html = (await open(host, '/')).body;
    const head = headOf(html);
    expect(head).toMatchObject({ title: name, 'og:title': name });
    expect(JSON.parse(head['brand']!)).toMatchObject({ title: name });
    expect(html.match(/<script/g)).toHaveLength(3);
    const { icons } = (
      await app.inject({ url: '/manifest.webmanifest', headers: { host } })
    ).json();
    expect(
      icons.map((icon: { sizes: string; purpose: string }) => [icon.sizes, icon.purpose]),
    ).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const url of [
      ...icons.map((icon: { src: string }) => icon.src),
      `/brand/${slug}/logo.png`,
    ]) {
      const picture = await open(host, url);
      expect(picture.statusCode, url).toBe(200);
      const { width, height } = await sharp(picture.rawPayload).metadata();
      expect(height, url).toBeGreaterThanOrEqual(60);
      if (!url.endsWith('logo.png')) expect(width).toBe(url.includes('192') ? 192 : 512);
      const again = await app.inject({
        url,
        headers: { host, 'if-none-match': String(picture.headers['etag']) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });
});
