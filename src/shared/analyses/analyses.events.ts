import type { Person } from '../history/history.rules.ts';
import type { Competencia } from '../kernel/competencia.ts';
import type { ProductType } from '../products/product-types.ts';
import type { PrescriptionWarning } from './prescription.rules.ts';

/** What a month of a sheet restitutes; in cents. */
export type SheetTotal = { cents: number; isCalculated: boolean };

/** Somebody corrected what a month restitutes, or went back to what was calculated. */
export type SheetTotalEdited = {
  kind: 'sheetTotalEdited';
  idTenant: string;
  by: Person;
  idClient: string;
  typeServico: ProductType;
  competencia: Competencia;
  before: SheetTotal;
  after: SheetTotal;
};

/** What the events of a run of an analysis say of it; `by` = who asked for it, or ended it; `label` = the apuração as people call it. */
type OfRun = {
  idTenant: string;
  by: Person;
  idClient: string;
  typeServico: ProductType;
  label: string;
};

/** Somebody sent a lot to be analysed. */
export type AnalysisRequested = OfRun & { kind: 'analysisRequested' };
/** Its months stand in the place of those of the run before. */
export type AnalysisDone = OfRun & { kind: 'analysisDone'; months: number; opportunities: number };
/** It has no months, and those of the run before stand. `reason` in words. */
export type AnalysisFailed = OfRun & { kind: 'analysisFailed'; reason: string };
/** Somebody ended it before it was done. */
export type AnalysisCancelled = OfRun & { kind: 'analysisCancelled' };

/** Somebody deleted the files of its lot; its months stay. */
export type LotFilesRemoved = OfRun & { kind: 'lotFilesRemoved' };

/** An opportunity prescribes within so many days (`prescriptionWarningDays`). `until` = `aaaa-mm-dd`, its last day; `analysts` by id. */
export type MonthPrescribing = {
  kind: 'monthPrescribing';
  idTenant: string;
  idClient: string;
  idProduct: string;
  razaoSocial: string;
  competencia: Competencia;
  cents: number;
  until: string;
  within: PrescriptionWarning;
  analysts: readonly string[];
};

/** What can happen to the analysis of an apuração. */
export type AnalysisEvent =
  | SheetTotalEdited
  | AnalysisRequested
  | AnalysisDone
  | AnalysisFailed
  | AnalysisCancelled
  | LotFilesRemoved
  | MonthPrescribing;
