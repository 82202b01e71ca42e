import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  attachmentTypes,
  type CreditAttachmentName,
} from '#shared/attachments/attachments.enums.ts';
import type { AttachmentEvent } from '#shared/attachments/attachments.events.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import { keptFileName, maxAttachmentBytes } from '#shared/attachments/attachments.rules.ts';
import type { Attachment } from '#shared/attachments/attachments.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type {
  ApuracaoAccess,
  OpenApuracao,
} from '#server/domain/apuracoes/apuracao-access.service.ts';
import type { ApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import type { AttachmentAccess } from '#server/domain/attachments/attachment-access.service.ts';
import { toWireAttachment } from '#server/domain/attachments/attachment.wire.ts';
import type {
  AttachmentRecord,
  AttachmentsService,
} from '#server/domain/attachments/attachments.service.ts';
import { judgeAttachment } from '#server/domain/attachments/judge-attachment.ts';
import type { CreditAccess } from '#server/domain/credits/credit-access.service.ts';
import type { CreditRecord, CreditsService } from '#server/domain/credits/credits.service.ts';

/** A file as it came, spooled to disk; its name is what the sender says. */
type SpooledFile = { path: string; filename: string; lengthBytes: number };

export type WorkAttachmentsService = ReturnType<typeof createWorkAttachments>;

/** Documents of credits: added, read, deleted; those of products are only read (decisions: Attachments). */
export function createWorkAttachments(
  context: Context,
  deps: {
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    attachmentAccess: AttachmentAccess;
    attachments: AttachmentsService;
    creditAccess: CreditAccess;
    credits: CreditsService;
  },
) {
  const factsOf = (
    caller: Caller,
    { apuracao, product, credit }: OpenApuracao & { credit: CreditRecord },
    { name, fileName }: AttachmentRecord,
  ): Omit<AttachmentEvent, 'kind'> => ({
    idTenant: apuracao.idTenant,
    by: personOf(caller),
    idClient: apuracao.idClient,
    typeServico: product.typeServico,
    competencia: credit.competencia,
    name,
    fileName,
  });

  /** Inside the transaction: nobody closes the apuração or deletes the credit meanwhile. Codes `apuracao_closed`, `not_found`. */
  async function requireOpen(tx: WriteTx, { apuracao }: OpenApuracao, id: string): Promise<void> {
    const isOpen = await deps.apuracoes.holdOpen(tx, apuracao);
    if ((await deps.credits.lock(tx, apuracao.idTenant, id)) === undefined)
      throw new AppError('not_found');
    if (!isOpen) throw new AppError('apuracao_closed');
  }

  return {
    /** Those of a credit or a product, the newest first. Code `not_found`. */
    async list(caller: Caller, idTenant: string, idCalculo: string): Promise<Attachment[]> {
      if (!(await deps.attachmentAccess.canOpenPlace(caller, idTenant, idCalculo)))
        throw new AppError('not_found');
      const rows = await deps.attachments.of(context.db, idTenant, idCalculo);
      return rows.map((row) => toWireAttachment(row));
    },

    /**
     * Adds a document to a credit of an open apuração. `ownId` was made by who adds it: sent again for the same credit it is the same one.
     * Codes `validation_failed` (no file, an empty one, a product), `not_found` (also ids that do not belong together, a taken or deleted id),
     * `read_only`, `apuracao_closed`, `attachment_type`, `attachment_too_large`, `storage_full`.
     */
    async add(
      caller: Caller,
      idTenant: string,
      of: {
        idClient: string;
        idApuracao: string;
        idCalculo: string;
        name: CreditAttachmentName;
      },
      file: SpooledFile | undefined,
      ownId = context.newId(),
    ): Promise<Attachment> {
      if (file === undefined)
        throw new AppError('validation_failed', attachmentMessages.fileMissing, {
          fields: { anexo: attachmentMessages.fileMissing },
        });
      const opened = await deps.creditAccess.open(caller, idTenant, of.idCalculo);
      if (opened === undefined) {
        if (await deps.attachmentAccess.canOpenPlace(caller, idTenant, of.idCalculo))
          throw new AppError('validation_failed', attachmentMessages.onlyCredits);
        throw new AppError('not_found');
      }
      const { apuracao, credit } = opened;
      if (apuracao.id !== of.idApuracao || apuracao.idClient !== of.idClient)
        throw new AppError('not_found');
      await deps.apuracaoAccess.openToChange(caller, idTenant, apuracao.id);
      const known = await deps.attachments.find(context.db, idTenant, ownId);
      if (known !== undefined) return sameOf(known, credit);
      // Asked before so much is stored, and again where it counts.
      if (
        (await deps.apuracoes.newest(context.db, idTenant, apuracao.idProduct)) !== apuracao.numero
      )
        throw new AppError('apuracao_closed');
      if (file.lengthBytes === 0)
        throw new AppError('validation_failed', attachmentMessages.empty, {
          fields: { anexo: attachmentMessages.empty },
        });
      const ending = await judgeAttachment(file.path, file.filename);
      const { ref } = await context.storage.put(createReadStream(file.path), {
        maxBytes: maxAttachmentBytes,
      });
      const row: AttachmentRecord = {
        id: ownId,
        idTenant,
        idCalculo: credit.id,
        idApuracao: apuracao.id,
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
        await requireOpen(tx, opened, credit.id);
        if (await deps.attachments.add(tx, row))
          return {
            answer: toWireAttachment(row),
            events: [{ kind: 'attachmentAdded', ...factsOf(caller, opened, row) }],
          };
        const other = await deps.attachments.find(tx, idTenant, ownId);
        return { answer: sameOf(other, credit), events: unchanged };
      });
    },

    /** Deletes a document of a credit of an open apuração, whoever added it; its bytes stay. Codes `not_found`, `read_only`, `apuracao_closed`, `validation_failed`. */
    async remove(caller: Caller, idTenant: string, id: string): Promise<{ id: string }> {
      const row = await deps.attachmentAccess.open(caller, idTenant, id);
      if (row === undefined) throw new AppError('not_found');
      const opened = await deps.creditAccess.open(caller, idTenant, row.idCalculo);
      if (opened === undefined)
        throw new AppError('validation_failed', attachmentMessages.onlyCredits);
      await deps.apuracaoAccess.openToChange(caller, idTenant, opened.apuracao.id);
      return change<{ id: string }>(context, async (tx) => {
        await requireOpen(tx, opened, row.idCalculo);
        if (!(await deps.attachments.remove(tx, row, context.now())))
          throw new AppError('not_found');
        return {
          answer: { id },
          events: [{ kind: 'attachmentRemoved', ...factsOf(caller, opened, row) }],
        };
      });
    },

    /** The bytes of a document, to be sent under the name with which it came. Code `not_found`. */
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

/** The document that an id stands for already, where it is one of this credit. Code `not_found`. */
function sameOf(known: AttachmentRecord | undefined, credit: CreditRecord): Attachment {
  if (known === undefined || known.idCalculo !== credit.id || known.deletedAt !== null)
    throw new AppError('not_found');
  return toWireAttachment(known);
}
