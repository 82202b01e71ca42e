import { downloadCopy, getCopy } from '#shared/copies/copies.endpoints.ts';
import { copyMarkOf, setCopyMark } from '#server/access/copy-cookie.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { OpenCopyService, Opener } from '#server/use-cases/copies/open-copy.ts';
import { disposition, fileHeaders } from './file-headers.ts';

/** The address holds the token: no cache keeps the answer, no other site learns the address. */
const linkHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function registerCopiesRoutes(
  register: Register,
  services: { openCopy: OpenCopyService },
): void {
  register(getCopy, async ({ params, tenant, request, reply }) => {
    void reply.headers(linkHeaders);
    const { facts, marked } = await services.openCopy.facts(
      params.token,
      openerOf(request, params.token, tenant.idHost),
    );
    setCopyMark(reply, params.token, marked);
    return facts;
  });

  register(downloadCopy, async ({ params, tenant, request, reply }) => {
    void reply.headers(linkHeaders);
    const { bytes, filename, marked } = await services.openCopy.pdf(
      params.token,
      openerOf(request, params.token, tenant.idHost),
    );
    setCopyMark(reply, params.token, marked);
    void reply.headers({
      ...fileHeaders,
      ...linkHeaders,
      'content-type': 'application/pdf',
      'content-disposition': disposition('attachment', filename),
    });
    await reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

const openerOf = (
  request: Parameters<typeof copyMarkOf>[0],
  token: string,
  idHost: string,
): Opener => ({ idHost, mark: copyMarkOf(request, token), address: request.ip });
