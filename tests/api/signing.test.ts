import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import {
  openTestDevice,
  signUpTo,
  witnesses,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
});
afterAll(() => t.close());

async function visit(
  options: { status?: ClientStatus } = {},
): Promise<{ device: TestDevice; agreement: Agreement; cnpjcpf: string }> {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner], ...options });
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(client.cnpjcpf);
  return { device, agreement, cnpjcpf: client.cnpjcpf };
}

const readAgreement = async (device: TestDevice, cnpjcpf: string): Promise<Agreement> =>
  (await t.call({ url: `/data-api/agreement/ativo/${cnpjcpf}`, headers: device.headers })).json()
    .data;

describe('acts from a device', () => {
  test('the four acts close the agreement, each with a receipt of what was read back, and the client becomes active', async () => {
    const { device, agreement, cnpjcpf } = await visit();
    expect(agreement).toMatchObject({
      status: { isModifica: true, check_testemunha_1: false, check_testemunha_2: false },
      headHash: agreement.sha256,
      actCount: 0,
      signers: [],
    });
    const first = await device.perform(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    expect(first.answer.statusCode).toBe(200);
    const receipt = first.answer.json();
    expect(receipt).toMatchObject({
      protocol: 'recupera-sync/1',
      id: first.act.event.id,
      index: 0,
      duplicate: false,
      serverKeyId: t.context.serverKey.id,
    });
    expect(receipt.files).toEqual(
      first.files.map(({ id, sha256, length }) => ({ id, sha256, length })),
    );
    const second = await device.perform(
      agreement,
      'testemunha_1',
      { index: 1, previousHash: receipt.headHash },
      { signer: witnesses[0] },
    );
    const third = await device.perform(
      agreement,
      'testemunha_2',
      { index: 2, previousHash: second.answer.json().headHash },
      { signer: witnesses[1] },
    );
    const last = await device.perform(agreement, 'fechamento', {
      index: 3,
      previousHash: third.answer.json().headHash,
    });
    expect(last.answer.statusCode).toBe(200);
    const now = await readAgreement(device, cnpjcpf);
    expect(now).toMatchObject({
      isAssinado: true,
      html: agreement.html,
      sha256: agreement.sha256,
      actCount: 4,
      headHash: last.answer.json().headHash,
      status: { isModifica: false, check_testemunha_1: true, check_testemunha_2: true },
    });
    expect(now.signers.map((signer) => signer.kind)).toEqual([
      'assinatura',
      'testemunha_1',
      'testemunha_2',
    ]);
    expect((await t.services.clients.find(t.context.db, company.id, cnpjcpf))?.status).toBe(
      'ATIVO',
    );
  });

  test('a lost answer: the same act again gives the same receipt, marked as a duplicate; other content under its id is refused', async () => {
    const { device, agreement } = await visit();
    const { act, answer } = await device.perform(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    const again = await device.sendAct(act);
    expect(again.json()).toEqual({ ...answer.json(), duplicate: true });
    const other = device.record(
      agreement,
      { ...act.payload, maquina: 'outra' },
      { index: 0, previousHash: agreement.sha256 },
    );
    const refused = await device.sendAct(other);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('hash_conflict');
  });

  test('the order is kept: every act that comes too early is refused', async () => {
    const { device, agreement } = await visit();
    const on = { index: 0, previousHash: agreement.sha256 };
    expect(
      (await device.perform(agreement, 'testemunha_1', on, { signer: witnesses[0] })).answer.json()
        .code,
    ).toBe('signature_first');
    expect(
      (await device.perform(agreement, 'testemunha_2', on, { signer: witnesses[1] })).answer.json()
        .code,
    ).toBe('signature_first');
    expect((await device.perform(agreement, 'fechamento', on)).answer.json().code).toBe(
      'cannot_close_yet',
    );
    await signUpTo(device, agreement, 'assinatura');
    expect(
      (await device.perform(agreement, 'testemunha_2', on, { signer: witnesses[1] })).answer.json()
        .code,
    ).toBe('witness_1_first');
    expect((await device.perform(agreement, 'fechamento', on)).answer.json().code).toBe(
      'cannot_close_yet',
    );
  });

  test('an act that refers to one the server has not seen waits, one that refers to nothing is broken', async () => {
    const { device, agreement } = await visit();
    const unseen = 'a'.repeat(64);
    const early = await device.perform(
      agreement,
      'testemunha_1',
      { index: 1, previousHash: unseen },
      { signer: witnesses[0] },
    );
    expect(early.answer.statusCode).toBe(409);
    expect(early.answer.json()).toMatchObject({ code: 'missing_deps', details: { missing: [] } });
    const broken = await device.perform(agreement, 'assinatura', {
      index: 0,
      previousHash: unseen,
    });
    expect(broken.answer.statusCode).toBe(422);
    expect(broken.answer.json().code).toBe('chain_broken');
  });

  test('an act on an older head of the same chain is accepted and counter-signed in the order of arrival', async () => {
    const { device, agreement } = await visit();
    const { heads } = await signUpTo(device, agreement, 'testemunha_1');
    const second = await device.perform(
      agreement,
      'testemunha_2',
      { index: 1, previousHash: heads[1]! },
      { signer: witnesses[1] },
    );
    expect(second.answer.statusCode).toBe(200);
    expect(second.answer.json().index).toBe(2);
  });

  test('files that are not all there: the missing ids are named, and the act succeeds once they are', async () => {
    const { device, agreement } = await visit();
    const { act, files } = await device.makeAct(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    await device.sendFile(agreement.id, files[1]!);
    const refused = await device.sendAct(act);
    expect(refused.json()).toMatchObject({
      code: 'missing_deps',
      details: { missing: [files[0]!.id, files[2]!.id] },
    });
    await device.sendFile(agreement.id, files[0]!);
    await device.sendFile(agreement.id, files[2]!);
    expect((await device.sendAct(act)).statusCode).toBe(200);
  });

  test.each([
    [
      'no document photo',
      'assinatura',
      (files: unknown[]) => files.filter((_, i) => i !== 1),
      'photos_required',
    ],
    ['no drawing', 'assinatura', (files: unknown[]) => files.slice(0, 2), 'signature_empty'],
    ['a drawing on closing', 'fechamento', (files: unknown[]) => files, 'validation_failed'],
  ] as const)('%s is refused', async (_title, kind, choose, code) => {
    const { device, agreement } = await visit();
    const full = await device.makeAct(agreement, kind === 'fechamento' ? 'testemunha_1' : kind, {
      index: 0,
      previousHash: agreement.sha256,
    });
    for (const file of full.files) await device.sendFile(agreement.id, file);
    const files = choose(full.act.payload.files) as typeof full.act.payload.files;
    const answer = await device.sendAct(
      device.record(
        agreement,
        { ...full.act.payload, kind, files },
        { index: 0, previousHash: agreement.sha256 },
      ),
    );
    expect(answer.json().code).toBe(code);
  });

  test('the witness may not be the contracting person nor the other witness, and needs a valid CPF', async () => {
    const { device, agreement } = await visit();
    const { heads } = await signUpTo(device, agreement, 'assinatura');
    const on = { index: 1, previousHash: heads[1]! };
    const asOwner = await device.perform(agreement, 'testemunha_1', on, {
      signer: { name: 'Dona', cpf: agreement.signerCpf! },
    });
    expect(asOwner.answer.json()).toMatchObject({
      code: 'act_superseded',
      details: { reason: 'witness_is_party' },
    });
    expect(
      (
        await device.perform(agreement, 'testemunha_1', on, {
          signer: { name: 'X', cpf: '11111111111' },
        })
      ).answer.statusCode,
    ).toBe(422);
    const w1 = await device.perform(agreement, 'testemunha_1', on, { signer: witnesses[0] });
    const w2 = await device.perform(
      agreement,
      'testemunha_2',
      { index: 2, previousHash: w1.answer.json().headHash },
      { signer: witnesses[0] },
    );
    expect(w2.answer.json()).toMatchObject({
      code: 'act_superseded',
      details: { reason: 'witness_repeated' },
    });
  });

  test('a second act of a kind is refused, kept as evidence, and so is what goes on from it', async () => {
    const { device, agreement } = await visit();
    const { heads } = await signUpTo(device, agreement, 'testemunha_1');
    const other = await device.perform(
      agreement,
      'testemunha_1',
      { index: 1, previousHash: heads[1]! },
      { signer: witnesses[1] },
    );
    expect(other.answer.statusCode).toBe(409);
    expect(other.answer.json().code).toBe('act_superseded');
    expect((await device.sendAct(other.act)).json().code).toBe('act_superseded');
    const evidence = (
      await t.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers: device.headers })
    ).json().data;
    expect(evidence.acts.at(-1)).toMatchObject({
      id: other.act.event.id,
      state: 'substituido',
      index: -1,
    });
    const lostHead = evidence.acts.at(-1).eventHash;
    const next = await device.perform(
      agreement,
      'testemunha_2',
      { index: 2, previousHash: lostHead },
      { signer: witnesses[1] },
    );
    expect(next.answer.json().code).toBe('act_superseded');
    const after = (
      await t.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers: device.headers })
    ).json().data;
    expect(after.acts.map((act: { state: string }) => act.state)).toEqual([
      'valido',
      'valido',
      'substituido',
      'substituido',
    ]);
    expect(after.verification.ok).toBe(true);
  });

  test(
    'two witnesses at once and two closings at once: one of each is valid',
    onPostgres,
    async () => {
      const { device, agreement, cnpjcpf } = await visit();
      const { heads } = await signUpTo(device, agreement, 'assinatura');
      const on = { index: 1, previousHash: heads[1]! };
      const pair = await Promise.all(
        witnesses.map((signer) => device.perform(agreement, 'testemunha_1', on, { signer })),
      );
      expect(pair.map(({ answer }) => answer.statusCode).toSorted()).toEqual([200, 409]);
      const won = pair.find(({ answer }) => answer.statusCode === 200)!;
      const signer = witnesses.find((one) => one.cpf !== won.act.payload.signer.cpf)!;
      const w2 = await device.perform(
        agreement,
        'testemunha_2',
        { index: 2, previousHash: won.answer.json().headHash },
        { signer },
      );
      const closeOn = { index: 3, previousHash: w2.answer.json().headHash };
      const closings = await Promise.all([
        device.perform(agreement, 'fechamento', closeOn).then(({ answer }) => answer.statusCode),
        device.perform(agreement, 'fechamento', closeOn).then(({ answer }) => answer.statusCode),
        t
          .call({
            method: 'POST',
            url: '/data-api/agreement/update',
            headers: device.headers,
            payload: { id_client: cnpjcpf },
          })
          .then((answer) => answer.statusCode),
      ]);
      expect(closings.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
      const acts = await t.services.acts.ofAgreement(t.context.db, company.id, agreement.id);
      expect(
        acts.filter((act) => act.kind === 'fechamento' && act.state === 'valido'),
      ).toHaveLength(1);
      expect((await t.services.evidence.verifyAgreement(company.id, agreement.id)).ok).toBe(true);
    },
  );

  test('the same act sent twenty times at once is one row', onPostgres, async () => {
    const { device, agreement } = await visit();
    const { act, files } = await device.makeAct(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    for (const file of files) await device.sendFile(agreement.id, file);
    const answers = await Promise.all(Array.from({ length: 20 }, () => device.sendAct(act)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    expect(answers.filter((answer) => answer.json().duplicate === false)).toHaveLength(1);
    expect(await t.services.acts.ofAgreement(t.context.db, company.id, agreement.id)).toHaveLength(
      1,
    );
  });

  test('a closed agreement takes no act of any kind and its text and evidence stay', async () => {
    const { device, agreement, cnpjcpf } = await visit();
    const { heads } = await signUpTo(device, agreement, 'fechamento');
    const before = await readAgreement(device, cnpjcpf);
    for (const kind of ['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'] as const)
      expect(
        (
          await device.perform(
            agreement,
            kind,
            { index: 4, previousHash: heads[4]! },
            { signer: witnesses[1] },
          )
        ).answer.statusCode,
      ).toBe(409);
    expect(await readAgreement(device, cnpjcpf)).toEqual(before);
    const link = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular',
      headers: device.headers,
      payload: { contracts: ['PRINCIPAL'], id_client: cnpjcpf },
    });
    expect(link.json().code).toBe('agreement_signed');
  });

  test('signatures, keys, payloads and owners are checked', async () => {
    const { device, agreement } = await visit();
    const on = { index: 0, previousHash: agreement.sha256 };
    const { act, files } = await device.makeAct(agreement, 'assinatura', on);
    for (const file of files) await device.sendFile(agreement.id, file);
    const send = async (change: { event?: object; payload?: object }) =>
      (
        await device.sendAct({
          event: { ...act.event, ...change.event },
          payload: { ...act.payload, ...change.payload },
        })
      ).json().code;
    expect(await send({ event: { deviceTime: '2026-11-21T12:00:01.000Z' } })).toBe(
      'event_signature_invalid',
    );
    expect(await send({ payload: { maquina: 'trocada' } })).toBe('chain_broken');
    expect(
      await send({ payload: { capturedBy: { kind: 'staff', id: 'outra pessoa', name: 'X' } } }),
    ).toBe('owner_mismatch');
    const wrongText = device.record(
      agreement,
      { ...act.payload, agreementSha256: 'b'.repeat(64) },
      on,
    );
    expect((await device.sendAct(wrongText)).json().code).toBe('agreement_hash_mismatch');
    const stranger = await openTestDevice(t, device.person, { enrol: false });
    const unknownKey = stranger.record(agreement, act.payload, on);
    expect((await stranger.sendAct(unknownKey)).json().code).toBe('device_key_unknown');
    await stranger.enrol();
    expect((await stranger.sendAct(unknownKey)).statusCode).toBe(200);
  });

  test.each(['INATIVO', 'BLOQUEADO'] as const)(
    'a client who is %s takes no new act and is offered for no visit; reading stays',
    async (status) => {
      const { device, agreement, cnpjcpf } = await visit({ status });
      const { answer } = await device.perform(agreement, 'assinatura', {
        index: 0,
        previousHash: agreement.sha256,
      });
      expect(answer.statusCode).toBe(403);
      // Staff sign with the client: they read words of their own.
      expect(answer.json()).toMatchObject({
        code: 'client_blocked',
        message:
          'O cadastro deste cliente está inativo ou bloqueado. Fale com o escritório antes de assinar.',
      });
      expect((await readAgreement(device, cnpjcpf)).id).toBe(agreement.id);
      const offeredTo = async (headers: TestDevice['headers']): Promise<string[]> =>
        (await t.call({ url: '/data-api/agreement/ativos', headers }))
          .json()
          .data.map(({ id }: Agreement) => id);
      const open = await visit();
      expect(await offeredTo(open.device.headers)).toContain(open.agreement.id);
      expect(await offeredTo(device.headers)).not.toContain(agreement.id);
    },
  );

  test('a person of another company, and one without permission, see no agreement', async () => {
    const { device, agreement } = await visit();
    const elsewhere = await t.factory.tenant();
    for (const person of [
      await t.factory.user(elsewhere.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
      await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }),
    ]) {
      const other = await openTestDevice(t, person);
      const { act } = await other.makeAct(agreement, 'fechamento', {
        index: 0,
        previousHash: agreement.sha256,
      });
      const answer = await other.sendAct(act);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('agreement_not_found');
    }
    expect(
      (await t.call({ method: 'PUT', url: `/data-api/sync/acts/${agreement.id}`, payload: {} }))
        .statusCode,
    ).toBe(401);
    expect(
      (
        await t.call({
          method: 'PUT',
          url: `/data-api/sync/acts/${agreement.id}`,
          headers: device.headers,
          payload: { event: {} },
        })
      ).statusCode,
    ).toBe(422);
  });
});
