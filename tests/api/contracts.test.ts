import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractTypes } from '#shared/contracts/contracts.enums.ts';
import { formHeaders, rawForm } from '#tests/support/faults/multipart.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { acceptanceClause, run, wordDocument } from '#tests/support/word-document.ts';

let t: TestApp;
type Headers = Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  // The first company answers for unknown hosts.
  await t.factory.tenant();
});
afterAll(() => t.close());

const html = (text: string): Buffer =>
  Buffer.from(`<h1>CONTRATO</h1><p>${text}</p><p>${acceptanceClause}</p>`);

async function office() {
  const company = await t.factory.tenant({ templates: false });
  const sign = async (typeUser: 'ADMIN' | 'USUARIO', typeCargo: 'CEO' | 'TI' | 'ANALISTA') =>
    t.signIn(await t.factory.user(company.id, { typeUser, typeCargo }));
  return {
    company,
    ceo: await sign('ADMIN', 'CEO'),
    ti: await sign('ADMIN', 'TI'),
    sign,
  };
}
const post = (headers: Headers, path: string, payload: object = {}) =>
  t.call({ method: 'POST', url: `/data-api/contracts${path}`, headers, payload });
const get = (headers: Headers, path: string) =>
  t.call({ url: `/data-api/contracts${path}`, headers });
const send = (
  headers: Headers,
  path: string,
  bytes: Buffer,
  filename = 'contrato.docx',
  fields: Record<string, string> = {},
) =>
  t.call({
    method: 'POST',
    url: `/data-api/contracts${path}`,
    headers: { ...headers, ...formHeaders },
    payload: rawForm([
      ...Object.entries(fields).map(([name, value]) => ({ name, body: Buffer.from(value) })),
      { name: 'file', filename, type: 'application/octet-stream', body: bytes },
    ]),
  });
async function made(
  headers: Headers,
  idTenant: string,
  options: { type?: string; name?: string; text?: string } = {},
) {
  const type = options.type ?? 'PRINCIPAL';
  const first = await post(headers, '', {
    nameContrato: options.name ?? 'Contrato Principal',
    typeContrato: type,
    id_tenant: idTenant,
  });
  expect(first.statusCode).toBe(200);
  const answer = await send(headers, `/doc/${type}/${idTenant}`, html(options.text ?? 'Texto.'));
  expect(answer.json()).toMatchObject({ data: { hasDocument: true, isInUse: true } });
  return answer.json().data as { id: string; version: number };
}

describe('creating in two steps', () => {
  test.each(contractTypes)('%s: first without a document, in use after it', async (type) => {
    const { company, ceo } = await office();
    const created = await post(ceo, '', {
      nameContrato: '  Modelo de teste ',
      typeContrato: type,
      id_tenant: company.id,
    });
    expect(created.json().data).toMatchObject({
      nameContrato: 'Modelo de teste',
      typeContrato: type,
      id_tenant: company.id,
      version: 1,
      hasDocument: false,
      isInUse: false,
      deletedAt: null,
    });
    const inUse = async () =>
      (await t.call({ url: `/data-api/agreement/listContract/${company.id}`, headers: ceo })).json()
        .data;
    expect(await inUse()).toEqual([]);
    const uploaded = await send(ceo, `/doc/${type}/${company.id}`, html('Cláusula única.'));
    expect(uploaded.json().data).toMatchObject({ hasDocument: true, isInUse: true, version: 1 });
    expect(await inUse()).toEqual([
      { typeContrato: type, nameContrato: 'Modelo de teste', version: 1, fields: [] },
    ]);
    expect((await get(ceo, '/ativo?isAtivo=true')).json().data).toEqual([uploaded.json().data]);
  });

  test('going back and sending the first step again renames the row that waits', async () => {
    const { company, ceo, ti } = await office();
    const step = (headers: Headers, nameContrato: string) =>
      post(headers, '', { nameContrato, typeContrato: 'MVA', id_tenant: company.id });
    const first = (await step(ceo, 'Um')).json().data;
    const again = (await step(ceo, 'Dois')).json().data;
    expect(again).toMatchObject({ id: first.id, nameContrato: 'Dois' });
    const other = (await step(ti, 'Outro')).json().data;
    expect(other.id).not.toBe(first.id);
    // The document goes to the caller's own row, and what was sent last is what is in use.
    expect((await send(ti, `/doc/MVA/${company.id}`, html('b'))).json().data.id).toBe(other.id);
    expect((await send(ceo, `/doc/MVA/${company.id}`, html('a'))).json().data).toMatchObject({
      id: first.id,
      version: 3,
      isInUse: true,
    });
  });

  test('a document sent twice answers the same; a third one needs a new contract', async () => {
    const { company, ceo } = await office();
    const contract = await made(ceo, company.id, { text: 'Uma vez.' });
    expect((await send(ceo, `/doc/PRINCIPAL/${company.id}`, html('Uma vez.'))).json().data.id).toBe(
      contract.id,
    );
    const other = await send(ceo, `/doc/PRINCIPAL/${company.id}`, html('Outra coisa.'));
    expect([other.statusCode, other.json().message]).toEqual([
      404,
      'Não há contrato deste tipo à espera de documento nesta empresa. Crie o contrato primeiro.',
    ]);
  });

  test.each([
    [{ typeContrato: 'MVA', id_tenant: 'X' }, 'missing_fields', 'Campos obrigatórios ausentes'],
    [
      { nameContrato: ' ', typeContrato: 'MVA', id_tenant: 'X' },
      'validation_failed',
      'Informe o nome do contrato',
    ],
    [
      { nameContrato: 'A', typeContrato: 'OUTRO', id_tenant: 'X' },
      'validation_failed',
      'Selecione o tipo do contrato',
    ],
    [
      { nameContrato: 'A', typeContrato: 'MVA', id_tenant: '' },
      'validation_failed',
      'Por favor, selecione uma Empresa.',
    ],
  ])('%j: %s', async (body, code, message) => {
    const { ceo } = await office();
    const answer = await post(ceo, '', body);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      422,
      code,
      message,
    ]);
  });

  test('without a file: the words of the screen', async () => {
    const { company, ceo } = await office();
    const answer = await t.call({
      method: 'POST',
      url: `/data-api/contracts/doc/MVA/${company.id}`,
      headers: { ...ceo, ...formHeaders },
      payload: rawForm([{ name: 'nada', body: 'x' }]),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Por favor, selecione um arquivo antes de finalizar.',
    ]);
  });
});

describe('the document', () => {
  test('a Word document keeps headings, emphasis and lists of words; a field split over runs is whole again', async () => {
    const { company, ceo } = await office();
    await post(ceo, '', { nameContrato: 'Word', typeContrato: 'MVA', id_tenant: company.id });
    const document = wordDocument([
      run('CONTRATANTE: ') + run('{{contra', '<w:b/>') + run('tante_nome', '<w:i/>') + run('}}'),
      run('Importante', '<w:u w:val="single"/>'),
      acceptanceClause,
    ]);
    const uploaded = await send(ceo, `/doc/MVA/${company.id}`, document, 'qualquer.txt');
    expect(uploaded.statusCode).toBe(200);
    const preview = await get(ceo, `/${uploaded.json().data.id}/preview`);
    expect(preview.json().data.html).toContain('CONTRATANTE: ');
    expect(preview.json().data.html).toContain('{{contratante_nome}}');
    expect(preview.json().data.html).toContain('<u>Importante</u>');
    const read = await t.call({
      url: `/data-api/agreement/read-for-client?id_tenant=${company.id}&contracts=MVA`,
    });
    expect(read.json().data.html).toContain('<em>[nome do cliente]</em>');
    expect(read.json().data.html).not.toContain('{{');
  });

  test.each([
    [
      'unknown fields by name',
      `<p>{{senha}} {{Contratante_Nome}} {{regime}}</p><p>${acceptanceClause}</p>`,
      'validation_failed',
      'Campos desconhecidos no modelo: senha, Contratante_Nome',
    ],
    [
      'an opening without its end',
      `<p>Nome: {{contratante_nome</p><p>${acceptanceClause}</p>`,
      'validation_failed',
      expect.stringContaining(
        'Campos sem fechamento no modelo, perto de: Nome: {{contratante_nome',
      ),
    ],
    [
      'no clause of acceptance',
      '<p>Contrato sem a cláusula.</p>',
      'acceptance_clause_missing',
      'O modelo não traz a cláusula de aceite da assinatura eletrônica.',
    ],
    [
      'fields of a partner in a contract of a client',
      `<p>{{parceiro_nome}} {{contratante_nome}} {{parceiro_uf}}</p><p>${acceptanceClause}</p>`,
      'validation_failed',
      'Este tipo de contrato não preenche: {{parceiro_nome}}, {{parceiro_uf}}.',
    ],
    ['no text', '<p> </p>', 'validation_failed', 'O documento não tem texto.'],
  ])(
    '%s: the check tells, the upload refuses and nothing is in use',
    async (_t, text, code, message) => {
      const { company, ceo } = await office();
      await post(ceo, '', { nameContrato: 'A', typeContrato: 'MVA', id_tenant: company.id });
      const refused = await send(ceo, `/doc/MVA/${company.id}`, Buffer.from(text), 'a.html');
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        422,
        code,
        message,
      ]);
      const check = await send(ceo, '/check-document', Buffer.from(text), 'a.html', {
        typeContrato: 'MVA',
      });
      if (check.statusCode === 200) expect(check.json().data.problems).toEqual([message]);
      else expect(check.json().message).toBe(message);
      expect((await get(ceo, '/ativo')).json().data).toMatchObject([{ hasDocument: false }]);
    },
  );

  test('the check shows the text, its fields and what does not come along, and keeps nothing', async () => {
    const { ceo } = await office();
    const check = await send(
      ceo,
      '/check-document',
      Buffer.from(
        `<div><p onclick="x()">Olá {{regime}}</p><img src="a.png"><script>1</script></div><p>${acceptanceClause}</p>`,
      ),
      'a.html',
    );
    expect(check.json().data).toMatchObject({
      problems: [],
      fields: ['regime'],
      droppedPictures: 1,
      html: expect.stringContaining('<p>Olá {{regime}}</p>'),
    });
    expect(check.json().data.html).not.toMatch(/onclick|script|img/);
    expect((await get(ceo, '/ativo')).json().data).toEqual([]);
  });
});

describe('versions', () => {
  test('a version keeps its text; an open agreement follows its templates', async () => {
    const { company, ceo } = await office();
    await made(ceo, company.id, { text: 'Texto da primeira versão.' });
    await made(ceo, company.id, { type: 'LUCRO_REAL', text: 'Regime.' });
    const [a, b] = [await t.factory.client(company.id), await t.factory.client(company.id)];
    const link = async (cnpjcpf: string) =>
      (
        await t.call({
          method: 'POST',
          url: '/data-api/agreement/vincular',
          headers: ceo,
          payload: { contracts: ['PRINCIPAL', 'LUCRO_REAL'], id_client: cnpjcpf },
        })
      ).json().data;
    const before = await link(a.cnpjcpf);
    expect(before.html).toContain('Texto da primeira versão.');
    const second = await made(ceo, company.id, { text: 'Texto da segunda versão.' });
    expect(second.version).toBe(2);
    const opened = async (cnpjcpf: string) =>
      (await t.call({ url: `/data-api/agreement/ativo/${cnpjcpf}`, headers: ceo })).json().data;
    const followed = await opened(a.cnpjcpf);
    expect(followed).toMatchObject({ version: 2, changed: ['modelo'] });
    expect(followed.html).toContain('Texto da segunda versão.');
    expect(await t.services.agreements.find(t.context.db, company.id, before.id)).toMatchObject({
      html: before.html,
      sha256: before.sha256,
      inForce: false,
    });
    expect((await link(b.cnpjcpf)).html).toContain('Texto da segunda versão.');
    // Deleting takes it out of use: the template before it counts again, also for open agreements.
    await post(ceo, `/delete/${second.id}`);
    const third = await t.factory.client(company.id);
    expect((await link(third.cnpjcpf)).html).toContain('Texto da primeira versão.');
    expect((await opened(b.cnpjcpf)).html).toContain('Texto da primeira versão.');
  });
});

describe('deleting, restoring and privileges', () => {
  test('the CEO grants and removes; without privileges the deleted list says so', async () => {
    const { company, ceo, ti } = await office();
    const contract = await made(ti, company.id);
    const gone = await post(ti, `/delete/${contract.id}`);
    expect(gone.json().data).toMatchObject({
      id: contract.id,
      isInUse: false,
      deletedAt: expect.any(String),
      deletedBy: expect.stringContaining('Pessoa'),
    });
    expect((await post(ti, `/delete/${contract.id}`)).json()).toEqual(gone.json());
    expect((await get(ti, '/ativo?isAtivo=true')).json().data).toEqual([]);
    for (const call of [
      get(ti, '/ativo?isAtivo=false'),
      post(ti, `/restore/${contract.id}`),
      get(ti, `/${contract.id}/preview`),
    ])
      expect([(await call).statusCode, (await call).json().message]).toEqual([
        403,
        'Acesso Restrito - Você não tem permissão para acessar esta área.',
      ]);
    expect((await get(ceo, '/ativo?isAtivo=false')).json().data).toHaveLength(1);
    expect((await get(ti, '/privileges')).json().data).toEqual({
      isGranted: false,
      canSeeDeleted: false,
      canGrant: false,
    });
    expect((await post(ti, '/privileges', { isGranted: true })).statusCode).toBe(403);
    expect((await post(ceo, '/privileges', { isGranted: true })).json().data).toEqual({
      isGranted: true,
      canSeeDeleted: true,
      canGrant: true,
    });
    expect((await get(ti, '/privileges')).json().data.canSeeDeleted).toBe(true);
    expect((await get(ti, '/ativo?isAtivo=false')).json().data).toHaveLength(1);
    expect((await post(ti, `/restore/${contract.id}`)).json().data).toMatchObject({
      deletedAt: null,
      isInUse: true,
    });
    await post(ceo, '/privileges', { isGranted: false });
    expect((await get(ti, '/ativo?isAtivo=false')).statusCode).toBe(403);
  });

  test('every change stands in the history', async () => {
    const { company, ceo } = await office();
    const contract = await made(ceo, company.id);
    await post(ceo, `/delete/${contract.id}`);
    await post(ceo, `/restore/${contract.id}`);
    const rows = await t.context.db.execute(
      `select action from history where id_tenant = '${company.id}' and subject = 'contract:${contract.id}' order by at, id`,
    );
    expect(rows.rows.map((row) => row['action'])).toEqual([
      'contrato_criado',
      'contrato_documento_enviado',
      'contrato_excluido',
      'contrato_restaurado',
    ]);
  });
});

describe('who may', () => {
  test('another company, another role, nobody', async () => {
    const { company, ceo, sign } = await office();
    const contract = await made(ceo, company.id);
    const other = await office();
    for (const answer of [
      await post(other.ceo, '', {
        nameContrato: 'A',
        typeContrato: 'MVA',
        id_tenant: company.id,
      }),
      await send(other.ceo, `/doc/MVA/${company.id}`, html('a')),
      await post(other.ceo, `/delete/${contract.id}`),
      await post(other.ceo, `/restore/${contract.id}`),
      await get(other.ceo, `/${contract.id}/preview`),
      await get({ ...other.ceo, 'x-tenant': company.id }, '/ativo'),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await post(other.ceo, `/delete/${contract.id}`)).json().message).toBe(
      `Erro ao deletar contrato com ID ${contract.id}`,
    );
    expect((await get(other.ceo, '/ativo')).json().data).toEqual([]);
    for (const headers of [await sign('ADMIN', 'ANALISTA'), await sign('USUARIO', 'CEO')]) {
      expect((await get(headers, '/ativo')).statusCode).toBe(403);
      expect((await post(headers, `/delete/${contract.id}`)).statusCode).toBe(403);
      expect((await send(headers, `/doc/MVA/${company.id}`, html('a'))).statusCode).toBe(403);
      expect((await get(headers, '/privileges')).statusCode).toBe(403);
    }
    expect((await get({}, '/ativo')).statusCode).toBe(401);
    const client = await t.signIn(await t.factory.client(company.id));
    expect((await get(client, '/ativo')).statusCode).toBe(403);
  });

  test('the administration of the master company works in the company it chose', async () => {
    const { company } = await office();
    const master = await t.factory.tenant({ isMaster: true, templates: false });
    const headers = await t.signIn(
      await t.factory.user(master.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    );
    const contract = await made(headers, company.id);
    expect((await get(headers, '/ativo')).json().data).toEqual([]);
    const there = { ...headers, 'x-tenant': company.id };
    expect((await get(there, '/ativo')).json().data).toMatchObject([{ id: contract.id }]);
    expect((await get(headers, `/${contract.id}/preview`)).statusCode).toBe(404);
    expect((await get(there, `/${contract.id}/preview`)).statusCode).toBe(200);
  });
});
