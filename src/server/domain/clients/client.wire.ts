import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import type { Client, ClientRow } from '#shared/clients/clients.schemas.ts';
import type { clientChangesSchema } from '#shared/clients/registration.schemas.ts';
import type { SessionClient } from '#shared/session/session.schemas.ts';
import type * as v from 'valibot';
import type { ClientRecord } from './clients.repository.ts';

/** A client among those of an owner's CPF, of whom one is chosen at sign-in. */
export const toWireClientChoice = (client: Pick<ClientRecord, 'cnpjcpf' | 'razaoSocial'>) => ({
  cnpjcpf: client.cnpjcpf,
  razao_social: client.razaoSocial,
});

/** The client of a session. */
export const toWireSessionClient = (
  client: Pick<ClientRecord, 'cnpjcpf' | 'idTenant' | 'razaoSocial' | 'nomeProprietario'> & {
    agreementId: string | null;
  },
): SessionClient => ({
  cnpjcpf: client.cnpjcpf,
  id_tenant: client.idTenant,
  razao_social: client.razaoSocial,
  nomeProprietario: client.nomeProprietario ?? '',
  agreementId: client.agreementId,
});

/** A row of a client list, with what stands beside the client there. */
export const toWireClientRow = (
  client: Pick<
    ClientRecord,
    | 'cnpjcpf'
    | 'idTenant'
    | 'razaoSocial'
    | 'hasNet'
    | 'isNet'
    | 'idResponsavel'
    | 'idGerente'
    | 'status'
    | 'createdAt'
  >,
  beside: { agreement: AgreementSummary | null; visitors: string[]; canOpen: boolean },
): ClientRow => ({
  cnpjcpf: client.cnpjcpf,
  id_tenant: client.idTenant,
  razao_social: client.razaoSocial,
  hasNet: client.hasNet,
  isNet: client.isNet,
  id_responsavel: client.idResponsavel,
  id_gerente: client.idGerente,
  status: client.status,
  createdDate: client.createdAt.toISOString(),
  ...beside,
});

/** A client's whole record with the names of its people and its agreement in force. */
export type ClientParts = Omit<
  ClientRecord,
  | 'searchText'
  | 'passwordHash'
  | 'liAceitoTenant'
  | 'ownPasswordDeferredAt'
  | 'passwordChosenAt'
  | 'passwordTypedAt'
> & {
  nomeResponsavel: string | null;
  nomeGerente: string | null;
  agreement: AgreementSummary | null;
  contactPending: Client['contactPending'] | null;
  visitors: string[];
  editar: boolean;
};

/** The whole record of a client. */
export function toWireClient(parts: ClientParts): Client {
  return {
    cnpjcpf: parts.cnpjcpf,
    id_tenant: parts.idTenant,
    razao_social: parts.razaoSocial,
    nome_fantasia: parts.nomeFantasia,
    status: parts.status,
    hasNet: parts.hasNet,
    isNet: parts.isNet,
    id_matriz: parts.idMatriz,
    id_responsavel: parts.idResponsavel,
    id_gerente: parts.idGerente,
    nome_responsavel: parts.nomeResponsavel,
    nome_gerente: parts.nomeGerente,
    cnae_principal: parts.cnaePrincipal,
    atividadePrincipal: parts.atividadePrincipal,
    inscricaoEstadual: parts.inscricaoEstadual,
    comissaoTenant: parts.comissaoTenantPercent,
    comissao_escrita: parts.comissaoEscrita,
    nomeProprietario: parts.nomeProprietario,
    cpfProprietario: parts.cpfProprietario,
    emailProprietario: parts.emailProprietario,
    contatoProprietario: parts.contatoProprietario,
    nomeContador: parts.nomeContador,
    contatoContador: parts.contatoContador,
    emailContador: parts.emailContador,
    banco: parts.banco,
    agencia: parts.agencia,
    conta: parts.conta,
    cep: parts.cep,
    logradouro: parts.logradouro,
    bairro: parts.bairro,
    numero: parts.numero,
    municipio: parts.municipio,
    estado: parts.estado,
    complemento: parts.complemento,
    procuracaoHabilitada: parts.procuracaoHabilitada,
    procuracaoHabilitadaEm: parts.procuracaoHabilitadaEm,
    procuracaoValidaAte: parts.procuracaoValidaAte,
    certificadoValidoAte: parts.certificadoValidoAte,
    contactUnverified: parts.contactUnverified,
    contactPending: parts.contactPending ?? {},
    contracts: parts.agreement?.contracts ?? [],
    agreement: parts.agreement,
    visitors: parts.visitors,
    editar: parts.editar,
    createdDate: parts.createdAt.toISOString(),
  };
}

/** The other way round: the column of each member that an edit may send. */
export const columnsOfWireClient = {
  razao_social: 'razaoSocial',
  nome_fantasia: 'nomeFantasia',
  status: 'status',
  cnae_principal: 'cnaePrincipal',
  atividadePrincipal: 'atividadePrincipal',
  inscricaoEstadual: 'inscricaoEstadual',
  nomeProprietario: 'nomeProprietario',
  contatoProprietario: 'contatoProprietario',
  emailProprietario: 'emailProprietario',
  cpfProprietario: 'cpfProprietario',
  nomeContador: 'nomeContador',
  contatoContador: 'contatoContador',
  emailContador: 'emailContador',
  banco: 'banco',
  agencia: 'agencia',
  conta: 'conta',
  cep: 'cep',
  logradouro: 'logradouro',
  bairro: 'bairro',
  numero: 'numero',
  municipio: 'municipio',
  estado: 'estado',
  complemento: 'complemento',
  comissaoTenant: 'comissaoTenantPercent',
  procuracaoHabilitada: 'procuracaoHabilitada',
  procuracaoHabilitadaEm: 'procuracaoHabilitadaEm',
  procuracaoValidaAte: 'procuracaoValidaAte',
  certificadoValidoAte: 'certificadoValidoAte',
} as const satisfies Record<keyof v.InferOutput<typeof clientChangesSchema>, keyof ClientRecord>;
