/** Names of a credit's documents (@spec 3 §9). */
export const creditAttachmentNames = [
  'RECIBO DCTF WEB',
  'RECIBO PER/DCOMP',
  'DECLARAÇÃO COMPLETA',
  'DARF COMPLEMENTAR PARA PAGAMENTO',
  'OUTROS',
  'TABELA DE INCIDÊNCIA',
  'RESUMOS SINTÉTICOS',
] as const;

/**
 * Names of a product's documents, which spec 3 §9 calls the other ones (decisions: Attachments).
 */
export const productAttachmentNames = [
  'PERS',
  'COMUNICADO DE COMPENSAÇÃO DE OFÍCIO',
  'AVISO DE RECEBIMENTO',
  'OUTROS',
] as const;

/** Every name; the credit or the product decides which of them a document may bear. */
export const attachmentNames = [
  ...new Set([...creditAttachmentNames, ...productAttachmentNames]),
] as const;
export type AttachmentName = (typeof attachmentNames)[number];

/** Accepted types (@spec 3 §5): media type by the ending of the file name. */
export const attachmentTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.csv': 'text/csv',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type AttachmentEnding = keyof typeof attachmentTypes;
