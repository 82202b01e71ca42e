import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { actFlags } from '#shared/signing/flag-names.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { evidenceFiles } from '#server/db/schema/evidence-files.ts';
import { history } from '#server/db/schema/history.ts';
import { testDrawing, testPhoto } from '#tests/support/signing/pictures.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  witnesses,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function visit() {
  const company = await t.factory.tenant();
  const ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const colleague = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'CONTABILIDADE',
  });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement: Agreement = await device.link(client.cnpjcpf);
  return { company, ceo, partner, colleague, client, device, agreement };
}

const outsideWitnesses = async (
  { ceo }: Pick<Awaited<ReturnType<typeof visit>>, 'ceo'>,
  isOn: boolean,
) =>
  t.call({
    method: 'POST',
    url: '/data-api/contracts/witness-policy',
    headers: await t.signIn(ceo),
    payload: { outsideWitnesses: isOn },
  });

/** Puts a CPF with wrong check digits into the record of an agreement: of before it was judged. */
const nameNobody = (agreement: Agreement) =>
  t.context.db
    .update(agreements)
    .set({ signerCpf: '52998224724' })
    .where(eq(agreements.id, agreement.id));

const evidenceOf = async (device: TestDevice, agreement: Agreement) =>
  (
    await t.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers: device.headers })
  ).json().data;

/** The act is stored as evidence and out of force; the status of the signing is as before. */
async function expectKept(
  device: TestDevice,
  agreement: Agreement,
  answer: { statusCode: number; json: () => { code: string; details: { reason: string } } },
  reason: string,
): Promise<void> {
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'act_superseded', details: { reason } });
  const { acts, verification } = await evidenceOf(device, agreement);
  expect(acts.at(-1)).toMatchObject({ index: -1, state: 'substituido' });
  expect(verification).toMatchObject({ ok: true });
}

describe('the door of devices', () => {
  test('another CPF than that of who is to sign is kept out of force, and the right one may be recorded anew', async () => {
    const { device, agreement } = await visit();
    const on = { index: 0, previousHash: agreement.sha256 };
    const { answer } = await device.perform(agreement, 'assinatura', on, {
      signer: { name: 'Qualquer Nome', cpf: witnesses[0].cpf },
    });
    await expectKept(device, agreement, answer, 'signer_mismatch');
    const told = await t.context.db
      .select()
      .from(alerts)
      .where(eq(alerts.idClient, agreement.party.id));
    expect(told.map(({ message }) => message)).toEqual([
      `Assinatura do contratante do contrato de ${agreement.partyName} ficou fora de vigor: o CPF não é o de quem deve assinar. O que foi coletado ficou guardado como evidência; confira.`,
    ]);
    expect((await device.perform(agreement, 'assinatura', on)).answer.statusCode).toBe(200);
  });

  test('a CPF of the record that is none stops nobody: the signature is in force, and the evidence says that nobody was compared', async () => {
    const { device, agreement } = await visit();
    await nameNobody(agreement);
    const on = { index: 0, previousHash: agreement.sha256 };
    const { answer } = await device.perform(agreement, 'assinatura', on, {
      signer: { name: agreement.signerName, cpf: witnesses[0].cpf },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { acts, verification, ressalvas } = await evidenceOf(device, agreement);
    expect(acts.at(-1)).toMatchObject({ index: 0, state: 'valido' });
    expect(verification).toMatchObject({ ok: true });
    expect(ressalvas).toContainEqual({ code: 'signatario_diferente', index: 0 });
  });

  test('one picture as person and document', async () => {
    const { device, agreement } = await visit();
    const on = { index: 0, previousHash: agreement.sha256 };
    const made = await device.makeAct(agreement, 'assinatura', on);
    const person = made.files.find((file) => file.kind === 'foto_pessoa')!;
    const files = made.files.map((file) =>
      file.kind === 'foto_documento' ? { ...person, id: newId(), kind: file.kind } : file,
    );
    for (const file of files) await device.sendFile(agreement.id, file);
    const act = device.record(
      agreement,
      {
        ...made.act.payload,
        files: files.map(({ id, kind, sha256, length, mime }) => ({
          id,
          kind,
          sha256,
          length,
          mime,
        })),
      },
      on,
    );
    await expectKept(device, agreement, await device.sendAct(act), 'same_photo');
  });

  test('one picture encoded twice is taken, and flagged', async () => {
    const { device, agreement } = await visit();
    const on = { index: 0, previousHash: agreement.sha256 };
    const made = await device.makeAct(agreement, 'assinatura', on);
    const person = made.files.find((file) => file.kind === 'foto_pessoa')!;
    const bytes = await sharp(person.bytes).jpeg({ quality: 35 }).toBuffer();
    const files = made.files.map((file) =>
      file.kind === 'foto_documento'
        ? {
            ...file,
            bytes,
            length: bytes.length,
            sha256: createHash('sha256').update(bytes).digest('hex'),
          }
        : file,
    );
    for (const file of files) await device.sendFile(agreement.id, file);
    const act = device.record(
      agreement,
      {
        ...made.act.payload,
        files: files.map(({ id, kind, sha256, length, mime }) => ({
          id,
          kind,
          sha256,
          length,
          mime,
        })),
      },
      on,
    );
    expect((await device.sendAct(act)).statusCode).toBe(200);
    expect((await evidenceOf(device, agreement)).acts[0].flags).toContain('similar_photos');
  });

  test('a key that was revoked signs nothing that counts, and the device is not asked to enrol it again', async () => {
    const { device, agreement, partner } = await visit();
    await t.seed((tx) =>
      t.services.deviceKeys.declareLost(
        tx,
        { installId: device.installId, owner: device.owner },
        { kind: 'staff', id: partner.id },
      ),
    );
    const { answer } = await device.perform(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    await expectKept(device, agreement, answer, 'key_revoked');
  });

  test('a clock of 2019 is taken, flagged; the name of who captured comes from the table', async () => {
    const { device, agreement, partner } = await visit();
    const { answer } = await device.perform(
      agreement,
      'assinatura',
      { index: 0, previousHash: agreement.sha256, deviceTime: '2019-01-01T12:00:00.000Z' },
      { payload: { capturedBy: { kind: 'staff', id: partner.id, name: 'Qualquer Nome' } } },
    );
    expect(answer.statusCode).toBe(200);
    const { acts } = await evidenceOf(device, agreement);
    expect(acts[0].capturedBy).toBe(partner.name);
    expect(acts[0].flags).toEqual(expect.arrayContaining(['clock_off', 'no_pages_read']));
    for (const flag of acts[0].flags) expect(actFlags).toContain(flag);
  });

  test('the contracting person, and the other witness, as witness', async () => {
    const { device, agreement } = await visit();
    const { heads } = await signUpTo(device, agreement, 'assinatura');
    const on = { index: 1, previousHash: heads[1]! };
    const asParty = await device.perform(agreement, 'testemunha_1', on, {
      signer: { name: 'Dona', cpf: agreement.signerCpf! },
    });
    await expectKept(device, agreement, asParty.answer, 'witness_is_party');
    const first = await device.perform(agreement, 'testemunha_1', on, { signer: witnesses[0] });
    expect(first.answer.statusCode).toBe(200);
    const again = await device.perform(
      agreement,
      'testemunha_2',
      { index: 2, previousHash: first.answer.json().headHash },
      { signer: { ...witnesses[0], name: 'Outro Nome' } },
    );
    await expectKept(device, agreement, again.answer, 'witness_repeated');
  });

  test('somebody else than the person of the session closes', async () => {
    const { device, agreement } = await visit();
    const { heads } = await signUpTo(device, agreement, 'testemunha_2');
    const on = { index: 3, previousHash: heads[3]! };
    const other = await device.perform(agreement, 'fechamento', on, { signer: witnesses[0] });
    await expectKept(device, agreement, other.answer, 'closer_is_not_caller');
    expect((await device.perform(agreement, 'fechamento', on)).answer.statusCode).toBe(200);
  });

  test('with witnesses from outside neither the collector nor a colleague witnesses, and the switch is off at first', async () => {
    const made = await visit();
    const { device, agreement, partner, colleague } = made;
    const { heads } = await signUpTo(device, agreement, 'assinatura');
    const on = { index: 1, previousHash: heads[1]! };
    expect((await outsideWitnesses(made, true)).json().data).toEqual({
      outsideWitnesses: true,
      canChange: true,
    });
    for (const { name, cpf } of [partner, colleague]) {
      const { answer } = await device.perform(agreement, 'testemunha_1', on, {
        signer: { name, cpf },
      });
      await expectKept(device, agreement, answer, 'witness_is_collector');
    }
    await outsideWitnesses(made, false);
    const { answer } = await device.perform(agreement, 'testemunha_1', on, {
      signer: { name: partner.name, cpf: partner.cpf },
    });
    expect(answer.statusCode).toBe(200);
    const { acts } = await evidenceOf(device, agreement);
    expect(acts.find((act: { index: number }) => act.index === 1).flags).toContain(
      'witness_is_collector',
    );
  });

  test("with witnesses from outside a client's own session neither witnesses nor closes; without, it is flagged", async () => {
    const made = await visit();
    const { agreement, client, device } = made;
    const own = await openTestDevice(t, client);
    const { heads } = await signUpTo(own, agreement, 'assinatura');
    const on = { index: 1, previousHash: heads[1]! };
    await outsideWitnesses(made, true);
    const refused = await own.perform(agreement, 'testemunha_1', on, { signer: witnesses[0] });
    await expectKept(device, agreement, refused.answer, 'session_not_allowed');
    await outsideWitnesses(made, false);
    let previousHash = heads[1]!;
    for (const [index, kind] of (
      ['testemunha_1', 'testemunha_2', 'fechamento'] as const
    ).entries()) {
      const { answer } = await own.perform(
        agreement,
        kind,
        { index: index + 1, previousHash },
        kind === 'fechamento' ? {} : { signer: witnesses[index]! },
      );
      expect(answer.statusCode, answer.body).toBe(200);
      previousHash = answer.json().headHash;
      if (kind === 'testemunha_1') {
        await outsideWitnesses(made, true);
        const last = await own.perform(
          agreement,
          'testemunha_2',
          { index: 2, previousHash },
          { signer: witnesses[1] },
        );
        await expectKept(device, agreement, last.answer, 'session_not_allowed');
        await outsideWitnesses(made, false);
      }
    }
    const { acts } = await evidenceOf(device, agreement);
    for (const act of acts.filter((one: { index: number }) => one.index > 0))
      expect(act.flags).toContain('own_session_of_client');
    // In the queue it stands before a signature that came later.
    const other = await t.factory.client(made.company.id, { openTo: [made.partner] });
    const later: Agreement = await device.link(other.cnpjcpf);
    await signUpTo(device, later, 'assinatura');
    const queue = (
      await t.call({ url: '/data-api/signatures', headers: await t.signIn(made.ceo) })
    ).json().data;
    expect(
      queue.map((row: { id_client: string; isOwnSession: boolean }) => [
        row.id_client,
        row.isOwnSession,
      ]),
    ).toEqual([
      [client.cnpjcpf, true],
      [other.cnpjcpf, false],
    ]);
  });

  test('the switch reaches the device with the agreement, and only a CEO of the administration sets it', async () => {
    const made = await visit();
    const { device, agreement, partner, ceo } = made;
    const read = async () =>
      (
        await t.call({
          url: `/data-api/agreement/ativo/${agreement.party.id}`,
          headers: device.headers,
        })
      ).json().data.outsideWitnesses;
    expect(await read()).toBe(false);
    await outsideWitnesses(made, true);
    expect(await read()).toBe(true);
    expect((await outsideWitnesses({ ceo: partner }, false)).json().code).toBe('forbidden');
    const told = await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `tenant:${ceo.idTenant}`));
    expect(told).toMatchObject([
      { action: 'regra_de_testemunhas_alterada', before: 'false', after: 'true' },
    ]);
  });
});

/** A multipart form as any other client would send it. */
async function form(
  headers: Record<string, string>,
  path: string,
  parts: Record<string, string | Buffer>,
) {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts))
    data.append(name, typeof part === 'string' ? part : new Blob([new Uint8Array(part)]));
  const encoded = new Response(data);
  return t.call({
    method: 'POST',
    url: `/data-api/signatures/${path}`,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

describe('the multipart calls', () => {
  const witness = async (n: 1 | 2, cpf: string) => ({
    [`nome_testemunha_cliente_${n}`]: 'Qualquer Nome',
    [`cpf_testemunha_cliente_${n}`]: cpf,
    [`local_${n}`]: 'Sala 3',
    [`maquina_${n}`]: 'Notebook',
    [`ass_testemunha_cliente_${n}`]: await testDrawing(n),
  });
  const photos = async (id: string, one: number, other: number) => ({
    id,
    fotoPessoa: await testPhoto(one),
    fotoDoc: await testPhoto(other),
  });

  test('where the record names no CPF nothing is taken: these calls cannot ask for it', async () => {
    const { device, agreement, client } = await visit();
    await nameNobody(agreement);
    const answer = await form(device.headers, 'user', await photos(client.cnpjcpf, 1, 2));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_cpf']);
    expect(answer.json().message).toContain('O cadastro não tem um CPF válido de quem assina.');
  });

  test('the same attacks are refused by their reason, and nothing is stored', async () => {
    const made = await visit();
    const { device, agreement, client, partner } = made;
    const { headers } = device;
    const id = client.cnpjcpf;
    const stored = async (): Promise<number> =>
      (
        await t.context.db
          .select()
          .from(evidenceFiles)
          .where(eq(evidenceFiles.idAgreement, agreement.id))
      ).length;
    const refused = async (
      answer: Promise<{ statusCode: number; json: () => { code: string } }>,
      reason: string,
    ) => {
      const before = await stored();
      const { statusCode, json } = await answer;
      expect([statusCode, json().code]).toEqual([409, reason]);
      expect(await stored()).toBe(before);
    };
    await refused(
      photos(id, 1, 1).then((parts) => form(headers, 'user', parts)),
      'same_photo',
    );
    expect((await form(headers, 'user', await photos(id, 1, 2))).statusCode).toBe(200);
    expect(
      (
        await form(headers, 'client-assinatura', {
          cnpj: id,
          assinatura: await testDrawing(3),
        })
      ).statusCode,
    ).toBe(200);
    const asWitness = async (n: 1 | 2, cpf: string) =>
      form(headers, `${id}/witness${n}`, await witness(n, cpf));
    await refused(asWitness(1, client.cpfProprietario), 'witness_is_party');
    await outsideWitnesses(made, true);
    await refused(asWitness(1, partner.cpf), 'witness_is_collector');
    const own = await t.signIn(client);
    await refused(
      witness(1, witnesses[0].cpf).then((parts) => form(own, `${id}/witness1`, parts)),
      'session_not_allowed',
    );
    expect((await asWitness(1, witnesses[0].cpf)).statusCode).toBe(200);
    await refused(asWitness(2, witnesses[0].cpf), 'witness_repeated');
    expect((await asWitness(2, witnesses[1].cpf)).statusCode).toBe(200);
    const close = async (who: Record<string, string>) =>
      t.call({
        method: 'POST',
        url: '/data-api/agreement/update',
        headers: who,
        payload: { id_client: id },
      });
    await refused(close(own), 'session_not_allowed');
    expect((await close(headers)).statusCode).toBe(200);
  });
});

test('a party that is a user witnesses and closes by the own session, flagged', async () => {
  const { company } = await visit();
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  const agreement: Agreement = (
    await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: await t.signIn(ceo),
      payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: partner.id },
    })
  ).json().data;
  const device = await openTestDevice(t, partner);
  await signUpTo(device, agreement, 'fechamento');
  const { acts, isAssinado } = await evidenceOf(device, agreement);
  expect(isAssinado).toBe(true);
  for (const act of acts) expect(act.flags).toContain('collected_by_signer');
});
