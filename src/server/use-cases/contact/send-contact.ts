import type { Context } from '#server/context.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type SendContactService = ReturnType<typeof createSendContactService>;

/** A visitor's message goes by mail to the company whose host they are on; nothing else is kept of it. */
export function createSendContactService(context: Context, deps: { tenants: TenantsService }) {
  return {
    async send(
      host: string | undefined,
      message: { name: string; tel: string; email: string; message: string },
    ): Promise<{ sent: true }> {
      const company = await deps.tenants.ofHost(host);
      await context.messages.sendMail({
        idTenant: company.id,
        to: company.email,
        subject: `Contato pelo site: ${message.name.replaceAll(/[\r\n]+/g, ' ')}`,
        text: [
          `Nome: ${message.name}`,
          `Telefone: ${message.tel}`,
          `E-mail: ${message.email}`,
          '',
          message.message,
        ].join('\n'),
      });
      return { sent: true };
    },
  };
}
