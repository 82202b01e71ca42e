import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { adminCeo, mayCall } from '#shared/permissions/roles.ts';
import { passwordLinkMinutes } from '#shared/session/session.enums.ts';
import { createTenantBody } from '#shared/tenants/new-tenant.schemas.ts';
import { isUnused } from '#shared/users/email-change.rules.ts';
import { createUserAdminBody } from '#shared/users/write-user.schemas.ts';
import type { Context } from '#server/context.ts';
import { waitForLock } from '#server/db/advisory-locks.ts';
import { change, housekeeping, unchanged } from '#server/db/change.ts';
import { newToken } from '#server/gateways/secret-token.ts';
import type { LookupsService } from '#server/domain/lookups/lookups.service.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import type { PasswordLinkService } from '#server/domain/session/password-link.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { workAddress } from '#server/domain/tenants/work-address.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { beginningOfTenant, slugOfTenant } from './beginning-of-tenant.ts';

const company = createTenantBody.entries;
const person = createUserAdminBody.entries;

/** The options of `npm run first-company`, by the rules of the two creation forms. */
const optionsSchema = v.object({
  cnpj: company.cnpj,
  'razao-social': company.razao_social,
  fantasia: company.fantasia,
  email: company.email,
  whatsapp: company.whatsApp,
  nome: person.name,
  cpf: person.cpf,
  login: person.email,
});
export type FirstCompanyOptions = v.InferOutput<typeof optionsSchema>;

/** Names of the options; all but `fantasia` are required. */
export const firstCompanyOptions = Object.keys(optionsSchema.entries);

/** Parses the options; throws an Error that names each wrong one and says why. */
export function readFirstCompany(given: unknown): FirstCompanyOptions {
  const parsed = v.safeParse(optionsSchema, given);
  if (parsed.success) return parsed.output;
  const { nested = {} } = v.flatten<typeof optionsSchema>(parsed.issues);
  const faults = Object.entries(nested).map(
    ([option, texts]) => `--${option}: ${texts[0]?.replace(/\.$/, '')}`,
  );
  throw new Error(`${faults.join('; ')}. Nada foi criado.`);
}

const lookedUpColumns = (found: Company) => ({
  cnae: found.atividade_principal[0]?.code ?? null,
  cnaeInfo: found.atividade_principal[0]?.text ?? null,
  logradouro: found.logradouro,
  numero: found.numero,
  complemento: found.complemento,
  bairro: found.bairro,
  cidade: found.municipio,
  uf: found.uf,
  cep: found.cep,
  tipo: found.tipo,
});

export type FirstCompanyService = ReturnType<typeof createFirstCompany>;

/** The beginning of an installation without the demonstration. */
export function createFirstCompany(
  context: Context,
  deps: {
    links: PasswordLinkService;
    lookups: LookupsService;
    tenants: TenantsService;
    users: UsersService;
  },
) {
  /** The company by its CNPJ; undefined where nobody knows it or can be asked. */
  async function lookUp(asked: string): Promise<Company | undefined> {
    try {
      return await deps.lookups.company(asked);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  const byTool = { actor: 'sistema', address: null };
  const ownerOf = (idTenant: string, idUser: string) =>
    ({ kind: 'staff', idTenant, subject: idUser }) as const;

  /**
   * Another link for the ADMIN/CEO that an earlier run made, as the first one lasts half an hour
   * and a new installation may send no mail yet. Throws for any other company or person, and once
   * that person has entered.
   */
  async function linkAgain(options: FirstCompanyOptions) {
    const company = await deps.tenants.master(context.db);
    const people =
      company?.id === options.cnpj ? await deps.users.ofTenant(context.db, company.id) : [];
    const ceo = people.find(
      (one) => mayCall(adminCeo, one) && one.email === options.login && isUnused(one),
    );
    if (company === undefined || ceo === undefined || ceo.blockedAt !== null)
      throw new Error('Já há uma empresa.');
    const token = await housekeeping(context, ['password_links', 'security_events'], (tx) =>
      deps.links.createPasswordLink(tx, ownerOf(company.id, ceo.id), byTool),
    );
    return { token, company, ceo, isNew: false };
  }

  return {
    /**
     * Makes the master and default company with its ADMIN/CEO, who has no password yet, and prints
     * the link that sets it. Address and CNAE are looked up, else empty. Run again for the same
     * company and person, it prints another link until that person has entered. Throws an Error,
     * and has written nothing, where another company is.
     */
    async create(options: FirstCompanyOptions, print: (line: string) => void): Promise<void> {
      const idTenant = options.cnpj;
      const found = await lookUp(idTenant);
      const names = {
        cnpj: idTenant,
        fantasia: options.fantasia,
        razaoSocial: options['razao-social'],
      };
      const slug = slugOfTenant(names);
      const row = {
        ...beginningOfTenant(context, names, slug),
        isMaster: true,
        isDefault: true,
        email: options.email,
        whatsApp: options.whatsapp,
        ...(found === undefined ? {} : lookedUpColumns(found)),
      };
      const ceo = {
        id: context.newId(),
        idTenant,
        name: options.nome,
        cpf: options.cpf,
        email: options.login,
        whatsApp: options.whatsapp,
        typeUser: 'ADMIN',
        typeCargo: 'CEO',
        // Nobody knows it: the link replaces it.
        passwordHash: await hashPassword(newToken()),
        isAccepted: true,
        createdAt: context.now(),
      } as const;
      const first = await change(context, async (tx) => {
        await waitForLock(tx, 'first-company');
        if (await deps.tenants.isAny(tx)) return { answer: undefined, events: unchanged };
        await deps.tenants.create(tx, row);
        await deps.users.create(tx, ceo);
        const token = await deps.links.createPasswordLink(tx, ownerOf(idTenant, ceo.id), byTool);
        return {
          answer: { token, company: row, ceo, isNew: true },
          events: [
            { kind: 'tenantCreated', idTenant, by: null, title: row.title, slug },
            {
              kind: 'userCreated',
              idTenant,
              by: null,
              idUser: ceo.id,
              name: ceo.name,
              typeUser: ceo.typeUser,
              typeCargo: ceo.typeCargo,
            },
          ],
        };
      });
      const made = first ?? (await linkAgain(options));
      const address = workAddress(context.config, made.company.slug);
      print(
        `Empresa principal ${made.isNew ? 'criada' : 'já criada'}: ${made.company.title}, CNPJ ${formatCnpj(idTenant)}, em ${address}`,
      );
      if (made.isNew && found === undefined)
        print('A consulta do CNPJ não respondeu: endereço e CNAE da empresa ficaram vazios.');
      print(
        `${made.ceo.name} (ADMIN/CEO) entra com ${made.ceo.email} e define a senha por este link,`,
      );
      print(
        `que vale ${passwordLinkMinutes} minutos e uma vez só: ${address}/nova-senha?token=${made.token}`,
      );
      print('Se o prazo passar antes da primeira entrada, o mesmo comando imprime outro link.');
    },
  };
}
