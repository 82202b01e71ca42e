import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formHeaders, rawForm } from '#tests/support/faults/multipart.ts';
import { startRunningWorld, type RunningWorld } from '#tests/support/faults/running-world.ts';
import { bankOrder, bankSecrets } from '#tests/support/bank-files.ts';
import { signUpTo, witnesses } from '#tests/support/signing/test-device.ts';

let r: RunningWorld;
beforeAll(
  async () =>
    void (r = await startRunningWorld({ agreements: 3, environment: { LOG_LEVEL: 'debug' } })),
);
afterAll(() => r.stop());

const bank = bankOrder();

/** Everything that names a person, a company or a session, in each way it could be written. */
function secrets(): string[] {
  const { partners, ceo } = r.world;
  const people = [...partners, ceo].flatMap(({ user, token }) => [
    user.name,
    user.email,
    user.cpf,
    token,
    createHash('sha256').update(token).digest('hex'),
  ]);
  const parties = partners
    .flatMap(({ agreements }) => agreements)
    .flatMap((agreement) => [
      agreement.partyName,
      agreement.party.id,
      agreement.signerName,
      agreement.signerCpf ?? '',
    ]);
  const given = witnesses.flatMap(({ name, cpf }) => [name, cpf]);
  const all = [
    ...people,
    ...parties,
    ...given,
    'senha-que-ninguem-sabe',
    'fulana@segredo.test',
    'Sala da Fulana',
    bank.client_id,
    bank.x_conta_corrente,
    bank.nome,
    bank.endereco,
    ...bankSecrets(bank),
  ].filter((text) => text !== '');
  const formatted = all
    .filter((text) => /^\d{11}$/.test(text))
    .map((cpf) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'));
  const companies = all
    .filter((text) => /^\d{14}$/.test(text))
    .map((cnpj) => cnpj.replace(/(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})/, '$1.$2.$3/$4-$5'));
  return [...all, ...formatted, ...companies];
}

test('a whole signing, wrong passwords, refusals and failures at the finest log level name nobody', async () => {
  const { app, device, world } = r;
  const [agreement, other] = world.partners[0]!.agreements as [
    (typeof world.partners)[0]['agreements'][0],
    (typeof world.partners)[0]['agreements'][0],
  ];
  await signUpTo(device, agreement, 'fechamento');
  const call = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object | Buffer,
    headers: Record<string, string> = {},
  ) =>
    app.call({
      method,
      url,
      headers: { ...device.headers, ...headers },
      ...(payload ? { payload } : {}),
    });
  await call('POST', '/data-api/auth/login', {
    email: 'fulana@segredo.test',
    password: 'senha-que-ninguem-sabe',
  });
  await call('POST', '/data-api/auth/login-client', {
    cpfProprietario: agreement.signerCpf,
    password: 'senha-que-ninguem-sabe',
  });
  await call('GET', `/data-api/clients/${agreement.party.id}`);
  await call('GET', `/data-api/clients?q=${encodeURIComponent(agreement.partyName)}`);
  await call('GET', `/data-api/agreement/${agreement.id}/pdf`);
  await call('GET', `/data-api/agreement/${agreement.id}/evidence`);
  await call('GET', `/data-api/nada/${agreement.party.id}`);
  await call('GET', `/data-api/clients/%E0%A4%A${agreement.party.id}`);
  await call(
    'POST',
    '/data-api/signatures/user',
    rawForm([
      { name: 'id', body: other.party.id },
      { name: 'local', body: 'Sala da Fulana' },
      { name: 'fotoPessoa', filename: `${other.signerName}.jpg`, body: 'x' },
    ]),
    formHeaders,
  );
  await call('PUT', `/data-api/sync/acts/${other.id}`, {
    event: { kind: 'assinatura' },
    payload: { signer: { name: other.signerName, cpf: other.signerCpf } },
  });
  await call('POST', '/data-api/sync/announce', { installId: 'x', deviceName: other.signerName });
  const ofCeo = { authorization: `Bearer ${world.ceo.token}` };
  const saved = await call('PUT', '/api/bank?revisao=0', bank, ofCeo);
  expect(saved.statusCode, saved.body).toBe(200);
  await call('PUT', '/api/bank?revisao=0', { ...bank, chave: bank.certificado }, ofCeo);
  await call('PUT', '/api/bank?revisao=0', { ...bank, uf: 'PRX' }, ofCeo);
  await r.server.end('SIGTERM');
  const log = r.server.output();
  // The start prints the names of the companies that anyone sees on their pages; nothing after it is free text.
  expect(log).toContain('Recupera está no ar');
  // What is worth a line says so by name: start, stop, and who was refused what by call and code.
  for (const line of [
    /"build":"[^"]+",.*"msg":"started"/,
    /"endpoint":"loginClient","code":"\w+","count":1,"msg":"refused"/,
    /"msg":"stopped"/,
  ])
    expect(log).toMatch(line);
  const found = secrets().filter((secret) => log.includes(secret));
  expect(found).toEqual([]);
  expect(log).not.toMatch(
    /\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|Bearer |[\w.]+@(?!\w*electric)[\w-]+\.(test|com|br)/,
  );
});
