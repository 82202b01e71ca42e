import type { Person } from '../history/history.rules.ts';
import type { Competencia } from '../kernel/competencia.ts';
import type { ProductType } from '../products/product-types.ts';

/** The kinds of places that have documents. */
export type AttachmentOwner = 'credito' | 'produto';

/** The facts that both events of a document carry. */
type OfAttachment = {
  idTenant: string;
  by: Person;
  idClient: string;
  of: AttachmentOwner;
  idProduct: string;
  typeServico: ProductType;
  /** The month of the credit; null = not said yet, or a document of a product. */
  competencia: Competencia | null;
  /** Its kind, from the list of names. */
  name: string;
  fileName: string;
};

/** A credit or a product has another document. */
export type AttachmentAdded = OfAttachment & { kind: 'attachmentAdded' };

/** A document of a credit or a product was deleted. */
export type AttachmentRemoved = OfAttachment & { kind: 'attachmentRemoved' };

/** The events of attachments. */
export type AttachmentEvent = AttachmentAdded | AttachmentRemoved;
