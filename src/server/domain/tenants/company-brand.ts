import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractPdfBrand } from '#pdf/contract-pdf-model.ts';
import type { InitialsPainter } from './initials-picture.ts';
import type { TenantRecord } from './tenants.service.ts';

export type CompanyBrand = ReturnType<typeof createCompanyBrand>;

/** How a company stands on its documents; `logosDirectory` holds `<slug>/logo.png`. */
export function createCompanyBrand(
  { initials }: { initials: InitialsPainter },
  { logosDirectory }: { logosDirectory: string },
) {
  /** The company's own logo, or its initials. */
  async function logoOf(tenant: TenantRecord): Promise<Uint8Array> {
    try {
      return await readFile(join(logosDirectory, tenant.slug, 'logo.png'));
    } catch {
      return (await initials.paint(tenant, 'logo.png')).bytes;
    }
  }

  /** Of one that is gone nothing is shown. */
  return async (tenant: TenantRecord | undefined): Promise<ContractPdfBrand> =>
    tenant === undefined
      ? { title: '', logoPng: null, primaryColor: '#333333' }
      : {
          title: tenant.title,
          logoPng: await logoOf(tenant),
          primaryColor: tenant.primaryColor,
        };
}
