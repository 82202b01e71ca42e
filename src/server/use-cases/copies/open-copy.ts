import { agreedTypeLabels } from '#shared/agreements/agreed-types.ts';
import type { CopyFacts } from '#shared/copies/copies.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SecurityAction } from '#shared/security/security.enums.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { CopiesService } from '#server/domain/copies/copies.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type OpenCopyService = ReturnType<typeof createOpenCopyService>;

/** Who opens a link: the company of the host, the mark of the device, the network address. */
export type Opener = { idHost: string; mark: string | undefined; address: string };
/** A mark that the device gets now, and when it has no use any more; undefined = it has one. */
type Marked = { newMark: string | undefined; expiresAt: Date };

type Deps = {
  agreements: AgreementsService;
  copies: CopiesService;
  tenants: TenantsService;
  renderPdf: (idTenant: string, id: string) => Promise<{ bytes: Uint8Array; filename: string }>;
};

/**
 * Opens the person's own copy by its link; each opening, and each refusal of a link that is known, stands in the record of accesses before
 * anything is seen. Tokens that were never given out are counted by the guard alone: anybody could fill the record with them.
 */
export function createOpenCopyService(context: Context, deps: Deps) {
  async function open(token: string, opener: Opener, action: SecurityAction) {
    const opened = await deps.copies.open(token, opener.mark, opener.idHost);
    const { link, refusal } = opened;
    await context.security.write({
      idTenant: link.idTenant,
      actor: null,
      address: opener.address,
      action,
      object: `agreement:${link.idAgreement}`,
      outcome: refusal === undefined ? 'feito' : 'recusado',
    });
    if (refusal !== undefined) throw new AppError(refusal);
    const { newMark } = opened;
    return { link, marked: { newMark, expiresAt: link.expiresAt } satisfies Marked };
  }

  return {
    /** What stands behind a link. Codes as CopiesService.open. */
    async facts(token: string, opener: Opener): Promise<{ facts: CopyFacts; marked: Marked }> {
      const { link, marked } = await open(token, opener, 'copia_aberta');
      const { idTenant, idAgreement, expiresAt } = link;
      const agreement = await deps.agreements.find(context.db, idTenant, idAgreement);
      if (agreement === undefined) throw new AppError('copy_link_invalid');
      return {
        facts: {
          company: (await deps.tenants.find(context.db, idTenant))?.title ?? '',
          partyName: agreement.partyName,
          contracts: agreement.contracts.map((type) => agreedTypeLabels[type]).join(', '),
          closedAt: (agreement.closedAt ?? agreement.createdAt).toISOString(),
          expiresAt: expiresAt.toISOString(),
        },
        marked,
      };
    },

    /** The PDF behind a link. Codes as CopiesService.open, and `unavailable` when too many wait. */
    async pdf(
      token: string,
      opener: Opener,
    ): Promise<{ bytes: Uint8Array; filename: string; marked: Marked }> {
      const { link, marked } = await open(token, opener, 'pdf_aberto');
      return { ...(await deps.renderPdf(link.idTenant, link.idAgreement)), marked };
    },
  };
}
