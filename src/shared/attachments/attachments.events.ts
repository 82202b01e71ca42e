import type { Person } from '../history/history.rules.ts';
import type { Competencia } from '../kernel/competencia.ts';
import type { ProductType } from '../products/product-types.ts';

/** What the events of a credit's document say of it. */
type OfAttachment = {
  idTenant: string;
  by: Person;
  idClient: string;
  typeServico: ProductType;
  /** The month of the credit; null = nobody said it yet. */
  competencia: Competencia | null;
  /** What it is, by the list of names. */
  name: string;
  fileName: string;
};

/** A credit has another document. */
export type AttachmentAdded = OfAttachment & { kind: 'attachmentAdded' };

/** A document of a credit was deleted. */
export type AttachmentRemoved = OfAttachment & { kind: 'attachmentRemoved' };

/** What can happen to an attachment. */
export type AttachmentEvent = AttachmentAdded | AttachmentRemoved;
