import { describe, expect, test } from 'vitest';
import {
  admit,
  isCollectedBy,
  versionAfterAct,
  type ActToAdmit,
  type Admission,
  type AdmissionContext,
  type ChainAct,
} from './admission.rules.ts';
import type { PeopleReason } from './people-reasons.ts';
import { actKinds, type ActKind } from './signing.enums.ts';

const text = 'a'.repeat(64);
const hashOf = (name: string): string => name.padEnd(64, '0');
const ana = { kind: 'staff', id: 'ana' } as const;
const client = { kind: 'client', id: '11444777000161' } as const;
const cpfs: Record<ActKind, string> = {
  assinatura: '52998224725',
  testemunha_1: '11144477735',
  testemunha_2: '39053344705',
  fechamento: '86288366757',
};

const onChain = (kind: ActKind, more: Partial<ChainAct> = {}): ChainAct => ({
  id: `id ${kind}`,
  kind,
  state: 'valido',
  eventHash: hashOf(kind),
  signerCpf: cpfs[kind],
  ...more,
});

/** The chain with the first `count` acts on it. */
const chainOf = (count: number): ChainAct[] =>
  actKinds.slice(0, count).map((kind) => onChain(kind));

const around = (more: Partial<AdmissionContext> = {}): AdmissionContext => ({
  agreement: {
    sha256: text,
    version: 1,
    isAssinado: false,
    party: client,
    signerCpf: cpfs.assinatura,
  },
  chain: [],
  kept: [],
  sameId: null,
  partyIsOpen: true,
  caller: { ...ana, cpf: cpfs.fechamento },
  collector: ana,
  outsideWitnesses: false,
  isSignerStaff: false,
  isKeyRevoked: false,
  left: null,
  ...more,
});

type Loose = {
  origin?: ActToAdmit['origin'];
  eventHash?: string;
  event?: Partial<ActToAdmit['event']>;
  payload?: Partial<ActToAdmit['payload']>;
};
const act = (kind: ActKind, { origin, eventHash, event, payload }: Loose = {}): ActToAdmit => {
  const index = actKinds.indexOf(kind);
  return {
    origin: origin ?? 'aparelho',
    eventHash: eventHash ?? hashOf(`new ${kind}`),
    event: {
      kind,
      index,
      previousHash: index === 0 ? text : hashOf(actKinds[index - 1]!),
      lastServerTime: null,
      ...event,
    },
    payload: {
      agreementSha256: text,
      agreementVersion: 1,
      signer: { cpf: cpfs[kind] },
      files: [],
      ...payload,
    },
  };
};
const refuse = (code: string): object => ({ verdict: 'refuse', code });

describe('an act that fits', () => {
  test.each(actKinds.map((kind, index) => [kind, index] as const))(
    '%s is recorded at %i',
    (kind, index) => {
      const expected: Admission = { verdict: 'record', index };
      expect(admit(around({ chain: chainOf(index) }), act(kind))).toEqual(expected);
      expect(admit(around({ chain: chainOf(index) }), act(kind, { origin: 'servidor' }))).toEqual(
        expected,
      );
    },
  );

  test('may go on from the text or an older head of the chain', () => {
    for (const previousHash of [text, hashOf('assinatura')])
      expect(
        admit(around({ chain: chainOf(2) }), act('testemunha_2', { event: { previousHash } })),
      ).toEqual({ verdict: 'record', index: 2 });
  });

  test('a signature after a denial stands after the denied acts', () => {
    const chain = chainOf(3).map((each) => ({ ...each, state: 'substituido' }));
    expect(admit(around({ chain }), act('assinatura'))).toEqual({ verdict: 'record', index: 3 });
    // Who was a witness before the denial may sign now: denied acts bind nobody.
    expect(
      admit(
        around({ chain: [...chain, onChain('assinatura', { eventHash: hashOf('again') })] }),
        act('testemunha_1', { payload: { signer: { cpf: cpfs.testemunha_2 } } }),
      ),
    ).toEqual({ verdict: 'record', index: 4 });
  });
});

describe('an act that is not recorded', () => {
  const same = { id: 'id assinatura', eventHash: hashOf('new assinatura') };
  const closed = { agreement: { ...around().agreement, isAssinado: true } };
  test.each<[string, Partial<AdmissionContext>, ActToAdmit, object]>([
    [
      "another person's session",
      { caller: { kind: 'client', id: 'ana', cpf: null } },
      act('assinatura'),
      refuse('owner_mismatch'),
    ],
    [
      'the same act again',
      { sameId: { ...same, isKept: false } },
      act('assinatura'),
      { verdict: 'repeat', actId: same.id, isKept: false },
    ],
    [
      'an act that was kept, again',
      { sameId: { ...same, isKept: true } },
      act('assinatura'),
      { verdict: 'repeat', actId: same.id, isKept: true },
    ],
    [
      'other content under its id',
      { sameId: { ...same, isKept: false } },
      act('assinatura', { eventHash: hashOf('other') }),
      {
        ...refuse('hash_conflict'),
        details: { id: same.id, stored: same.eventHash, received: hashOf('other') },
      },
    ],
    [
      'another text',
      {},
      act('assinatura', { payload: { agreementSha256: hashOf('other') } }),
      refuse('agreement_hash_mismatch'),
    ],
    [
      'another version',
      {},
      act('assinatura', { payload: { agreementVersion: 2 } }),
      refuse('agreement_hash_mismatch'),
    ],
    ['no such party', { partyIsOpen: null }, act('assinatura'), refuse('not_found')],
    ['a closed party', { partyIsOpen: false }, act('assinatura'), refuse('client_blocked')],
    [
      'a second act of its kind',
      { chain: chainOf(1) },
      act('assinatura'),
      { verdict: 'keep', reason: 'duplicada' },
    ],
    [
      'a second closing of a device',
      { chain: chainOf(4), ...closed },
      act('fechamento'),
      { verdict: 'keep', reason: 'duplicada' },
    ],
    [
      'a second closing by the call',
      { chain: chainOf(4), ...closed },
      act('fechamento', { origin: 'servidor' }),
      { verdict: 'repeat', actId: 'id fechamento', isKept: false },
    ],
    [
      'a second signature at the desk',
      { chain: chainOf(1) },
      act('assinatura', { origin: 'servidor' }),
      { verdict: 'keep', reason: 'duplicada' },
    ],
    [
      'it goes on from an act that was kept',
      { chain: chainOf(1), kept: [{ eventHash: hashOf('kept') }] },
      act('testemunha_1', { event: { previousHash: hashOf('kept') } }),
      { verdict: 'keep', reason: 'sequencia_recusada' },
    ],
    [
      'the act before it has not come',
      {},
      act('testemunha_1'),
      {
        ...refuse('missing_deps'),
        details: { missing: [], previousHash: hashOf('assinatura') },
      },
    ],
    [
      'it names no act of this chain',
      { chain: chainOf(1) },
      act('testemunha_1', { event: { previousHash: hashOf('nowhere') } }),
      refuse('chain_broken'),
    ],
    [
      'a witness before the signature',
      {},
      act('testemunha_1', { event: { previousHash: text } }),
      refuse('signature_first'),
    ],
    [
      'witness 2 before witness 1',
      { chain: chainOf(1) },
      act('testemunha_2', { event: { previousHash: text } }),
      refuse('witness_1_first'),
    ],
    [
      'closing too early',
      { chain: chainOf(2) },
      act('fechamento', { event: { previousHash: text } }),
      refuse('cannot_close_yet'),
    ],
    [
      'a witness without a valid CPF',
      { chain: chainOf(1) },
      act('testemunha_1', { payload: { signer: { cpf: '11111111111' } } }),
      refuse('invalid_cpf'),
    ],
  ])('%s', (_name, context, asked, expected) => {
    expect(admit(around(context), asked)).toEqual(expected);
  });

  test('an act on a closed agreement whose kind is not there', () => {
    const chain = chainOf(3);
    expect(
      admit(
        around({ chain: [chain[0]!, chain[1]!], ...closed }),
        act('testemunha_2', { event: { previousHash: hashOf('testemunha_1') } }),
      ),
    ).toEqual(refuse('already_closed'));
  });

  test('the questions are asked in their order: with everything wrong, each answer hides those after it', () => {
    const steps: [Partial<AdmissionContext>, Loose, object][] = [
      [{ caller: { kind: 'staff', id: 'bruno', cpf: null } }, {}, refuse('owner_mismatch')],
      [
        { sameId: { ...same, eventHash: hashOf('other'), isKept: false } },
        {},
        { verdict: 'refuse', code: 'hash_conflict' },
      ],
      [{}, { payload: { agreementVersion: 9 } }, refuse('agreement_hash_mismatch')],
      [{ partyIsOpen: false }, {}, refuse('client_blocked')],
      [
        { chain: [onChain('assinatura', { eventHash: hashOf('first') }), onChain('testemunha_1')] },
        {},
        { verdict: 'keep', reason: 'duplicada' },
      ],
      [
        { chain: [onChain('fechamento')] },
        { event: { previousHash: hashOf('nowhere') } },
        refuse('chain_broken'),
      ],
      [{ chain: [] }, { event: { previousHash: text } }, refuse('signature_first')],
    ];
    for (const [from, [, , expected]] of steps.entries()) {
      const wrong = steps.slice(from).toReversed();
      const context = Object.assign({}, ...wrong.map(([more]) => more)) as object;
      const loose = wrong.reduce<Loose>(
        (all, [, more]) => ({
          event: { ...all.event, ...more.event },
          payload: { ...all.payload, ...more.payload },
        }),
        { payload: { signer: { cpf: 'none' } } },
      );
      expect(
        admit(
          around(context),
          act('testemunha_1', { ...loose, event: { index: 0, ...loose.event } }),
        ),
      ).toMatchObject(expected);
    }
  });
});

const staffParty = { ...around().agreement, party: { kind: 'user', id: 'ana' } as const };
const clientCalls = { caller: { ...client, cpf: cpfs.assinatura }, collector: client };
const onePhoto = (sha256: string): ActToAdmit['payload']['files'] => [
  { kind: 'foto_pessoa', sha256: hashOf('one') },
  { kind: 'foto_documento', sha256 },
];
const signedBy = (kind: ActKind, cpf: string, loose: Loose = {}): ActToAdmit =>
  act(kind, { ...loose, payload: { ...loose.payload, signer: { cpf } } });
const left = { at: '2026-11-20T12:00:00.000Z', wasAnnounced: false };
const lastSeen = (lastServerTime: string | null): ActToAdmit =>
  act('assinatura', { event: { lastServerTime } });

describe('what an act says about people', () => {
  // Name, reason, what is around it, the act; and the same without what makes it so.
  test.each<
    [
      string,
      PeopleReason,
      Partial<AdmissionContext>,
      ActToAdmit,
      'recorded otherwise',
      Partial<AdmissionContext>,
      ActToAdmit,
    ]
  >([
    [
      'another CPF than that of who is to sign',
      'signer_mismatch',
      {},
      signedBy('assinatura', cpfs.testemunha_1),
      'recorded otherwise',
      { agreement: { ...around().agreement, signerCpf: null } },
      signedBy('assinatura', cpfs.testemunha_1),
    ],
    [
      'one picture as person and document',
      'same_photo',
      {},
      act('assinatura', { payload: { files: onePhoto(hashOf('one')) } }),
      'recorded otherwise',
      {},
      act('assinatura', { payload: { files: onePhoto(hashOf('two')) } }),
    ],
    [
      'the contracting person, by the agreement, as witness',
      'witness_is_party',
      { chain: [onChain('assinatura', { signerCpf: '' })] },
      signedBy('testemunha_1', cpfs.assinatura),
      'recorded otherwise',
      { chain: chainOf(1) },
      act('testemunha_1'),
    ],
    [
      'the contracting person, by the signature, as witness',
      'witness_is_party',
      { chain: chainOf(1), agreement: { ...around().agreement, signerCpf: null } },
      signedBy('testemunha_1', cpfs.assinatura),
      'recorded otherwise',
      { chain: chainOf(1), agreement: { ...around().agreement, signerCpf: null } },
      act('testemunha_1'),
    ],
    [
      'witness 1 as witness 2',
      'witness_repeated',
      { chain: chainOf(2) },
      signedBy('testemunha_2', cpfs.testemunha_1),
      'recorded otherwise',
      { chain: chainOf(2) },
      act('testemunha_2'),
    ],
    [
      'somebody else closes',
      'closer_is_not_caller',
      { chain: chainOf(3) },
      signedBy('fechamento', cpfs.testemunha_1),
      'recorded otherwise',
      { chain: chainOf(3) },
      act('fechamento'),
    ],
    [
      "somebody else closes in the party's own session",
      'closer_is_not_caller',
      { chain: chainOf(3), ...clientCalls },
      signedBy('fechamento', cpfs.testemunha_1),
      'recorded otherwise',
      { chain: chainOf(3), caller: { ...client, cpf: null }, collector: client },
      signedBy('fechamento', cpfs.assinatura),
    ],
    [
      'the collector as witness, witnesses are from outside',
      'witness_is_collector',
      { chain: chainOf(1), outsideWitnesses: true },
      signedBy('testemunha_1', cpfs.fechamento),
      'recorded otherwise',
      { chain: chainOf(1) },
      signedBy('testemunha_1', cpfs.fechamento),
    ],
    [
      'another member of staff as witness, witnesses are from outside',
      'witness_is_collector',
      { chain: chainOf(1), outsideWitnesses: true, isSignerStaff: true },
      act('testemunha_1'),
      'recorded otherwise',
      { chain: chainOf(1), outsideWitnesses: true },
      act('testemunha_1'),
    ],
    [
      "a witness in the client's own session, witnesses are from outside",
      'session_not_allowed',
      { chain: chainOf(1), outsideWitnesses: true, ...clientCalls },
      act('testemunha_1'),
      'recorded otherwise',
      { chain: chainOf(1), ...clientCalls },
      act('testemunha_1'),
    ],
    [
      "closing in the client's own session, witnesses are from outside",
      'session_not_allowed',
      { chain: chainOf(3), outsideWitnesses: true, ...clientCalls },
      signedBy('fechamento', cpfs.assinatura),
      'recorded otherwise',
      { chain: chainOf(3), ...clientCalls },
      signedBy('fechamento', cpfs.assinatura),
    ],
    [
      'a key that was revoked',
      'key_revoked',
      { isKeyRevoked: true },
      act('assinatura'),
      'recorded otherwise',
      {},
      act('assinatura'),
    ],
    [
      'an act of which nothing was heard before its collector left',
      'person_removed',
      { left },
      lastSeen(null),
      'recorded otherwise',
      { left: { ...left, wasAnnounced: true } },
      lastSeen(null),
    ],
    [
      'an act whose device heard the server after its collector left',
      'person_removed',
      { left },
      lastSeen('2026-11-20T12:00:00.000Z'),
      'recorded otherwise',
      { left },
      lastSeen('2026-11-20T11:59:59.999Z'),
    ],
  ])('%s: %s', (_name, reason, context, asked, _otherwise, otherContext, other) => {
    expect(admit(around(context), asked)).toEqual({ verdict: 'keep', reason });
    // By a call nothing is stored: the same reason is the code of the refusal.
    expect(admit(around(context), { ...asked, origin: 'servidor' })).toEqual(refuse(reason));
    expect(admit(around(otherContext), other)).toMatchObject({ verdict: 'record' });
  });

  test('a party that is a user witnesses and closes by the own session, with the switch too', () => {
    for (const outsideWitnesses of [false, true]) {
      const own = { agreement: staffParty, outsideWitnesses };
      expect(admit(around({ ...own, chain: chainOf(1) }), act('testemunha_1'))).toMatchObject({
        verdict: 'record',
      });
      expect(
        admit(around({ ...own, chain: chainOf(3) }), signedBy('fechamento', cpfs.assinatura)),
      ).toMatchObject({ verdict: 'record' });
    }
  });

  test('what is refused for its form is refused first', () => {
    expect(
      admit(
        around({ isKeyRevoked: true, chain: chainOf(2) }),
        act('fechamento', { event: { previousHash: text } }),
      ),
    ).toEqual(refuse('cannot_close_yet'));
  });
});

test.each([
  [ana, { kind: 'staff', id: 'ana' }, true],
  [ana, { kind: 'client', id: 'ana' }, false],
  [ana, { kind: 'staff', id: 'bruno' }, false],
] as const)('isCollectedBy(%o, %o) is %s', (caller, collector, expected) => {
  expect(isCollectedBy(caller, collector)).toBe(expected);
});

test.each([
  ['in force', true, undefined, 'in_force'],
  ['in force, whatever else is', true, { isAssinado: false, actCount: 2 }, 'in_force'],
  ['nothing else in force', false, undefined, 'takes_over'],
  ['another in force without acts', false, { isAssinado: false, actCount: 0 }, 'takes_over'],
  ['another in force with acts', false, { isAssinado: false, actCount: 1 }, 'undecided'],
  ['another in force, closed', false, { isAssinado: true, actCount: 0 }, 'undecided'],
] as const)('versionAfterAct: %s', (_name, inForce, current, expected) => {
  expect(versionAfterAct({ inForce }, current)).toBe(expected);
});
