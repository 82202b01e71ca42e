import { expect, test } from 'vitest';
import { outBecauseText, peopleReasons, peopleReasonTexts } from './people-reasons.ts';
import { isOwnSession, reservationsOf } from './people.rules.ts';

const client = { kind: 'client', id: '11444777000161' } as const;
const agreement = {
  party: client,
  signerCpf: '52998224725',
  acts: [
    { kind: 'assinatura', signerCpf: '52998224725' },
    { kind: 'testemunha_1', signerCpf: '11144477735' },
  ],
  collector: { kind: 'staff', id: 'ana', cpf: '86288366757' },
} as const;

test.each([
  ['assinatura', '52998224725', []],
  ['assinatura', '39053344705', ['signer_mismatch']],
  ['testemunha_1', '11144477735', []],
  ['testemunha_1', '52998224725', ['witness_is_party']],
  ['testemunha_2', '11144477735', ['witness_repeated']],
  ['fechamento', '86288366757', []],
  ['fechamento', '52998224725', ['closer_is_not_caller']],
] as const)('what would be said today of %s by %s: %o', (kind, cpf, expected) => {
  expect(reservationsOf({ kind, signer: { name: 'X', cpf }, files: [] }, agreement)).toEqual(
    expected,
  );
});

test.each([
  ['assinatura', '39053344705', { signerCpf: '52998224724' }],
  ['testemunha_1', '39053344706', { signerCpf: '39053344706' }],
  ['fechamento', '39053344705', { collector: { ...agreement.collector, cpf: '86288366758' } }],
] as const)('%s by %s beside a CPF of our table that is none: %o', (kind, cpf, wrong) => {
  expect(
    reservationsOf({ kind, signer: { name: 'X', cpf }, files: [] }, { ...agreement, ...wrong }),
  ).toEqual([]);
});

test.each([
  [client, client, true],
  [client, { kind: 'client', id: '2' }, false],
  [client, { kind: 'staff', id: '11444777000161' }, false],
  [{ kind: 'user', id: 'ana' }, { kind: 'staff', id: 'ana' }, true],
  [{ kind: 'user', id: 'ana' }, { kind: 'client', id: 'ana' }, false],
] as const)('isOwnSession(%o, %o) is %s', (party, collector, expected) => {
  expect(isOwnSession(party, collector)).toBe(expected);
});

test('every reason has words; an unknown code stands as it is', () => {
  for (const reason of peopleReasons)
    expect(outBecauseText(reason)).toBe(peopleReasonTexts[reason]);
  expect(outBecauseText('duplicada')).toContain('registrado');
  expect(outBecauseText('novo')).toBe('novo');
});
