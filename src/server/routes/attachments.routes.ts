import {
  addAttachment,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
} from '#shared/attachments/attachments.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { WorkAttachmentsService } from '#server/use-cases/attachments/work-attachments.ts';
import { disposition, fileHeaders } from './file-headers.ts';
import { noteOpening } from './note-opening.ts';

export function registerAttachmentsRoutes(
  register: Register,
  { workAttachments }: { workAttachments: WorkAttachmentsService },
  context: Context,
): void {
  register(
    addAttachment,
    ({ caller, body, files, tenant }) =>
      workAttachments.add(
        caller,
        tenant.idChosen,
        {
          idClient: body.id_client,
          idApuracao: body.id_apuracao,
          idCalculo: body.id_calculo,
          name: body.nome,
        },
        files.find(({ field }) => field === 'anexo'),
        body.id,
      ),
    ({ caller, tenant, body: { id_client: idClient, id_calculo: idCalculo, id_apuracao } }) => {
      if (idClient === undefined || idCalculo === undefined) throw new AppError('missing_fields');
      return workAttachments.requireEditable(caller, tenant.idChosen, {
        idClient,
        idApuracao: id_apuracao,
        idCalculo,
      });
    },
  );
  register(listAttachments, ({ caller, params, tenant }) =>
    workAttachments.list(caller, tenant.idChosen, params.id_calculo),
  );
  register(deleteAttachment, ({ caller, params, tenant }) =>
    workAttachments.remove(caller, tenant.idChosen, params.id),
  );
  register(downloadAttachment, async ({ caller, params, tenant, request, reply }) => {
    const file = await workAttachments.download(caller, tenant.idChosen, params.id);
    try {
      await noteOpening(
        context,
        { caller, request },
        { action: 'anexo_aberto', idTenant: tenant.idChosen, object: `attachment:${params.id}` },
      );
    } catch (error) {
      file.bytes.destroy();
      throw error;
    }
    await reply
      .headers({
        ...fileHeaders,
        'content-type': file.mime,
        'content-length': file.lengthBytes,
        'content-disposition': disposition('attachment', file.fileName),
      })
      .send(file.bytes);
  });
}
