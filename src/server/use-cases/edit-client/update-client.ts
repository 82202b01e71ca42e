import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import { clientStatusBadges } from '#shared/clients/clients.enums.ts';
import { commissionInWords } from '#shared/clients/registration.rules.ts';
import type { updateClientBody } from '#shared/clients/registration.schemas.ts';
import { AppError } from '#shared/http/app-error.ts';
import { canChangeClientStatus, type Caller } from '#shared/permissions/permissions.rules.ts';
import type * as v from 'valibot';
import type { Context } from '#server/context.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import type { HistoryService } from '#server/domain/history/history.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import {
  clientSearchText,
  type ClientRecord,
  type ClientsService,
} from '#server/domain/clients/clients.service.ts';

type Changes = v.InferOutput<typeof updateClientBody>;

/** Column of each member of the wire. */
const columns = {
  razao_social: 'razaoSocial',
  nome_fantasia: 'nomeFantasia',
  status: 'status',
  cnae_principal: 'cnaePrincipal',
  atividadePrincipal: 'atividadePrincipal',
  inscricaoEstadual: 'inscricaoEstadual',
  nomeProprietario: 'nomeProprietario',
  contatoProprietario: 'contatoProprietario',
  emailProprietario: 'emailProprietario',
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
} as const satisfies Record<keyof Changes, keyof ClientRecord>;

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

export type UpdateClientService = ReturnType<typeof createUpdateClientService>;

/** Changes to a client's registration. */
export function createUpdateClientService(
  context: Context,
  deps: {
    alerts: AlertsService;
    clientAccess: ClientAccess;
    clients: ClientsService;
    history: HistoryService;
  },
) {
  return {
    /**
     * Writes the members that differ, each with its history row; a new status also raises an alert (decisions: Effects of status).
     * An empty text empties the field. Codes `read_only`, `not_found`, `forbidden` for a new status that the caller may not give.
     */
    async update(caller: Caller, idTenant: string, cnpjcpf: string, body: Changes): Promise<void> {
      if (!(await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf })))
        throw new AppError('read_only');
      await context.db.transaction(async (tx) => {
        const row = await deps.clients.lock(tx, idTenant, cnpjcpf);
        if (row === undefined) throw new AppError('not_found');
        const changed = (Object.keys(columns) as (keyof Changes)[]).flatMap((field) => {
          const given = body[field];
          if (given === undefined) return [];
          const after = given === '' ? null : given;
          const before = row[columns[field]];
          return after === before ? [] : [{ field, before: before as unknown, after }];
        });
        if (changed.length === 0) return;
        if (changed.some(({ field }) => field === 'status') && !canChangeClientStatus(caller))
          throw new AppError('forbidden');
        const values = Object.fromEntries(
          changed.map(({ field, after }) => [columns[field], after]),
        ) as Partial<ClientRecord>;
        await deps.clients.change(tx, idTenant, cnpjcpf, {
          ...values,
          ...('comissaoTenantPercent' in values
            ? { comissaoEscrita: commissionInWords(values.comissaoTenantPercent ?? null) || null }
            : {}),
          searchText: clientSearchText({ ...row, ...values }),
        });
        for (const { field, before, after } of changed)
          await deps.history.write(tx, idTenant, {
            actor: caller,
            action: 'cliente_alterado',
            subject: `client:${cnpjcpf}`,
            field,
            before: textOf(before),
            after: textOf(after),
          });
        const { status } = values;
        if (status !== undefined)
          await deps.alerts.raise(tx, {
            idTenant,
            idClient: cnpjcpf,
            company: values.razaoSocial ?? row.razaoSocial,
            kind: 'status_do_cliente',
            message: `Status do cliente alterado de ${labelOf(row.status)} para ${labelOf(status)} por ${caller.name}.`,
          });
      });
    },
  };
}

function labelOf(status: string): string {
  return clientStatusBadges[status as ClientStatus]?.label ?? status;
}
