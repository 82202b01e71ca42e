import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PartnershipType } from '#shared/agreements/agreed-types.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import {
  adminCreatableCargos,
  canEditUser,
  canWriteUsersOf,
  creatableCargos,
  isAcceptedAtCreation,
  managerOfNew,
} from '#shared/users/users.rules.ts';
import {
  commissionWords,
  type CreatedUser,
  type CreateFirmBody,
  type CreateUserAdminBody,
  type CreateUserBody,
} from '#shared/users/write-user.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, type WriteTx } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import { isUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import { requireUncommon } from '#server/domain/session/require-uncommon.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { toWireNewUser } from '#server/domain/users/user.wire.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import type { ToldCeos } from './told-ceos.ts';

export type CreateUserService = ReturnType<typeof createCreateUserService>;

type Deps = {
  agreements: AgreementsService;
  permissions: PermissionsService;
  tenants: TenantsService;
  toldCeos: ToldCeos;
  users: UsersService;
  /** Rejects with `validation_failed` when a name was looked up for another CNPJ. */
  requireOwnName: (cnpj: string, name: string) => Promise<void>;
};
type Staff = Extract<Caller, { kind: 'staff' }>;
type NewRow = Omit<Parameters<UsersService['create']>[1], 'id' | 'idTenant' | 'passwordHash'>;

/** Text of the partnership agreement that a new account gets, by what it is. */
const partnershipOf = {
  person: ['PARCERIA_COMERCIAL_CPF'],
  company: ['PARCERIA_COMERCIAL_CNPJ'],
} as const satisfies Record<string, readonly PartnershipType[]>;

/** Making accounts: network users and accounting firms with their agreement, and the administration's people. */
export function createCreateUserService(context: Context, deps: Deps) {
  async function requireWritable(caller: Staff, idTenant: string): Promise<void> {
    const tenant = await deps.tenants.find(context.db, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    if (!canWriteUsersOf(caller, tenant)) throw new AppError('read_only');
  }

  /** Account, agreement, permissions and history in one transaction: all of it, or nothing. Codes `cpf_taken`, `email_taken`, `password_common` and those of the agreement. */
  async function make(
    caller: Staff,
    idTenant: string,
    password: string,
    row: NewRow,
    contracts: readonly PartnershipType[],
  ): Promise<CreatedUser> {
    await requireWritable(caller, idTenant);
    await requireUncommon(password);
    const passwordHash = await hashPassword(password);
    const id = context.newId();
    try {
      return await change(context, async (tx) => {
        await deps.users.requireFreeCpf(tx, { idTenant, id, cpf: row.cpf });
        await deps.users.create(tx, { ...row, id, idTenant, passwordHash });
        const user = await deps.users.find(tx, idTenant, id);
        if (user === undefined) throw new AppError('internal');
        await grantOwnCompany(tx, user);
        const linked =
          contracts.length === 0
            ? undefined
            : await deps.agreements.linkUserIn(tx, caller, user, contracts);
        return {
          answer: toWireNewUser(user, linked?.answer.id ?? null),
          events: [
            {
              kind: 'userCreated',
              idTenant,
              by: personOf(caller),
              idUser: id,
              name: row.name,
              typeUser: row.typeUser,
              typeCargo: row.typeCargo,
            },
            ...(await deps.toldCeos(tx, caller, user)),
            ...(linked?.events ?? []),
          ],
        };
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('email_taken');
      throw error;
    }
  }

  /** An ADMIN who is not CEO opens a company's clients by a permission on it. */
  async function grantOwnCompany(tx: WriteTx, user: UserRecord): Promise<void> {
    if (user.typeUser !== 'ADMIN' || user.typeCargo === 'CEO') return;
    await deps.permissions.grantTenants(tx, [
      { idUser: user.id, idTenant: user.idTenant, typeCargo: user.typeCargo, editar: true },
    ]);
  }

  const rowOf = (
    caller: Staff,
    body: Pick<CreateUserBody, 'name' | 'cpf' | 'email' | 'whatsApp' | 'tel'>,
    role: {
      typeUser: TypeUser;
      typeCargo: TypeCargo;
      commission: number | undefined;
      idGerente: string | null;
    },
  ): NewRow => ({
    name: body.name,
    cpf: body.cpf,
    email: body.email,
    whatsApp: body.whatsApp,
    tel: body.tel,
    typeUser: role.typeUser,
    typeCargo: role.typeCargo,
    comissaoUserPercent: role.commission ?? null,
    comissaoUserEscrita: role.commission === undefined ? null : commissionWords(role.commission),
    idGerente: role.idGerente,
    isAccepted: isAcceptedAtCreation(caller),
    createdAt: context.now(),
  });

  async function managerFor(caller: Staff): Promise<string | null> {
    const own = await deps.users.find(context.db, caller.idTenant, caller.id);
    return managerOfNew({ ...caller, id_gerente: own?.idGerente ?? null });
  }

  return {
    /** A Gerente or Parceiro, as the creator's job title allows, with the partnership agreement of a person. Codes `forbidden`, `read_only`, `email_taken`. */
    async createUser(caller: Staff, idTenant: string, body: CreateUserBody): Promise<CreatedUser> {
      const cargos = creatableCargos(caller);
      if (!cargos.includes(body.typeCargo))
        throw new AppError('forbidden', userMessages.cargoNotAllowed);
      const row = rowOf(caller, body, {
        typeUser: 'USUARIO',
        typeCargo: body.typeCargo,
        commission: body.comissao_user,
        idGerente: body.typeCargo === 'GERENTE' ? null : await managerFor(caller),
      });
      return make(caller, idTenant, body.password, row, partnershipOf.person);
    },

    /** Someone of the administration, or a company's CEO; codes `forbidden`, `read_only`, `email_taken`. */
    async createAdmin(
      caller: Staff,
      idTenant: string,
      body: CreateUserAdminBody,
    ): Promise<CreatedUser> {
      // Who may not change an account must not make it either: a new CEO of the administration is one that the caller knows the password of.
      if (!canEditUser(caller, body)) throw new AppError('forbidden', userMessages.outranked);
      if (!adminCreatableCargos(caller, body.typeUser).includes(body.typeCargo))
        throw new AppError('forbidden', userMessages.cargoNotAllowed);
      const row = rowOf(caller, body, {
        typeUser: body.typeUser,
        typeCargo: body.typeCargo,
        commission: body.comissao_user,
        idGerente: null,
      });
      return make(caller, idTenant, body.password, row, []);
    },

    /** An accounting firm with the partnership agreement of a company; codes `read_only`, `email_taken`. */
    async createFirm(caller: Staff, idTenant: string, body: CreateFirmBody): Promise<CreatedUser> {
      await deps.requireOwnName(body.cnpj, body.razao_social);
      const row: NewRow = {
        ...rowOf(caller, body, {
          typeUser: 'USUARIO',
          typeCargo: 'CONTABILIDADE',
          commission: body.comissao_user,
          idGerente: await managerFor(caller),
        }),
        cnpj: body.cnpj,
        razaoSocial: body.razao_social,
        cnaePrincipal: body.cnae_principal ?? null,
        atividadePrincipal: body.atividadePrincipal ?? null,
        cep: body.cep,
        logradouro: body.logradouro,
        bairro: body.bairro,
        numero: body.numero,
        municipio: body.municipio,
        estado: body.estado,
        complemento: body.complemento ?? null,
      };
      return make(caller, idTenant, body.password, row, partnershipOf.company);
    },
  };
}
