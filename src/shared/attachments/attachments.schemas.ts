import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { instantField, partyDocumentField, uuidField } from '../kernel/fields.ts';
import { attachmentNames } from './attachments.enums.ts';
import { attachmentMessages } from './attachments.messages.ts';

/** One document of a credit or a product (@spec 3 §3 Attachment). */
export const attachmentSchema = v.object({
  id: v.string(),
  /** Its kind, from the list of names. */
  nome: v.string(),
  /** Address of its bytes. */
  anexo: v.string(),
  createdDate: instantField,
  nomeArquivo: v.string(),
  /** In bytes. */
  tamanho: v.number(),
  /** Name of who added it, at that time. */
  por: v.string(),
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;

/** POST /anexos (@spec 3 §7): the text fields of the form; its file is `anexo`. */
export const addAttachmentBody = v.object({
  /**
   * UUID v7 from the dialog, so that a repeated call adds one document; without it the server makes
   * one.
   */
  id: v.optional(uuidField),
  id_client: partyDocumentField(),
  /** The credit, or the product. */
  id_calculo: uuidField,
  /** The apuração of a credit; left out for a product. */
  id_apuracao: v.optional(apuracaoIdField),
  nome: v.picklist(attachmentNames, attachmentMessages.nameUnknown),
});
