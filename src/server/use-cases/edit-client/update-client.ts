import type { ClientStatusChanged } from '#shared/clients/clients.events.ts';
import { commissionInWords } from '#shared/clients/registration.rules.ts';
import type { updateClientBody } from '#shared/clients/registration.schemas.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { whoChangesClientStatus } from '#shared/clients/clients.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type * as v from 'valibot';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
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
    clientAccess: ClientAccess;
    clients: ClientsService;
  },
) {
  return {
    /**
     * Writes the members that differ and says each; a new status is also said by itself (decisions: Effects of status).
     * An empty text empties the field. Codes `read_only`, `not_found`, `forbidden` for a new status that the caller may not give.
     */
    async update(caller: Caller, idTenant: string, cnpjcpf: string, body: Changes): Promise<void> {
      if (!(await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf })))
        throw new AppError('read_only');
      await change(context, async (tx) => {
        const row = await deps.clients.lock(tx, idTenant, cnpjcpf);
        if (row === undefined) throw new AppError('not_found');
        const changed = (Object.keys(columns) as (keyof Changes)[]).flatMap((field) => {
          const given = body[field];
          if (given === undefined) return [];
          const after = given === '' ? null : given;
          const before = row[columns[field]];
          return after === before ? [] : [{ field, before: before as unknown, after }];
        });
        if (changed.length === 0) return { answer: undefined, events: unchanged };
        if (
          changed.some(({ field }) => field === 'status') &&
          !mayCall(whoChangesClientStatus, caller)
        )
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
        const about = { idTenant, by: personOf(caller), cnpjcpf };
        const razaoSocial = values.razaoSocial ?? row.razaoSocial;
        const statusChanged: ClientStatusChanged[] =
          values.status === undefined
            ? []
            : [
                {
                  kind: 'clientStatusChanged',
                  ...about,
                  clientName: razaoSocial,
                  before: row.status,
                  after: values.status,
                  because: 'edit',
                },
              ];
        return {
          answer: undefined,
          events: [
            {
              kind: 'clientChanged',
              ...about,
              razaoSocial,
              changes: changed.map(({ field, before, after }) => ({
                field,
                before: textOf(before),
                after: textOf(after),
              })),
            },
            ...statusChanged,
          ],
        };
      });
    },
  };
}
