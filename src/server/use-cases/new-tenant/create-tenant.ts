import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { maxSlugLength } from '#shared/tenants/host-slug.ts';
import type { CreateTenantBody } from '#shared/tenants/new-tenant.schemas.ts';
import type { TenantRow } from '#shared/tenants/tenants.schemas.ts';
import { tenantMessages } from '#shared/tenants/tenants.messages.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { isUniqueViolation, retryOnUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { toWireTenantRow } from '#server/domain/tenants/tenant.wire.ts';
import type { TenantRecord, TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { beginningOfTenant, slugOfTenant, type TenantNames } from './beginning-of-tenant.ts';

export type CreateTenantService = ReturnType<typeof createCreateTenantService>;
type Deps = {
  tenants: TenantsService;
  permissions: PermissionsService;
  /** Rejects with `validation_failed` when a name was looked up for another CNPJ. */
  requireOwnName: (cnpj: string, name: string) => Promise<void>;
};

/**
 * Makes a company while the server runs: its host answers with the next request, in every process.
 */
export function createCreateTenantService(context: Context, deps: Deps) {
  /**
   * The asked host, or the first free one made from the name. Code `host_taken` when the asked one
   * is not free.
   */
  async function freeSlug(tx: Executor, body: CreateTenantBody): Promise<string> {
    if (body.slug !== undefined) {
      if ((await deps.tenants.bySlug(body.slug, tx)) === undefined) return body.slug;
      throw new AppError('host_taken', tenantMessages.hostTaken, {
        fields: { slug: tenantMessages.hostTaken },
      });
    }
    const base = slugOfTenant(namesOf(body));
    for (let n = 1; ; n += 1) {
      const slug = n === 1 ? base : `${base.slice(0, maxSlugLength - 4)}-${n}`;
      if ((await deps.tenants.bySlug(slug, tx)) === undefined) return slug;
    }
  }

  return {
    /**
     * Stores the company, its history row and the creator's permission for it. Codes
     * `tenant_exists` (a company with this CNPJ is there), `host_taken`.
     */
    async create(
      caller: Extract<Caller, { kind: 'staff' }>,
      body: CreateTenantBody,
    ): Promise<TenantRow> {
      await deps.requireOwnName(body.cnpj, body.razao_social);
      const store = (): Promise<TenantRecord> =>
        change(context, async (tx) => {
          if ((await deps.tenants.find(tx, body.cnpj)) !== undefined)
            throw new AppError('tenant_exists', tenantMessages.cnpjTaken, {
              fields: { cnpj: tenantMessages.cnpjTaken },
            });
          const slug = await freeSlug(tx, body);
          await deps.tenants.create(tx, rowOf(context, body, slug));
          await deps.permissions.grantTenants(tx, [
            { idUser: caller.id, idTenant: body.cnpj, typeCargo: caller.typeCargo, editar: true },
          ]);
          const tenant = (await deps.tenants.find(tx, body.cnpj))!;
          return {
            answer: tenant,
            events: [
              {
                kind: 'tenantCreated',
                idTenant: tenant.id,
                by: personOf(caller),
                title: tenant.title,
                slug,
              },
            ],
          };
        });
      try {
        // Two people who create at once are told apart by the unique index; the second try sees the
        // first company. The permission was granted with the company: the caller may switch to it
        // from now on.
        return toWireTenantRow(
          await retryOnUniqueViolation(store),
          context.config.baseDomain,
          true,
        );
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('host_taken', tenantMessages.hostTaken);
        throw error;
      }
    },
  };
}

const namesOf = (body: CreateTenantBody): TenantNames => ({
  cnpj: body.cnpj,
  fantasia: body.fantasia,
  razaoSocial: body.razao_social,
});

function rowOf(
  context: Context,
  body: CreateTenantBody,
  slug: string,
): Parameters<TenantsService['create']>[1] {
  return {
    ...beginningOfTenant(context, namesOf(body), slug),
    email: body.email,
    whatsApp: body.whatsApp,
    tel: body.tel ?? '',
    cnae: body.cnae,
    cnaeInfo: body.cnae_info,
    comissaoAdminPercent: body.comissao_admin.toFixed(2),
    logradouro: body.logradouro,
    bairro: body.bairro,
    numero: body.numero,
    cidade: body.cidade,
    uf: body.uf,
    complemento: body.complemento,
    cep: body.cep,
    tipo: body.tipo,
  };
}
