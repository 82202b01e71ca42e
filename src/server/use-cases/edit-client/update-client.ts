import { mayChangeClientStatus } from '#shared/clients/client-status.rules.ts';
import type {
  ClientChanged,
  ClientContactAsked,
  ClientContactChanged,
  ClientStatusChanged,
} from '#shared/clients/clients.events.ts';
import { clientMessages, contactNotice } from '#shared/clients/clients.messages.ts';
import {
  isOwnerContact,
  isSameContact,
  ownerContacts,
  type OwnerContact,
} from '#shared/clients/owner-contact.rules.ts';
import { procuracaoFields, procuracaoProblems } from '#shared/clients/procuracao.rules.ts';
import { commissionInWords } from '#shared/clients/registration.rules.ts';
import type {
  clientChangesSchema,
  updateClientBody,
} from '#shared/clients/registration.schemas.ts';
import { actorOf, personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type * as v from 'valibot';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import { mostMembers } from '#server/domain/agreements/refresh-by-change.ts';
import type {
  ContactBefore,
  ContactNoticesService,
} from '#server/domain/clients/contact-notices.service.ts';
import type { OwnerContactService } from '#server/domain/clients/owner-contact.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { columnsOfWireClient } from '#server/domain/clients/client.wire.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { PasswordLinkService } from '#server/domain/session/password-link.service.ts';
import {
  clientSearchText,
  type ClientRecord,
  type ClientsService,
} from '#server/domain/clients/clients.service.ts';

type ClientKey = { idTenant: string; cnpjcpf: string };
type Changes = v.InferOutput<typeof clientChangesSchema>;
type Call = v.InferOutput<typeof updateClientBody>;

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

/** A member of the body that differs from the record. */
type Change = { field: keyof Changes; before: unknown; after: unknown };
type ContactChange = { field: OwnerContact; before: string | null; after: string };

type Judged = { proved: ContactChange[]; waiting: ContactChange[] };

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  contactNotices: ContactNoticesService;
  ownerContact: OwnerContactService;
  tenants: TenantsService;
  passwordLinks: PasswordLinkService;
  /** Notices wait to be sent. */
  sendNoticesSoon: () => void;
  /** Whether the person entered the code that went to a number or an address, within the last 24 hours. */
  isProved: (
    executor: Executor,
    person: { idTenant: string; idUser: string },
    contact: string,
  ) => Promise<boolean>;
  /** Rejects with `validation_failed` when a text names no bank of the list. */
  requireBank: (bank: string | null | undefined) => Promise<void>;
};

export type UpdateClientService = ReturnType<typeof createUpdateClientService>;

/** Changes to a client's registration. */
export function createUpdateClientService(context: Context, deps: Deps) {
  /**
   * Locks the versions of the client's agreement, then those of its members by document, before the
   * client's row: acts lock in this order too. Answers the ids of the client's own versions.
   */
  async function lockMinutas(tx: Executor, { idTenant, cnpjcpf }: ClientKey): Promise<string[]> {
    const lock = (id: string) => deps.agreements.lockVersions(tx, idTenant, { kind: 'client', id });
    const own = await lock(cnpjcpf);
    const members = await deps.clients.membersOf(tx, idTenant, cnpjcpf, mostMembers + 1);
    if (members.length <= mostMembers) for (const id of members) await lock(id);
    return own.map(({ id }) => id);
  }

  /** Another CPF is `owner_cpf_signed` while any version (`ids`, locked) has a valid act: it says who signed. */
  async function requireFreeCpf(
    tx: Executor,
    { idTenant, cnpjcpf }: ClientKey,
    ids: readonly string[],
    cpf: string | undefined,
  ): Promise<void> {
    if (cpf === undefined) return;
    const row = await deps.clients.find(tx, idTenant, cnpjcpf);
    if (row === undefined || row.cpfProprietario === cpf) return;
    const acts = await deps.acts.headsOf(tx, idTenant, ids);
    if ([...acts.values()].flat().some(({ state }) => state === 'valido'))
      throw new AppError('owner_cpf_signed');
  }

  /**
   * The changes of an owner's contact, parted in those that may be written and those that wait for their code. Another CPF has none to wait
   * for. Code `validation_failed` for a contact that is emptied: links would have nowhere to go, and the next one nobody to be told of it.
   */
  async function judgeContacts(
    tx: Executor,
    caller: Caller,
    idTenant: string,
    changed: readonly Change[],
  ): Promise<Judged> {
    const proved: ContactChange[] = [];
    const waiting: ContactChange[] = [];
    for (const { field, before, after } of changed) {
      if (!isOwnerContact(field)) continue;
      if (typeof after !== 'string')
        throw new AppError('validation_failed', clientMessages.contactNotEmptied, {
          fields: { [field]: clientMessages.contactNotEmptied },
        });
      const contact = { field, before: textOf(before), after };
      // The same person in another spelling.
      if (isSameContact(field, contact.before, after)) continue;
      const isFree =
        field === 'cpfProprietario' ||
        (await deps.isProved(tx, { idTenant, idUser: caller.id }, after));
      (isFree ? proved : waiting).push(contact);
    }
    return { proved, waiting };
  }

  /** Code `verification_required` with `details.fields` where a contact may neither be written nor wait. */
  function requireProved(unproved: readonly ContactChange[]): void {
    if (unproved.length === 0) return;
    throw new AppError('verification_required', clientMessages.contactUnproved, {
      fields: Object.fromEntries(
        unproved.map(({ field }) => [field, clientMessages.contactUnproved]),
      ),
    });
  }

  /** Brings what waits into line with what was sent; answers what is to be said of it. */
  async function keepWaiting(
    tx: WriteTx,
    caller: Caller,
    key: ClientKey,
    { waiting, proved }: Judged,
    body: Changes,
  ): Promise<ClientContactAsked[]> {
    const pending = await deps.ownerContact.pendingOf(tx, key);
    const given = ownerContacts.filter((field) => body[field] !== undefined);
    // Who sends the value of the record again wants no other.
    const dropped = given.filter(
      (field) => pending.has(field) && ![...waiting, ...proved].some((one) => one.field === field),
    );
    if (dropped.length > 0) await deps.ownerContact.drop(tx, key, dropped);
    const about = { kind: 'clientContactAsked', ...key, by: personOf(caller) } as const;
    const asked = dropped.map((field): ClientContactAsked => ({
      ...about,
      field,
      before: pending.get(field) ?? null,
      value: null,
    }));
    for (const { field, before, after: value } of waiting) {
      if (pending.get(field) === value) continue;
      await deps.ownerContact.ask(tx, key, { field, before, value, by: actorOf(caller) });
      asked.push({ ...about, field, before, value });
    }
    return asked;
  }

  /** What follows from a contact that is another now: earlier links end, the change stands for the flags of acts and in the record of accesses. */
  async function settleContacts(
    tx: WriteTx,
    caller: Caller,
    key: ClientKey,
    before: ContactBefore,
    proved: readonly ContactChange[],
  ): Promise<ClientContactChanged[]> {
    if (proved.length === 0) return [];
    const by = actorOf(caller);
    await deps.ownerContact.confirm(
      tx,
      key,
      proved.map(({ field, before, after: value }) => ({ field, before, value, by })),
    );
    await deps.passwordLinks.end(tx, {
      kind: 'client',
      idTenant: key.idTenant,
      subject: key.cnpjcpf,
    });
    await context.security.write(
      {
        idTenant: key.idTenant,
        actor: by,
        address: null,
        action: 'contato_alterado',
        object: `client:${key.cnpjcpf}`,
        outcome: 'feito',
      },
      tx,
    );
    const { razaoSocial, fields } = before;
    const { name } = personOf(caller);
    const title = (await deps.tenants.find(tx, key.idTenant))?.title ?? '';
    const text = contactNotice.text(title, razaoSocial, fields, name, context.now());
    const hasNotice = await deps.contactNotices.add(tx, before, text);
    return [
      {
        kind: 'clientContactChanged',
        ...key,
        by: personOf(caller),
        razaoSocial,
        fields,
        hasNotice,
      },
    ];
  }

  /**
   * Code `validation_failed` for a changed procuração whose status and days do not go together, each said at its field; what stands beside
   * the change counts, and a record that nobody touches there is let be.
   */
  function requireProcuracao(row: ClientRecord, changed: readonly Change[]): void {
    const changes = changed.filter(({ field }) =>
      (procuracaoFields as readonly string[]).includes(field),
    );
    if (changes.length === 0) return;
    const fields = procuracaoProblems({
      procuracaoHabilitada: row.procuracaoHabilitada,
      procuracaoHabilitadaEm: row.procuracaoHabilitadaEm,
      procuracaoValidaAte: row.procuracaoValidaAte,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    });
    if (Object.keys(fields).length > 0)
      throw new AppError('validation_failed', clientMessages.dateInvalid, { fields });
  }

  return {
    /**
     * Writes the members that differ and says each; a new status is also said by itself (decisions: Effects of status). An empty text
     * empties the field. A new e-mail or WhatsApp of the owner whose code the caller did not enter waits where it came in `contactPending`;
     * elsewhere nothing at all is written, code `verification_required` with `details.fields` (decisions: Contact of an owner).
     * Codes besides: `read_only`, `not_found`, `owner_cpf_signed`, `validation_failed` for an emptied contact and for a procuração whose days
     * do not fit, `forbidden` for a new status that the caller may not give.
     */
    async update(
      caller: Caller,
      idTenant: string,
      cnpjcpf: string,
      { contactPending = {}, ...members }: Call,
    ): Promise<void> {
      const body: Changes = { ...members, ...contactPending };
      if (!(await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf })))
        throw new AppError('read_only');
      await deps.requireBank(body.banco);
      const key = { idTenant, cnpjcpf };
      const hasNotices = await change(context, async (tx) => {
        await requireFreeCpf(tx, key, await lockMinutas(tx, key), body.cpfProprietario);
        const row = await deps.clients.lock(tx, idTenant, cnpjcpf);
        if (row === undefined) throw new AppError('not_found');
        const differing = (Object.keys(columnsOfWireClient) as (keyof Changes)[]).flatMap(
          (field): Change[] => {
            const given = body[field];
            if (given === undefined) return [];
            const after = given === '' ? null : given;
            const before = row[columnsOfWireClient[field]];
            return after === before ? [] : [{ field, before, after }];
          },
        );
        requireProcuracao(row, differing);
        const { proved, waiting } = await judgeContacts(tx, caller, idTenant, differing);
        requireProved(waiting.filter(({ field }) => !(field in contactPending)));
        const changed = differing.filter(
          ({ field }) => !waiting.some((one) => one.field === field),
        );
        if (changed.some(({ field }) => field === 'status') && !mayChangeClientStatus(caller, true))
          throw new AppError('forbidden');
        const values = Object.fromEntries(
          changed.map(({ field, after }) => [columnsOfWireClient[field], after]),
        ) as Partial<ClientRecord>;
        const razaoSocial = values.razaoSocial ?? row.razaoSocial;
        const asked = await keepWaiting(tx, caller, key, { waiting, proved }, body);
        const before: ContactBefore = {
          ...key,
          razaoSocial,
          fields: proved.map(({ field }) => field),
          emailBefore: row.emailProprietario,
          whatsAppBefore: row.contatoProprietario,
        };
        const settled = await settleContacts(tx, caller, key, before, proved);
        const answer = proved.length > 0;
        const about = { idTenant, by: personOf(caller), cnpjcpf };
        if (changed.length > 0)
          await deps.clients.change(tx, idTenant, cnpjcpf, {
            ...values,
            ...('comissaoTenantPercent' in values
              ? { comissaoEscrita: commissionInWords(values.comissaoTenantPercent ?? null) || null }
              : {}),
            searchText: clientSearchText({ ...row, ...values }),
          });
        const recorded: ClientChanged[] =
          changed.length === 0
            ? []
            : [
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
              ];
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
        const [first, ...others] = [...recorded, ...statusChanged, ...settled, ...asked];
        return { answer, events: first === undefined ? unchanged : [first, ...others] };
      });
      if (hasNotices) deps.sendNoticesSoon();
    },
  };
}
