import type { PayrollRates } from '../apuracoes/payroll-rates.ts';
import type { Person } from '../history/history.rules.ts';
import type { Competencia } from '../kernel/competencia.ts';
import type { ProductType } from '../products/product-types.ts';
import type { VerbaEntry } from './verbas.rules.ts';

/** What the events of verbas say of the apuração; `label` as people call it. */
type OfApuracao = {
  idTenant: string;
  by: Person;
  idClient: string;
  typeServico: ProductType;
  label: string;
};

/** The verbas of an apuração as they stood; without a period nobody saved any yet. */
export type VerbasState = {
  period: { start: Competencia; end: Competencia } | null;
  /** By their ids. */
  lines: readonly (VerbaEntry & { id: string })[];
};

/** Verbas or their period are not as they were. */
export type VerbasSaved = OfApuracao & {
  kind: 'verbasSaved';
  before: VerbasState;
  after: VerbasState;
};

/** The rates of an apuração are others. */
export type PayrollRatesChanged = OfApuracao & {
  kind: 'payrollRatesChanged';
  before: PayrollRates;
  after: PayrollRates;
};

/** What can happen to the verbas of an apuração. */
export type VerbaEvent = VerbasSaved | PayrollRatesChanged;
