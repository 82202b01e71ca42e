import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPublicKey, verify } from 'node:crypto';
import {
  decisionTextSchema,
  headTextSchema,
  readSignedText,
  stateTextSchema,
} from '#shared/signing/signed-texts.ts';
import { signWhatStands } from '#server/use-cases/signed-beginning/sign-what-stands.ts';
import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { openSignedOffice, type SignedOffice } from '#tests/support/signing/signed-office.ts';
import { witnesses } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let office: SignedOffice;
beforeAll(async () => {
  t = await startTestApp();
  office = await openSignedOffice(t);
});
afterAll(() => t.close());

const statesOf = async (id: string) =>
  (await t.services.states.ofAgreement(t.context.db, id)).map((row) =>
    readSignedText(stateTextSchema, row.text),
  );
const isSigned = (text: string, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    {
      key: createPublicKey({ key: { ...t.context.serverKey.publicKey }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );

describe('every change of an agreement is signed as it happens', () => {
  test('from the issue to the closing and the version that replaces it', async () => {
    const { agreement, newer, heads } = await office.replaced();
    const states = await statesOf(agreement.id);
    expect(states.map((state) => state?.changeNo)).toEqual(states.map((_, at) => at + 1));
    expect(
      states.map((state) => [state!.acts, state!.isAssinado, state!.inForce, state!.headHash]),
    ).toEqual([
      [0, false, true, heads[0]],
      [1, false, true, heads[1]],
      [2, false, true, heads[2]],
      [3, false, true, heads[3]],
      [4, true, true, heads[4]],
      [4, true, false, heads[4]],
    ]);
    expect(await statesOf(newer.id)).toMatchObject([
      { version: 2, replaces: agreement.id, inForce: true, at: newer.createdDate },
    ]);
    for (const id of [agreement.id, newer.id])
      expect(await office.verify(id)).toMatchObject({ ok: true, faults: [], ressalvas: [] });
  });

  test('a denial, and the signature that comes after it', async () => {
    const { agreement } = await office.deniedAndClosed();
    expect((await statesOf(agreement.id)).map((state) => state!.isVerifed)).toEqual([
      null,
      null,
      null,
      null,
      false,
      null,
      null,
      null,
      null,
    ]);
    const checked = await office.verify(agreement.id);
    expect(checked.faults).toEqual([]);
    expect(checked.checks.map(({ name, ok }) => [name, ok])).toEqual(
      [
        'texto',
        'cadeia',
        'assinaturas',
        'contra_assinaturas',
        'arquivos',
        'fechamento',
        'estado',
        'decisoes',
      ].map((name) => [name, true]),
    );
    expect(checked.keyIds).toContain(t.context.serverKey.id);
  });

  test('an act that is kept: its device gets the reason and the signed text, and the state counts it', async () => {
    const { agreement, kept, answer, device } = await office.withKept();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'act_superseded']);
    const { details } = answer.json();
    expect(readSignedText(headTextSchema, details.counterText)).toMatchObject({
      agreementId: agreement.id,
      index: null,
      reason: 'duplicada',
      actState: 'substituido',
      headHash: details.eventHash,
      build: 'test',
    });
    expect(details).toMatchObject({
      id: kept.event.id,
      reason: 'duplicada',
      serverKeyId: t.context.serverKey.id,
    });
    expect(isSigned(details.counterText, details.counterSignature)).toBe(true);
    expect((await device.sendAct(kept)).json().details).toEqual(details);
    expect((await statesOf(agreement.id)).at(-1)).toMatchObject({ acts: 2, kept: 1 });
    expect((await office.verify(agreement.id)).faults).toEqual([]);
  });

  test('a decision is signed with its reason, salted', async () => {
    const { agreement, heads } = await office.verified();
    const [row] = await t.services.decisions.ofAgreement(
      t.context.db,
      office.company.id,
      agreement.id,
    );
    expect(readSignedText(decisionTextSchema, row!.text!)).toMatchObject({
      agreementId: agreement.id,
      verdict: true,
      reason: 'Foto ilegível.',
      by: office.director.id,
      headHash: heads.at(-1),
      actHashes: heads.slice(1),
      checklist: [],
      policyId: null,
    });
    expect(isSigned(row!.text!, row!.signature!)).toBe(true);
  });

  test('an act that comes while the evidence is read is no fault of it', async () => {
    const { device, agreement, heads } = await office.signed('assinatura');
    const { ofAgreement } = t.services.states;
    const reads = vi
      .spyOn(t.services.states, 'ofAgreement')
      .mockImplementationOnce(async (executor, id) => {
        const states = await ofAgreement(executor, id);
        const on = { index: 1, previousHash: heads[1]! };
        const { answer } = await device.perform(agreement, 'testemunha_1', on, {
          signer: witnesses[0],
        });
        expect(answer.statusCode, answer.body).toBe(200);
        return states;
      });
    const found = await office.verify(agreement.id);
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
    expect(found.faults).toEqual([]);
  });

  test('a second act at the same moment makes no gap', onPostgres, async () => {
    const { device, agreement, heads } = await office.signed('assinatura');
    const made = await Promise.all(
      witnesses.map((signer) =>
        device.perform(
          agreement,
          'testemunha_1',
          { index: 1, previousHash: heads[1]! },
          { signer },
        ),
      ),
    );
    expect(made.map(({ answer }) => answer.statusCode).toSorted()).toEqual([200, 409]);
    expect((await statesOf(agreement.id)).map((state) => state!.changeNo)).toEqual([1, 2, 3, 4]);
    expect((await office.verify(agreement.id)).faults).toEqual([]);
  });
});

describe('what went unnoticed is noticed', () => {
  const closed = () => office.verified();
  const denied = () => office.deniedAndClosed();
  const kept = () => office.withKept();
  const attacks: [
    string,
    () => Promise<{ agreement: { id: string } }>,
    (id: string) => ReturnType<typeof sql>,
    string,
  ][] = [
    [
      'the closing act deleted, the contract opened again',
      closed,
      (
        id,
      ) => sql`with gone as (delete from signing_acts where id_agreement = ${id} and kind = 'fechamento')
        update agreements set is_assinado = false, closed_at = null where id = ${id}`,
      'state_differs',
    ],
    [
      'the signature of a closed contract taken out of force',
      closed,
      (id) =>
        sql`update signing_acts set state = 'substituido' where id_agreement = ${id} and kind = 'assinatura'`,
      'closed_act',
    ],
    [
      'the same with the reason of a denial',
      closed,
      (id) =>
        sql`update signing_acts set state = 'substituido', superseded_reason = 'negada' where id_agreement = ${id} and kind = 'testemunha_1'`,
      'act_state',
    ],
    [
      'all acts deleted',
      closed,
      (id) => sql`delete from signing_acts where id_agreement = ${id}`,
      'closing',
    ],
    [
      'all acts deleted and the contract opened again',
      closed,
      (id) => sql`with gone as (delete from signing_acts where id_agreement = ${id})
        update agreements set is_assinado = false, closed_at = null where id = ${id}`,
      'state_differs',
    ],
    ...(
      [
        ['party_id', sql`'52998224725'`, 'party'],
        ['party_kind', sql`'user'`, 'party'],
        ['version', sql`7`, 'party'],
        ['signer_cpf', sql`'39053344705'`, 'signer'],
        ['in_force', sql`false`, 'state_differs'],
        ['is_verifed', sql`null`, 'state_differs'],
        ['is_verifed', sql`false`, 'state_differs'],
        ['closed_at', sql`closed_at - interval '1 year'`, 'closed_at'],
        ['created_at', sql`created_at - interval '1 day'`, 'created_at'],
        ['replaces', sql`id`, 'state_differs'],
      ] as const
    ).map(([column, value, reason]): (typeof attacks)[number] => [
      `another ${column} of the agreement`,
      closed,
      (id) => sql`update agreements set ${sql.identifier(column)} = ${value} where id = ${id}`,
      reason,
    ]),
    ...(
      [
        ['signer_name', sql`'Outra Pessoa'`, 'signer_name'],
        ['captured_by', sql`'staff:00000000-0000-0000-0000-000000000000'`, 'captured_by'],
        ['origin', sql`'outro'`, 'origin'],
        ['origin', sql`'servidor'`, 'key_unknown'],
        ['superseded_reason', sql`'negada'`, 'act_state'],
        [
          'counter_text',
          sql`replace(counter_text, '"build":"test"', '"build":"outro"')`,
          'counter_signature',
        ],
        ['id_tenant', sql`'outra'`, 'missing_act'],
      ] as const
    ).map(([column, value, reason]): (typeof attacks)[number] => [
      `another ${column} of an act (${reason})`,
      closed,
      (id) =>
        sql`update signing_acts set ${sql.identifier(column)} = ${value} where id_agreement = ${id} and kind = 'testemunha_1'`,
      reason,
    ]),
    ...(
      [
        ['kind', sql`'foto_pessoa'`],
        ['mime', sql`'text/html'`],
        ['owner', sql`'x:staff:00000000-0000-0000-0000-000000000000'`],
        ['received_at', sql`received_at + interval '1 day'`],
      ] as const
    ).map(([column, value]): (typeof attacks)[number] => [
      `another ${column} of a file`,
      closed,
      (id) =>
        sql`update evidence_files set ${sql.identifier(column)} = ${value} where id_agreement = ${id} and kind = 'foto_documento'`,
      'file_row',
    ]),
    ...(
      [
        ['verifed', sql`false`, 'decision_text'],
        ['motivo', sql`'Outro'`, 'decision_text'],
        ['acts_json', sql`'[]'`, 'decision_text'],
        ['decided_by', sql`id`, 'decision_text'],
        ['at', sql`at - interval '1 day'`, 'decision_text'],
        ['text', sql`null`, 'decision_text'],
      ] as const
    ).map(([column, value, reason]): (typeof attacks)[number] => [
      `another ${column} of a decision`,
      closed,
      (id) =>
        sql`update verification_decisions set ${sql.identifier(column)} = ${value} where id_agreement = ${id}`,
      reason,
    ]),
    [
      'a decision deleted',
      closed,
      (id) => sql`delete from verification_decisions where id_agreement = ${id}`,
      'decision_missing',
    ],
    [
      'a denial deleted, the acts put back in force',
      async () => {
        const made = await office.signed('testemunha_2');
        await office.decide(made.cnpjcpf, false);
        return made;
      },
      (id) => sql`with gone as (delete from verification_decisions where id_agreement = ${id}),
        back as (update signing_acts set state = 'valido', superseded_reason = null where id_agreement = ${id})
        update agreements set is_verifed = null where id = ${id}`,
      'state_differs',
    ],
    [
      'a denied act with another reason',
      denied,
      (id) =>
        sql`update signing_acts set superseded_reason = 'duplicada' where id_agreement = ${id} and chain_index = 0`,
      'act_state',
    ],
    [
      'a kept act deleted',
      kept,
      (id) => sql`delete from signing_acts where id_agreement = ${id} and chain_index is null`,
      'state_differs',
    ],
    [
      'another reason of a kept act',
      kept,
      (id) =>
        sql`update signing_acts set superseded_reason = 'sequencia_recusada' where id_agreement = ${id} and chain_index is null`,
      'counter_text',
    ],
    [
      'a kept act without what the server signed',
      kept,
      (id) =>
        sql`update signing_acts set counter_text = null where id_agreement = ${id} and chain_index is null`,
      'counter_text',
    ],
    [
      'all signed states deleted',
      closed,
      (id) => sql`delete from agreement_states where id_agreement = ${id}`,
      'state_missing',
    ],
    [
      'a state in the middle deleted',
      closed,
      (id) => sql`delete from agreement_states where id_agreement = ${id} and change_no = 2`,
      'state_gap',
    ],
    [
      'the newest state deleted alone',
      closed,
      (id) =>
        sql`delete from agreement_states where id_agreement = ${id} and change_no = (select max(change_no) from agreement_states where id_agreement = ${id})`,
      'state_differs',
    ],
    [
      'a state rewritten',
      closed,
      (id) =>
        sql`update agreement_states set text = replace(text, '"isVerifed":true', '"isVerifed":false') where id_agreement = ${id}`,
      'state_signature',
    ],
    [
      'the state of another agreement put here',
      closed,
      (id) =>
        sql`update agreement_states set text = other.text, signature = other.signature
          from (select text, signature from agreement_states where id_agreement <> ${id} and change_no = 1 limit 1) other
          where id_agreement = ${id} and change_no = 1`,
      'state_row',
    ],
  ];

  test.each(attacks)('%s', async (_title, make, attack, reason) => {
    const { agreement } = await make();
    expect((await office.verify(agreement.id)).faults).toEqual([]);
    await t.context.db.execute(attack(agreement.id));
    const found = await office.verify(agreement.id);
    expect(found.ok).toBe(false);
    expect(found.faults.map((fault) => fault.reason)).toContain(reason);
  });

  test('names that the text does not hold are told as ressalvas', async () => {
    const { agreement } = await office.signed();
    await t.context.db.execute(
      sql`update agreements set party_name = 'Outra Empresa Ltda.', signer_name = 'Outra Pessoa' where id = ${agreement.id}`,
    );
    expect((await office.verify(agreement.id)).ressalvas.map(({ code }) => code)).toEqual([
      'nome_do_signatario',
      'nome_da_parte',
    ]);
  });
});

describe('what stood before is signed once', () => {
  /** As a version before left it: without states, records, signed decisions and signed enrolments. */
  async function forget(): Promise<void> {
    await t.context.db.execute(sql`truncate agreement_states, signed_records`);
    await t.context.db.execute(
      sql`update verification_decisions set text = null, signature = null, server_key_id = null`,
    );
    await t.context.db.execute(
      sql`update signing_acts set counter_text = null, counter_signature = null, server_key_id = null where chain_index is null`,
    );
    await forgetEnrolments();
  }
  const forgetEnrolments = () =>
    t.context.db.execute(
      sql`update device_keys set enrolment_text = null, enrolment_signature = null, enrolment_key_id = null`,
    );

  test(
    'in one step that a kill undoes; afterwards everything verifies and says so',
    onPostgres,
    async () => {
      const closed = await office.verified();
      const kept = await office.withKept();
      const denied = await office.deniedAndClosed();
      await forget();
      const stop = vi.spyOn(t.services.states, 'sign').mockRejectedValueOnce(new Error('killed'));
      await expect(signWhatStands(t.context, t.services)).rejects.toThrow('killed');
      stop.mockRestore();
      expect((await t.context.db.execute(sql`select 1 from signed_records`)).rows.length).toBe(0);
      expect(await signWhatStands(t.context, t.services)).toBe(true);
      expect(await signWhatStands(t.context, t.services)).toBe(false);
      for (const { agreement } of [closed, kept, denied]) {
        const found = await office.verify(agreement.id);
        expect(found.faults).toEqual([]);
        expect(found.ressalvas).toContainEqual({ index: null, code: 'registrado_depois' });
        // The key of the device that captured it.
        expect(found.ressalvas).toContainEqual({ index: 0, code: 'registrado_depois' });
      }
      expect((await office.verify(kept.agreement.id)).ressalvas).toContainEqual({
        index: 2,
        code: 'registrado_depois',
      });
      expect(await t.services.evidence.faultsOfRecords()).toEqual([]);
      // What comes after goes on from there.
      await office.decide(closed.cnpjcpf, false);
      expect((await office.verify(closed.agreement.id)).faults).toEqual([]);

      // A decision of before cannot be dropped either, nor the whole contract.
      await t.context.db.execute(
        sql`delete from verification_decisions where id_agreement = ${denied.agreement.id}`,
      );
      expect((await office.verify(denied.agreement.id)).faults).toContainEqual({
        check: 'decisoes',
        index: null,
        reason: 'decision_missing',
      });
      await t.context.db.execute(
        sql`delete from agreement_states where id_agreement = ${closed.agreement.id}`,
      );
      expect(await t.services.evidence.faultsOfRecords()).toEqual([closed.agreement.id]);
    },
  );

  test('and never again: without its records nothing is signed anew', async () => {
    const { agreement } = await office.signed();
    await t.context.db.execute(sql`delete from signed_records`);
    expect(await signWhatStands(t.context, t.services)).toBe(false);
    // Nor where all that was signed of keys, or all but that, is gone with them.
    await t.context.db.execute(sql`delete from agreement_states`);
    expect(await signWhatStands(t.context, t.services)).toBe(false);
    await forgetEnrolments();
    await office.signed();
    expect(await signWhatStands(t.context, t.services)).toBe(false);
    expect((await office.verify(agreement.id)).faults).toContainEqual({
      check: 'assinaturas',
      index: 0,
      reason: 'enrolment_missing',
    });
    expect(await t.services.evidence.faultsOfRecords()).toEqual([
      'recupera-enrolment/1',
      'recupera-head/2',
      'recupera-decision/1',
      'recupera-state/1',
    ]);
    const lines: string[] = [];
    expect(await verifyAll(t.context, t.services, 'all', (line) => lines.push(line))).toBe(false);
    expect(lines.join('\n')).toContain('recupera-state/1 FALHA ausente ou não assinado');
  });
});

test('for an expert: every check, ressalva and key of each agreement as one document', async () => {
  const { agreement, device } = await office.signed();
  const lines: string[] = [];
  const agrees = await verifyAll(
    t.context,
    t.services,
    [agreement.id],
    (line) => lines.push(line),
    { isJson: true },
  );
  expect(agrees).toBe(true);
  const document = JSON.parse(lines.join('\n'));
  expect(document.counts).toEqual({ checked: 1, faults: 0, unknown: 0 });
  expect(document.agreements).toMatchObject([
    { id: agreement.id, acts: 4, ok: true, faults: [], ressalvas: [] },
  ]);
  expect(document.agreements[0].checks).toHaveLength(8);
  expect(document.agreements[0].keyIds).toEqual([device.keyId, t.context.serverKey.id].toSorted());
});
