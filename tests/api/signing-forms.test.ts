import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { emptyDrawing, testDrawing, testPhoto } from '#tests/support/signing/pictures.ts';
import { witnesses } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
});
afterAll(() => t.close());

type Part = string | { bytes: Buffer; name?: string; type?: string };

/** A multipart form as any other client would send it. */
async function form(headers: Record<string, string>, path: string, parts: Record<string, Part>) {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === 'string') data.append(name, part);
    else
      data.append(
        name,
        new Blob([new Uint8Array(part.bytes)], { type: part.type ?? 'application/octet-stream' }),
        part.name ?? 'arquivo.bin',
      );
  const encoded = new Response(data);
  return t.call({
    method: 'POST',
    url: `/data-api/signatures/${path}`,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const contracts = ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'];
const photos = async (change: Record<string, Part> = {}): Promise<Record<string, Part>> => ({
  fotoPessoa: { bytes: await testPhoto(1) },
  fotoDoc: { bytes: await testPhoto(2) },
  ...change,
});
const witness = async (
  n: 1 | 2,
  change: Record<string, Part> = {},
): Promise<Record<string, Part>> => ({
  [`nome_testemunha_cliente_${n}`]: witnesses[n - 1]!.name,
  [`cpf_testemunha_cliente_${n}`]: witnesses[n - 1]!.cpf.replace(
    /(\d{3})(\d{3})(\d{3})(\d{2})/,
    '$1.$2.$3-$4',
  ),
  [`local_${n}`]: 'Sala 3, Curitiba',
  [`maquina_${n}`]: 'Notebook',
  [`ass_testemunha_cliente_${n}`]: { bytes: await testDrawing(n) },
  ...change,
});

async function clientWithAgreement() {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const headers = await t.signIn(partner);
  const made = await t.call({
    method: 'POST',
    url: '/data-api/agreement/vincular',
    headers,
    payload: { contracts, id_client: client.cnpjcpf },
  });
  return { partner, client, headers, agreement: made.json().data };
}

describe('a client by forms', () => {
  test('photos, drawing, both witnesses (either field name) and closing make a chain that verifies', async () => {
    const { client, headers, agreement } = await clientWithAgreement();
    const id = client.cnpjcpf;
    const status = async () =>
      (await t.call({ url: `/data-api/signatures/cnpj/${id}`, headers })).json().data;
    expect(await status()).toEqual({
      isModifica: true,
      check_testemunha_1: false,
      check_testemunha_2: false,
      isVerifed: null,
      fotoPessoa: null,
      fotoDoc: null,
      local: null,
      maquina: null,
    });
    const local = JSON.stringify({
      city: 'Curitiba',
      region: 'PR',
      country: 'BR',
      zip: null,
      lat: -25.4,
      lon: -49.2,
      ip: '203.0.113.1',
      source: 'ipapi.co',
    });
    const original = await testPhoto(1, { width: 3000, height: 2000, exif: true });
    const saved = await form(headers, 'user', {
      ...(await photos({ fotoPessoa: { bytes: original } })),
      id,
      local,
      maquina: 'Notebook',
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().data).toMatchObject({
      message: 'Foto capturada e informações salvas!',
      status: { isModifica: true },
    });
    const captured = await status();
    expect(captured).toMatchObject({
      isModifica: true,
      local: { city: 'Curitiba', source: 'ipapi.co' },
      maquina: 'Notebook',
    });
    const photo = await t.call({ url: captured.fotoPessoa, headers });
    const facts = await sharp(photo.rawPayload).metadata();
    expect(facts).toMatchObject({ format: 'jpeg', width: 1024 });
    expect(facts.exif).toBeUndefined();
    const expected = sharp(original).rotate().resize({ width: 1024 }).jpeg({ quality: 70 });
    expect(photo.rawPayload.equals(await expected.toBuffer())).toBe(true);
    const drawn = await form(headers, 'client-assinatura/', {
      cnpj: id,
      assinatura: { bytes: await testDrawing(5) },
    });
    expect(drawn.json().data).toMatchObject({
      message: 'Assinatura adicionada com sucesso!',
      status: { isModifica: false, check_testemunha_1: false },
    });
    const w1 = await form(headers, `${id}/witness1`, await witness(1));
    expect(w1.json().data).toMatchObject({
      message: 'Testemunha 1 assinou com sucesso!',
      status: { check_testemunha_1: true },
    });
    const { ass_testemunha_cliente_2: drawing, ...rest } = await witness(2);
    const w2 = await form(headers, `${id}/witness2`, {
      ...rest,
      assinatura_testemunha_cliente_2: drawing!,
    });
    expect(w2.json().data).toMatchObject({
      message: 'Testemunha 2 assinou com sucesso!',
      status: { check_testemunha_2: true },
    });
    const closed = await t.call({
      method: 'POST',
      url: '/data-api/agreement/update',
      headers,
      payload: { id_client: id },
    });
    expect(closed.json().data.isAssinado).toBe(true);
    const evidence = (
      await t.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers })
    ).json().data;
    expect(evidence.verification).toEqual({ ok: true, faultIndex: null, reason: null });
    expect(
      evidence.acts.map((act: { kind: string; origin: string }) => [act.kind, act.origin]),
    ).toEqual(
      ['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'].map((kind) => [
        kind,
        'servidor',
      ]),
    );
    expect(evidence.acts[0]).toMatchObject({
      signer: { cpf: client.cpfProprietario },
      maquina: 'Notebook',
    });
    expect(evidence.acts[1]).toMatchObject({
      place: { city: 'Sala 3, Curitiba', source: 'texto' },
      signer: witnesses[0],
    });
    for (const [path, parts] of [
      ['user', { ...(await photos()), id }],
      ['client-assinatura', { cnpj: id, assinatura: { bytes: await testDrawing(5) } }],
      [`${id}/witness2`, await witness(2, { cpf_testemunha_cliente_2: '52998224725' })],
    ] as const) {
      const refused = await form(headers, path, parts);
      expect(refused.json()).toMatchObject({
        code: 'signature_closed',
        message: 'Assinatura indisponível, você não pode assinar no momento.',
      });
    }
  });

  test('order and duplicates: photos first, one signature, witness 1 before 2, the same witness again is answered the same', async () => {
    const { client, headers } = await clientWithAgreement();
    const id = client.cnpjcpf;
    const draw = async () =>
      form(headers, 'client-assinatura', { cnpj: id, assinatura: { bytes: await testDrawing(6) } });
    expect((await draw()).json()).toMatchObject({
      code: 'photos_required',
      message: 'Fotos são obrigatórias.',
    });
    expect((await form(headers, `${id}/witness1`, await witness(1))).json().code).toBe(
      'signature_first',
    );
    await form(headers, 'user', { ...(await photos()), id });
    await form(headers, 'user', {
      ...(await photos({ fotoPessoa: { bytes: await testPhoto(33) } })),
      id,
    });
    expect((await draw()).statusCode).toBe(200);
    expect((await draw()).json()).toMatchObject({
      code: 'already_signed',
      message: 'Você já realizou uma assinatura.',
    });
    expect((await form(headers, 'user', { ...(await photos()), id })).json().code).toBe(
      'already_signed',
    );
    expect((await form(headers, `${id}/witness2`, await witness(2))).json().code).toBe(
      'witness_1_first',
    );
    const first = await form(headers, `${id}/witness1`, await witness(1));
    expect((await form(headers, `${id}/witness1`, await witness(1))).json()).toEqual(first.json());
    expect(
      (
        await form(
          headers,
          `${id}/witness1`,
          await witness(1, { cpf_testemunha_cliente_1: witnesses[1]!.cpf }),
        )
      ).json(),
    ).toMatchObject({ code: 'act_superseded', message: 'A testemunha 1 já assinou.' });
    expect(
      (
        await form(
          headers,
          `${id}/witness2`,
          await witness(2, { cpf_testemunha_cliente_2: witnesses[0]!.cpf }),
        )
      ).json().code,
    ).toBe('witness_repeated');
    expect(
      (
        await form(
          headers,
          `${id}/witness2`,
          await witness(2, { cpf_testemunha_cliente_2: client.cpfProprietario }),
        )
      ).json().code,
    ).toBe('witness_is_party');
    await form(headers, `${id}/witness2`, await witness(2));
    expect(
      (
        await form(
          headers,
          `${id}/witness2`,
          await witness(2, { cpf_testemunha_cliente_2: '52998224725' }),
        )
      ).json(),
    ).toMatchObject({ code: 'all_witnesses_signed', message: 'Todos as testemunhas assinaram' });
  });

  test('files are judged by their content', async () => {
    const { client, headers } = await clientWithAgreement();
    const id = client.cnpjcpf;
    const send = async (change: Record<string, Part>) =>
      (await form(headers, 'user', { ...(await photos(change)), id })).json();
    expect(await send({ fotoDoc: 'texto' })).toMatchObject({
      code: 'photos_required',
      message: 'Foto do documento é obrigatória',
    });
    expect(await send({ fotoPessoa: 'texto' })).toMatchObject({
      message: 'Foto da pessoa é obrigatória',
    });
    expect(
      await send({
        fotoPessoa: { bytes: Buffer.from('<svg/>'), name: 'foto.jpg', type: 'image/jpeg' },
      }),
    ).toMatchObject({
      code: 'photo_not_image',
      message: 'Somente arquivos .jpg e .png são aceitos',
    });
    expect(
      await send({ fotoPessoa: { bytes: (await testPhoto(1)).subarray(0, 300) } }),
    ).toMatchObject({ code: 'photo_not_image' });
    await form(headers, 'user', { ...(await photos()), id });
    const draw = async (bytes: Buffer) =>
      (await form(headers, 'client-assinatura', { cnpj: id, assinatura: { bytes } })).json();
    expect(await draw(await emptyDrawing())).toMatchObject({
      code: 'signature_empty',
      message: 'Falha ao adicionar assinatura. Verifique os dados e tente novamente.',
    });
    expect((await draw(await testPhoto(3))).code).toBe('unsupported_media');
    expect((await form(headers, 'client-assinatura', { cnpj: id })).json().code).toBe(
      'signature_empty',
    );
    expect((await form(headers, 'user', await photos())).json()).toMatchObject({
      code: 'missing_fields',
    });
    expect(
      (
        await form(headers, `${id}/witness1`, {
          ass_testemunha_cliente_1: { bytes: await testDrawing(1) },
        })
      ).statusCode,
    ).toBe(422);
    expect(
      (
        await form(headers, `${id}/witness1`, await witness(1, { cpf_testemunha_cliente_1: '123' }))
      ).json().message,
    ).toBe('CPF inválido. Verifique o número digitado.');
  });

  test('a full storage refuses each form in the words of its step, and no act is kept', async () => {
    const { client, headers, agreement } = await clientWithAgreement();
    const id = client.cnpjcpf;
    const whileFull = async (path: string, parts: Record<string, Part>) => {
      const put = vi
        .spyOn(t.context.storage, 'put')
        .mockRejectedValueOnce(new AppError('storage_full'));
      const answer = await form(headers, path, parts);
      expect(put).toHaveBeenCalledOnce();
      put.mockRestore();
      const acts = await t.context.db
        .select({ kind: signingActs.kind })
        .from(signingActs)
        .where(eq(signingActs.idAgreement, agreement.id));
      return {
        status: answer.statusCode,
        code: answer.json().code,
        message: answer.json().message,
        acts: acts.map(({ kind }) => kind),
      };
    };
    const refused = { status: 507, code: 'storage_full' };

    expect(await whileFull('user', { ...(await photos()), id })).toEqual({
      ...refused,
      message: 'Falha ao cadastrar informações.',
      acts: [],
    });
    expect((await form(headers, 'user', { ...(await photos()), id })).statusCode).toBe(200);

    const drawing = { cnpj: id, assinatura: { bytes: await testDrawing(7) } };
    expect(await whileFull('client-assinatura', drawing)).toEqual({
      ...refused,
      message: 'Erro ao criar assinatura',
      acts: [],
    });
    expect((await form(headers, 'client-assinatura', drawing)).statusCode).toBe(200);

    for (const n of [1, 2] as const) {
      const kept = n === 1 ? ['assinatura'] : ['assinatura', 'testemunha_1'];
      expect(await whileFull(`${id}/witness${n}`, await witness(n))).toEqual({
        ...refused,
        message: 'Falha ao adicionar testemunhas.',
        acts: kept,
      });
      expect((await form(headers, `${id}/witness${n}`, await witness(n))).statusCode).toBe(200);
    }
  });

  test('who may: a client for themselves, not a stranger, not another company, not without a session', async () => {
    const { client } = await clientWithAgreement();
    const own = await t.signIn(client);
    expect((await form(own, 'user', { ...(await photos()), id: client.cnpjcpf })).statusCode).toBe(
      200,
    );
    expect(
      (
        await form(own, 'client-assinatura', {
          cnpj: client.cnpjcpf,
          assinatura: { bytes: await testDrawing(8) },
        })
      ).statusCode,
    ).toBe(200);
    const stranger = await t.factory.client(company.id);
    const elsewhere = await t.factory.user((await t.factory.tenant({ templates: false })).id, {
      typeUser: 'ADMIN',
      typeCargo: 'CEO',
    });
    for (const person of [stranger, elsewhere]) {
      const headers = await t.signIn(person);
      expect((await form(headers, `${client.cnpjcpf}/witness1`, await witness(1))).statusCode).toBe(
        404,
      );
      expect(
        (await form(headers, 'user', { ...(await photos()), id: client.cnpjcpf })).statusCode,
      ).toBe(404);
      expect(
        (await t.call({ url: `/data-api/signatures/cnpj/${client.cnpjcpf}`, headers })).statusCode,
      ).toBe(404);
    }
    expect((await form({}, `${client.cnpjcpf}/witness1`, await witness(1))).statusCode).toBe(401);
    expect((await form(own, 'userID', await photos())).statusCode).toBe(403);
    const without = await t.factory.client(company.id);
    expect(
      (
        await form(await t.signIn(without), 'user', { ...(await photos()), id: without.cnpjcpf })
      ).json().code,
    ).toBe('agreement_not_found');
  });
});

describe('a user by forms', () => {
  test('own photos, drawing by CPF, witnesses with and without id_user, closing', async () => {
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const ceo = await t.signIn(
      await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    );
    const headers = await t.signIn(user);
    await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: ceo,
      payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: user.id },
    });
    expect((await form(headers, 'userID', await photos())).statusCode).toBe(200);
    const colleague = await t.signIn(
      await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }),
    );
    const drawing = { cpf: user.cpf, assinatura: { bytes: await testDrawing(9) } };
    expect((await form(colleague, 'user-assinatura/', drawing)).statusCode).toBe(404);
    expect((await form(headers, 'user-assinatura/', drawing)).json().data.status.isModifica).toBe(
      false,
    );
    expect((await form(headers, 'witnessUser1', await witness(1))).statusCode).toBe(200);
    expect(
      (await form(colleague, 'witnessUser2', { ...(await witness(2)), id_user: user.id }))
        .statusCode,
    ).toBe(404);
    expect(
      (await form(ceo, 'witnessUser2', { ...(await witness(2)), id_user: user.id })).statusCode,
    ).toBe(200);
    const status = (await t.call({ url: `/data-api/signatures/${user.id}/user`, headers })).json()
      .data;
    expect(status).toMatchObject({
      isModifica: false,
      check_testemunha_1: true,
      check_testemunha_2: true,
      fotoPessoa: expect.stringContaining('/files/'),
    });
    expect(
      (
        await t.call({
          method: 'POST',
          url: '/data-api/agreement/update/user',
          headers: ceo,
          payload: { id_user: user.id },
        })
      ).json().data.isAssinado,
    ).toBe(true);
  });
});
