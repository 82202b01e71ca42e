import {
  downloadAgreementPdf,
  downloadEvidenceFile,
  getEvidence,
} from '#shared/agreements/agreements.endpoints.ts';
import { signatureFileName } from '#shared/signing/signature-image.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { AgreementPdfService } from '#server/use-cases/agreement-pdf/agreement-pdf.ts';
import type { EvidenceService } from '#server/domain/evidence/evidence.service.ts';

/** What keeps a file of a stranger from doing anything in a browser (reliability (e) 12). */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
};

const disposition = (how: 'inline' | 'attachment', filename: string): string =>
  `${how}; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;

export function registerEvidenceRoutes(
  register: Register,
  services: { evidence: EvidenceService; agreementPdf: AgreementPdfService },
): void {
  register(getEvidence, ({ caller, params }) => services.evidence.read(caller, params.id));

  register(downloadEvidenceFile, async ({ caller, params, reply }) => {
    const file = await services.evidence.openFile(caller, params.id, params.fileId);
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

  register(downloadAgreementPdf, async ({ caller, params, reply }) => {
    const { bytes, filename } = await services.agreementPdf.render(caller, params.id);
    void reply.headers({
      ...fileHeaders,
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', filename),
    });
    await reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
