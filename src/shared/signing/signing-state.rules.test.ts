import { describe, expect, it, test } from 'vitest';
import type { ActKind } from './signing.enums.ts';
import { isWitness, otherWitness, refusalOfTurn } from './signing.rules.ts';
import {
  chainAhead,
  chainOf,
  keptOf,
  stateOf,
  validAct,
  type KnownChain,
  type OwnAct,
} from './signing-state.rules.ts';

const valid = (kind: ActKind): { kind: string; state: string } => ({ kind, state: 'valido' });
const denied = (kind: ActKind): { kind: string; state: string } => ({ kind, state: 'substituido' });
const none = {
  isModifica: true,
  check_testemunha_1: false,
  check_testemunha_2: false,
  isVerifed: null,
  isAssinado: false,
};

describe('state from acts', () => {
  test.each<[string, Parameters<typeof stateOf>, object]>([
    ['no agreement', [undefined, []], none],
    ['no act', [{ isAssinado: false }, []], none],
    ['signed', [{ isAssinado: false }, [valid('assinatura')]], { ...none, isModifica: false }],
    [
      'denied',
      [{ isAssinado: false, isVerifed: false }, [denied('assinatura')]],
      { ...none, isVerifed: false },
    ],
    [
      'closed',
      [
        { isAssinado: true, isVerifed: true },
        [valid('assinatura'), valid('testemunha_1'), valid('testemunha_2'), valid('fechamento')],
      ],
      {
        isModifica: false,
        check_testemunha_1: true,
        check_testemunha_2: true,
        isVerifed: true,
        isAssinado: true,
      },
    ],
  ])('%s', (_name, args, expected) => {
    expect(stateOf(...args)).toEqual(expected);
  });

  it('puts the chain in its order and leaves out what was kept', () => {
    const acts = [{ chainIndex: 1 }, { chainIndex: null }, { chainIndex: 0 }];
    expect(chainOf(acts)).toEqual([{ chainIndex: 0 }, { chainIndex: 1 }]);
    expect(keptOf(acts)).toEqual([{ chainIndex: null }]);
    expect(validAct([denied('assinatura')], 'assinatura')).toBeUndefined();
  });
});

describe('witnesses', () => {
  test.each([
    ['testemunha_1', 'testemunha_2'],
    ['testemunha_2', 'testemunha_1'],
  ] as const)('the other of %s is %s', (kind, other) => {
    expect(otherWitness(kind)).toBe(other);
    expect(isWitness(kind)).toBe(true);
  });

  test.each<[string, ActKind, string, string | null]>([
    ['nobody yet', 'testemunha_1', '39053344705', null],
    ['the one who is to sign', 'testemunha_1', '52998224725', 'witness_cpf_repeated'],
    ['no CPF', 'testemunha_1', '1', 'invalid_cpf'],
    ['no witness: any CPF', 'assinatura', '1', 'already_signed'],
  ])('%s', (_name, kind, signerCpf, expected) => {
    expect(
      refusalOfTurn(
        { kind, signerCpf },
        { state: { ...none, isModifica: false }, signers: [], signerCpf: '52998224725' },
      ),
    ).toBe(expected);
  });
});

describe('the acts ahead of the known copy', () => {
  const known: KnownChain = {
    sha256: 'text',
    status: { ...none, isModifica: false },
    isAssinado: false,
    headHash: 'head',
    actCount: 1,
    signers: [{ kind: 'assinatura', name: 'Carlos', cpf: '1' }],
  };
  const own = (kind: ActKind, index: number, more: Partial<OwnAct> = {}): OwnAct => ({
    kind,
    index,
    eventHash: `hash ${index}`,
    agreementSha256: 'text',
    state: 'pending',
    ackIndex: null,
    payload: { signer: { name: `Pessoa ${index}`, cpf: `${index}` } },
    ...more,
  });

  it('are those that it cannot know, in chain order, and stand on top of it', () => {
    const first = own('testemunha_1', 1, { state: 'acknowledged', ackIndex: 1 });
    const second = own('testemunha_2', 2);
    expect(chainAhead(known, [second, first])).toEqual({
      acts: [first, second],
      state: { ...none, isModifica: false, check_testemunha_1: true, check_testemunha_2: true },
      head: { headHash: 'hash 2', nextIndex: 3 },
      signers: [
        { kind: 'assinatura', name: 'Carlos', cpf: '1' },
        { kind: 'testemunha_1', name: 'Pessoa 1', cpf: '1' },
        { kind: 'testemunha_2', name: 'Pessoa 2', cpf: '2' },
      ],
    });
  });

  test.each<[string, Partial<OwnAct>]>([
    ['known by its receipt', { state: 'acknowledged', ackIndex: 0 }],
    ['known as the head', { eventHash: 'head' }],
    ['on another text', { agreementSha256: 'other' }],
    ['given up', { state: 'voided' }],
    ['kept out of force', { state: 'superseded' }],
  ])('are not those that are %s', (_name, more) => {
    expect(chainAhead(known, [own('testemunha_1', 1, more)])).toMatchObject({
      acts: [],
      head: { headHash: 'head', nextIndex: 1 },
    });
  });
});
