import { usedMergeFields } from '#shared/contracts/contracts.rules.ts';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import { contractMessages, documentMessages } from '#shared/contracts/contracts.messages.ts';
import type {
  ContractPreview,
  ContractPrivileges,
  ContractRow,
  ContractSort,
  DocumentCheck,
} from '#shared/contracts/contracts.schemas.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { whoGrantsContractPrivileges } from '#shared/contracts/contracts.access.ts';
import { canSeeDeletedContracts } from '#shared/contracts/contract-privileges.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, type Told, unchanged, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { SpooledFile } from '#server/gateways/storage/storage.ts';
import { retryOnUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { ContractsService } from '#server/domain/contracts/contracts.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listTemplates, readTemplate } from '#server/reads/template-list.read.ts';
import { everyRow } from '#server/reads/unpaged.ts';
import type { DocumentReader } from './document-reader.ts';
import { problemsOf, requireSound } from '#server/domain/contracts/template-problems.ts';

/** Which templates, and in which order. */
type AskedTemplates = { isActive: boolean; sort: ContractSort | undefined };

export type ContractManagementService = ReturnType<typeof createContractManagementService>;

/** Templates as the office manages them: creation in two steps, deletion, restoring, privileges (@spec 2 §2 Contract management). */
export function createContractManagementService(
  context: Context,
  deps: {
    contracts: ContractsService;
    readDocument: DocumentReader;
    tenants: TenantsService;
  },
) {
  const { templates } = deps.contracts;

  const rowOf = (
    executor: Executor,
    caller: StaffCaller,
    idTenant: string,
    id: string,
  ): Promise<ContractRow> => readTemplate(executor, scopeOfCompany(caller, idTenant), id);

  async function isGranted(executor: Executor, idTenant: string): Promise<boolean> {
    return (await deps.tenants.find(executor, idTenant))?.deletedContractsOpen ?? false;
  }

  async function requireDeletedOpen(caller: StaffCaller, idTenant: string): Promise<void> {
    if (!canSeeDeletedContracts(caller, await isGranted(context.db, idTenant)))
      throw new AppError('forbidden', contractMessages.restricted);
  }

  async function privileges(caller: StaffCaller, idTenant: string): Promise<ContractPrivileges> {
    const granted = await isGranted(context.db, idTenant);
    return {
      isGranted: granted,
      canSeeDeleted: canSeeDeletedContracts(caller, granted),
      canGrant: mayCall(whoGrantsContractPrivileges, caller) && editsTenant(caller, idTenant),
    };
  }

  const retried = <T>(run: (tx: WriteTx) => Promise<Told<T>>): Promise<T> =>
    retryOnUniqueViolation(() => change(context, run));

  return {
    privileges,

    /** Active templates, or the deleted ones: those only for who may see them (code `forbidden`). */
    async list(
      caller: StaffCaller,
      idTenant: string,
      { isActive, sort }: AskedTemplates,
    ): Promise<ContractRow[]> {
      if (!isActive) await requireDeletedOpen(caller, idTenant);
      return listTemplates(context.db, scopeOfCompany(caller, idTenant), {
        isDeleted: !isActive,
        sort,
      });
    },

    /** The same list, all of it, for who brings an executor. Code `forbidden`. */
    async listWith(
      caller: StaffCaller,
      idTenant: string,
      { isActive, sort }: AskedTemplates,
    ): Promise<(executor: Executor) => Promise<ContractRow[]>> {
      if (!isActive) await requireDeletedOpen(caller, idTenant);
      const scope = scopeOfCompany(caller, idTenant);
      return (executor) =>
        listTemplates(executor, scope, { isDeleted: !isActive, sort, limit: everyRow.pageSize });
    },

    /** First step: a new version without a document. A caller who goes back and sends the step again gets the same row, renamed. */
    create(
      caller: StaffCaller,
      idTenant: string,
      contract: { nameContrato: string; typeContrato: ContractType },
    ): Promise<ContractRow> {
      return retried(async (tx) => {
        const own = (await templates.listWaiting(tx, idTenant, contract.typeContrato)).find(
          (row) => row.createdBy === caller.id,
        );
        const id = own?.id ?? context.newId();
        if (own === undefined)
          await templates.insert(tx, idTenant, {
            id,
            ...contract,
            version: (await templates.lastVersion(tx, idTenant, contract.typeContrato)) + 1,
            html: '',
            createdBy: caller.id,
            createdAt: context.now(),
          });
        else
          await templates.update(
            tx,
            idTenant,
            id,
            { nameContrato: contract.nameContrato },
            'waiting',
          );
        const about = {
          idTenant,
          by: personOf(caller),
          idTemplate: id,
          nameContrato: contract.nameContrato,
        };
        return {
          answer: await rowOf(tx, caller, idTenant, id),
          events: [
            own === undefined
              ? { kind: 'templateCreated', ...about }
              : { kind: 'templateRenamed', ...about, nameBefore: own.nameContrato },
          ],
        };
      });
    },

    /** What a document would become as a template of this type; nothing is kept. Codes as `createDocumentReader`. */
    async check(
      type: ContractType | undefined,
      file: SpooledFile | undefined,
    ): Promise<DocumentCheck> {
      const { html, droppedPictures } = await deps.readDocument(requireFile(file));
      return {
        html,
        droppedPictures,
        problems: problemsOf(html, type).map((problem) => problem.message),
        fields: usedMergeFields(html),
      };
    },

    /**
     * Second step: the document of the template of this type that waits, the caller's own before another's. It becomes the newest of its
     * type. A document sent again after a lost answer gets the same answer. Codes as `createDocumentReader` and `requireSound`, and
     * `not_found` when none waits.
     */
    async upload(
      caller: StaffCaller,
      idTenant: string,
      typeContrato: ContractType,
      file: SpooledFile | undefined,
    ): Promise<ContractRow> {
      const { html } = await deps.readDocument(requireFile(file));
      requireSound(html, typeContrato);
      return retried(async (tx) => {
        const waiting = await templates.listWaiting(tx, idTenant, typeContrato);
        const target = waiting.find((row) => row.createdBy === caller.id) ?? waiting[0];
        const last = await templates.lastVersion(tx, idTenant, typeContrato);
        if (target === undefined) {
          const sentBefore = (await templates.list(tx, idTenant, { isDeleted: false })).find(
            (row) =>
              row.typeContrato === typeContrato &&
              row.version === last &&
              row.createdBy === caller.id,
          );
          const record =
            sentBefore === undefined
              ? undefined
              : await templates.find(tx, idTenant, sentBefore.id);
          if (record?.html === html)
            return { answer: await rowOf(tx, caller, idTenant, record.id), events: unchanged };
          throw new AppError('not_found', documentMessages.noWaitingContract);
        }
        const version = target.version === last ? last : last + 1;
        // Somebody else's upload may have taken the row meanwhile: then none waits.
        if (!(await templates.update(tx, idTenant, target.id, { html, version }, 'waiting')))
          throw new AppError('not_found', documentMessages.noWaitingContract);
        return {
          answer: await rowOf(tx, caller, idTenant, target.id),
          events: [
            {
              kind: 'templateDocumentSent',
              idTenant,
              by: personOf(caller),
              idTemplate: target.id,
              nameContrato: target.nameContrato,
              version,
            },
          ],
        };
      });
    },

    /** Soft delete; agreements made with it keep their text. Repeated, the same answer. Code `not_found`. */
    remove(caller: StaffCaller, idTenant: string, id: string): Promise<ContractRow> {
      return change(context, async (tx) => {
        if ((await templates.find(tx, idTenant, id)) === undefined)
          throw new AppError('not_found', contractMessages.deleteFailed(id));
        const deletion = { deletedAt: context.now(), deletedBy: caller.id };
        const isDone = await templates.update(tx, idTenant, id, deletion, 'active');
        const answer = await rowOf(tx, caller, idTenant, id);
        const { nameContrato } = answer;
        return {
          answer,
          events: isDone
            ? [
                {
                  kind: 'templateDeleted',
                  idTenant,
                  by: personOf(caller),
                  idTemplate: id,
                  nameContrato,
                },
              ]
            : unchanged,
        };
      });
    },

    /** Takes a deletion back; for who may see deleted contracts. Codes `forbidden`, `not_found`. */
    async restore(caller: StaffCaller, idTenant: string, id: string): Promise<ContractRow> {
      await requireDeletedOpen(caller, idTenant);
      return change(context, async (tx) => {
        const restoring = { deletedAt: null, deletedBy: null };
        const isDone = await templates.update(tx, idTenant, id, restoring, 'deleted');
        const answer = await rowOf(tx, caller, idTenant, id);
        const { nameContrato } = answer;
        return {
          answer,
          events: isDone
            ? [
                {
                  kind: 'templateRestored',
                  idTenant,
                  by: personOf(caller),
                  idTemplate: id,
                  nameContrato,
                },
              ]
            : unchanged,
        };
      });
    },

    /** A template with its text; a deleted one only for who may see those. Codes `forbidden`, `not_found`. */
    async preview(caller: StaffCaller, idTenant: string, id: string): Promise<ContractPreview> {
      const record = await templates.find(context.db, idTenant, id);
      if (record === undefined) throw new AppError('not_found', 'Contrato não encontrado.');
      if (record.deletedAt !== null) await requireDeletedOpen(caller, idTenant);
      return { ...(await rowOf(context.db, caller, idTenant, id)), html: record.html };
    },

    /** Opens or closes the deleted contracts to the other ADMIN of the company (decisions: Permissions). */
    async setPrivileges(
      caller: StaffCaller,
      idTenant: string,
      granted: boolean,
    ): Promise<ContractPrivileges> {
      await change(context, async (tx) => {
        const before = await isGranted(tx, idTenant);
        if (before === granted) return { answer: undefined, events: unchanged };
        await deps.tenants.openDeletedContracts(tx, idTenant, granted);
        return {
          answer: undefined,
          events: [
            { kind: 'privilegesChanged', idTenant, by: personOf(caller), before, after: granted },
          ],
        };
      });
      return privileges(caller, idTenant);
    },
  };
}

function requireFile(file: SpooledFile | undefined): SpooledFile {
  if (file === undefined || file.lengthBytes === 0)
    throw new AppError('validation_failed', contractMessages.fileRequired);
  return file;
}
