import * as v from 'valibot';
import type { Bank } from '../lookups/lookups.schemas.ts';
import { isListedBank } from './bank.rules.ts';
import { clientMessages } from './clients.messages.ts';
import type { Client } from './clients.schemas.ts';
import type { ProcuracaoStatus } from './procuracao.enums.ts';
import { procuracaoFields, procuracaoProblems } from './procuracao.rules.ts';
import { isProvableContact, type ProvableContact } from './owner-contact.rules.ts';
import { clientChangesSchema } from './registration.schemas.ts';

/** Members of a record that a person types as text. */
export type ClientTextField = {
  [K in keyof Client]: string extends NonNullable<Client[K]>
    ? Client[K] extends string | null
      ? K
      : never
    : never;
}[keyof Client];

/** What a person typed over a record, as typed: masks and other forms of a day are the call's to read. */
export type ClientChanges = Partial<Record<ClientTextField, string>> & {
  comissaoTenant?: number | null;
  procuracaoHabilitada?: ProcuracaoStatus;
};
export type ClientField = keyof ClientChanges;

/** What of it differs from the record once the call has read it; what it would refuse counts as changed. */
export function changesOf(client: Client, typed: ClientChanges): ClientChanges {
  const { output, issues = [] } = v.safeParse(clientChangesSchema, typed);
  const refused = new Set(issues.map((issue) => issue.path?.[0].key));
  const read = output as Partial<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field]) =>
        refused.has(field) || (read[field] ?? '') !== (client[field as ClientField] ?? ''),
    ),
  );
}

/** Changes as the call takes them from a form: a new contact of the owner counts where it was proved, and waits where not. */
export function updateCallOf(changes: ClientChanges) {
  const entries = Object.entries(changes);
  const contacts = entries.filter(([field]) => isProvableContact(field));
  return {
    ...(Object.fromEntries(entries.filter(([field]) => !isProvableContact(field))) as Omit<
      ClientChanges,
      ProvableContact
    >),
    ...(contacts.length === 0
      ? {}
      : {
          contactPending: Object.fromEntries(contacts) as Partial<Record<ProvableContact, string>>,
        }),
  };
}

/** What is wrong with changes, by field: the rules of the call, and the list of banks where the device has it. */
export function clientChangeProblems(
  client: Client,
  changes: ClientChanges,
  banks: readonly Bank[] | undefined,
): Record<string, string> {
  const { issues } = v.safeParse(clientChangesSchema, changes);
  const problems: Record<string, string> = {
    ...(procuracaoFields.some((field) => field in changes)
      ? procuracaoProblems({ ...client, ...changes })
      : {}),
    ...Object.fromEntries(
      (issues ?? []).map((issue) => [String(issue.path?.[0].key), issue.message]),
    ),
  };
  const { banco = '' } = changes;
  if (banco !== '' && banks !== undefined && !isListedBank(banco, banks))
    problems['banco'] = clientMessages.bankUnknown;
  return problems;
}
