import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { ActPayload } from '#shared/signing/signing.schemas.ts';
import type {
  QueuePlace,
  SignatureRecord,
  SignatureRow,
} from '#shared/verification/verification.schemas.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signatureAttention } from '#server/db/schema/evidence.ts';
import { verificationClaims } from '#server/db/schema/signing.ts';
import { users } from '#server/db/schema/users.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { openTestDevice, signUpTo, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let partner: TestUser;
let ti: TestUser;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  ti = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  headers = await t.signIn(ti);
});
afterAll(() => t.close());

async function link(device: TestDevice, client: TestClient): Promise<Agreement> {
  return device.link(client.cnpjcpf);
}
async function signed(upTo: ActKind) {
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = await link(device, client);
  await signUpTo(device, agreement, upTo);
  return { client, device, agreement };
}
const decide = (cnpjcpf: string, verifed: boolean, as = headers, motivo?: string) =>
  t.call({
    method: 'POST',
    url: `/data-api/signatures/isverifedClient/${cnpjcpf}/${verifed}`,
    headers: as,
    payload: motivo === undefined ? {} : { motivo },
  });
const view = async (cnpjcpf: string): Promise<SignatureRecord> =>
  (await t.call({ url: `/data-api/signatures/owner/${cnpjcpf}`, headers })).json().data;
const listed = async (query: string) =>
  (await t.call({ url: `/data-api/signatures?${query}`, headers })).json();

describe('verifying', () => {
  test('the record shows photos, drawing, witnesses, place, device and a checked chain; verifying is kept with who and when', async () => {
    const { client } = await signed('testemunha_2');
    const before = await view(client.cnpjcpf);
    expect(before).toMatchObject({
      id_client: client.cnpjcpf,
      id_usuario: null,
      isVerifed: null,
      status: 'pendente',
      isAssinado: false,
      isModifica: false,
      recusa: null,
      coletadoPor: partner.name,
      evidencia: { ok: true, reason: null, atos: 3 },
      decisoes: [],
    });
    expect(before.testemunhas).toHaveLength(2);
    const [first, second] = before.testemunhas;
    expect(before).toMatchObject({
      nome_testemunha_cliente_1: first!.nome,
      cpf_testemunha_cliente_1: first!.cpf,
      maquina_1: first!.maquina,
      local_1: first!.local,
      ass_testemunha_cliente_1: first!.assinatura,
      nome_testemunha_cliente_2: second!.nome,
      cpf_testemunha_cliente_2: second!.cpf,
      maquina_2: second!.maquina,
      local_2: second!.local,
      ass_testemunha_cliente_2: second!.assinatura,
    });
    expect(first!.nome).not.toBe(second!.nome);
    for (const url of [before.fotoPessoa, before.fotoDoc, before.assinatura]) {
      const file = await t.call({ url: url!, headers });
      expect([file.statusCode, file.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\/(jpeg|png)$/),
      ]);
    }
    const answer = await decide(client.cnpjcpf, true);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { message: 'Atualizado com sucesso!' } },
    ]);
    expect(await view(client.cnpjcpf)).toMatchObject({
      isVerifed: true,
      status: 'verificado',
      decisoes: [{ verifed: true, motivo: null, por: ti.name, em: expect.any(String) }],
    });
    const again = await decide(client.cnpjcpf, true);
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided']);
  });

  test('it is no precondition of closing, and holds afterwards', async () => {
    const { client } = await signed('fechamento');
    expect((await decide(client.cnpjcpf, true)).statusCode).toBe(200);
    expect(await view(client.cnpjcpf)).toMatchObject({ isAssinado: true, isVerifed: true });
  });
});

describe('denying', () => {
  test('before closing it opens the signature again, keeps the old acts, alerts who captured it, and the next signature is pending', async () => {
    const { client, device, agreement } = await signed('testemunha_1');
    expect(await view(client.cnpjcpf)).toMatchObject({
      nome_testemunha_cliente_1: expect.any(String),
      ass_testemunha_cliente_1: expect.stringMatching(/^\//),
      nome_testemunha_cliente_2: null,
      cpf_testemunha_cliente_2: null,
      maquina_2: null,
      local_2: null,
      ass_testemunha_cliente_2: null,
    });
    expect(
      (await decide(client.cnpjcpf, false, headers, 'O documento está ilegível.')).statusCode,
    ).toBe(200);
    const status = (
      await t.call({ url: `/data-api/signatures/cnpj/${client.cnpjcpf}`, headers: device.headers })
    ).json().data;
    expect(status).toMatchObject({
      isModifica: true,
      check_testemunha_1: false,
      check_testemunha_2: false,
      isVerifed: false,
    });
    // The consultant's own list shows it at the next contact.
    const open = (
      await t.call({ url: '/data-api/agreement/ativos', headers: device.headers })
    ).json().data;
    expect(open.find((row: Agreement) => row.id === agreement.id).status).toMatchObject({
      isModifica: true,
      isVerifed: false,
    });
    const alerts = (await t.call({ url: '/data-api/alerts', headers: device.headers })).json().data;
    expect(alerts.map((alert: { message: string }) => alert.message)).toContainEqual(
      expect.stringMatching(
        /foi negada: é preciso uma nova coleta\. Motivo: O documento está ilegível\.$/,
      ),
    );
    expect(await view(client.cnpjcpf)).toMatchObject({
      isVerifed: false,
      status: 'negada',
      isModifica: true,
      recusa: 'signature_not_found',
      evidencia: { ok: true, atos: 2 },
    });
    const kept = await t.services.acts.ofAgreement(t.context.db, company.id, agreement.id);
    expect(kept.map((act) => [act.kind, act.state, act.supersededReason])).toEqual([
      ['assinatura', 'substituido', 'negada'],
      ['testemunha_1', 'substituido', 'negada'],
    ]);
    // Signed again, the chain continues from its head and waits for a decision of its own.
    const evidence = (
      await t.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers })
    ).json().data;
    const next = await device.perform(agreement, 'assinatura', {
      index: 2,
      previousHash: evidence.headHash,
    });
    expect(next.answer.statusCode).toBe(200);
    expect(await view(client.cnpjcpf)).toMatchObject({
      isVerifed: null,
      status: 'pendente',
      isModifica: false,
      recusa: null,
      evidencia: { ok: true, atos: 3 },
      decisoes: [{ verifed: false, motivo: 'O documento está ilegível.' }],
    });
  });

  test('after closing nothing opens again; it is marked, told, and may still be verified', async () => {
    const { client, device } = await signed('fechamento');
    expect((await decide(client.cnpjcpf, false, headers, 'Pessoa errada.')).statusCode).toBe(200);
    expect(await view(client.cnpjcpf)).toMatchObject({
      isAssinado: true,
      isModifica: false,
      isVerifed: false,
      status: 'negada',
      recusa: null,
    });
    const alerts = (await t.call({ url: '/data-api/alerts', headers: device.headers })).json().data;
    expect(alerts.map((alert: { message: string }) => alert.message)).toContainEqual(
      expect.stringContaining(
        'foi negada depois do fechamento: emita um novo contrato. Motivo: Pessoa errada.',
      ),
    );
    expect((await decide(client.cnpjcpf, true)).statusCode).toBe(200);
  });
});

describe('refusals', () => {
  test('nobody verifies what they captured themselves', async () => {
    const client = await t.factory.client(company.id);
    const device = await openTestDevice(t, ti);
    const agreement = await link(device, client);
    await signUpTo(device, agreement, 'assinatura');
    const answer = await decide(client.cnpjcpf, true);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'own_capture',
        message: 'Quem coletou a assinatura não pode verificá-la. Peça a outra pessoa da equipe.',
      }),
    ]);
    expect((await view(client.cnpjcpf)).recusa).toBe('own_capture');
  });

  test('the record tells an ADMIN who may only read the company that they do not decide', async () => {
    const { client } = await signed('assinatura');
    const other = await t.factory.tenant({ templates: false });
    const reader = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: reader.id, idTenant: company.id, typeCargo: 'CEO', editar: false },
      ]),
    );
    const as = { ...(await t.signIn(reader)), 'x-tenant': company.id };
    const seen = await t.call({
      url: `/data-api/signatures/owner/${client.cnpjcpf}`,
      headers: as,
    });
    expect(seen.json().data).toMatchObject({ recusa: 'read_only', isVerifed: null });
    expect((await decide(client.cnpjcpf, true, as)).json().code).toBe('read_only');
  });

  test('without a signature there is nothing to verify', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    const device = await openTestDevice(t, partner);
    await link(device, client);
    for (const answer of [
      await decide(client.cnpjcpf, true),
      await t.call({ url: `/data-api/signatures/owner/${client.cnpjcpf}`, headers }),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'Assinatura não encontrada.',
      ]);
  });

  test('staff of the network and other companies are refused; a wrong word or an endless reason is too', async () => {
    const { client, device } = await signed('assinatura');
    for (const url of ['signatures', `signatures/owner/${client.cnpjcpf}`])
      expect((await t.call({ url: `/data-api/${url}`, headers: device.headers })).statusCode).toBe(
        403,
      );
    expect((await decide(client.cnpjcpf, true, device.headers)).statusCode).toBe(403);
    const other = await t.factory.tenant();
    const stranger = await t.signIn(
      await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    );
    expect((await decide(client.cnpjcpf, true, stranger)).statusCode).toBe(404);
    expect((await decide(client.cnpjcpf, false, headers, 'x'.repeat(1001))).statusCode).toBe(422);
    const word = await t.call({
      method: 'POST',
      url: `/data-api/signatures/isverifedClient/${client.cnpjcpf}/talvez`,
      headers,
    });
    expect(word.statusCode).toBe(422);
  });
});

test("a user's signature is verified by the user calls", async () => {
  const device = await openTestDevice(t, partner);
  const linked = await t.call({
    method: 'POST',
    url: '/data-api/agreement/vincular/user',
    headers,
    payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: partner.id },
  });
  expect(linked.statusCode).toBe(200);
  const agreement = (
    await t.call({ url: `/data-api/agreement/ativo/user/${partner.id}`, headers: device.headers })
  ).json().data as Agreement;
  await signUpTo(device, agreement, 'testemunha_2');
  const record = (
    await t.call({ url: `/data-api/signatures/veiwUser/${partner.id}`, headers })
  ).json().data;
  expect(record).toMatchObject({ id_usuario: partner.id, id_client: null, cpf: partner.cpf });
  const answer = await t.call({
    method: 'POST',
    url: `/data-api/signatures/isverifedUser/${partner.id}/true`,
    headers,
  });
  expect(answer.json()).toEqual({ data: { message: 'Atualizado com sucesso!' } });
  const rows = (await listed('filter=usuarios&status=verificado')).data;
  expect(rows).toMatchObject([
    { id_usuario: partner.id, id_client: null, cpfcnpj: partner.cpf, status: 'verificado' },
  ]);
});

test('the list searches without accents and masks, filters, counts and pages', async () => {
  const { client } = await signed('assinatura');
  const masked = client.cnpjcpf.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  for (const q of [masked, 'COMERCIO NUMERO', client.razaoSocial])
    expect(
      (await listed(`q=${encodeURIComponent(q)}`)).data.map(
        (row: { id_client: string }) => row.id_client,
      ),
    ).toContain(client.cnpjcpf);
  const first = await listed('filter=clientes&status=pendente&page=1&pageSize=1');
  expect(first.data).toHaveLength(1);
  expect(first.total).toBeGreaterThan(1);
  const last = await listed(`filter=clientes&status=pendente&page=${first.total}&pageSize=1`);
  expect(last.data).not.toEqual(first.data);
  expect((await listed(`q=${masked}&status=pendente`)).data[0]).toMatchObject({
    id_client: client.cnpjcpf,
    status: 'pendente',
    isFirst: true,
    nome: client.razaoSocial,
  });
  expect((await listed('q=ninguem')).data).toEqual([]);
});

describe('the queue', () => {
  /**
   * A company with its own queue, two verifiers and a consultant; signatures come a minute apart.
   */
  async function desk() {
    const own = await t.factory.tenant();
    const consultant = await t.factory.user(own.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const [ana, rui] = await Promise.all(
      ['Ana Verifica', 'Rui Verifica'].map((name) =>
        t.factory.user(own.id, { typeUser: 'ADMIN', typeCargo: 'CEO', name }),
      ),
    );
    const asAna = await t.signIn(ana!);
    const asRui = await t.signIn(rui!);
    let minutes = 0;
    const sign = async (payload: Partial<ActPayload> = {}, deviceTime?: string) => {
      const client = await t.factory.client(own.id, { openTo: [consultant] });
      const device = await openTestDevice(t, consultant);
      const agreement = await link(device, client);
      const done = await device.perform(
        agreement,
        'assinatura',
        {
          index: 0,
          previousHash: agreement.sha256,
          deviceTime: deviceTime ?? new Date().toISOString(),
        },
        { payload },
      );
      expect(done.answer.statusCode, done.answer.body).toBe(200);
      minutes += 1;
      await t.context.db
        .update(signingActs)
        .set({ receivedAt: new Date(Date.now() + minutes * 60_000) })
        .where(eq(signingActs.idAgreement, agreement.id));
      return { cnpjcpf: client.cnpjcpf, id: agreement.id, name: client.razaoSocial };
    };
    const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, as = asAna, payload?: object) =>
      t.call({
        method,
        url: `/data-api/signatures${path}`,
        headers: as,
        ...(payload === undefined ? {} : { payload }),
      });
    const list = async (query = 'status=pendente', as = asAna) =>
      (await ask('GET', `?${query}`, as)).json() as {
        data: SignatureRow[];
        total: number;
        counts: { pendente: number; verificado: number };
      };
    const place = async (cnpjcpf: string, query = 'status=pendente', as = asAna) =>
      (await ask('GET', `/queue/${cnpjcpf}?${query}`, as)).json().data as QueuePlace;
    const verdict = async (cnpjcpf: string, verifed: boolean, as = asAna) => {
      const answer = await ask('POST', `/isverifedClient/${cnpjcpf}/${verifed}`, as, {});
      expect(answer.statusCode, answer.body).toBe(200);
    };
    return { own, ana: ana!, rui: rui!, asAna, asRui, consultant, sign, ask, list, place, verdict };
  }
  const read = {
    startedAt: '2026-11-21T11:50:00.000Z',
    finishedAt: '2026-11-21T11:59:00.000Z',
    pagesRead: 3,
    pageCount: 3,
    accepted: true,
  } as const;
  const here: ActPayload['place'] = {
    city: 'Curitiba',
    region: 'PR',
    country: 'Brasil',
    zip: null,
    lat: -25.4,
    lon: -49.2,
    ip: null,
    accuracy: 10,
    source: 'gps',
    refused: null,
  };
  const idsOf = ({ data }: { data: SignatureRow[] }) => data.map((row) => row.id_client);

  test('list and record agree on clocks, keys and addresses, also on what the record finds out later', async () => {
    const { sign, list, ask, own } = await desk();
    const clean = { reading: read, place: here };
    const plain = await sign(clean);
    const far = await sign({ reading: read, place: { ...here, city: 'Manaus', region: 'AM' } });
    // Long before its key was enrolled, and before the text was created.
    const early = await sign(clean, '2026-11-01T12:00:00.000Z');
    const flagsOf = async (one: { cnpjcpf: string }) =>
      (await list()).data.find(({ id_client }) => id_client === one.cnpjcpf)?.atencao;
    expect(await flagsOf(plain)).toEqual([]);
    expect(await flagsOf(far)).toEqual(['place_far']);
    expect(await flagsOf(early)).toEqual(['key_after_visit', 'clock_off']);
    const record = async (one: { cnpjcpf: string }) =>
      ((await ask('GET', `/owner/${one.cnpjcpf}`)).json().data as SignatureRecord).atencao;
    for (const one of [plain, far, early])
      expect((await record(one)).flatMap(({ flags }) => flags)).toEqual(await flagsOf(one));

    // The client moves: the record says it at once, the list from then on.
    await t.context.db
      .update(clients)
      .set({ municipio: 'Belém' })
      .where(and(eq(clients.idTenant, own.id), eq(clients.cnpjcpf, plain.cnpjcpf)));
    expect((await record(plain)).flatMap(({ flags }) => flags)).toEqual(['place_far']);
    expect(await flagsOf(plain)).toEqual(['place_far']);
    // And back: an act of the record that raises nothing takes it out of the front again.
    await t.context.db
      .update(clients)
      .set({ municipio: 'Curitiba' })
      .where(and(eq(clients.idTenant, own.id), eq(clients.cnpjcpf, plain.cnpjcpf)));
    expect(await record(plain)).toEqual([]);
    expect(await flagsOf(plain)).toEqual([]);
  });

  test(
    'flagged signatures first, then the oldest, the denied last; the verified newest first; each tab is counted',
    onPostgres,
    async () => {
      const { sign, list, verdict, ask, asAna, own } = await desk();
      const clean = { reading: read, place: here };
      const old = await sign(clean);
      const denied = await sign(clean);
      const young = await sign(clean);
      const unread = await sign({ place: here });
      const nowhere = await sign({ reading: read, place: { ...here, city: '', lat: null } });
      const ownSession = await sign(clean);
      // Its witness was recorded in the client's own session, before the queue kept what it orders
      // by.
      const signature = (
        await t.context.db
          .select()
          .from(signingActs)
          .where(eq(signingActs.idAgreement, ownSession.id))
      )[0]!;
      await t.context.db.insert(signingActs).values({
        ...signature,
        id: t.context.newId(),
        kind: 'testemunha_1',
        chainIndex: 1,
        signerCpf: '11144477735',
        capturedBy: `client:${ownSession.cnpjcpf}`,
        payloadJson: JSON.stringify({
          ...JSON.parse(signature.payloadJson),
          kind: 'testemunha_1',
          signer: { name: 'Testemunha', cpf: '11144477735' },
          capturedBy: { kind: 'client', id: ownSession.cnpjcpf, name: 'Cliente' },
        }),
      });
      await t.context.db
        .delete(signatureAttention)
        .where(eq(signatureAttention.idAgreement, ownSession.id));
      expect(idsOf(await list())).not.toEqual([]);
      while ((await t.services.deriveAttention.look()).isMore);
      const [first, second] = [await sign(clean), await sign(clean)];
      await verdict(first.cnpjcpf, true);
      await verdict(second.cnpjcpf, true);
      await verdict(denied.cnpjcpf, false);
      const pending = await list();
      const inOrder = [ownSession, unread, nowhere, old, young, denied].map((one) => one.cnpjcpf);
      expect(idsOf(pending)).toEqual(inOrder);
      expect(pending.data.map((row) => [row.atencao, row.ressalvas])).toEqual([
        [['own_session_of_client'], []],
        [['no_pages_read'], []],
        [['no_place'], []],
        [[], []],
        [[], []],
        [[], []],
      ]);
      expect([pending.total, pending.counts]).toEqual([6, { pendente: 6, verificado: 2 }]);
      // List and record agree on an act.
      for (const one of [ownSession, unread, nowhere, old]) {
        const { atencao } = (await ask('GET', `/owner/${one.cnpjcpf}`)).json()
          .data as SignatureRecord;
        const row = pending.data.find(({ id_client }) => id_client === one.cnpjcpf)!;
        expect(atencao.flatMap(({ flags }) => flags)).toEqual(row.atencao);
        expect(atencao.flatMap(({ reservations }) => reservations)).toEqual(row.ressalvas);
      }
      expect(idsOf(await list('status=verificado'))).toEqual([second.cnpjcpf, first.cnpjcpf]);
      const found = await list(`status=pendente&q=${encodeURIComponent(first.name)}`);
      expect([found.total, found.counts]).toEqual([0, { pendente: 0, verificado: 1 }]);
      expect((await list('status=pendente&filter=usuarios')).counts).toEqual({
        pendente: 0,
        verificado: 0,
      });
      const file = await t.call({
        url: '/data-api/signatures/export?format=csv&status=pendente',
        headers: asAna,
      });
      const lines = file.body.split('\r\n').slice(1, 7);
      expect(lines.map((line) => line.replaceAll(/\D/g, '').slice(0, 30))).toEqual(
        lines.map((_, at) => expect.stringContaining(inOrder[at]!)),
      );
      expect(own.id).not.toBe(company.id);
    },
  );

  test(
    'a place has its neighbours over all pages, and the front of the queue once it is decided',
    onPostgres,
    async () => {
      const { sign, place, verdict, asRui, ask } = await desk();
      const [a, b, c] = [await sign(), await sign(), await sign()];
      const who = (one: { cnpjcpf: string }, status = 'pendente') => ({
        id_client: one.cnpjcpf,
        id_usuario: null,
        status,
      });
      expect(await place(a.cnpjcpf)).toEqual({
        position: 1,
        total: 3,
        previous: null,
        next: who(b),
        assumida: null,
      });
      expect(await place(b.cnpjcpf)).toMatchObject({ position: 2, previous: who(a), next: who(c) });
      await verdict(b.cnpjcpf, true);
      expect(await place(b.cnpjcpf)).toMatchObject({
        position: null,
        total: 2,
        previous: null,
        next: who(a),
      });
      expect(await place(b.cnpjcpf, 'status=verificado')).toMatchObject({
        position: 1,
        next: null,
      });
      await verdict(c.cnpjcpf, false);
      expect((await place(a.cnpjcpf)).next).toEqual(who(c, 'negada'));
      const foreign = await ask(
        'GET',
        `/queue/${(await signed('assinatura')).client.cnpjcpf}`,
        asRui,
      );
      expect(foreign.statusCode).toBe(404);
    },
  );

  test(
    'one person has it: the other sees who, takes it over by name only, and lets go of their own claims alone',
    onPostgres,
    async () => {
      const { sign, place, ask, list, ana, rui, asAna, asRui } = await desk();
      const { id, cnpjcpf } = await sign();
      const taken = await Promise.all([
        ask('POST', `/claims/${id}`, asAna, {}),
        ask('POST', `/claims/${id}`, asRui, {}),
      ]);
      expect(taken.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
      const [won, lost] = taken[0]!.statusCode === 200 ? [ana, rui] : [rui, ana];
      const as = (who: TestUser) => (who === ana ? asAna : asRui);
      const refused = taken.find((answer) => answer.statusCode === 409)!.json();
      expect(refused).toMatchObject({
        code: 'signature_claimed',
        message: expect.stringMatching(
          new RegExp(
            `^Em análise por ${won.name} desde [\\d/]{10} [\\d:]{5}\\. Para ficar com ela, assuma de ${won.name}\\.$`,
          ),
        ),
        details: { id_user: won.id, nome: won.name },
      });
      expect((await list()).data[0]!.assumida).toMatchObject({ id_user: won.id, nome: won.name });
      expect((await place(cnpjcpf)).assumida).toMatchObject({ id_user: won.id });
      // Again is the same claim, from the same moment.
      const again = (await ask('POST', `/claims/${id}`, as(won), {})).json().data;
      expect(again).toEqual((await place(cnpjcpf)).assumida);
      await ask('DELETE', `/claims/${id}`, as(lost));
      expect((await place(cnpjcpf)).assumida).toMatchObject({ id_user: won.id });
      const wrong = await ask('POST', `/claims/${id}`, as(lost), { de: lost.id });
      expect(wrong.statusCode).toBe(409);
      const over = await ask('POST', `/claims/${id}`, as(lost), { de: won.id });
      expect(over.json().data).toMatchObject({ id_user: lost.id, nome: lost.name });
      expect((await ask('DELETE', `/claims/${id}`, as(lost))).statusCode).toBe(200);
      expect((await place(cnpjcpf)).assumida).toBeNull();
    },
  );

  test('a claim ends with the decision, after 24 hours and with the person; it forbids nobody to decide', async () => {
    const { sign, place, ask, verdict, asAna, asRui, ana } = await desk();
    const decided = await sign();
    await ask('POST', `/claims/${decided.id}`, asAna, {});
    await verdict(decided.cnpjcpf, true, asRui);
    expect(await t.context.db.select().from(verificationClaims)).not.toContainEqual(
      expect.objectContaining({ idAgreement: decided.id }),
    );
    const late = await sign();
    await ask('POST', `/claims/${late.id}`, asAna, {});
    const claimedAt = (at: Date) =>
      t.context.db
        .update(verificationClaims)
        .set({ at })
        .where(eq(verificationClaims.idAgreement, late.id));
    const now = t.context.now().getTime();
    await claimedAt(new Date(now - 23 * 3_600_000));
    expect((await place(late.cnpjcpf)).assumida).not.toBeNull();
    await claimedAt(new Date(now - 25 * 3_600_000));
    expect((await place(late.cnpjcpf)).assumida).toBeNull();
    expect((await ask('POST', `/claims/${late.id}`, asRui, {})).statusCode).toBe(200);
    const left = await sign();
    await ask('POST', `/claims/${left.id}`, asAna, {});
    await t.context.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, ana.id));
    expect((await place(left.cnpjcpf, 'status=pendente', asRui)).assumida).toBeNull();
    expect((await ask('POST', `/claims/${left.id}`, asRui, {})).statusCode).toBe(200);
  });

  test('nobody takes on what they may not verify, what is decided, or what is not in force', async () => {
    const { own, ana, asAna, ask, sign, verdict, list } = await desk();
    const client = await t.factory.client(own.id);
    const device = await openTestDevice(t, ana);
    const agreement = await link(device, client);
    await signUpTo(device, agreement, 'assinatura');
    const code = async (id: string) => (await ask('POST', `/claims/${id}`, asAna, {})).json().code;
    expect(await code(agreement.id)).toBe('own_capture');
    const done = await sign();
    await verdict(done.cnpjcpf, true);
    expect(await code(done.id)).toBe('already_decided');
    const unsigned = await t.factory.client(own.id);
    expect(await code((await link(device, unsigned)).id)).toBe('signature_not_found');
    expect(await code((await signed('assinatura')).agreement.id)).toBe('not_found');
    // The column in which an id is looked for may hold anything: the list stays.
    const odd = await sign();
    await t.context.db
      .update(signingActs)
      .set({ capturedBy: 'staff:ninguem', payloadJson: '{' })
      .where(eq(signingActs.idAgreement, odd.id));
    expect(idsOf(await list())).toContain(odd.cnpjcpf);
  });
});
