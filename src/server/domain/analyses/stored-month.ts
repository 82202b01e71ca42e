import * as v from 'valibot';
import { analysedRowSchema, statementForms } from '#shared/analyses/explained-month.schemas.ts';
import { competenciaField } from '#shared/kernel/competencia.ts';

/** What explains a month as it stands in its row; amounts in cents, exact ratios as texts of whole numbers. */

const cents = v.number();
const known = v.nullable(cents);
const day = v.nullable(v.string());
const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,60}$/),
  v.transform((digits) => BigInt(digits)),
);
const ratio = v.object({ n: whole, d: whole });

const statement = v.object({
  id: v.string(),
  form: v.picklist(statementForms),
  sentAt: v.nullable(v.string()),
  regime: v.picklist(['competencia', 'caixa']),
  rpa: v.object({ competencia: known, caixa: known }),
  rbt12: known,
  rbt12p: known,
  rba: known,
  lines: v.array(
    v.object({
      cnpj: v.string(),
      anexo: v.nullable(v.picklist(['I', 'II'])),
      exterior: v.boolean(),
      com: v.boolean(),
      revenue: cents,
      taxes: v.object({ COFINS: cents, PIS: cents, Total: cents }),
      parcelas: v.array(
        v.object({
          revenue: cents,
          st: v.array(v.string()),
          mono: v.array(v.string()),
          outros: v.array(v.string()),
        }),
      ),
    }),
  ),
});

const storedMonthSchema = v.object({
  linha: analysedRowSchema,
  declaracao: v.nullable(
    v.object({
      statement,
      file: v.string(),
      others: v.array(
        v.object({
          id: v.string(),
          form: v.picklist(statementForms),
          file: v.string(),
          why: v.picklist(['otherCompany', 'sequence', 'sentAt', 'form', 'copy']),
        }),
      ),
    }),
  ),
  conta: v.object({
    reason: v.nullable(v.object({ titulo: v.string(), texto: v.string() })),
    rbt12: known,
    faixa: v.nullable(v.number()),
    rates: v.nullable(v.object({ I: ratio, II: ratio })),
    S: known,
    T: known,
    D: known,
    tol: cents,
    // Those that were kept before the parts were have none.
    parts: v.optional(
      v.array(
        v.object({
          anexo: v.picklist(['I', 'II']),
          revenue: cents,
          rates: v.object({ cofins: ratio, pis: ratio }),
          isByDocument: v.boolean(),
          cofins: cents,
          pis: cents,
        }),
      ),
      [],
    ),
    cofins: known,
    pis: known,
    selicPct: v.nullable(v.number()),
    reference: competenciaField,
    payment: v.nullable(v.object({ first: day, last: day, until: day, presumed: day })),
  }),
  espelho: v.nullable(
    v.object({ icmsStMonofasica: cents, monofasica: cents, icmsSt: cents, sem: cents }),
  ),
  produtos: v.array(
    v.object({
      cProd: v.string(),
      cEAN: v.string(),
      xProd: v.string(),
      ncm: v.string(),
      mono: cents,
      resto: cents,
      revisao: cents,
      items: v.number(),
    }),
  ),
  totalProdutos: v.number(),
});
export type StoredMonth = v.InferOutput<typeof storedMonthSchema>;

/** What explains a month. Throws a ValiError for what no analysis wrote. */
export const storedMonth = (detail: unknown): StoredMonth => v.parse(storedMonthSchema, detail);
