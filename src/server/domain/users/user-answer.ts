import type { User } from '#shared/users/users.schemas.ts';
import type { UserRecord } from './users.repository.ts';

/** A stored user as the wire carries it; the password's hash is not even asked for. */
export function toUser(
  row: Omit<UserRecord, 'passwordHash' | 'liAceito' | 'searchText' | 'deletedAt'>,
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
    createdDate: row.createdAt.toISOString(),
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
