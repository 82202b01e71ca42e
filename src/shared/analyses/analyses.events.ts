import type { Person } from '../history/history.rules.ts';
import type { Competencia } from '../kernel/competencia.ts';
import type { ProductType } from '../products/product-types.ts';

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
