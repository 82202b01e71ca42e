import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExportFormat } from '#shared/exports/export-table.ts';
import { accessTable } from '#shared/exports/access.table.ts';
import { alertTable } from '#shared/exports/alert.table.ts';
import { clientTable } from '#shared/exports/client.table.ts';
import { contractTable } from '#shared/exports/contract.table.ts';
import { deviceTable } from '#shared/exports/device.table.ts';
import {
  exportAlerts,
  exportClients,
  exportContracts,
  exportDevices,
  exportHistory,
  exportManagedUsers,
  exportProducts,
  exportSecurityEvents,
  exportSheet,
  exportSignatures,
  exportUsers,
  exportUsersOfTenant,
} from '#shared/exports/exports.endpoints.ts';
import { historyTable } from '#shared/exports/history.table.ts';
import { productTable } from '#shared/exports/product.table.ts';
import { sheetTable } from '#shared/exports/sheet.table.ts';
import { signatureTable } from '#shared/exports/signature.table.ts';
import { userTable } from '#shared/exports/user.table.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { requirePeopleOpen } from '#server/access/people-asked-for.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import { createStillAllowed } from '#server/access/still-allowed.ts';
import type { CallerReader } from '#server/access/caller.read.ts';
import type { Context } from '#server/context.ts';
import { toWireDevice } from '#server/domain/devices/device.wire.ts';
import { scopeOfCaller, scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { toWireSignatureRow } from '#server/domain/signing/signature.wire.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { listAllAlerts } from '#server/reads/alert-list.read.ts';
import { listClients } from '#server/reads/client-list.read.ts';
import { listDeviceRows } from '#server/reads/device-list.read.ts';
import { listAllSignatureRows } from '#server/reads/signature-list.read.ts';
import { listAllUsers } from '#server/reads/user-list.read.ts';
import { everyRow } from '#server/reads/unpaged.ts';
import type { AccessRecordService } from '#server/use-cases/access-record/access-record.ts';
import type { ModificationHistoryService } from '#server/use-cases/modification-history/modification-history.ts';
import type { ContractManagementService } from '#server/use-cases/templates/manage-templates.ts';
import type { WorkSheetService } from '#server/use-cases/analyses/work-sheet.ts';
import type { ReadProductsService } from '#server/use-cases/client-products/client-products.ts';
import type { Exported, ExportsService } from '#server/use-cases/exports/exports.ts';
import { signatureFilterOf } from '#server/use-cases/verification/verification.ts';
import { disposition, fileHeaders } from './file-headers.ts';
import { noteOpening } from './note-opening.ts';

type Asked = {
  caller: StaffCaller;
  request: FastifyRequest;
  reply: FastifyReply;
  query: { format: ExportFormat };
};

/**
 * Files of the lists, with the rows and filters of the caller's screen; the record of accesses
 * notes each.
 */
export function registerExportsRoutes(
  register: Register,
  services: {
    accessRecord: AccessRecordService;
    callers: CallerReader;
    contractManagement: ContractManagementService;
    exports: ExportsService;
    modificationHistory: ModificationHistoryService;
    readProducts: ReadProductsService;
    workSheet: WorkSheetService;
  },
  context: Context,
): void {
  const stillAllowed = createStillAllowed(services.callers);

  async function send<Row>(
    { caller, request, reply, query }: Asked,
    idTenant: string,
    exported: Omit<Exported<Row>, 'by' | 'requireStillAllowed'>,
  ): Promise<void> {
    const file = await services.exports[query.format]({
      ...exported,
      by: actorOf(caller),
      requireStillAllowed: () => stillAllowed(request, caller),
    });
    try {
      await noteOpening(
        context,
        { caller, request },
        {
          action: 'exportacao',
          idTenant,
          object: `call:${request.routeOptions.config.endpoint ?? ''}`,
        },
      );
    } catch (error) {
      file.body.destroy();
      throw error;
    }
    void reply.headers({
      ...fileHeaders,
      'content-type': file.mime,
      ...(file.lengthBytes === undefined ? {} : { 'content-length': file.lengthBytes }),
      'content-disposition': disposition('attachment', file.fileName),
    });
    await reply.send(file.body);
  }

  register(exportClients, (input) => {
    const { caller, tenant, query } = input;
    requirePeopleOpen(caller, query);
    const scope = scopeOfCompany(caller, tenant.idChosen);
    const now = context.now();
    return send(input, tenant.idChosen, {
      table: clientTable,
      read: async (executor) =>
        (await listClients(executor, scope, { ...query, ...everyRow }, now)).data,
    });
  });

  register(exportUsers, (input) => {
    const { caller, query } = input;
    const scope =
      query.id_tenant === undefined
        ? scopeOfCaller(caller)
        : scopeOfCompany(caller, query.id_tenant);
    return send(input, query.id_tenant ?? caller.idTenant, {
      table: userTable,
      read: (executor) => listAllUsers(executor, scope, { ...query, isManaged: false }),
    });
  });
  register(exportManagedUsers, (input) => {
    const { caller, query } = input;
    const scope = scopeOfCompany(caller, caller.idTenant);
    return send(input, caller.idTenant, {
      table: userTable,
      read: (executor) => listAllUsers(executor, scope, { ...query, isManaged: true }),
    });
  });
  register(exportUsersOfTenant, (input) => {
    const { caller, params, query } = input;
    const scope = scopeOfCompany(caller, params.id_tenant);
    return send(input, params.id_tenant, {
      table: userTable,
      read: (executor) => listAllUsers(executor, scope, { ...query, isManaged: false }),
    });
  });
  register(exportProducts, (input) => {
    const { caller, params, tenant } = input;
    return send(input, tenant.idChosen, {
      table: productTable,
      isShort: true,
      read: () => services.readProducts.ofClient(caller, tenant.idChosen, params.cnpjcpf),
    });
  });
  register(exportSheet, async (input) => {
    const { caller, params, query, tenant } = input;
    const { idClient, rows } = await services.workSheet.filtered(
      caller,
      tenant.idChosen,
      params.id_apuracao,
      { badge: query.badge, year: query.ano },
    );
    return send(input, tenant.idChosen, {
      table: sheetTable(idClient),
      isShort: true,
      read: () => Promise.resolve(rows),
    });
  });
  register(exportSignatures, (input) => {
    const { caller, tenant, query } = input;
    const scope = scopeOfCompany(caller, tenant.idChosen);
    const filter = signatureFilterOf(query, context.now());
    return send(input, tenant.idChosen, {
      table: signatureTable,
      read: async (executor) =>
        (await listAllSignatureRows(executor, scope, filter)).map(toWireSignatureRow),
    });
  });
  register(exportContracts, async (input) => {
    const { caller, tenant, query } = input;
    const isActive = query.isAtivo === 'true';
    return send(input, tenant.idChosen, {
      table: contractTable(isActive),
      read: await services.contractManagement.listWith(caller, tenant.idChosen, {
        isActive,
        sort: query.sort,
      }),
    });
  });
  register(exportDevices, (input) => {
    const { caller, tenant, query } = input;
    const idTenant = workingTenant(caller, tenant);
    const scope = scopeOfCompany(caller, idTenant);
    return send(input, idTenant, {
      table: deviceTable,
      read: async (executor) =>
        (
          await listDeviceRows(executor, scope, {
            offset: 0,
            limit: everyRow.pageSize,
            sort: query.sort,
          })
        ).map((row) => toWireDevice(row, idTenant)),
    });
  });
  register(exportAlerts, (input) => {
    const { caller, query } = input;
    const scope = scopeOfCaller(caller);
    return send(input, caller.idTenant, {
      table: alertTable,
      read: (executor) => listAllAlerts(executor, scope, query.tab),
    });
  });
  register(exportHistory, async (input) => {
    const { caller, tenant, query } = input;
    const { idTenant, read } = await services.modificationHistory.listWith(
      caller,
      tenant.idChosen,
      query,
    );
    return send(input, idTenant, { table: historyTable, read });
  });
  register(exportSecurityEvents, (input) =>
    send(input, input.caller.idTenant, {
      table: accessTable,
      read: services.accessRecord.listWith(input.caller, input.query),
    }),
  );
}
