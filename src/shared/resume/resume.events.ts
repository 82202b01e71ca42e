import type { Person } from '../history/history.rules.ts';
import type { ProductType } from '../products/product-types.ts';
import type { TypedResume } from './resume.enums.ts';

/** Somebody typed the restituted value or the debt of an apuração; in cents, null = nobody had. `label` as people call the apuração. */
export type ResumeValueChanged = {
  kind: 'resumeValueChanged';
  idTenant: string;
  by: Person;
  idClient: string;
  typeServico: ProductType;
  label: string;
  type: TypedResume;
  before: number | null;
  after: number;
};
