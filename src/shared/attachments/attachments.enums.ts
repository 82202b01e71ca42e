/** Names that a document of a credit may bear (@spec 3 §9). */
export const creditAttachmentNames = [
  'RECIBO DCTF WEB',
  'RECIBO PER/DCOMP',
  'DECLARAÇÃO COMPLETA',
  'DARF COMPLEMENTAR PARA PAGAMENTO',
  'OUTROS',
  'TABELA DE INCIDÊNCIA',
  'RESUMOS SINTÉTICOS',
] as const;
export type CreditAttachmentName = (typeof creditAttachmentNames)[number];

/** Names of the other documents, those of a product; they are only read (decisions: Attachments). */
export const productAttachmentNames = [
  'PERS',
  'COMUNICADO DE COMPENSAÇÃO DE OFÍCIO',
  'AVISO DE RECEBIMENTO',
  'OUTROS',
] as const;

/** Types that are taken (@spec 3 §5), by the ending of their name, with what they are called on the wire. */
export const attachmentTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.csv': 'text/csv',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type AttachmentEnding = keyof typeof attachmentTypes;
