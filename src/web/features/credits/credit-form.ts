import type * as v from 'valibot';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import {
  competenciaOfParts,
  type Credit,
  type updateCreditBody,
} from '#shared/credits/credits.schemas.ts';
import {
  addMonths,
  competenciaInvalid,
  formatCompetencia,
  type Competencia,
} from '#shared/kernel/competencia.ts';
import {
  centsOfWire,
  moneyInvalid,
  readMoney,
  wireOfCents,
  writeMoney,
} from '#shared/kernel/money.ts';
import { readMonth } from '#web/ui/form/month-text.ts';

/** What is typed of a credit, in the order of the row, with the names of its fields. */
export const creditFields = {
  competencia: 'Competência',
  credito: 'Crédito',
  pagamento: 'Pagamento',
  compensacao: 'Compensação',
  comissao: 'Comissão %',
} as const;
export type CreditField = keyof typeof creditFields;
export type CreditForm = Record<CreditField, string>;
export type CreditErrors = Partial<Record<CreditField, string>>;
/** What a call changes of a credit. */
export type CreditChanges = Omit<v.InferInput<typeof updateCreditBody>, 'id'>;

/** The month of a credit; null = nobody said it yet. */
export const monthOf = ({
  anoCompetencia,
  mesCompetencia,
}: Pick<Credit, 'anoCompetencia' | 'mesCompetencia'>): Competencia | null =>
  competenciaOfParts(anoCompetencia, mesCompetencia);

/** How people tell a credit from another: by its month. */
export function creditName(credit: Credit): string {
  const month = monthOf(credit);
  return month === null ? 'sem competência' : formatCompetencia(month);
}

/** The month of its payment, also where it is the one after the competência. */
export const paymentOf = ({ anoPagamento, mesPagamento }: Credit): Competencia | null =>
  competenciaOfParts(anoPagamento, mesPagamento);

/** The month of payment that counts where none is typed; undefined = the competência cannot be read. */
export function usualPayment(competencia: string): Competencia | undefined {
  const month = readMonth(competencia);
  return month ? addMonths(month, 1) : undefined;
}

/** A credit as its fields show it: what goes without saying is empty. */
export function formOf(credit: Credit): CreditForm {
  const month = monthOf(credit);
  const payment = paymentOf(credit);
  const competencia = month === null ? '' : formatCompetencia(month);
  return {
    competencia,
    credito: credit.creditOrigin === null ? '' : writeMoney(centsOfWire(credit.creditOrigin)),
    pagamento:
      payment === null || payment === usualPayment(competencia) ? '' : formatCompetencia(payment),
    compensacao: credit.compensacao === 0 ? '' : writeMoney(centsOfWire(credit.compensacao)),
    comissao: String(credit.comissao_porcentagem),
  };
}

/** Why what is typed says no credit; empty = it does. */
function errorsIn(form: CreditForm): CreditErrors {
  const errors: CreditErrors = {};
  const month = readMonth(form.competencia);
  if (month === null) errors.competencia = creditMessages.incomplete;
  if (month === undefined) errors.competencia = competenciaInvalid;
  const cents = form.credito.trim() === '' ? 0 : readMoney(form.credito);
  if (cents === 0) errors.credito = creditMessages.incomplete;
  if (cents === undefined) errors.credito = moneyInvalid;
  if (readMonth(form.pagamento) === undefined) errors.pagamento = competenciaInvalid;
  if (form.compensacao.trim() !== '' && readMoney(form.compensacao) === undefined)
    errors.compensacao = moneyInvalid;
  const percent = form.comissao.trim().replace(/\s*%$/, '');
  if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100)
    errors.comissao = creditMessages.commission;
  return errors;
}

const partsOf = (month: Competencia | null): [year: string | null, month: string | null] =>
  month === null ? [null, null] : [month.slice(0, 4), month.slice(5)];

/** What is typed, against the credit as it was when that began: why it is none, or what changes, which may be nothing. */
export function changesOf(
  before: Credit,
  form: CreditForm,
): { errors: CreditErrors } | { changes: CreditChanges } {
  const errors = errorsIn(form);
  if (Object.keys(errors).length > 0) return { errors };
  const changes: CreditChanges = {};
  const month = readMonth(form.competencia)!;
  const isMoved = month !== monthOf(before);
  if (isMoved) [changes.anoCompetencia, changes.mesCompetencia] = partsOf(month);
  const typed = readMonth(form.pagamento)!;
  const wasUsual = formOf(before).pagamento === '';
  // Where none is kept, the usual one goes along with the competência: one that is to stay must be said.
  if (typed === null ? !wasUsual : typed !== paymentOf(before) || (isMoved && wasUsual))
    [changes.anoPagamento, changes.mesPagamento] = partsOf(typed);
  const credit = readMoney(form.credito)!;
  if (before.creditOrigin === null || credit !== centsOfWire(before.creditOrigin))
    changes.creditOrigin = wireOfCents(credit);
  const compensation = readMoney(form.compensacao) ?? 0;
  if (compensation !== centsOfWire(before.compensacao))
    changes.compensacao = wireOfCents(compensation);
  const percent = Number.parseInt(form.comissao, 10);
  if (percent !== before.comissao_porcentagem) changes.comissao_porcentagem = percent;
  return { changes };
}

const fieldOfBody: Readonly<Record<string, CreditField>> = {
  competencia: 'competencia',
  anoCompetencia: 'competencia',
  mesCompetencia: 'competencia',
  creditOrigin: 'credito',
  pagamento: 'pagamento',
  anoPagamento: 'pagamento',
  mesPagamento: 'pagamento',
  compensacao: 'compensacao',
  comissao_porcentagem: 'comissao',
};

/** What a refusal says of fields of the body, by the fields that are typed in. */
export function errorsOfBody(fields: Readonly<Record<string, string>>): CreditErrors {
  const errors: CreditErrors = {};
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldOfBody[name];
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

/** The field of the first error, in the order of the row. */
export const firstWrong = (errors: CreditErrors): CreditField | undefined =>
  (Object.keys(creditFields) as CreditField[]).find((field) => errors[field] !== undefined);

/** Errors as they are read below a row: each once, with its field where the text names none. */
export function linesOf(errors: CreditErrors): { fields: CreditField[]; text: string }[] {
  const lines = new Map<string, CreditField[]>();
  for (const field of Object.keys(creditFields) as CreditField[]) {
    const message = errors[field];
    if (message === undefined) continue;
    const namesNone = message === competenciaInvalid || message === moneyInvalid;
    const text = namesNone ? `${creditFields[field]}: ${message}` : message;
    lines.set(text, [...(lines.get(text) ?? []), field]);
  }
  return [...lines].map(([text, fields]) => ({ text, fields }));
}
