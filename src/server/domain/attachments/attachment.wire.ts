import { downloadAttachment } from '#shared/attachments/attachments.endpoints.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { addressOf } from '#shared/http/endpoint-call.ts';
import type { AttachmentRecord } from './attachments.repository.ts';

/** A document as the wire carries it. */
export const toWireAttachment = (row: AttachmentRecord): Attachment => ({
  id: row.id,
  nome: row.name,
  anexo: addressOf(downloadAttachment, { params: { id: row.id } }),
  createdDate: row.createdAt.toISOString(),
  nomeArquivo: row.fileName,
  tamanho: row.lengthBytes,
  por: row.createdBy,
});
