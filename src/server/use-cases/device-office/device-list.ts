import * as v from 'valibot';
import { voidedSuffix } from '#shared/devices/devices.rules.ts';
import {
  quarantineMetaSchema,
  type DeviceItems,
  type DeviceRow,
} from '#shared/devices/devices.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import {
  countDevices,
  isDeviceVisible,
  listDeviceRows,
  listUndelivered,
} from '#server/reads/device-list.read.ts';
import type { QuarantineService } from '#server/domain/devices/quarantine.service.ts';

export type DeviceListService = ReturnType<typeof createDeviceListService>;

const defaultPageSize = 50;

function metaOf(text: string): v.InferOutput<typeof quarantineMetaSchema> {
  const parsed = v.safeParse(quarantineMetaSchema, JSON.parse(text));
  return parsed.success ? parsed.output : { kind: 'item', client: null, cause: null };
}

/** What the office sees of devices. */
export function createDeviceListService(context: Context, deps: { quarantine: QuarantineService }) {
  return {
    /** One page of installations, those with losses and the longest waits first. */
    async list(
      caller: StaffCaller,
      idTenant: string,
      query: { page?: number | undefined; pageSize?: number | undefined },
    ): Promise<{ data: DeviceRow[]; total: number }> {
      const scope = scopeOfCompany(caller, idTenant);
      const limit = query.pageSize ?? defaultPageSize;
      const offset = ((query.page ?? 1) - 1) * limit;
      const [rows, total] = await Promise.all([
        listDeviceRows(context.db, scope, { offset, limit }),
        countDevices(context.db, scope),
      ]);
      return {
        data: rows.map((row) => {
          const isClient = row.owner.startsWith(`${idTenant}:client:`);
          return {
            installId: row.installId,
            owner: row.owner,
            person: (isClient ? row.clientName : row.userName) ?? 'Pessoa não encontrada',
            personKind: isClient ? ('client' as const) : ('staff' as const),
            deviceName: row.deviceName,
            appBuild: row.appBuild,
            lastContactAt: row.lastContactAt.toISOString(),
            waiting: row.waiting ?? 0,
            oldestWaitingAt: row.oldestWaitingAt?.toISOString() ?? null,
            missing: row.missing ?? 0,
            handedOver: row.handedOver ?? 0,
          };
        }),
        total,
      };
    },

    /** Items of one installation: announced and not arrived, and handed to the office. Code `not_found`. */
    async items(
      caller: StaffCaller,
      idTenant: string,
      key: { installId: string; owner: string },
    ): Promise<DeviceItems> {
      const scope = scopeOfCompany(caller, idTenant);
      if (!(await isDeviceVisible(context.db, scope, key))) throw new AppError('not_found');
      const [undelivered, handed] = await Promise.all([
        listUndelivered(context.db, scope, key),
        deps.quarantine.ofInstallation(idTenant, key),
      ]);
      return {
        items: undelivered.map(({ client, ...item }) => {
          const isVoided = item.kind.endsWith(voidedSuffix);
          return {
            id: item.id,
            kind: isVoided ? item.kind.slice(0, -voidedSuffix.length) : item.kind,
            state: isVoided ? 'anulado' : item.missingAt === null ? 'no_aparelho' : 'sumido',
            idAgreement: item.idAgreement,
            client,
            statedAt: item.statedAt.toISOString(),
            firstAnnouncedAt: item.firstAnnouncedAt.toISOString(),
            lastAnnouncedAt: item.lastAnnouncedAt.toISOString(),
            missingAt: item.missingAt?.toISOString() ?? null,
          };
        }),
        quarantine: handed.map((item) => ({
          id: item.id,
          ...metaOf(item.metaJson),
          sha256: item.sha256,
          length: item.lengthBytes,
          receivedAt: item.receivedAt.toISOString(),
        })),
      };
    },
  };
}
