import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clockTextSchema, headTextSchema, readSignedText } from '#shared/signing/signed-texts.ts';
import { acceptClock } from '#server/use-cases/server-clock/accept-clock.ts';
import { openSignedOffice, type SignedOffice } from '#tests/support/signing/signed-office.ts';
import { witnesses } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const twoDaysMs = 2 * 24 * 3600_000;

let t: TestApp;
let office: SignedOffice;
let realNow: TestApp['context']['now'];
beforeAll(async () => {
  t = await startTestApp();
  office = await openSignedOffice(t);
  realNow = t.context.now;
});
afterEach(() => void (t.context.now = realNow));
afterAll(() => t.close());

const turnBack = (ms: number): void =>
  void (t.context.now = () => new Date(realNow().getTime() - ms));
const actsOf = async (id: string) =>
  (await t.services.acts.ofAgreement(t.context.db, office.company.id, id)).map((act) => ({
    receivedAt: act.receivedAt.toISOString(),
    said: readSignedText(headTextSchema, act.counterText!)!,
  }));
const alertsAboutClock = async (): Promise<number> =>
  (await t.context.db.execute(sql`select 1 from alerts where kind = 'relogio_atrasado'`)).rows
    .length;
const signWitness = (made: Awaited<ReturnType<SignedOffice['signed']>>, n: 1 | 2) =>
  made.device.perform(
    made.agreement,
    n === 1 ? 'testemunha_1' : 'testemunha_2',
    { index: n, previousHash: made.heads[n]! },
    { signer: witnesses[n - 1]! },
  );

describe("the server's clock", () => {
  test('a few seconds back are skew of processes: the act is received one millisecond after the one before', async () => {
    const made = await office.signed('assinatura');
    turnBack(4_000);
    const { answer } = await signWitness(made, 1);
    expect(answer.statusCode, answer.body).toBe(200);
    const [first, second] = await actsOf(made.agreement.id);
    expect(Date.parse(second!.receivedAt)).toBe(Date.parse(first!.receivedAt) + 1);
    expect(second!.said.receivedAt).toBe(second!.receivedAt);
    expect(second!.said.serverTime < first!.said.serverTime).toBe(true);
    expect(await office.verify(made.agreement.id)).toMatchObject({ faults: [], ressalvas: [] });
    expect(await alertsAboutClock()).toBe(0);
  });

  test('two days back: 503 with Retry-After and nothing stored, one alert; accepted, receipts go on and say so until it has passed', async () => {
    const made = await office.signed('assinatura');
    turnBack(twoDaysMs);
    for (const _again of [1, 2]) {
      const { answer } = await signWitness(made, 1);
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'clock_behind',
        '30',
      ]);
      expect(answer.json().message).toContain('O relógio do servidor está atrasado');
    }
    const kept = await made.device.perform(made.agreement, 'assinatura', {
      index: 0,
      previousHash: made.heads[0]!,
    });
    expect(kept.answer.json().code).toBe('clock_behind');
    expect(await actsOf(made.agreement.id)).toHaveLength(1);
    expect(await alertsAboutClock()).toBe(1);

    const lines: string[] = [];
    await acceptClock(t.context, t.services, 'maria', (line) => lines.push(line));
    expect(lines.join()).toContain('Relógio aceito');
    const { rows } = await t.context.db.execute<{ text: string }>(
      sql`select text from signed_records where protocol = 'recupera-clock/1'`,
    );
    expect(readSignedText(clockTextSchema, rows[0]!.text)).toMatchObject({ by: 'maria' });
    expect(
      (
        await t.context.db.execute(
          sql`select 1 from security_events where action = 'relogio_aceito'`,
        )
      ).rows,
    ).toHaveLength(1);

    const first = await signWitness(made, 1);
    expect(first.answer.statusCode, first.answer.body).toBe(200);
    made.heads.push(first.answer.json().headHash);
    const second = await signWitness(made, 2);
    expect(second.answer.statusCode, second.answer.body).toBe(200);
    made.heads.push(second.answer.json().headHash);
    const acts = await actsOf(made.agreement.id);
    expect(acts.map((act) => Date.parse(act.receivedAt) - Date.parse(acts[0]!.receivedAt))).toEqual(
      [0, 1, 2],
    );
    expect(await office.verify(made.agreement.id)).toMatchObject({
      faults: [],
      ressalvas: [
        { index: 1, code: 'relogio_corrigido' },
        { index: 2, code: 'relogio_corrigido' },
      ],
    });

    const shown = await t.call({
      url: `/data-api/agreement/${made.agreement.id}/evidence`,
      headers: made.device.headers,
    });
    expect(shown.json().data).toMatchObject({
      verification: { ok: true },
      ressalvas: [
        { index: 1, code: 'relogio_corrigido' },
        { index: 2, code: 'relogio_corrigido' },
      ],
    });

    // Set back once more, under the clock that was accepted: noticed again.
    turnBack(2 * twoDaysMs);
    const closing = await made.device.makeAct(made.agreement, 'fechamento', {
      index: 3,
      previousHash: made.heads.at(-1)!,
    });
    expect((await made.device.sendAct(closing.act)).json().code).toBe('clock_behind');
    // Set right: nothing more to say.
    t.context.now = realNow;
    expect((await made.device.sendAct(closing.act)).statusCode).toBe(200);
    const found = await office.verify(made.agreement.id);
    expect(found.faults).toEqual([]);
    expect(found.ressalvas).toHaveLength(2);

    await t.context.db.execute(sql`delete from signed_records where protocol = 'recupera-clock/1'`);
    expect((await office.verify(made.agreement.id)).faults).toContainEqual({
      check: 'contra_assinaturas',
      index: 1,
      reason: 'clock_record',
    });
  });

  test('a clock that stands right is not accepted into anything', async () => {
    await office.signed('assinatura');
    const lines: string[] = [];
    await acceptClock(t.context, t.services, 'maria', (line) => lines.push(line));
    expect(lines.join()).toContain('não está atrasado');
    expect(
      (
        await t.context.db.execute(
          sql`select 1 from signed_records where protocol = 'recupera-clock/1'`,
        )
      ).rows,
    ).toHaveLength(0);
  });
});
