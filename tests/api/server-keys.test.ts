import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { textToSign } from '#shared/signing/signed-texts.ts';
import { loadServerKey, type ServerKey } from '#server/gateways/server-key.ts';
import { storedSignaturesOf } from '#server/use-cases/agreement-pdf/agreement-pdf.ts';
import { readWanted } from '#server/use-cases/verification/verify-all.ts';
import { openSignedOffice, type SignedOffice } from '#tests/support/signing/signed-office.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { verified } from '#tests/support/signing/verified.ts';

let t: TestApp;
let office: SignedOffice;
const place = mkdtempSync(join(tmpdir(), 'recupera-keys-'));
beforeAll(async () => {
  t = await startTestApp();
  office = await openSignedOffice(t);
});
afterAll(async () => {
  await t.close();
  rmSync(place, { recursive: true, force: true });
});

/** Signs everything about an agreement again with a key of one's own and puts that key into the table of keys. */
async function forge(id: string, key: ServerKey): Promise<void> {
  const { db } = t.context;
  const acts = await t.services.acts.ofAgreement(db, office.company.id, id);
  for (const act of acts)
    await db.execute(
      sql`update signing_acts set counter_signature = ${key.sign(act.counterText ?? '')}, server_key_id = ${key.id} where id = ${act.id}`,
    );
  for (const state of await t.services.states.ofAgreement(db, id))
    await db.execute(
      sql`update agreement_states set signature = ${key.sign(state.text)}, server_key_id = ${key.id} where id_agreement = ${id} and change_no = ${state.changeNo}`,
    );
  await insertKey(key, key.id);
}

const insertKey = (key: ServerKey, id: string, { owner = 'servidor', idTenant = '' } = {}) =>
  t.context.db.execute(
    sql`insert into device_keys (id, owner, id_tenant, install_id, device_name, public_key, enrolled_at)
      values (${id}, ${owner}, ${idTenant}, '00000000-0000-0000-0000-000000000000', 'Servidor', ${JSON.stringify(key.publicKey)}::jsonb, now())
      on conflict (id, owner) do update set public_key = excluded.public_key`,
  );

const ownKey = (): ServerKey =>
  loadServerKey({ pem: undefined, keysDir: mkdtempSync(join(place, 'own-')) });

describe('a key that somebody put into the database is not the server', () => {
  test('verification and PDF notice what it signed, and say which keys were believed', async () => {
    const { agreement } = await office.signed();
    const key = ownKey();
    const before = await verified(t);
    expect(before.ok).toBe(true);
    expect(before.lines).toContain(`Chave do servidor: ${keyIdInFours(t.context.serverKey.id)}`);
    await forge(agreement.id, key);
    const checked = await t.services.evidence.check(office.company.id, agreement.id);
    expect(checked.verification.faults).toMatchObject([
      ...[0, 1, 2, 3].map((index) => ({ index, reason: 'counter_signature' })),
      ...[1, 2, 3, 4, 5].map(() => ({ check: 'estado', reason: 'state_signature' })),
    ]);
    expect(
      storedSignaturesOf(checked).checks.flatMap(({ label, result }) =>
        result === 'conferido' ? [] : [label],
      ),
    ).toEqual(['Contra-assinatura do servidor', 'Estado assinado']);
    const { ok, lines } = await verified(t);
    expect(ok).toBe(false);
    expect(lines.some((line) => line.includes(agreement.id) && line.includes('FALHA'))).toBe(true);
    expect(lines.join('\n')).not.toContain(keyIdInFours(key.id));
  });

  test('nor is it when it stands among the keys of devices, under a name that ends like the server’s', async () => {
    const { agreement } = await office.signed();
    const { db } = t.context;
    const key = ownKey();
    await forge(agreement.id, key);
    await insertKey(key, key.id, {
      owner: `${office.company.id}:servidor`,
      idTenant: office.company.id,
    });
    // The keys of devices are looked up by what the acts name.
    const [first] = await t.services.acts.ofAgreement(db, office.company.id, agreement.id);
    await db.execute(
      sql`update signing_acts set event_json = ${JSON.stringify({ ...JSON.parse(first!.eventJson), deviceKeyId: key.id })} where id = ${first!.id}`,
    );
    const { faults } = await office.verify(agreement.id);
    const reasons = faults.map(({ reason }) => reason);
    expect(reasons.filter((one) => one === 'counter_signature')).toHaveLength(4);
    expect(reasons.filter((one) => one === 'state_signature')).toHaveLength(5);
  });

  test('a key under the id of the true one is not it', async () => {
    const { agreement } = await office.signed();
    await insertKey(ownKey(), t.context.serverKey.id);
    expect((await office.verify(agreement.id)).ok).toBe(true);
    const shown = await t.services.serverKeys.shown(t.context.db);
    expect(shown.present).toEqual(t.context.serverKey.publicKey);
    expect(shown.former).toEqual([]);
  });

  test('a record of a change that one key signed twice is named, and makes nothing trusted', async () => {
    const forger = ownKey();
    const { serverKey, db } = t.context;
    const text = textToSign({
      protocol: 'recupera-rollover/1',
      old: forger.id,
      new: serverKey.id,
      at: '2026-11-22T12:00:00.000Z',
    });
    const id = t.context.newId();
    await db.execute(
      sql`insert into server_key_rollovers (id, text, old_signature, new_signature, old_key, new_key)
        values (${id}, ${text}, ${forger.sign(text)}, ${forger.sign(text)}, ${JSON.stringify(forger.publicKey)}::jsonb, ${JSON.stringify(serverKey.publicKey)}::jsonb)`,
    );
    const trusted = await t.services.serverKeys.trusted(db);
    expect([...trusted.keys.keys()]).toEqual([serverKey.id]);
    expect(trusted.badRollovers).toEqual([id]);
    expect((await verified(t)).lines.some((line) => line.includes(`${id} FALHA`))).toBe(true);
    await db.execute(sql`delete from server_key_rollovers`);
  });
});

describe('the id comes from outside', () => {
  test('without it the report says so, with another one nothing agrees, with the true one it is confirmed', async () => {
    const app = await startTestApp();
    try {
      const other = await openSignedOffice(app);
      await other.signed();
      const unconfirmed = await verified(app);
      expect(unconfirmed.ok).toBe(true);
      expect(unconfirmed.lines.join('\n')).toContain('chave do servidor não confirmada de fora');
      const { id } = app.context.serverKey;
      const wanted = readWanted([
        '--all',
        '--server-key',
        ...keyIdInFours(id).split(' '),
        '--json',
      ]);
      expect(wanted).toEqual({ wanted: 'all', isJson: true, serverKeys: [id] });
      const confirmed = await verified(app, { serverKeys: [id] });
      expect(confirmed.ok).toBe(true);
      expect(confirmed.lines.join('\n')).not.toContain('não confirmada');
      const foreign = await verified(app, { serverKeys: [ownKey().id] });
      expect(foreign.ok).toBe(false);
      expect(foreign.lines.join('\n')).toContain(
        `A chave em uso (${keyIdInFours(id)}) não é nenhuma das informadas`,
      );
    } finally {
      await app.close();
    }
  });

  test('ids stand before and after the option', () => {
    const id = 'a'.repeat(43);
    expect(readWanted(['one', '--server-key', id, 'two'])).toMatchObject({
      wanted: ['one', 'two'],
      serverKeys: [id],
    });
    expect(readWanted(['--all', '--server-key', 'curto']).serverKeys).toEqual(['curto']);
    expect(readWanted(['--all']).serverKeys).toBeUndefined();
  });

  test('several ids have commas between them, whole or in their groups of four, which may begin as an option does', () => {
    const one = `${'a'.repeat(40)}bcd`;
    const other = `--${'e'.repeat(41)}`;
    const inFours = (ids: string): string[] => ids.replace(/.{4}(?=.)/g, '$& ').split(' ');
    for (const words of [
      [`${one},${other}`],
      [`${one},`, other],
      [one, '--server-key', other],
      [...inFours(one).slice(0, -1), `${one.slice(-3)},--ee`, ...inFours('e'.repeat(39))],
    ])
      expect(readWanted(['copy', '--server-key', ...words, 'folder', '--json'])).toEqual({
        wanted: ['copy', 'folder'],
        isJson: true,
        serverKeys: [one, other],
      });
  });
});
