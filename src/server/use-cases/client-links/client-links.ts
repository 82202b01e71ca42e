import { missingOf } from '#shared/agreements/missing-fields.rules.ts';
import { clientMessages, signingLinkMail } from '#shared/clients/clients.messages.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping, type Writer } from '#server/db/change.ts';
import { requireComplete } from '#server/domain/agreements/require-complete.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PasswordLinkService } from '#server/domain/session/password-link.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { workAddress } from '#server/domain/tenants/work-address.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { OwnerContactService } from '#server/domain/clients/owner-contact.service.ts';

type Deps = {
  agreements: AgreementsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  ownerContact: OwnerContactService;
  passwordLinks: PasswordLinkService;
  tenants: TenantsService;
};
type ClientKey = { idTenant: string; cnpjcpf: string };

export type ClientLinksService = ReturnType<typeof createClientLinksService>;

/** Links that a client gets by e-mail. They go to the address of the registration only, so that nobody can mail strangers in the company's name. */
export function createClientLinksService(context: Context, deps: Deps) {
  const makePasswordToken = (
    tx: Writer<'password_links' | 'security_events'>,
    { idTenant, cnpjcpf }: ClientKey,
    caller: Caller,
  ): Promise<string> =>
    deps.passwordLinks.createPasswordLink(
      tx,
      { kind: 'client', idTenant, subject: cnpjcpf },
      { actor: actorOf(caller), address: null },
    );

  async function mailPasswordLink(
    { idTenant, cnpjcpf }: ClientKey,
    token: string,
  ): Promise<string> {
    const client = await deps.clients.find(context.db, idTenant, cnpjcpf);
    const to = client?.emailProprietario ?? '';
    if (client === undefined || to === '')
      throw new AppError('validation_failed', clientMessages.emailInvalid);
    const tenant = await deps.tenants.find(context.db, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    const { title, slug } = tenant;
    await context.messages.sendMail({
      idTenant,
      to,
      subject: `${title}: defina a sua senha`,
      text: [
        `Olá, ${client.nomeProprietario ?? client.razaoSocial}.`,
        '',
        `A ${title} cadastrou você. Defina a sua senha, que só você conhece, por este link, que vale 30 minutos e uma vez só:`,
        `${workAddress(context.config, slug)}/nova-senha?token=${token}`,
        '',
        'Se o prazo passar, peça um novo link ao seu consultor.',
      ].join('\n'),
    });
    return to;
  }

  return {
    makePasswordToken,
    mailPasswordLink,

    /** A new password link, which ends the earlier ones. Codes `read_only`, `contact_changed_lately`, `unavailable`, `validation_failed` without an address. */
    async renewPasswordLink(caller: Caller, key: ClientKey): Promise<string> {
      const client = { id_tenant: key.idTenant, cnpjcpf: key.cnpjcpf };
      if (!(await deps.clientAccess.canEdit(caller, client))) throw new AppError('read_only');
      await deps.ownerContact.requireSettled(context.db, key);
      const token = await housekeeping(context, ['password_links', 'security_events'], (tx) =>
        makePasswordToken(tx, key, caller),
      );
      return mailPasswordLink(key, token);
    },

    /** Mails the link under which the client signs the agreement in force. Codes `agreement_not_found`, `contract_incomplete`, `unavailable`, `validation_failed` without an address. */
    async mailSigningLink(
      caller: Caller,
      { idTenant, cnpjcpf }: ClientKey,
    ): Promise<{ link: string; to: string }> {
      const client = await deps.clients.find(context.db, idTenant, cnpjcpf);
      const tenant = await deps.tenants.find(context.db, idTenant);
      if (client === undefined || tenant === undefined) throw new AppError('not_found');
      const agreements = await deps.agreements.summariesOfClients(context.db, idTenant, [cnpjcpf]);
      const agreement = agreements.get(cnpjcpf);
      if (agreement === undefined) throw new AppError('agreement_not_found');
      requireComplete(missingOf(agreement));
      const to = client.emailProprietario ?? '';
      if (to === '') throw new AppError('validation_failed', clientMessages.emailInvalid);
      const { link, ...mail } = signingLinkMail(
        tenant.title,
        client,
        workAddress(context.config, tenant.slug),
        agreement.id,
      );
      await context.messages.sendMail({ idTenant, to, ...mail });
      return change(context, async () => ({
        answer: { link, to },
        events: [
          {
            kind: 'signingLinkSent',
            idTenant,
            by: personOf(caller),
            cnpjcpf,
            razaoSocial: client.razaoSocial,
            idAgreement: agreement.id,
          },
        ],
      }));
    },
  };
}
