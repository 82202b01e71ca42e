import { describe, expect, test } from 'vitest';
import { actKinds, type ActKind } from './signing.enums.ts';
import {
  canCloseAgreement,
  contractActions,
  isDrawingMeaningful,
  nextAct,
  nextWitness,
  refusalOfAct,
  refusalOfFiles,
  sniffImage,
  stateAfter,
  type SigningState,
} from './signing.rules.ts';

const state = (
  isModifica: boolean,
  w1: boolean,
  w2: boolean,
  isAssinado = false,
): SigningState => ({
  isModifica,
  check_testemunha_1: w1,
  check_testemunha_2: w2,
  isVerifed: null,
  isAssinado,
});
const open = state(true, false, false);
const signed = state(false, false, false);
const witnessed = state(false, true, false);
const complete = state(false, true, true);
const closed = state(false, true, true, true);

describe('order of the acts', () => {
  test.each<[string, SigningState, Record<ActKind, string | null>]>([
    [
      'open',
      open,
      {
        assinatura: null,
        testemunha_1: 'signature_first',
        testemunha_2: 'signature_first',
        fechamento: 'cannot_close_yet',
      },
    ],
    [
      'signed',
      signed,
      {
        assinatura: 'already_signed',
        testemunha_1: null,
        testemunha_2: 'witness_1_first',
        fechamento: 'cannot_close_yet',
      },
    ],
    [
      'witness 1',
      witnessed,
      {
        assinatura: 'already_signed',
        testemunha_1: 'act_superseded',
        testemunha_2: null,
        fechamento: 'cannot_close_yet',
      },
    ],
    [
      'witness 2',
      complete,
      {
        assinatura: 'already_signed',
        testemunha_1: 'all_witnesses_signed',
        testemunha_2: 'all_witnesses_signed',
        fechamento: null,
      },
    ],
    [
      'closed',
      closed,
      {
        assinatura: 'already_closed',
        testemunha_1: 'already_closed',
        testemunha_2: 'already_closed',
        fechamento: 'already_closed',
      },
    ],
  ])('%s', (_name, current, refusals) => {
    for (const kind of actKinds) expect(refusalOfAct(kind, current)).toBe(refusals[kind]);
  });

  test('following the next act four times closes the agreement, and each step is allowed exactly then', () => {
    let current = open;
    const taken: string[] = [];
    for (let next = nextAct(current); next !== 'done'; next = nextAct(current)) {
      expect(refusalOfAct(next, current)).toBeNull();
      taken.push(next);
      current = stateAfter(next, current);
    }
    expect(taken).toEqual([...actKinds]);
    expect(current.isAssinado).toBe(true);
  });
});

test.each([
  [open, 'not-open'],
  [signed, 1],
  [witnessed, 2],
  [complete, 'all-signed'],
  [closed, 'not-open'],
] as const)('next witness %#', (current, next) => {
  expect(nextWitness(current)).toBe(next);
});

test.each([
  [
    undefined,
    {
      showSigningPanel: true,
      showSignContract: true,
      witness: null,
      showClose: false,
      showDownload: false,
    },
  ],
  [
    open,
    {
      showSigningPanel: true,
      showSignContract: true,
      witness: null,
      showClose: false,
      showDownload: false,
    },
  ],
  [
    signed,
    {
      showSigningPanel: false,
      showSignContract: false,
      witness: 1,
      showClose: false,
      showDownload: false,
    },
  ],
  [
    witnessed,
    {
      showSigningPanel: false,
      showSignContract: false,
      witness: 2,
      showClose: false,
      showDownload: false,
    },
  ],
  [
    complete,
    {
      showSigningPanel: false,
      showSignContract: false,
      witness: null,
      showClose: true,
      showDownload: false,
    },
  ],
  [
    closed,
    {
      showSigningPanel: false,
      showSignContract: false,
      witness: null,
      showClose: false,
      showDownload: true,
    },
  ],
])('buttons of the contract page %#', (current, actions) => {
  expect(contractActions(current)).toEqual(actions);
});

test('closing needs the signature and both witnesses', () => {
  expect([open, signed, witnessed, complete, closed].map(canCloseAgreement)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  ['assinatura', ['foto_pessoa', 'foto_documento', 'desenho'], null],
  ['assinatura', ['foto_pessoa', 'desenho'], 'photos_required'],
  ['assinatura', ['foto_pessoa', 'foto_documento'], 'signature_empty'],
  ['assinatura', ['foto_pessoa', 'foto_documento', 'desenho', 'desenho'], 'validation_failed'],
  ['testemunha_1', ['desenho'], null],
  ['testemunha_2', [], 'signature_empty'],
  ['fechamento', [], null],
  ['fechamento', ['desenho'], 'validation_failed'],
] as const)('%s with %j', (kind, files, refusal) => {
  expect(refusalOfFiles(kind, files)).toBe(refusal);
});

test('a drawing is more than a dot', () => {
  const stroke = (points: number, step: number) => [
    Array.from({ length: points }, (_, i) => ({ x: i * step, y: 0, time: i, pressure: 0.5 })),
  ];
  expect(isDrawingMeaningful([])).toBe(false);
  expect(isDrawingMeaningful(stroke(1, 10))).toBe(false);
  expect(isDrawingMeaningful(stroke(30, 0.1))).toBe(false);
  expect(isDrawingMeaningful(stroke(3, 100))).toBe(false);
  expect(isDrawingMeaningful(stroke(20, 5))).toBe(true);
});

test('pictures are told by their first bytes', () => {
  expect(sniffImage(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(sniffImage(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(
    'image/png',
  );
  expect(sniffImage(new TextEncoder().encode('MZ executable'))).toBeNull();
  expect(sniffImage(new TextEncoder().encode('<svg xmlns='))).toBeNull();
  expect(sniffImage(new Uint8Array())).toBeNull();
});
