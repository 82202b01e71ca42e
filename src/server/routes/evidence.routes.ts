import {
  downloadAgreementPdf,
  downloadEvidenceFile,
  getEvidence,
} from '#shared/agreements/agreements.endpoints.ts';
import type { SecurityAction } from '#shared/security/security.enums.ts';
import { signatureFileName } from '#shared/signing/signature-image.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { AgreementPdfService } from '#server/use-cases/agreement-pdf/agreement-pdf.ts';
import type { CopiesService } from '#server/domain/copies/copies.service.ts';
import type { EvidenceService } from '#server/domain/evidence/evidence.service.ts';
import { disposition, fileHeaders } from './file-headers.ts';
import { noteOpening } from './note-opening.ts';

/** What the record of accesses calls the opening of a file; every other kind is evidence. */
const openingOfFile: Partial<Record<string, SecurityAction>> = {
  foto_pessoa: 'foto_aberta',
  foto_documento: 'documento_aberto',
};

export function registerEvidenceRoutes(
  register: Register,
  services: { agreementPdf: AgreementPdfService; copies: CopiesService; evidence: EvidenceService },
  context: Context,
): void {
  register(getEvidence, async ({ caller, params, request }) => {
    const evidence = await services.evidence.read(caller, params.id);
    const idTenant = await services.evidence.tenantOf(caller, params.id);
    await noteOpening(
      context,
      { caller, request },
      {
        action: 'evidencia_aberta',
        idTenant,
        object: `agreement:${params.id}`,
      },
    );
    return { ...evidence, copies: await services.copies.progressOf(idTenant, params.id) };
  });

  register(downloadEvidenceFile, async ({ caller, params, request, reply }) => {
    const file = await services.evidence.openFile(caller, params.id, params.fileId);
    try {
      await noteOpening(
        context,
        { caller, request },
        {
          action: openingOfFile[file.kind] ?? 'evidencia_aberta',
          idTenant: await services.evidence.tenantOf(caller, params.id),
          object: `file:${params.fileId}`,
        },
      );
    } catch (error) {
      file.bytes.destroy();
      throw error;
    }
    const isImage = file.mime === 'image/jpeg' || file.mime === 'image/png';
    const extension = file.mime === 'image/png' ? 'png' : isImage ? 'jpg' : 'bin';
    const filename =
      file.kind === 'desenho'
        ? signatureFileName(file.partyId)
        : `${file.kind}_${params.fileId}.${extension}`;
    void reply.headers({
      ...fileHeaders,
      'content-type': file.mime,
      'content-length': file.lengthBytes,
      'content-disposition': disposition(isImage ? 'inline' : 'attachment', filename),
    });
    await reply.send(file.bytes);
  });

  register(downloadAgreementPdf, async ({ caller, params, request, reply }) => {
    const { bytes, filename } = await services.agreementPdf.render(caller, params.id);
    await noteOpening(
      context,
      { caller, request },
      {
        action: 'pdf_aberto',
        idTenant: await services.evidence.tenantOf(caller, params.id),
        object: `agreement:${params.id}`,
      },
    );
    void reply.headers({
      ...fileHeaders,
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', filename),
    });
    await reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
