import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clientContactChanges, clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/users.ts';
import { toWireAgreementSummary } from '#server/domain/agreements/agreement.wire.ts';
import { toWireClient } from '#server/domain/clients/client.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { agreementColumns, headsOfAgreement, isInForce } from './agreement-rows.ts';
import { inAnyWay } from './in-scope.ts';
import { visitMs, visitorsOfAgreement } from './visitors.ts';

const responsible = alias(users, 'responsible');
const manager = alias(users, 'manager');

const pendingContacts = sql<Client['contactPending'] | null>`(
  select json_object_agg(${clientContactChanges.field}, ${clientContactChanges.value}) from ${clientContactChanges}
  where ${clientContactChanges.idTenant} = ${clients.idTenant} and ${clientContactChanges.cnpjcpf} = ${clients.cnpjcpf}
    and ${clientContactChanges.confirmedAt} is null)`;

/**
 * Whole record of a client that the reader may open, with the agreement in force and, for staff, who prepared a visit to sign it by `now`;
 * `editar` = whether the reader may change it (ClientAccess.canEdit). Code `not_found`.
 */
export async function readClient(
  executor: Executor,
  scope: CompanyScope,
  cnpjcpf: string,
  { now, editar }: { now: Date; editar: boolean },
): Promise<Client> {
  const rows = await executor
    .select({
      client: {
        cnpjcpf: clients.cnpjcpf,
        idTenant: clients.idTenant,
        razaoSocial: clients.razaoSocial,
        nomeFantasia: clients.nomeFantasia,
        status: clients.status,
        hasNet: clients.hasNet,
        isNet: clients.isNet,
        idMatriz: clients.idMatriz,
        idResponsavel: clients.idResponsavel,
        idGerente: clients.idGerente,
        cnaePrincipal: clients.cnaePrincipal,
        atividadePrincipal: clients.atividadePrincipal,
        inscricaoEstadual: clients.inscricaoEstadual,
        comissaoTenantPercent: clients.comissaoTenantPercent,
        comissaoEscrita: clients.comissaoEscrita,
        nomeProprietario: clients.nomeProprietario,
        cpfProprietario: clients.cpfProprietario,
        emailProprietario: clients.emailProprietario,
        contatoProprietario: clients.contatoProprietario,
        nomeContador: clients.nomeContador,
        contatoContador: clients.contatoContador,
        emailContador: clients.emailContador,
        banco: clients.banco,
        agencia: clients.agencia,
        conta: clients.conta,
        cep: clients.cep,
        logradouro: clients.logradouro,
        bairro: clients.bairro,
        numero: clients.numero,
        municipio: clients.municipio,
        estado: clients.estado,
        complemento: clients.complemento,
        procuracaoHabilitada: clients.procuracaoHabilitada,
        procuracaoHabilitadaEm: clients.procuracaoHabilitadaEm,
        procuracaoValidaAte: clients.procuracaoValidaAte,
        certificadoValidoAte: clients.certificadoValidoAte,
        contactUnverified: clients.contactUnverified,
        createdAt: clients.createdAt,
      },
      nomeResponsavel: responsible.name,
      nomeGerente: manager.name,
      contactPending: pendingContacts,
      agreement: agreementColumns,
      heads: headsOfAgreement,
      visitors: visitorsOfAgreement(new Date(now.getTime() - visitMs).toISOString()),
    })
    .from(clients)
    .leftJoin(
      responsible,
      and(eq(responsible.id, clients.idResponsavel), eq(responsible.idTenant, clients.idTenant)),
    )
    .leftJoin(
      manager,
      and(eq(manager.id, clients.idGerente), eq(manager.idTenant, clients.idTenant)),
    )
    .leftJoin(
      agreements,
      and(
        eq(agreements.idTenant, clients.idTenant),
        eq(agreements.partyKind, 'client'),
        eq(agreements.partyId, clients.cnpjcpf),
        isInForce,
      ),
    )
    .where(
      and(eq(clients.idTenant, scope.tenant), eq(clients.cnpjcpf, cnpjcpf), inAnyWay(scope.opened)),
    )
    .limit(1)
    .prepare(hot.clientRecord)
    .execute();
  const row = rows[0];
  if (row === undefined)
    throw new AppError('not_found', 'Cliente não encontrado ou não autenticado');
  const { client, agreement, heads, visitors, ...beside } = row;
  return toWireClient({
    ...client,
    ...beside,
    editar,
    visitors: scope.self?.kind === 'staff' ? visitors : [],
    agreement: agreement && toWireAgreementSummary(agreement, heads),
  });
}
