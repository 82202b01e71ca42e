import { maskContact } from '#shared/copies/copies.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { OwnerContactService } from '#server/domain/clients/owner-contact.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { ClientLinksService } from './client-links.ts';

type Deps = {
  clientLinks: Pick<ClientLinksService, 'makePasswordToken' | 'mailPasswordLink'>;
  clients: ClientsService;
  ownerContact: OwnerContactService;
  tenants: TenantsService;
};
type ClientKey = { idTenant: string; cnpjcpf: string };

export type OwnPasswordService = ReturnType<typeof createOwnPasswordService>;

/**
 * Clients whose password the consultancy typed choose an own one: by link only, because a session alone may be whose who typed it
 * (decisions: Client sign-in).
 */
export function createOwnPasswordService(context: Context, deps: Deps) {
  return {
    /** Whether sign-in asks this client: the password is not theirs, 'Agora não' was not said yet, and a link could go out. */
    async isAsked(key: ClientKey): Promise<boolean> {
      const client = await deps.clients.find(context.db, key.idTenant, key.cnpjcpf);
      if (client === undefined || client.passwordTypedAt === null) return false;
      if (client.passwordChosenAt !== null || client.ownPasswordDeferredAt !== null) return false;
      return Boolean(client.emailProprietario) && deps.ownerContact.isSettled(context.db, key);
    },

    /** The client's answer. Codes `forbidden` for others, `contact_changed_lately`, `unavailable`, `validation_failed` without an address. */
    async answer(caller: Caller, choice: 'link' | 'later'): Promise<{ to: string | null }> {
      if (caller.kind !== 'client') throw new AppError('forbidden');
      const key = { idTenant: caller.idTenant, cnpjcpf: caller.id };
      if (choice === 'later') {
        await change(context, async (tx) => {
          await deps.clients.change(tx, key.idTenant, key.cnpjcpf, {
            ownPasswordDeferredAt: context.now(),
          });
          return {
            answer: undefined,
            events: [{ kind: 'ownPasswordDeferred', ...key, by: personOf(caller) }],
          };
        });
        return { to: null };
      }
      await deps.ownerContact.requireSettled(context.db, key);
      const token = await housekeeping(context, ['password_links', 'security_events'], (tx) =>
        deps.clientLinks.makePasswordToken(tx, key, caller),
      );
      return {
        // Whose session it is knows the address, whoever borrowed it learns none.
        to: maskContact('email', await deps.clientLinks.mailPasswordLink(key, token)),
      };
    },
  };
}
