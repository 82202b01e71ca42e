import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachments } from '#server/db/schema/attachments.ts';
import { history } from '#server/db/schema/history.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { listStorageReferences } from '#server/db/storage-references.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import { historyFields } from '#shared/history/history.messages.ts';
import { formHeaders, rawForm } from '#tests/support/faults/multipart.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { wordDocument, wordParts, zipOf } from '#tests/support/word-document.ts';

let t: TestApp;
const exampleDay = Date.parse('2026-11-21T12:00:00.000Z');
let clock: number;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  clock = exampleDay;
  // Later with each look, so that rows have an order.
  t.context.now = () => new Date((clock += 10));
});
afterAll(() => t.close());

type Who = Parameters<TestApp['signIn']>[0];
type Answer<T = Attachment> = {
  status: number;
  code?: string;
  message?: string;
  details?: object;
  data?: T;
};
type Sent = { name: string; bytes: Buffer };

const pdf: Sent = { name: 'recibo.pdf', bytes: Buffer.from('%PDF-1.7\nRecibo') };
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** A PDF that no other test has, so that its bytes are an object of their own. */
const uniquePdf = (): Sent => ({
  name: 'recibo.pdf',
  bytes: Buffer.from(`%PDF-1.7\n${t.context.newId()}`),
});

/** A credit of an open apuração, and the calls on its documents. */
async function opened() {
  const p = await productPlace(t);
  const apuracao = (await p.open()).data!;
  const addCredit = async (idApuracao = apuracao.id, says: object = {}, of: object = {}) => {
    const added = (await p.call(p.ceo, 'POST', 'credits', {
      id_client: p.client.cnpjcpf,
      id_product: p.product,
      id_apuracao: idApuracao,
      ...of,
    })) as Answer<Credit>;
    const answer = (await p.call(p.ceo, 'PUT', 'credits', {
      id: added.data!.id,
      ...says,
    })) as Answer<Credit>;
    expect(answer).toMatchObject({ status: 200 });
    return answer.data!;
  };
  const credit = await addCredit(apuracao.id, {
    anoCompetencia: '2024',
    mesCompetencia: '07',
    creditOrigin: 12.5,
  });
  const send = async (
    differs: Record<string, string | undefined> = {},
    file: Sent | null = pdf,
    who: Who = p.ceo,
    host = p.company.host,
  ): Promise<Answer> => {
    const fields = {
      id_client: p.client.cnpjcpf,
      id_calculo: credit.id,
      id_apuracao: apuracao.id,
      nome: 'OUTROS',
      ...differs,
    };
    const answer = await t.call({
      method: 'POST',
      url: '/api/anexos',
      headers: { host, ...(await t.signIn(who)), ...formHeaders },
      payload: rawForm([
        ...Object.entries(fields).flatMap(([name, value]) =>
          value === undefined ? [] : [{ name, body: Buffer.from(value) }],
        ),
        ...(file === null
          ? []
          : [
              {
                name: 'anexo',
                filename: Buffer.from(file.name).toString('latin1'),
                type: 'application/octet-stream',
                body: file.bytes,
              },
            ]),
      ]),
    });
    return { status: answer.statusCode, ...(answer.json() as object) };
  };
  const sent = async (...said: Parameters<typeof send>): Promise<Attachment> => {
    const answer = await send(...said);
    expect(answer).toMatchObject({ status: 200 });
    return answer.data!;
  };
  const list = (who: Who = p.ceo, id = credit.id) =>
    p.call(who, 'GET', `anexos/${id}`) as Promise<Answer<Attachment[]>>;
  const remove = (who: Who, id: string) =>
    p.call(who, 'POST', `anexos/Deleted/${id}`) as Promise<Answer<{ id: string }>>;
  const download = async (id: string, who: Who = p.ceo, host = p.company.host) =>
    t.call({ url: `/api/anexos/${id}/arquivo`, headers: { host, ...(await t.signIn(who)) } });
  const credits = async (id = apuracao.id): Promise<Credit[]> =>
    ((await p.call(p.ceo, 'GET', `credits/${id}`)) as unknown as CreditList).data;
  const told = () =>
    t.context.db
      .select({
        action: history.action,
        about: history.about,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(
        and(
          eq(history.idTenant, p.company.id),
          eq(history.subject, `client:${p.client.cnpjcpf}`),
          like(history.action, 'anexo%'),
        ),
      )
      .orderBy(asc(history.at));
  const rows = () =>
    t.context.db.select().from(attachments).where(eq(attachments.idTenant, p.company.id));
  /** A document that was there before the application: as a row, with its bytes in the storage. */
  const put = async (
    idCalculo: string,
    idApuracao: string | null,
    differs: Partial<typeof attachments.$inferInsert> = {},
    bytes = uniquePdf().bytes,
  ): Promise<string> => {
    const id = t.context.newId();
    const { ref } = await t.context.storage.put(Readable.from([bytes]), { maxBytes: 1e6 });
    await t.context.db.insert(attachments).values({
      id,
      idTenant: p.company.id,
      idCalculo,
      idApuracao,
      name: 'OUTROS',
      fileName: 'recibo.pdf',
      ending: '.pdf',
      lengthBytes: bytes.length,
      storageRef: ref,
      createdAt: t.context.now(),
      createdBy: 'Helena',
      ...differs,
    });
    return id;
  };
  return {
    ...p,
    apuracao,
    credit,
    addCredit,
    send,
    sent,
    list,
    remove,
    download,
    credits,
    told,
    rows,
    put,
  };
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Traces that a call may leave behind: rows, files on their way, stored objects. */
async function traces() {
  const stored: string[] = [];
  for await (const { ref } of t.context.storage.list()) stored.push(ref);
  return {
    rows: await t.context.db.$count(attachments),
    onTheirWay: [
      ...filesIn(join(t.dataDir, 'tmp/forms')),
      ...filesIn(join(t.dataDir, 'files/tmp')),
    ],
    stored: stored.toSorted(),
  };
}

test('the example: added, listed with the newest first, counted, downloaded, deleted by somebody else', async () => {
  const p = await opened();
  const id = t.context.newId();
  const first = await p.sent({ id, nome: 'RECIBO DCTF WEB' });
  expect(first).toEqual({
    id,
    nome: 'RECIBO DCTF WEB',
    anexo: `/api/anexos/${id}/arquivo`,
    createdDate: expect.stringMatching(/^2026-11-21T12:00:/),
    nomeArquivo: 'recibo.pdf',
    tamanho: pdf.bytes.length,
    por: p.ceo.name,
  });
  const second = await p.sent({}, { name: 'folha.csv', bytes: Buffer.from('a;b') });
  expect(second.id).not.toBe(id);
  expect(second).toMatchObject({ nome: 'OUTROS', nomeArquivo: 'folha.csv', tamanho: 3 });
  for (const who of [p.ceo, p.partner])
    expect(await p.list(who)).toEqual({ status: 200, data: [second, first] });
  const blank = await p.addCredit();
  expect((await p.list(p.ceo, blank.id)).data).toEqual([]);

  const other = await t.factory.user(p.company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  expect(await p.remove(other, id)).toEqual({ status: 200, data: { id } });
  expect((await p.list()).data).toEqual([second]);
  expect((await p.download(id)).statusCode).toBe(404);
  expect((await p.download(second.id)).statusCode).toBe(200);
  expect(await p.remove(other, id)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a credit says how many documents it has in every answer, without the deleted ones and those of others', async () => {
  const p = await opened();
  expect(p.credit.anexos).toBe(0);
  const blank = await p.addCredit();
  const gone = await p.sent();
  await p.sent();
  await p.sent();
  const counts = async () => (await p.credits()).map(({ id, anexos }) => [id, anexos]);
  expect(await counts()).toEqual([
    [p.credit.id, 3],
    [blank.id, 0],
  ]);
  await p.remove(p.ceo, gone.id);
  await p.sent({ id_calculo: blank.id });
  expect(await counts()).toEqual([
    [p.credit.id, 2],
    [blank.id, 1],
  ]);
  const changed = await p.call(p.ceo, 'PUT', 'credits', { id: p.credit.id, compensacao: 1 });
  expect(changed).toMatchObject({ status: 200, data: { id: p.credit.id, anexos: 2 } });
  const unchanged = await p.call(p.ceo, 'PUT', 'credits', { id: p.credit.id, compensacao: 1 });
  expect(unchanged).toMatchObject({ status: 200, data: { id: p.credit.id, anexos: 2 } });
  const repeated = await p.call(p.ceo, 'POST', 'credits', {
    id: blank.id,
    id_client: p.client.cnpjcpf,
    id_product: p.product,
    id_apuracao: p.apuracao.id,
  });
  expect(repeated).toMatchObject({ status: 200, data: { id: blank.id, anexos: 1 } });
});

describe('what is told', () => {
  test('the history has the month, what it is and the file, added and deleted', async () => {
    const p = await opened();
    const blank = await p.addCredit();
    const ofMonth = await p.sent({ nome: 'RECIBO DCTF WEB' });
    const ofNone = await p.sent(
      { id_calculo: blank.id, nome: 'DECLARAÇÃO COMPLETA' },
      { name: 'Declaração.pdf', bytes: pdf.bytes },
    );
    await p.remove(p.ceo, ofMonth.id);
    await p.remove(p.ceo, ofNone.id);
    const line = { about: 'PREVIDENCIARIO', field: 'anexo', before: null, after: null };
    const month = '07/2024: RECIBO DCTF WEB, recibo.pdf';
    const none = 'DECLARAÇÃO COMPLETA, Declaração.pdf';
    expect(await p.told()).toEqual([
      { ...line, action: 'anexo_adicionado', after: month },
      { ...line, action: 'anexo_adicionado', after: none },
      { ...line, action: 'anexo_excluido', before: month },
      { ...line, action: 'anexo_excluido', before: none },
    ]);
  });

  test('each download is noted in the record of accesses, a refused one is not', async () => {
    const p = await opened();
    const foreign = await opened();
    const { id } = await p.sent();
    const gone = await p.sent();
    await p.remove(p.ceo, gone.id);
    await p.list();
    expect((await p.download(id, p.partner)).statusCode).toBe(200);
    expect((await p.download(gone.id)).statusCode).toBe(404);
    expect((await p.download(id, foreign.ceo, foreign.company.host)).statusCode).toBe(404);
    const noted = await t.context.db
      .select({
        idTenant: securityEvents.idTenant,
        actor: securityEvents.actor,
        object: securityEvents.object,
        outcome: securityEvents.outcome,
      })
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.action, 'anexo_aberto'),
          inArray(securityEvents.idTenant, [p.company.id, foreign.company.id]),
        ),
      );
    expect(noted).toEqual([
      {
        idTenant: p.company.id,
        actor: `staff:${p.partner.id}`,
        object: `attachment:${id}`,
        outcome: 'feito',
      },
    ]);
  });
});

describe('the same one sent again', () => {
  test('gives the same answer, one row and one line, also after the apuração was closed', async () => {
    const p = await opened();
    const id = t.context.newId();
    const first = await p.sent({ id, nome: 'RECIBO DCTF WEB' });
    expect(await p.send({ id, nome: 'RECIBO DCTF WEB' })).toEqual({ status: 200, data: first });
    // The file of a known id is not looked at.
    const before = await traces();
    expect(await p.send({ id, nome: 'OUTROS' }, uniquePdf())).toEqual({ status: 200, data: first });
    await p.open();
    expect(await p.send({ id, nome: 'RECIBO DCTF WEB' })).toEqual({ status: 200, data: first });
    expect(await traces()).toEqual(before);
    expect(await p.rows()).toHaveLength(1);
    expect(await p.told()).toHaveLength(1);
  });

  test('two at once are one row and one line', onPostgres, async () => {
    const p = await opened();
    const id = t.context.newId();
    const [one, other] = await Promise.all([p.send({ id }), p.send({ id })]);
    expect(one).toMatchObject({ status: 200, data: { id } });
    expect(other).toEqual(one);
    expect(await p.rows()).toHaveLength(1);
    expect(await p.told()).toHaveLength(1);
    expect((await p.credits())[0]).toMatchObject({ anexos: 1 });
  });

  test('an id of another credit and a deleted one are not found, one of another company is an own one', async () => {
    const p = await opened();
    const foreign = await opened();
    const blank = await p.addCredit();
    const { id } = await p.sent();
    const gone = await p.sent();
    await p.remove(p.ceo, gone.id);
    const rows = await p.rows();
    for (const [title, answer] of [
      ['another credit', await p.send({ id, id_calculo: blank.id }, uniquePdf())],
      ['a deleted one', await p.send({ id: gone.id }, uniquePdf())],
    ] as const)
      expect(answer, title).toMatchObject({ status: 404, code: 'not_found' });
    expect(await p.rows()).toEqual(rows);
    expect((await p.list(p.ceo, blank.id)).data).toEqual([]);
    expect(await foreign.sent({ id, nome: 'OUTROS' })).toMatchObject({ id, nome: 'OUTROS' });
    expect(await p.rows()).toEqual(rows);
  });
});

describe('names', () => {
  test.each([
    'RECIBO DCTF WEB',
    'RECIBO PER/DCOMP',
    'DECLARAÇÃO COMPLETA',
    'DARF COMPLEMENTAR PARA PAGAMENTO',
    'OUTROS',
    'TABELA DE INCIDÊNCIA',
    'RESUMOS SINTÉTICOS',
  ])('%s is one for a credit', async (nome) => {
    const p = await opened();
    expect(await p.sent({ nome })).toMatchObject({ nome });
  });

  test('another one is refused, also one of a product', async () => {
    const p = await opened();
    const before = await traces();
    for (const nome of [
      'PERS',
      'COMUNICADO DE COMPENSAÇÃO DE OFÍCIO',
      'AVISO DE RECEBIMENTO',
      'Outros',
      'OUTROS ',
      '',
    ])
      expect(await p.send({ nome }, uniquePdf()), nome).toMatchObject({
        status: 422,
        code: 'validation_failed',
        message: 'Escolha um nome da lista.',
      });
    expect(await p.send({ nome: undefined }, uniquePdf())).toMatchObject({
      status: 422,
      code: 'missing_fields',
    });
    expect(await traces()).toEqual(before);
  });
});

test('an id after the file is missing, a name is not; a second file is one too many', async () => {
  const p = await opened();
  const fields = [
    { name: 'id_client', body: p.client.cnpjcpf },
    { name: 'id_calculo', body: p.credit.id },
    { name: 'id_apuracao', body: p.apuracao.id },
    { name: 'nome', body: 'OUTROS' },
  ];
  const file = { name: 'anexo', filename: pdf.name, body: pdf.bytes };
  const send = async (parts: Parameters<typeof rawForm>[0]) => {
    const answer = await t.call({
      method: 'POST',
      url: '/api/anexos',
      headers: { host: p.company.host, ...(await t.signIn(p.ceo)), ...formHeaders },
      payload: rawForm(parts),
    });
    return [answer.statusCode, answer.json().code];
  };
  for (const late of fields.slice(0, 3))
    expect(await send([...fields.filter((one) => one !== late), file, late])).toEqual([
      422,
      expect.stringMatching(/^(missing_fields|apuracao_missing)$/),
    ]);
  expect(await send([...fields.slice(0, 3), file, fields[3]!])).toEqual([200, undefined]);
  expect(await send([...fields, file, { ...file, name: 'outro' }])).toEqual([
    413,
    'payload_too_large',
  ]);
  expect((await p.list()).data).toHaveLength(1);
  expect(readdirSync(join(t.dataDir, 'tmp/forms'))).toEqual([]);
});

describe('documents of a product', () => {
  const productNames = [
    'PERS',
    'COMUNICADO DE COMPENSAÇÃO DE OFÍCIO',
    'AVISO DE RECEBIMENTO',
    'OUTROS',
  ];

  test('ADMIN who may change it add, read, download and delete them, and the others read them', async () => {
    const p = await opened();
    const ofProduct = { id_calculo: p.product, id_apuracao: undefined };
    const file = uniquePdf();
    const row = await p.sent({ ...ofProduct, nome: 'PERS' }, file);
    expect(row).toEqual({
      id: expect.any(String),
      nome: 'PERS',
      anexo: `/api/anexos/${row.id}/arquivo`,
      createdDate: expect.any(String),
      nomeArquivo: 'recibo.pdf',
      tamanho: file.bytes.length,
      por: p.ceo.name,
    });
    for (const who of [p.ceo, p.partner]) {
      expect(await p.list(who, p.product)).toEqual({ status: 200, data: [row] });
      const answer = await p.download(row.id, who);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(file.bytes)).toBe(true);
    }
    expect((await p.list()).data).toEqual([]);
    expect((await p.credits())[0]!.anexos).toBe(0);
    // The same id again is the same document, on the product and nowhere else.
    expect((await p.sent({ ...ofProduct, id: row.id, nome: 'PERS' }, file)).id).toBe(row.id);
    expect(await p.send({ id: row.id })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await p.remove(p.ceo, row.id)).toMatchObject({ status: 200, data: { id: row.id } });
    expect((await p.list(p.ceo, p.product)).data).toEqual([]);
    const told = await t.context.db
      .select({
        action: history.action,
        about: history.about,
        field: history.field,
        before: history.before,
        after: history.after,
      })
      .from(history)
      .where(and(eq(history.idTenant, p.company.id), eq(history.subject, `product:${p.product}`)))
      .orderBy(asc(history.at));
    const line = { about: 'PREVIDENCIARIO', field: 'anexoProduto' };
    expect(told).toEqual([
      { ...line, action: 'anexo_adicionado', before: null, after: 'PERS, recibo.pdf' },
      { ...line, action: 'anexo_excluido', before: 'PERS, recibo.pdf', after: null },
    ]);
    expect(historyFields.anexoProduto).toBe('Anexo do produto');
  });

  test.each(productNames)('%s is one of its names', async (nome) => {
    const p = await opened();
    const of = { id_calculo: p.product, id_apuracao: undefined };
    expect(await p.sent({ ...of, nome })).toMatchObject({ nome });
  });

  test('a name of a credit, an apuração, another client and who may not are refused, and leave nothing', async () => {
    const p = await opened();
    const foreign = await opened();
    const reader = await readerOfPlace(t, p);
    const other = await t.factory.client(p.company.id);
    const id = await p.put(p.product, null, { name: 'PERS', fileName: 'per.pdf' });
    const before = await traces();
    const ofProduct = { id_calculo: p.product, id_apuracao: undefined };
    const send = (differs: Parameters<typeof p.send>[0], who?: Who, file = uniquePdf()) =>
      p.send({ ...ofProduct, ...differs }, file, who);
    const cases: [string, Promise<Answer<unknown>>, number, string][] = [
      ['a name of a credit', send({ nome: 'RECIBO DCTF WEB' }), 422, 'validation_failed'],
      ['with an apuração', send({ id_apuracao: p.apuracao.id }), 404, 'not_found'],
      ['with another client', send({ id_client: other.cnpjcpf }), 404, 'not_found'],
      ['of another company', send({ id_calculo: foreign.product }), 404, 'not_found'],
      ['a partner adds', send({}, p.partner), 403, 'forbidden'],
      ['who only reads adds', send({}, reader), 403, 'read_only'],
      [
        'an empty file',
        send({}, p.ceo, { ...pdf, bytes: Buffer.alloc(0) }),
        422,
        'validation_failed',
      ],
      ['a partner deletes', p.remove(p.partner, id), 403, 'forbidden'],
      ['who only reads deletes', p.remove(reader, id), 403, 'read_only'],
      ['deleted from another company', foreign.remove(foreign.ceo, id), 404, 'not_found'],
    ];
    for (const [title, answer, status, code] of cases)
      expect(await answer, title).toMatchObject({ status, code });
    expect(await send({ nome: 'RECIBO DCTF WEB' })).toMatchObject({
      message: 'Escolha um nome da lista.',
      details: { fields: { nome: 'Escolha um nome da lista.' } },
    });
    expect(await traces()).toEqual(before);
    expect((await p.list(reader, p.product)).data).toMatchObject([{ id }]);
    expect((await foreign.download(id)).statusCode).toBe(404);
    expect(await foreign.list(foreign.ceo, p.product)).toMatchObject({ status: 404 });
  });
});

describe('what is no file to take', () => {
  test.each<[string, Sent | null, number, string, string]>([
    ['none', null, 422, 'validation_failed', 'Arquivo de Anexo é obrigatório'],
    [
      'an empty one',
      { name: 'vazio.pdf', bytes: Buffer.alloc(0) },
      422,
      'validation_failed',
      'O arquivo está vazio.',
    ],
  ])('%s', async (_title, file, status, code, message) => {
    const p = await opened();
    const before = await traces();
    expect(await p.send({}, file)).toMatchObject({
      status,
      code,
      message,
      details: { fields: { anexo: message } },
    });
    expect(await traces()).toEqual(before);
    expect(await p.told()).toEqual([]);
  });

  test('a file in another field than anexo does not count', async () => {
    const p = await opened();
    const before = await traces();
    const answer = await t.call({
      method: 'POST',
      url: '/api/anexos',
      headers: { host: p.company.host, ...(await t.signIn(p.ceo)), ...formHeaders },
      payload: rawForm([
        { name: 'id_client', body: p.client.cnpjcpf },
        { name: 'id_calculo', body: p.credit.id },
        { name: 'id_apuracao', body: p.apuracao.id },
        { name: 'nome', body: 'OUTROS' },
        { name: 'file', filename: 'recibo.pdf', body: uniquePdf().bytes },
      ]),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Arquivo de Anexo é obrigatório',
    ]);
    expect(await traces()).toEqual(before);
  });

  test('50 MB are taken, one byte more is too large and leaves nothing', async () => {
    const p = await opened();
    const most = 50 * 1024 * 1024;
    const bytes = Buffer.alloc(most + 1, 'a;');
    const before = await traces();
    expect(await p.send({}, { name: 'folha.csv', bytes })).toMatchObject({
      status: 413,
      code: 'attachment_too_large',
      message: 'Arquivo deve ter no máximo 50MB',
    });
    expect(await traces()).toEqual(before);
    expect(await p.send({}, { name: 'folha.csv', bytes: bytes.subarray(0, most) })).toMatchObject({
      status: 200,
      data: { tamanho: most },
    });
    expect((await traces()).onTheirWay).toEqual([]);
  });

  const docx = wordDocument(['Texto']);
  const xlsx = zipOf([wordParts.types, { name: 'xl/workbook.xml', body: '<workbook/>' }]);
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64)]);

  test.each<[string, Buffer, string]>([
    ['recibo.PDF', pdf.bytes, 'application/pdf'],
    ['carta.doc', compound, 'application/msword'],
    ['carta.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['folha.csv', Buffer.from('a;b'), 'text/csv'],
    ['folha.xls', compound, 'application/vnd.ms-excel'],
    ['FOLHA.XLSX', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s is taken, and downloaded as what it is', async (name, bytes, mime) => {
    const p = await opened();
    const { id } = await p.sent({}, { name, bytes });
    const file = await p.download(id);
    expect(file.statusCode).toBe(200);
    expect(String(file.headers['content-type']).split(';')[0]).toBe(mime);
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });

  test.each<[string, string, Buffer]>([
    ['a program', 'x.exe', Buffer.from('MZ')],
    ['a PDF called a program', 'x.exe', pdf.bytes],
    ['a document with macros, by its name', 'x.docm', docx],
    [
      'a document with macros, by its content',
      'x.docx',
      wordDocument(['Texto'], [{ name: 'word/vbaProject.bin', body: 'Sub' }]),
    ],
    ['an archive', 'x.zip', docx],
    ['a file without an ending', 'recibo', pdf.bytes],
    ['words as a PDF', 'recibo.pdf', Buffer.from('Recibo')],
    ['a Word document as a spreadsheet', 'folha.xlsx', docx],
    ['a Word document as a PDF', 'recibo.pdf', docx],
    ['an archive that was cut off', 'carta.docx', docx.subarray(0, docx.length - 40)],
    [
      'an encrypted document',
      'carta.docx',
      zipOf([wordParts.types, { ...wordParts.document('<w:p/>'), flags: 1 }]),
    ],
    [
      'a bomb of 1 GB',
      'carta.docx',
      wordDocument(
        ['Texto'],
        [{ name: 'word/a.bin', body: 'a', stated: { uncompressed: 1024 ** 3 } }],
      ),
    ],
    ['a table with a NUL', 'folha.csv', Buffer.from('a;b\u0000')],
    ['another ending behind a turned direction', 'recibo\u202Efdp.exe', pdf.bytes],
  ])('%s is refused and leaves nothing', async (_title, name, bytes) => {
    const p = await opened();
    const before = await traces();
    expect(await p.send({}, { name, bytes })).toMatchObject({
      status: 415,
      code: 'attachment_type',
      message: 'Envie .pdf, .doc, .docx, .csv, .xls ou .xlsx.',
    });
    expect(await traces()).toEqual(before);
    expect(await p.told()).toEqual([]);
  });
});

describe('the name of a file', () => {
  test.each([
    ['Recibo de março nº 1, 50%.pdf', 'Recibo de março nº 1, 50%.pdf'],
    ['レシート 😀.pdf', 'レシート 😀.pdf'],
    ['../../etc/senha.pdf', 'senha.pdf'],
    ['C:\\x\\y.pdf', 'y.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
    ['re\u0007ci\u202Ebo.pdf', 'recibo.pdf'],
    ['RECIBO.PDF', 'RECIBO.PDF'],
  ])('%j is kept, listed and given back as %j', async (given, kept) => {
    const p = await opened();
    const { id, nomeArquivo } = await p.sent({}, { name: given, bytes: pdf.bytes });
    expect(nomeArquivo).toBe(kept);
    expect((await p.list()).data).toMatchObject([{ id, nomeArquivo: kept }]);
    const said = String((await p.download(id)).headers['content-disposition']);
    const [, plain, whole] = /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(
      said,
    )!;
    expect(plain).toMatch(/^[\w.-]+$/);
    expect(decodeURIComponent(whole!)).toBe(kept);
  });
});

test('a download has the bytes, and no part of it opens in a browser', async () => {
  const p = await opened();
  const { bytes } = uniquePdf();
  const { anexo } = await p.sent({}, { name: 'recibo.pdf', bytes });
  const file = await t.call({
    url: anexo,
    headers: { host: p.company.host, ...(await t.signIn(p.ceo)) },
  });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="recibo.pdf"; filename*=UTF-8''recibo.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox(?!.*allow)/),
    'cache-control': 'private, no-store',
  });
  expect(file.rawPayload.equals(bytes)).toBe(true);
});

describe('refusals', () => {
  test('a wrong role, an unknown id, and ids that do not belong together', async () => {
    const p = await opened();
    const foreign = await opened();
    const reader = await readerOfPlace(t, p);
    const stranger = await t.factory.user(p.company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const unknown = t.context.newId();
    const client = await t.factory.client(p.company.id);
    const product = await p.addProduct(client);
    const beside = (await p.open(p.ceo, { id_client: client.cnpjcpf, id_product: product })).data!;
    const creditBeside = await p.addCredit(
      beside.id,
      {},
      { id_client: client.cnpjcpf, id_product: product },
    );
    const { id } = await p.sent();
    const theirs = await foreign.sent();
    const before = await traces();
    const file = uniquePdf();
    const notFound = [404, 'not_found'] as const;
    const cases: [string, () => Promise<Answer<unknown>>, number, string][] = [
      ['a partner adds', () => p.send({}, file, p.partner), 403, 'forbidden'],
      ['a partner deletes', () => p.remove(p.partner, id), 403, 'forbidden'],
      ['the client adds', () => p.send({}, file, p.client), 403, 'forbidden'],
      ['the client lists', () => p.list(p.client), 403, 'forbidden'],
      ['the client deletes', () => p.remove(p.client, id), 403, 'forbidden'],
      ['who only reads adds', () => p.send({}, file, reader), 403, 'read_only'],
      ['who only reads deletes', () => p.remove(reader, id), 403, 'read_only'],
      ['who does not open the client lists', () => p.list(stranger), ...notFound],
      ['to an unknown credit', () => p.send({ id_calculo: unknown }, file), ...notFound],
      ['to an unknown apuração', () => p.send({ id_apuracao: unknown }, file), ...notFound],
      ['with another client', () => p.send({ id_client: client.cnpjcpf }, file), ...notFound],
      ['with another apuração', () => p.send({ id_apuracao: beside.id }, file), ...notFound],
      ['to a credit of another', () => p.send({ id_calculo: creditBeside.id }, file), ...notFound],
      [
        'with client and apuração of another',
        () => p.send({ id_client: client.cnpjcpf, id_apuracao: beside.id }, file),
        ...notFound,
      ],
      [
        "to another company's credit",
        () => p.send({ id_calculo: foreign.credit.id }, file),
        ...notFound,
      ],
      [
        'from another company',
        () => p.send({}, file, foreign.ceo, foreign.company.host),
        ...notFound,
      ],
      ['an unknown place', () => p.list(p.ceo, unknown), ...notFound],
      ['a document as a place', () => p.list(p.ceo, id), ...notFound],
      ["another company's place", () => p.list(p.ceo, foreign.credit.id), ...notFound],
      ['deletes an unknown one', () => p.remove(p.ceo, unknown), ...notFound],
      ["deletes another company's", () => p.remove(p.ceo, theirs.id), ...notFound],
      ['deletes from another company', () => foreign.remove(foreign.ceo, id), ...notFound],
      ['an id that is none', () => p.send({ id: 'x' }, file), 422, 'validation_failed'],
      ['a credit that is none', () => p.send({ id_calculo: 'x' }, file), 422, 'validation_failed'],
      ['a client that is none', () => p.send({ id_client: '1' }, file), 422, 'validation_failed'],
      [
        'without an apuração',
        () => p.send({ id_apuracao: undefined }, file),
        422,
        'apuracao_missing',
      ],
      ['a place that is none', () => p.list(p.ceo, 'x'), 422, 'validation_failed'],
    ];
    for (const [title, act, status, code] of cases)
      expect(await act(), title).toMatchObject({ status, code });
    expect(await traces()).toEqual(before);
    for (const [title, asked, status] of [
      ['a stranger', p.download(id, stranger), 404],
      ['the client', p.download(id, p.client), 403],
      ['another company', foreign.download(id), 404],
      ['an unknown one', p.download(unknown), 404],
      ['who only reads', p.download(id, reader), 200],
    ] as const)
      expect((await asked).statusCode, title).toBe(status);
    // A reader still reads; nothing was deleted.
    expect((await p.list(reader)).data).toMatchObject([{ id }]);
    expect((await foreign.list()).data).toMatchObject([{ id: theirs.id }]);
  });

  test('come in their order: role, form, object, who only reads, closed, the file', async () => {
    const p = await opened();
    const reader = await readerOfPlace(t, p);
    const { id } = await p.sent();
    await p.open();
    const empty = { name: 'x.pdf', bytes: Buffer.alloc(0) };
    const program = { name: 'x.exe', bytes: Buffer.from('MZ') };
    const unknown = t.context.newId();
    const unfit = { nome: 'Outros', id_calculo: unknown };
    for (const file of [empty, program]) {
      const cases: [Promise<Answer>, number, string][] = [
        [p.send(unfit, file, p.partner), 403, 'forbidden'],
        [p.send(unfit, file, reader), 422, 'validation_failed'],
        [p.send({ id_calculo: unknown }, file, reader), 404, 'not_found'],
        [p.send({}, file, reader), 403, 'read_only'],
        [p.send({ id }, file, reader), 403, 'read_only'],
        [p.send({}, file), 409, 'apuracao_closed'],
      ];
      for (const [answer, status, code] of cases)
        expect(await answer).toMatchObject({ status, code });
    }
    expect(await p.remove(p.partner, id)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await p.remove(reader, id)).toMatchObject({ status: 403, code: 'read_only' });
    expect(await p.remove(p.ceo, id)).toMatchObject({ status: 409, code: 'apuracao_closed' });
  });
});

test('documents of a closed apuração are read and downloaded, and neither added nor deleted', async () => {
  const p = await opened();
  const kept = await p.sent();
  const next = (await p.open()).data!;
  const closed = {
    status: 409,
    code: 'apuracao_closed',
    message: 'Esta apuração foi encerrada.',
  };
  const before = await traces();
  expect(await p.send({}, uniquePdf())).toMatchObject(closed);
  expect(await p.remove(p.ceo, kept.id)).toMatchObject(closed);
  // The open one does not open the door to a credit of the closed one.
  expect(await p.send({ id_apuracao: next.id }, uniquePdf())).toMatchObject({ status: 404 });
  expect(await traces()).toEqual(before);
  expect((await p.list()).data).toEqual([kept]);
  expect((await p.list(p.partner)).data).toEqual([kept]);
  expect((await p.download(kept.id)).rawPayload.equals(pdf.bytes)).toBe(true);
  expect((await p.credits())[0]).toMatchObject({ anexos: 1 });
  expect(await p.told()).toHaveLength(1);
});

test(
  'closing and adding at once: a document is in the open one, or is refused',
  onPostgres,
  async () => {
    const p = await opened();
    const [first, , ...more] = await Promise.all([
      p.send(),
      p.open(),
      p.send(),
      p.send(),
      p.send(),
    ]);
    const answers = [first, ...more];
    const taken = answers.filter(({ status }) => status === 200);
    for (const answer of answers)
      if (answer.status !== 200)
        expect(answer).toMatchObject({ status: 409, code: 'apuracao_closed' });
    expect((await p.list()).data).toHaveLength(taken.length);
    expect(await p.told()).toHaveLength(taken.length);
  },
);

test('a deleted credit hides its documents, and takes no more', async () => {
  const p = await opened();
  const { id } = await p.sent();
  const blank = await p.addCredit();
  const other = await p.sent({ id_calculo: blank.id });
  expect(await p.call(p.ceo, 'DELETE', `credits/${p.credit.id}`)).toMatchObject({ status: 200 });
  const before = await traces();
  for (const answer of [
    await p.list(),
    await p.list(p.partner),
    await p.remove(p.ceo, id),
    await p.send({}, uniquePdf()),
    await p.send({ id }, uniquePdf()),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  expect((await p.download(id)).statusCode).toBe(404);
  expect(await traces()).toEqual(before);
  expect((await p.list(p.ceo, blank.id)).data).toEqual([other]);
  expect((await p.download(other.id)).statusCode).toBe(200);
});

test('a deleted document keeps its bytes, and storage counts them as needed', async () => {
  const p = await opened();
  const file = uniquePdf();
  const ref = shaOf(file.bytes);
  expect(await listStorageReferences(t.context.db)).not.toContain(ref);
  const { id } = await p.sent({}, file);
  expect(await listStorageReferences(t.context.db)).toContain(ref);
  await p.remove(p.ceo, id);
  expect(await listStorageReferences(t.context.db)).toContain(ref);
  expect(await t.context.storage.verify(ref)).toEqual({
    sha256: ref,
    lengthBytes: file.bytes.length,
  });
  expect(await p.rows()).toMatchObject([{ id, storageRef: ref, deletedAt: expect.any(Date) }]);
});

test('the same bytes sent twice are two documents, and deleting one leaves the other', async () => {
  const p = await opened();
  const file = uniquePdf();
  const one = await p.sent({}, file);
  const other = await p.sent({}, file);
  await p.remove(p.ceo, one.id);
  expect((await p.list()).data).toEqual([other]);
  expect((await p.download(other.id)).rawPayload.equals(file.bytes)).toBe(true);
});

test(
  'fifty documents cost as many statements as one, and the credits as many as without any',
  onPostgres,
  async () => {
    const p = await opened();
    const headers = { host: p.company.host, ...(await t.signIn(p.ceo)) };
    const costOf = async (path: string): Promise<number> => {
      const { answer, statements } = await recordQueries(() =>
        t.call({ url: `/api/${path}`, headers }),
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return statements.length;
    };
    const ofCredits = `credits/${p.apuracao.id}`;
    const ofCredit = `anexos/${p.credit.id}`;
    const ofProduct = `anexos/${p.product}`;
    const blanks = [await p.addCredit(), await p.addCredit(), await p.addCredit()];
    await costOf(ofCredits);
    const without = await costOf(ofCredits);
    await p.put(p.credit.id, p.apuracao.id);
    await p.put(p.product, null, { name: 'PERS' });
    const one = [await costOf(ofCredit), await costOf(ofProduct), await costOf(ofCredits)];
    expect(one[2]).toBe(without);
    const [row] = await p.rows();
    await t.context.db
      .insert(attachments)
      .values(
        [p.credit, ...blanks].flatMap(({ id }) =>
          Array.from({ length: 49 }, () => ({ ...row!, id: t.context.newId(), idCalculo: id })),
        ),
      );
    await t.context.db.insert(attachments).values(
      Array.from({ length: 49 }, () => ({
        ...row!,
        id: t.context.newId(),
        idCalculo: p.product,
        idApuracao: null,
      })),
    );
    expect([await costOf(ofCredit), await costOf(ofProduct), await costOf(ofCredits)]).toEqual(one);
    expect((await p.list()).data).toHaveLength(50);
    expect((await p.list(p.ceo, p.product)).data).toHaveLength(50);
    expect((await p.credits()).map(({ anexos }) => anexos).toSorted((a, b) => a - b)).toEqual([
      49, 49, 49, 50,
    ]);
  },
);
