import type { ContactBody } from '#shared/contact/contact.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ContactService } from '#server/domain/contact/contact.service.ts';
import type { ThrottleService } from '#server/domain/session/throttle.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type ReceiveContact = ReturnType<typeof createReceiveContact>;

/** Messages of an hour: from one address; to one company from all, far more than people write. */
const limits = { perAddress: 30, perAccount: 600, windowMinutes: 60 };

/** A visitor's message to the company whose host they are on: kept first, told to those who answer it, and then sent by mail. */
export function createReceiveContact(
  context: Context,
  deps: {
    contact: ContactService;
    mailSoon: () => void;
    tenants: TenantsService;
    throttle: Pick<ThrottleService, 'spend'>;
    users: Pick<UsersService, 'ceosOf'>;
  },
) {
  /** Repeated, it is the same message. Codes `rate_limited`, `unavailable` (no company at all). */
  return async function receiveContact(
    from: { host: string | undefined; address: string },
    { id, website, ...message }: ContactBody,
  ): Promise<{ sent: true }> {
    const company = await deps.tenants.ofHost(from.host);
    await deps.throttle.spend('contact', company.id, from.address, limits);
    // A program fills in what no person sees: it is to believe that it wrote.
    if (website.trim() !== '') return { sent: true };
    const isNew = await change(context, async (tx) => {
      const idContact = id ?? context.newId();
      const idTenant = company.id;
      if (!(await deps.contact.add(tx, { ...message, id: idContact, idTenant })))
        return { answer: false, events: unchanged };
      const ceos = await deps.users.ceosOf(tx, idTenant);
      return {
        answer: true,
        events: [{ kind: 'contactReceived', idTenant, idContact, company: company.title, ceos }],
      };
    });
    if (isNew) deps.mailSoon();
    return { sent: true };
  };
}
