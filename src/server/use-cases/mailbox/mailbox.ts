import { foldText } from '#shared/kernel/text-fold.ts';
import type { Context } from '#server/context.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { ShownMessage } from './mailbox-page.ts';
import { listMailbox } from '#server/gateways/messages/stored-messages.ts';

export type MailboxService = ReturnType<typeof createMailboxService>;

/** So many of the newest messages are shown. */
const shownMessages = 200;

/** The messages that were kept instead of sent (development only). */
export function createMailboxService(context: Context, deps: { tenants: TenantsService }) {
  return {
    /** Newest first; `query` keeps those whose recipient, subject or text holds it, whatever its accents. */
    async list(query: string): Promise<ShownMessage[]> {
      const rows = await listMailbox(context.db, shownMessages);
      const tenants = new Map(
        (await deps.tenants.list('all')).map((tenant) => [tenant.id, tenant.title]),
      );
      const wanted = foldText(query);
      const digits = query.replaceAll(/\D/g, '');
      return rows
        .map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          company: tenants.get(row.idTenant) ?? row.idTenant,
          channel: row.channel === 'email' ? ('email' as const) : ('whatsapp' as const),
          recipient: row.recipient,
          subject: row.subject,
          text: row.body,
        }))
        .filter(
          ({ recipient, subject, text }) =>
            foldText(`${recipient}\n${subject}\n${text}`).includes(wanted) ||
            (digits.length >= 4 && recipient.includes(digits)),
        );
    },
  };
}
