import type { PendingUser } from '#shared/alerts/alerts.schemas.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { areTermsAccepted } from '#shared/session/terms.rules.ts';
import type { User, UserOption } from '#shared/users/users.schemas.ts';
import type { UserRecord } from './users.repository.ts';

/** A stored user as the wire carries it; the password's hash is not even asked for. */
export function toWireUser(
  row: Omit<
    UserRecord,
    'passwordHash' | 'liAceito' | 'searchText' | 'deletedAt' | 'emailChangedAt' | 'emailBefore'
  >,
): User {
  return {
    id: row.id,
    id_tenant: row.idTenant,
    name: row.name,
    email: row.email,
    cpf: row.cpf,
    whatsApp: row.whatsApp,
    tel: row.tel,
    typeUser: row.typeUser,
    typeCargo: row.typeCargo,
    status: row.isAccepted ? 'Ativo' : 'Pendente',
    isAccepted: row.isAccepted,
    isBlocked: row.blockedAt !== null,
    createdDate: row.createdAt.toISOString(),
    lastSignInDate: row.lastSignInAt?.toISOString() ?? null,
    comissao_user: row.comissaoUserPercent,
    comissao_user_escrita: row.comissaoUserEscrita,
    cnpj: row.cnpj,
    razao_social: row.razaoSocial,
    cnae_principal: row.cnaePrincipal,
    atividadePrincipal: row.atividadePrincipal,
    cep: row.cep,
    logradouro: row.logradouro,
    bairro: row.bairro,
    numero: row.numero,
    municipio: row.municipio,
    estado: row.estado,
    complemento: row.complemento,
    id_gerente: row.idGerente,
  };
}

/** A user who has just been created, with the agreement that was made at once, if one was. */
export const toWireNewUser = (
  row: Parameters<typeof toWireUser>[0],
  idAgreement: string | null,
) => ({ ...toWireUser(row), id_agreement: idAgreement });

/** A person whom a field of a form may name. */
export const toWireUserOption = (
  row: Pick<UserRecord, 'id' | 'name' | 'typeCargo'>,
): UserOption => ({ id: row.id, name: row.name, cargo: row.typeCargo });

/** A person who waits for acceptance; `company` is the title of theirs. */
export const toWirePendingUser = (
  row: Pick<UserRecord, 'id' | 'name' | 'email' | 'typeCargo' | 'createdAt'> & { company: string },
): PendingUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  typeCargo: row.typeCargo,
  company: row.company,
  createdDate: row.createdAt.toISOString(),
});

/** The user of a session: who asks, with what their row says and what they may do. */
export const toWireSessionUser = (
  caller: StaffCaller,
  row: Pick<UserRecord, 'email' | 'cpf' | 'cep' | 'liAceito' | 'isAccepted'> & {
    acceptedVersion: number | null;
    isSigned: boolean;
  },
  permissions: SessionUser['permissions'],
): SessionUser => ({
  id: caller.id,
  name: caller.name,
  email: row.email,
  cpf: row.cpf,
  typeUser: caller.typeUser,
  typeCargo: caller.typeCargo,
  id_tenant: caller.idTenant,
  li_aceito: areTermsAccepted({ isMarked: row.liAceito, acceptedVersion: row.acceptedVersion }),
  cep: row.cep,
  isAccepted: row.isAccepted,
  isModifica: !row.isSigned,
  isMaster: caller.isMaster,
  permissions,
});
