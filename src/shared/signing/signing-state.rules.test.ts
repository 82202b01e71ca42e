import { describe, expect, it, test } from 'vitest';
import type { ActKind } from './signing.enums.ts';
import { refusalOfWitnessCpf } from './people.rules.ts';
import { isWitness, otherWitness } from './signing.rules.ts';
import {
  chainAhead,
  chainOf,
  keptOf,
  signersOf,
  stateOf,
  validAct,
  type KnownChain,
  type SignedOwnAct,
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

  test.each([
    ['testemunha_1', '390.533.447-05', null],
    ['testemunha_1', '1', 'invalid_cpf'],
    ['testemunha_2', '', 'invalid_cpf'],
    ['assinatura', '1', null],
  ] as const)('the CPF of %s: %s', (kind, cpf, expected) => {
    expect(refusalOfWitnessCpf(kind, cpf)).toBe(expected);
  });

  it('signed counts only what is in force', () => {
    const acts = [
      { kind: 'assinatura', state: 'substituido', signerCpf: '1' },
      { kind: 'assinatura', state: 'valido', signerCpf: '2' },
    ];
    expect(signersOf(acts)).toEqual([{ kind: 'assinatura', cpf: '2' }]);
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
  const own = (kind: ActKind, index: number, more: Partial<SignedOwnAct> = {}): SignedOwnAct => ({
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

  test.each<[string, Partial<SignedOwnAct>]>([
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
