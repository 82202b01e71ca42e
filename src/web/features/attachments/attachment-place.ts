import type { AttachmentName } from '#shared/attachments/attachments.enums.ts';

/** A credit or a product as the place of documents. */
export type AttachmentPlace = {
  /** The credit, or the product. */
  idCalculo: string;
  idClient: string;
  /** The apuração of a credit. */
  idApuracao?: string;
  /** Names that its documents may bear. */
  names: readonly AttachmentName[];
};
