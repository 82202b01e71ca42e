import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { attachmentTypes } from '#shared/attachments/attachments.enums.ts';
import type { AttachmentEvent } from '#shared/attachments/attachments.events.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import { keptFileName, maxAttachmentBytes } from '#shared/attachments/attachments.rules.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import type { AttachmentAccess } from '#server/domain/attachments/attachment-access.service.ts';
import { toWireAttachment } from '#server/domain/attachments/attachment.wire.ts';
import type {
  AttachmentRecord,
  AttachmentsService,
} from '#server/domain/attachments/attachments.service.ts';
import { judgeAttachment } from '#server/domain/attachments/judge-attachment.ts';
import type { CreditAccess } from '#server/domain/credits/credit-access.service.ts';
import type { CreditsService } from '#server/domain/credits/credits.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import { createAttachmentPlaces, type AttachmentPlace } from './attachment-place.ts';

/** A file spooled to disk, with the name that the sender gave it. */
type SpooledFile = { path: string; filename: string; lengthBytes: number };

/** The ids by which a form names the place of its document. */
type AttachmentIds = { idClient: string; idApuracao: string | undefined; idCalculo: string };

export type WorkAttachmentsService = ReturnType<typeof createWorkAttachments>;

/** Documents of credits and products: added, read, deleted (decisions: Attachments). */
export function createWorkAttachments(
  context: Context,
  deps: {
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    attachmentAccess: AttachmentAccess;
    attachments: AttachmentsService;
    creditAccess: CreditAccess;
    credits: CreditsService;
    productAccess: ProductAccess;
  },
) {
  const placeOf = createAttachmentPlaces(context, deps);

  const factsOf = (
    caller: Caller,
    place: AttachmentPlace,
    { name, fileName }: AttachmentRecord,
  ): Omit<AttachmentEvent, 'kind'> => ({
    idTenant: place.idTenant,
    by: personOf(caller),
    idClient: place.idClient,
    of: place.kind,
    idProduct: place.idProduct,
    typeServico: place.typeServico,
    competencia: place.competencia,
    name,
    fileName,
  });

  /**
   * The place that the ids name together, where the caller may change it. Codes `apuracao_missing`,
   * `not_found` (also ids that do not belong together), `read_only`, `apuracao_closed`.
   */
  async function editablePlace(
    caller: Caller,
    idTenant: string,
    of: AttachmentIds,
  ): Promise<AttachmentPlace> {
    const place = await placeOf(caller, idTenant, of.idCalculo);
    if (place === undefined) throw new AppError('not_found');
    if (place.idApuracao !== null && of.idApuracao === undefined)
      throw new AppError('apuracao_missing');
    if (place.idApuracao !== (of.idApuracao ?? null) || place.idClient !== of.idClient)
      throw new AppError('not_found');
    await place.requireEditable();
    return place;
  }

  return {
    /** Whether the caller may add a document there, before any of its bytes is taken. */
    async requireEditable(caller: Caller, idTenant: string, of: AttachmentIds): Promise<void> {
      await editablePlace(caller, idTenant, of);
    },

    /** The documents of a credit or a product, the newest first. Code `not_found`. */
    async list(caller: Caller, idTenant: string, idCalculo: string): Promise<Attachment[]> {
      if (!(await deps.attachmentAccess.canOpenPlace(caller, idTenant, idCalculo)))
        throw new AppError('not_found');
      const rows = await deps.attachments.of(context.db, idTenant, idCalculo);
      return rows.map((row) => toWireAttachment(row));
    },

    /**
     * Adds a document to a credit of an open apuração, or to a product. A repeated call with
     * `ownId`, the dialog's id, adds no second one. Codes `validation_failed` (file or name),
     * `apuracao_missing`, `not_found` (also ids that do not belong together, a taken or deleted
     * id), `read_only`, `apuracao_closed`, `attachment_type`, `attachment_too_large`,
     * `storage_full`.
     */
    async add(
      caller: Caller,
      idTenant: string,
      of: AttachmentIds & { name: string },
      file: SpooledFile | undefined,
      ownId = context.newId(),
    ): Promise<Attachment> {
      if (file === undefined)
        throw new AppError('validation_failed', attachmentMessages.fileMissing, {
          fields: { anexo: attachmentMessages.fileMissing },
        });
      const place = await editablePlace(caller, idTenant, of);
      if (!place.names.includes(of.name))
        throw new AppError('validation_failed', attachmentMessages.nameUnknown, {
          fields: { nome: attachmentMessages.nameUnknown },
        });
      const known = await deps.attachments.find(context.db, idTenant, ownId);
      if (known !== undefined) return sameOf(known, place);
      await place.requireOpen();
      if (file.lengthBytes === 0)
        throw new AppError('validation_failed', attachmentMessages.empty, {
          fields: { anexo: attachmentMessages.empty },
        });
      const ending = await judgeAttachment(file.path, file.filename);
      const { ref } = await context.storage.put(createReadStream(file.path), {
        maxBytes: maxAttachmentBytes,
        expect: { lengthBytes: file.lengthBytes },
      });
      const row: AttachmentRecord = {
        id: ownId,
        idTenant,
        idCalculo: place.idCalculo,
        idApuracao: place.idApuracao,
        name: of.name,
        fileName: keptFileName(file.filename),
        ending,
        lengthBytes: file.lengthBytes,
        storageRef: ref,
        createdAt: context.now(),
        createdBy: caller.name,
        deletedAt: null,
      };
      return change<Attachment>(context, async (tx) => {
        await place.hold(tx);
        if (await deps.attachments.add(tx, row))
          return {
            answer: toWireAttachment(row),
            events: [{ kind: 'attachmentAdded', ...factsOf(caller, place, row) }],
          };
        const other = await deps.attachments.find(tx, idTenant, ownId);
        return { answer: sameOf(other, place), events: unchanged };
      });
    },

    /**
     * Deletes a document of a credit of an open apuração, or of a product, also one of another
     * person; its bytes stay. Codes `not_found`, `read_only`, `apuracao_closed`.
     */
    async remove(caller: Caller, idTenant: string, id: string): Promise<{ id: string }> {
      const row = await deps.attachmentAccess.open(caller, idTenant, id);
      const place = row && (await placeOf(caller, idTenant, row.idCalculo));
      if (row === undefined || place === undefined) throw new AppError('not_found');
      await place.requireEditable();
      return change<{ id: string }>(context, async (tx) => {
        await place.hold(tx);
        if (!(await deps.attachments.remove(tx, row, context.now())))
          throw new AppError('not_found');
        return {
          answer: { id },
          events: [{ kind: 'attachmentRemoved', ...factsOf(caller, place, row) }],
        };
      });
    },

    /** The bytes of a document, for a download under its original name. Code `not_found`. */
    async download(
      caller: Caller,
      idTenant: string,
      id: string,
    ): Promise<{ bytes: Readable; fileName: string; mime: string; lengthBytes: number }> {
      const row = await deps.attachmentAccess.open(caller, idTenant, id);
      if (row === undefined) throw new AppError('not_found');
      return {
        bytes: await context.storage.open(row.storageRef),
        fileName: row.fileName,
        mime: attachmentTypes[row.ending],
        lengthBytes: row.lengthBytes,
      };
    },
  };
}

/** The document that already has this id, where it is one of this place. Code `not_found`. */
function sameOf(known: AttachmentRecord | undefined, place: AttachmentPlace): Attachment {
  if (known === undefined || known.idCalculo !== place.idCalculo || known.deletedAt !== null)
    throw new AppError('not_found');
  return toWireAttachment(known);
}
