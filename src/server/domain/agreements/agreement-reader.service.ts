import type { Agreement, AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { FindPartyContact } from './party-contact.ts';
import { toWireAgreement, toWireAgreementSummary } from './agreement.wire.ts';
import {
  closeAgreement,
  findAgreement,
  findAgreementInForce,
  findAgreementKey,
  listAgreementIds,
  listInForce,
  listOpenPartiesAfter,
  listRowsAfter,
  lockVersions,
  setVerifed,
  type AgreementRecord,
  type AgreementRow,
  type LockedVersion,
} from './agreements.repository.ts';

/** Reading agreements, and the few changes that acts make to them. */
export function createAgreementReader(
  context: Context,
  deps: {
    acts: ActsService;
    contactOf: FindPartyContact;
    tenants: TenantsService;
  },
) {
  async function summarise(
    executor: Executor,
    idTenant: string,
    rows: readonly AgreementRow[],
  ): Promise<AgreementSummary[]> {
    const heads = await deps.acts.headsOf(
      executor,
      idTenant,
      rows.map((row) => row.id),
    );
    return rows.map((row) => toWireAgreementSummary(row, heads.get(row.id) ?? []));
  }

  return {
    /** Company and party of an agreement id, or undefined; the caller of this function decides whether they may be seen. */
    findKey: (
      id: string,
      scope: 'all' | readonly string[] = 'all',
    ): Promise<{ idTenant: string; party: Party } | undefined> =>
      findAgreementKey(context.db, scope, id),

    /** Ids of all agreements of a company, every version. */
    idsOf: (executor: Executor, idTenant: string): Promise<string[]> =>
      listAgreementIds(executor, idTenant),

    /** The next agreements of all companies by id, without their texts; from the first without `after`. */
    rowsAfter: (
      executor: Executor,
      after: string | undefined,
      limit: number,
    ): Promise<AgreementRow[]> => listRowsAfter(executor, after, limit),

    /** Parties of a company with an open agreement, after one of them or from the first. */
    openPartiesAfter: (
      executor: Executor,
      idTenant: string,
      after: string | null,
      limit: number,
    ): Promise<Party[]> => listOpenPartiesAfter(executor, idTenant, after, limit),

    find: (
      executor: Executor,
      idTenant: string,
      id: string,
    ): Promise<AgreementRecord | undefined> => findAgreement(executor, idTenant, id),

    findInForce: (
      executor: Executor,
      idTenant: string,
      party: Party,
    ): Promise<AgreementRecord | undefined> => findAgreementInForce(executor, idTenant, party),

    /** The agreement of a party in force with its exact text; code `agreement_not_found`. */
    async readInForce(idTenant: string, party: Party): Promise<Agreement> {
      const record = await findAgreementInForce(context.db, idTenant, party);
      if (record === undefined) throw new AppError('agreement_not_found');
      return toWireAgreement(
        record,
        (await deps.acts.headsOf(context.db, idTenant, [record.id])).get(record.id) ?? [],
        (await deps.tenants.find(context.db, idTenant))?.outsideWitnesses ?? false,
        await deps.contactOf(context.db, idTenant, party),
      );
    },

    /** One version without its text; code `agreement_not_found`. */
    async summaryOf(executor: Executor, idTenant: string, id: string): Promise<AgreementSummary> {
      const record = await findAgreement(executor, idTenant, id);
      if (record === undefined) throw new AppError('agreement_not_found');
      return (await summarise(executor, idTenant, [record]))[0]!;
    },

    /** Agreements in force of these clients by cnpjcpf, with two queries however many there are. */
    async summariesOfClients(
      executor: Executor,
      idTenant: string,
      cnpjcpfs: readonly string[],
    ): Promise<Map<string, AgreementSummary>> {
      const summaries = await summarise(
        executor,
        idTenant,
        await listInForce(executor, idTenant, 'client', cnpjcpfs),
      );
      return new Map(summaries.map((summary) => [summary.party.id, summary]));
    },

    /** Agreements in force of these clients by cnpjcpf, without their text. */
    inForceOfClients: async (
      executor: Executor,
      idTenant: string,
      cnpjcpfs: readonly string[],
    ): Promise<Map<string, AgreementRow>> =>
      new Map(
        (await listInForce(executor, idTenant, 'client', cnpjcpfs)).map((row) => [
          row.partyId,
          row,
        ]),
      ),

    /** Locks all versions of a party's agreement until the transaction ends, oldest first. */
    lockVersions: (tx: Executor, idTenant: string, party: Party): Promise<LockedVersion[]> =>
      lockVersions(tx, idTenant, party),

    /** Marks a version as closed for good; false when it was closed before. */
    markClosed: (tx: WriteTx, idTenant: string, id: string, closedAt: Date): Promise<boolean> =>
      closeAgreement(tx, idTenant, id, closedAt),

    /** Keeps what staff decided on the party's signature; null = it is to be decided again. */
    markVerifed: (
      tx: WriteTx,
      idTenant: string,
      id: string,
      isVerifed: boolean | null, // sic
    ): Promise<void> => setVerifed(tx, idTenant, id, isVerifed),
  };
}
