import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { instantField, partyDocumentField, uuidField } from '../kernel/fields.ts';
import { creditAttachmentNames } from './attachments.enums.ts';
import { attachmentMessages } from './attachments.messages.ts';

/** One document of a credit or a product (@spec 3 §3 Attachment). */
export const attachmentSchema = v.object({
  id: v.string(),
  /** What it is, by the list of names. */
  nome: v.string(),
  /** Where its bytes are had. */
  anexo: v.string(),
  createdDate: instantField,
  nomeArquivo: v.string(),
  /** In bytes. */
  tamanho: v.number(),
  /** Who added it, by the name of then. */
  por: v.string(),
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** POST /anexos (@spec 3 §7): the text fields of the form; its file is `anexo`. */
export const addAttachmentBody = v.object({
  /** Made with the dialog (UUID v7), so that the same one sent twice is one; without it the server makes one. */
  id: v.optional(uuidField),
  id_client: partyDocumentField(),
  /** The credit. */
  id_calculo: uuidField,
  id_apuracao: v.optional(apuracaoIdField, ''),
  nome: v.picklist(creditAttachmentNames, attachmentMessages.nameUnknown),
});
