import { exportFunds, getFunds, saveFunds } from '#shared/verbas/verbas.endpoints.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ExportDiagnosticService } from '#server/use-cases/verbas/export-diagnostic.ts';
import type { WorkVerbasService } from '#server/use-cases/verbas/work-verbas.ts';
import { disposition, fileHeaders } from './file-headers.ts';
import { noteOpening } from './note-opening.ts';

export function registerVerbasRoutes(
  register: Register,
  {
    workVerbas,
    exportDiagnostic,
  }: { workVerbas: WorkVerbasService; exportDiagnostic: ExportDiagnosticService },
  context: Context,
): void {
  register(getFunds, ({ caller, params, tenant }) =>
    workVerbas.read(caller, tenant.idChosen, params.id_apuracao),
  );
  register(exportFunds, async ({ caller, params, tenant, request, reply }) => {
    const idTenant = tenant.idChosen;
    const { bytes, fileName } = await exportDiagnostic.pdf(caller, idTenant, params.id_apuracao);
    await noteOpening(
      context,
      { caller, request },
      { action: 'exportacao', idTenant, object: `apuracao:${params.id_apuracao}` },
    );
    await reply
      .headers({
        ...fileHeaders,
        'content-type': 'application/pdf',
        'content-disposition': disposition('attachment', fileName),
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  register(saveFunds, ({ caller, params, query, body, tenant }) =>
    workVerbas.save(caller, tenant.idChosen, params.id_apuracao, {
      period: { start: params.dateStart, end: params.dateEnd },
      lines: body.map(({ id, verba, valor }) => ({ id, verba, cents: valor })),
      seen: query.revisao,
    }),
  );
}
