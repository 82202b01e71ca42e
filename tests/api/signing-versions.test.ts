import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { openTestDevice, signUpTo, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
});
afterAll(() => t.close());

async function visit(): Promise<{ device: TestDevice; agreement: Agreement; cnpjcpf: string }> {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(client.cnpjcpf);
  return { device, agreement, cnpjcpf: client.cnpjcpf };
}

const readAgreement = async (device: TestDevice, cnpjcpf: string): Promise<Agreement> =>
  (await t.call({ url: `/data-api/agreement/ativo/${cnpjcpf}`, headers: device.headers })).json()
    .data;

describe('the office changed the agreement meanwhile', () => {
  const change = (device: TestDevice, cnpjcpf: string) =>
    t.call({
      method: 'POST',
      url: '/data-api/agreement/update/product',
      headers: device.headers,
      payload: {
        contracts: ['INSS_MAO_DE_OBRA', 'LUCRO_REAL', 'PRINCIPAL'],
        id_client: cnpjcpf,
        typeRegime: 'LUCRO_REAL',
      },
    });

  test('version 2 without an act: the signature on version 1 is accepted, version 1 is in force again, the office is told', async () => {
    const { device, agreement, cnpjcpf } = await visit();
    const changed = await change(device, cnpjcpf);
    expect(changed.statusCode).toBe(200);
    expect((await readAgreement(device, cnpjcpf)).version).toBe(2);
    const { answer } = await device.perform(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    expect(answer.statusCode).toBe(200);
    expect(await readAgreement(device, cnpjcpf)).toMatchObject({
      id: agreement.id,
      version: 1,
      actCount: 1,
    });
    const products = await t.services.products.ofClient(t.context.db, company.id, cnpjcpf);
    expect(Object.fromEntries(products.map((row) => [row.typeServico, row.status]))).toEqual({
      PREVIDENCIARIO: 'DOCUMENTACAO_PENDENTE',
      INSS_MAO_DE_OBRA: 'CANCELADO',
    });
    const alerts = (await t.call({ url: '/data-api/alerts', headers: device.headers })).json();
    expect(JSON.stringify(alerts)).toContain('volta a valer');
  });

  test('version 2 with acts: both stay, version 2 in force, and a person is told to decide', async () => {
    const { device, agreement, cnpjcpf } = await visit();
    const second: Agreement = (await change(device, cnpjcpf)).json().data;
    await signUpTo(device, second, 'assinatura');
    const { answer } = await device.perform(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    expect(answer.statusCode).toBe(200);
    expect((await readAgreement(device, cnpjcpf)).id).toBe(second.id);
    expect(
      JSON.stringify((await t.call({ url: '/data-api/alerts', headers: device.headers })).json()),
    ).toContain('decida qual vale');
    expect((await t.services.evidence.verifyAgreement(company.id, agreement.id)).ok).toBe(true);
  });

  test('at the same moment: neither is lost, and one version is in force', onPostgres, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { device, agreement, cnpjcpf } = await visit();
      const { act, files } = await device.makeAct(agreement, 'assinatura', {
        index: 0,
        previousHash: agreement.sha256,
      });
      for (const file of files) await device.sendFile(agreement.id, file);
      const [changed, signed] = await Promise.all([change(device, cnpjcpf), device.sendAct(act)]);
      expect([changed.statusCode, signed.statusCode]).toEqual([200, 200]);
      expect([agreement.id, changed.json().data.id]).toContain(
        (await readAgreement(device, cnpjcpf)).id,
      );
      expect(
        await t.services.acts.ofAgreement(t.context.db, company.id, agreement.id),
      ).toHaveLength(1);
    }
  });
});
