import { contactReadMessages } from '#shared/contact/contact.messages.ts';
import type { Contact } from '#shared/contact/contact.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import {
  editsTenant,
  tenantScope,
  type Caller,
  type StaffCaller,
} from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/db/change.ts';
import type { ContactService } from '#server/domain/contact/contact.service.ts';
import { toWireContact } from '#server/domain/contact/contact.wire.ts';

export type WorkContacts = ReturnType<typeof createWorkContacts>;

/** Messages of visitors, for the heads of the companies that they wrote to. */
export function createWorkContacts(context: Context, deps: { contact: ContactService }) {
  const gone = (): AppError => new AppError('not_found', contactReadMessages.gone);
  return {
    /** Code `not_found`, also for a message to a company outside of the caller's scope. */
    async read(caller: Caller, id: string): Promise<Contact> {
      const found = await deps.contact.find(context.db, tenantScope(caller), id);
      if (found === undefined) throw gone();
      return toWireContact(found);
    },
    /** Erases a message before its time. Codes `not_found`, `read_only`. */
    erase: (caller: StaffCaller, id: string): Promise<{ id: string }> =>
      change(context, async (tx) => {
        const found = await deps.contact.find(tx, tenantScope(caller), id);
        if (found !== undefined && !editsTenant(caller, found.idTenant))
          throw new AppError('read_only');
        const erased = await deps.contact.erase(tx, tenantScope(caller), id);
        if (erased === undefined) throw gone();
        return {
          answer: { id },
          events: [
            {
              kind: 'contactErased',
              idTenant: erased.idTenant,
              by: personOf(caller),
              writtenAt: erased.createdAt.toISOString(),
            },
          ],
        };
      }),
  };
}
