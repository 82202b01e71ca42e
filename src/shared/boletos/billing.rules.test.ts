import { expect, test } from 'vitest';
import {
  billingStatusOf,
  billingTrouble,
  wordFor,
  type BillableCredit,
  type BillingWord,
} from './billing.rules.ts';

const term = { vencimento: '2026-11-30', limitePag: 30 } as const;
test.each([
  ['EMITIDO', '2026-11-30', 'Emitido'],
  ['EMITIDO', '2026-12-01', 'Vencido'],
  ['EMITIDO', '2027-11-01', 'Vencido'],
  ['PAGO', '2026-12-01', 'Pago'],
] as const)('%s on %s: %s', (state, today, status) => {
  expect(billingStatusOf({ ...term, state }, today)).toBe(status);
});

const done: BillableCredit = {
  competencia: '2024-01',
  isBilled: false,
  isPaid: true,
  compensacao: 100,
};
const billed: BillableCredit = { ...done, competencia: '2024-03', isBilled: true };
const open: BillableCredit = { ...done, competencia: '2024-02', isPaid: false };
const nothing: BillableCredit = { ...done, competencia: null, compensacao: 0 };
const ofBilled = (months: string) =>
  `Há crédito já cobrado: ${months}. Confirme para cobrar de novo.`;
const notCompensated = 'Este crédito ainda não foi compensado';

test.each<[string, BillableCredit[], BillingWord[], string | undefined]>([
  ['compensated and billed nowhere', [done], [], undefined],
  ['billed', [done, billed], [], ofBilled('03/2024')],
  [
    'both billed',
    [billed, { ...nothing, isBilled: true }],
    [],
    ofBilled('03/2024, sem competência'),
  ],
  ['billed, confirmed', [done, billed], ['cobrado'], undefined],
  ['billed, another word', [billed], ['nao_compensado'], ofBilled('03/2024')],
  ['not paid', [open], [], notCompensated],
  ['paid, nothing compensated', [nothing], [], notCompensated],
  ['one of two', [done, open], [], notCompensated],
  ['not paid, confirmed', [open], ['nao_compensado'], undefined],
  ['both, none', [billed, open], [], ofBilled('03/2024')],
  ['both, the first', [billed, open], ['cobrado'], notCompensated],
  ['both, both', [billed, open], ['cobrado', 'nao_compensado'], undefined],
])('%s', (_what, credits, confirmed, message) => {
  expect(billingTrouble(credits, confirmed)?.message).toBe(message);
});

test.each([
  ['credit_billed', 'cobrado'],
  ['credit_not_compensated', 'nao_compensado'],
  ['value_changed', undefined],
])('the word that lets %s through: %s', (code, word) => {
  expect(wordFor(code)).toBe(word);
});
