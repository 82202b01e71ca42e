import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ShownChange } from '#shared/history/history-texts.rules.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { change } from '#server/db/change.ts';
import { templateTexts } from '#server/demo/templates/all-templates.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let ceo: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
});
afterAll(() => t.close());

type Visit = { partner: TestUser; device: TestDevice; agreement: Agreement; cnpjcpf: string };

async function visit(idTenant = company.id): Promise<Visit> {
  const partner = await t.factory.user(idTenant, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const { cnpjcpf } = await t.factory.client(idTenant, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  return { partner, device, agreement: await device.link(cnpjcpf), cnpjcpf };
}

const edit = async ({ device, cnpjcpf }: Visit, body: object): Promise<void> => {
  const answer = await t.call({
    method: 'POST',
    url: `/data-api/clients/update/${cnpjcpf}`,
    headers: device.headers,
    payload: body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

const read = async ({ device, cnpjcpf }: Visit, party = cnpjcpf): Promise<Agreement> => {
  const answer = await t.call({
    url: `/data-api/agreement/ativo/${party}`,
    headers: device.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Agreement }>().data;
};

const historyOf = async (cnpjcpf: string): Promise<ShownChange[]> =>
  (
    await t.call({
      url: `/data-api/history?cliente=${cnpjcpf}`,
      headers: await t.signIn(ceo),
    })
  ).json<{ data: ShownChange[] }>().data;

describe('an edit of the record, nobody has begun to sign', () => {
  test('makes the next version with the new words; the history names the fields, the products follow', async () => {
    const of = await visit();
    await edit(of, { logradouro: 'Rua Nova', comissaoTenant: 33 });
    const now = await read(of);
    expect(now).toMatchObject({ version: 2, replaces: null, stale: [], blank: [] });
    expect(now.changed.toSorted()).toEqual([
      'comissao_extenso',
      'comissao_percentual',
      'contratante_endereco',
    ]);
    expect(now.html).toContain('Rua Nova');
    expect(now.html).toContain('33% (trinta e três por cento)');
    const before = await t.services.agreements.find(t.context.db, company.id, of.agreement.id);
    expect(before).toMatchObject({ html: of.agreement.html, inForce: false });
    const line = (await historyOf(of.cnpjcpf)).find(({ acao }) => acao === 'Minuta atualizada');
    expect(line).toMatchObject({
      valorAntigo: 'Versão 1',
      valorNovo: expect.stringMatching(/^Versão 2: (endereço, comissão|comissão, endereço)$/),
    });
    const products = await t.services.products.ofClient(t.context.db, company.id, of.cnpjcpf);
    expect(products.map(({ idAgreement }) => idAgreement)).toEqual(products.map(() => now.id));
    expect(products).not.toEqual([]);
  });

  test('the same edit again, and one of a field that the text lacks, make none', async () => {
    const of = await visit();
    await edit(of, { logradouro: 'Rua Nova' });
    await edit(of, { logradouro: 'Rua Nova' });
    await edit(of, { conta: '12345-6' });
    expect(await read(of)).toMatchObject({ version: 2 });
  });

  test('a cancelled product stays with the version that had it', async () => {
    const of = await visit();
    await t.context.db.execute(
      sql`update products set status = 'CANCELADO' where id_client = ${of.cnpjcpf}`,
    );
    await edit(of, { logradouro: 'Rua Nova' });
    const products = await t.services.products.ofClient(t.context.db, company.id, of.cnpjcpf);
    expect(products.map(({ idAgreement }) => idAgreement)).toEqual(
      products.map(() => of.agreement.id),
    );
  });

  test('a member of a network follows its head', async () => {
    const head = await visit();
    const member = await visit();
    await t.context.db.execute(
      sql`update clients set is_net = true, id_matriz = ${head.cnpjcpf} where cnpjcpf = ${member.cnpjcpf}`,
    );
    await edit(head, { nomeProprietario: 'Nova Dona' });
    expect(await read(head)).toMatchObject({ version: 2, changed: ['representante_nome'] });
    expect((await read(member)).html).toContain('Nova Dona');
  });

  test('an empty field is printed blank, and named', async () => {
    const of = await visit();
    await edit(of, { municipio: '' });
    expect(await read(of)).toMatchObject({
      version: 2,
      blank: ['contratante_cidade'],
      changed: ['contratante_cidade'],
    });
  });
});

describe('once signing has begun', () => {
  const begun: [string, (of: Visit) => Promise<unknown>][] = [
    ['by a signature', ({ device, agreement }) => signUpTo(device, agreement, 'assinatura')],
    [
      'by photos that wait for their drawing',
      ({ agreement }) =>
        t.context.db.execute(
          sql`insert into open_captures (id_agreement, id_tenant, files, local, maquina, captured_by, at)
            values (${agreement.id}, ${company.id}, '[]', '', '', '', now())`,
        ),
    ],
    [
      'by a hand-over',
      ({ device, agreement }) =>
        t.context.db.execute(
          sql`update sessions set turn_id = ${newId()}, turn_agreement = ${agreement.id}, turn_heard_at = ${t.context.now().toISOString()}
            where subject = ${device.owner.split(':').at(-1)}`,
        ),
    ],
  ];

  test.each(begun)('the text stays and names what is no longer true: %s', async (_how, begin) => {
    const of = await visit();
    await begin(of);
    await edit({ ...of, device: await openTestDevice(t, ceo) }, { logradouro: 'Rua Nova' });
    const stored = () => t.services.agreements.find(t.context.db, company.id, of.agreement.id);
    expect(await stored()).toMatchObject({
      inForce: true,
      html: of.agreement.html,
      stale: ['contratante_endereco'],
    });
    await edit({ ...of, device: await openTestDevice(t, ceo) }, { logradouro: 'Avenida Brasil' });
    expect(await stored()).toMatchObject({ inForce: true, stale: [] });
  });

  test('a text without its list of values is never called stale', async () => {
    const of = await visit();
    await t.context.db.execute(
      sql`update agreements set merged = null where id = ${of.agreement.id}`,
    );
    await signUpTo(of.device, of.agreement, 'assinatura');
    await edit(of, { logradouro: 'Rua Nova' });
    expect(await read(of)).toMatchObject({ version: 1, stale: [] });
  });

  test('an unbegun text without its list of values gets it when it is still true', async () => {
    const of = await visit();
    await t.context.db.execute(
      sql`update agreements set merged = null, template_ids = '{}' where id = ${of.agreement.id}`,
    );
    await edit(of, { conta: '12345-6' });
    const stored = await t.services.agreements.find(t.context.db, company.id, of.agreement.id);
    expect(stored).toMatchObject({ version: 1, inForce: true });
    expect(stored!.merged).toMatchObject({ contratante_cidade: 'Curitiba' });
  });

  test('a version that an act puts back in force is stale at once', async () => {
    const of = await visit();
    await edit(of, { logradouro: 'Rua Nova' });
    const { answer } = await of.device.perform(of.agreement, 'assinatura', {
      index: 0,
      previousHash: of.agreement.sha256,
    });
    expect(answer.statusCode).toBe(200);
    expect(await read(of)).toMatchObject({ version: 1, stale: ['contratante_endereco'] });
  });

  test('a closed contract is not compared', async () => {
    const of = await visit();
    await signUpTo(of.device, of.agreement, 'fechamento');
    await edit(of, { logradouro: 'Rua Nova' });
    expect(await read(of)).toMatchObject({ version: 1, isAssinado: true, stale: [] });
  });

  test('an edit and a signature at the same moment: neither is lost', onPostgres, async () => {
    for (let round = 0; round < 5; round += 1) {
      const of = await visit();
      const { act, files } = await of.device.makeAct(of.agreement, 'assinatura', {
        index: 0,
        previousHash: of.agreement.sha256,
      });
      for (const file of files) await of.device.sendFile(of.agreement.id, file);
      const [, signed] = await Promise.all([
        edit(of, { logradouro: 'Rua Nova' }),
        of.device.sendAct(act),
      ]);
      expect(signed.statusCode).toBe(200);
      expect(await read(of)).toMatchObject({
        id: of.agreement.id,
        actCount: 1,
        stale: ['contratante_endereco'],
      });
    }
  });
});

describe('a template of the company changes', () => {
  /** A new PRINCIPAL with one more sentence, as its document makes it. */
  async function replaceTemplate(idTenant: string): Promise<void> {
    const { html, ...template } = templateTexts.PRINCIPAL;
    await change<void>(t.context, async (tx) => {
      const { id, version } = await t.services.contracts.storeTemplate(tx, idTenant, {
        ...template,
        html: `${html}<p>Cláusula nova.</p>`,
      });
      return {
        answer: undefined,
        events: [
          {
            kind: 'templateDocumentSent',
            idTenant,
            by: personOf(ceo),
            idTemplate: id,
            nameContrato: template.nameContrato,
            version,
          },
        ],
      };
    });
  }
  /** Works all walks off; answers in how many parts. */
  async function walk(): Promise<number> {
    let parts = 0;
    while (await t.services.walkMinutas.runNext()) parts += 1;
    return parts;
  }

  test('the walk refreshes every open agreement, and marks those that have begun', async () => {
    const own = await t.factory.tenant();
    const waiting = await Promise.all([visit(own.id), visit(own.id)]);
    const signed = await visit(own.id);
    await signUpTo(signed.device, signed.agreement, 'assinatura');
    await replaceTemplate(own.id);
    await walk();
    const stored = await t.context.db.execute<{ version: number; stale: string[]; id: string }>(
      sql`select id, version, stale from agreements where id_tenant = ${own.id} and in_force order by version, id`,
    );
    expect(stored.rows.map(({ version, stale }) => [version, stale])).toEqual([
      [1, ['modelo']],
      [2, []],
      [2, []],
    ]);
    const [first] = waiting;
    expect(await read(first!)).toMatchObject({ version: 2, changed: ['modelo'] });
  });

  test('more agreements than one part are all reached, once', async () => {
    const own = await t.factory.tenant();
    const visits: Visit[] = [];
    for (let n = 0; n < 23; n += 1) visits.push(await visit(own.id));
    await replaceTemplate(own.id);
    expect(await walk()).toBe(2);
    for (const of of visits) expect((await read(of)).version).toBe(2);
  });

  test('while the walk waits, a contract that is opened is compared first', async () => {
    const own = await t.factory.tenant();
    const of = await visit(own.id);
    await replaceTemplate(own.id);
    expect(await read(of)).toMatchObject({ version: 2, changed: ['modelo'] });
    await walk();
    expect(await read(of)).toMatchObject({ version: 2 });
  });
});

describe('people of the network', () => {
  test('a new address of a partner is in their contract', async () => {
    const newcomer = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
      isNewcomer: true,
    });
    const issued = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: await t.signIn(ceo),
      payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: newcomer.id },
    });
    expect(issued.statusCode, issued.body).toBe(200);
    const headers = await t.signIn(newcomer);
    const accepted = await t.call({ method: 'POST', url: '/data-api/user/terms', headers });
    expect(accepted.statusCode).toBeLessThan(500);
    const saved = await t.call({
      method: 'POST',
      url: `/data-api/user/cep/${newcomer.id}`,
      headers,
      payload: {
        cep: '80010010',
        logradouro: 'Rua do Primeiro Dia',
        numero: '1',
        bairro: 'Centro',
        municipio: 'Curitiba',
        estado: 'PR',
      },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const stored = await t.context.db.execute<{ version: number; html: string }>(
      sql`select version, html from agreements where party_id = ${newcomer.id} and in_force`,
    );
    expect(stored.rows[0]).toMatchObject({ version: 2 });
    expect(stored.rows[0]!.html).toContain('Rua do Primeiro Dia');
  });
});
