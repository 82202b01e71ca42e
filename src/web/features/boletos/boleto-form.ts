import type * as v from 'valibot';
import type { BillingWord } from '#shared/boletos/billing.rules.ts';
import {
  fines,
  interests,
  type FineCode,
  type InterestCode,
} from '#shared/boletos/boletos.enums.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import {
  boletoTroubles,
  dayOfFine,
  defaultDueDays,
  defaultLimitPag,
  maxBoletoCents,
} from '#shared/boletos/boletos.rules.ts';
import { issueBoletoBody } from '#shared/boletos/boletos.schemas.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { addDays, readCivilDay } from '#shared/kernel/civil-day.ts';
import { readMoney, wireOfCents } from '#shared/kernel/money.ts';
import { schemaErrors } from '#web/ui/form/schema-errors.ts';
import { formatCep, formatPhone } from '#web/ui/masks.ts';

/** Who pays, as the fields hold it, in their order. */
export const payerFields = [
  'nomeBeneficiario',
  'email',
  'telefone',
  'cep',
  'endRua',
  'endNum',
  'endBairro',
  'endCidade',
  'uf',
] as const;
export type PayerField = (typeof payerFields)[number];
export type Payer = Record<PayerField, string>;

/** What is asked of who pays, as the fields hold it. */
export type Charge = {
  valor: string;
  dataVencimento: string;
  limitePag: string;
  seuNumero: string;
  codMulta: FineCode;
  taxaMulta: string;
  codMora: InterestCode;
  taxaMora: string;
};

/** Every field in the order in which they stand in the dialog. */
const fieldOrder = [
  'id_client',
  'valor',
  'dataVencimento',
  'limitePag',
  'seuNumero',
  'codMulta',
  'taxaMulta',
  'codMora',
  'taxaMora',
  ...payerFields,
] as const;
export type BoletoField = (typeof fieldOrder)[number];
export type BoletoErrors = Partial<Record<BoletoField, string>>;
/** What the call is given. */
export type BoletoInput = v.InferInput<typeof issueBoletoBody>;

/** A charge as the dialog begins it. */
export const newCharge = (today: string): Charge => ({
  valor: '',
  dataVencimento: addDays(today, defaultDueDays),
  limitePag: String(defaultLimitPag),
  seuNumero: '',
  codMulta: 'SEM_MULTA',
  taxaMulta: '',
  codMora: 'SEM_MORA',
  taxaMora: '',
});

export const noPayer: Payer = {
  nomeBeneficiario: '',
  email: '',
  telefone: '',
  cep: '',
  endRua: '',
  endNum: '',
  endBairro: '',
  endCidade: '',
  uf: '',
};

/** Who pays, as a client's record says it. */
export const payerOf = (client: Client): Payer => ({
  nomeBeneficiario: client.razao_social,
  email: client.emailProprietario ?? '',
  telefone: formatPhone(client.contatoProprietario ?? ''),
  cep: formatCep(client.cep ?? ''),
  endRua: client.logradouro ?? '',
  endNum: client.numero ?? '',
  endBairro: client.bairro ?? '',
  endCidade: client.municipio ?? '',
  uf: client.estado ?? '',
});

/** The first day of fine and interest, `aaaa-mm-dd`; undefined = there are none, or the due day is none yet. */
export function firstDayOfFine({ codMulta, codMora, dataVencimento }: Charge): string | undefined {
  const day = readCivilDay(dataVencimento);
  const isFree = fines[codMulta].unit === null && interests[codMora].unit === null;
  return day === undefined || isFree ? undefined : dayOfFine(day);
}

/** Hundredths of what is typed; null = it is no number, or nothing is asked. */
const hundredthsOf = (unit: string | null, typed: string): number | null =>
  unit === null ? null : (readMoney(typed) ?? null);

const wholeOf = (typed: string): number =>
  /^\d+$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;

/** What the fields say, as the call takes it, or what is wrong with it by the field. `today` is the day in Brasília. */
export function readBoleto(
  form: {
    id: string;
    idClient: string;
    charge: Charge;
    payer: Payer;
    /** Credits whose commission it asks for, and what was confirmed of them. */
    billed?: { credits: readonly string[]; confirmado: readonly BillingWord[] } | undefined;
  },
  today: string,
): { body: BoletoInput } | { errors: BoletoErrors } {
  const { id, idClient, charge, payer, billed } = form;
  const cents = readMoney(charge.valor);
  const taxaMulta = hundredthsOf(fines[charge.codMulta].unit, charge.taxaMulta);
  const taxaMora = hundredthsOf(interests[charge.codMora].unit, charge.taxaMora);
  const ownNumber = charge.seuNumero.trim();
  const body: BoletoInput = {
    id,
    id_client: idClient,
    ...(billed === undefined
      ? {}
      : { credits: [...billed.credits], confirmado: [...billed.confirmado] }),
    valor: cents === undefined ? Number.NaN : wireOfCents(cents),
    dataVencimento: charge.dataVencimento,
    ...(ownNumber === '' ? {} : { seuNumero: ownNumber }),
    codMulta: charge.codMulta,
    taxaMulta: taxaMulta === null ? null : wireOfCents(taxaMulta),
    codMora: charge.codMora,
    taxaMora: taxaMora === null ? null : wireOfCents(taxaMora),
    limitePag: wholeOf(charge.limitePag),
    ...payer,
  };
  const errors: BoletoErrors = {
    ...boletoTroubles(
      {
        // Where the amount is wrong itself, a rate is only asked to be one.
        valorCents: cents ?? maxBoletoCents,
        vencimento: charge.dataVencimento,
        codMulta: charge.codMulta,
        taxaMulta,
        codMora: charge.codMora,
        taxaMora,
      },
      today,
    ),
    ...errorsOfFields(schemaErrors(issueBoletoBody, body)),
  };
  // Without a client nobody's fields are there to be put right.
  if (idClient === '') {
    for (const field of payerFields) delete errors[field];
    errors.id_client = boletoMessages.clientMissing;
  }
  return Object.keys(errors).length === 0 ? { body } : { errors };
}

/** What a refusal says of fields of the body; they are called as those that are typed in. */
export const errorsOfFields = (fields: Readonly<Record<string, string>>): BoletoErrors =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => fieldOrder.some((field) => field === name)),
  );

/** The field of the first error, as they stand in the dialog. */
export const firstWrong = (errors: BoletoErrors): BoletoField | undefined =>
  fieldOrder.find((field) => errors[field] !== undefined);
