import { missingOf } from '#shared/agreements/missing-fields.rules.ts';
import type { SendSigningLinksBody } from '#shared/clients/bulk.schemas.ts';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { signingLinkMail } from '#shared/clients/clients.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping, unchanged } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type {
  SigningLinkSending,
  SigningLinksService,
} from '#server/domain/clients/signing-links.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { workAddress } from '#server/domain/tenants/work-address.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { createAfterAnswer } from '#server/gateways/messages/after-answer.ts';
import { requireAll, type Refused } from './refuse.ts';

export type SendSigningLinksService = ReturnType<typeof createSendSigningLinksService>;

type Deps = {
  agreements: AgreementsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  signingLinks: SigningLinksService;
  tenants: TenantsService;
  users: UsersService;
};

/**
 * Sends many clients the link under which they sign. Asking is all or nothing and only stores; sending is each by itself, tried again when a
 * carrier fails, and looks once more whether the link still leads somewhere.
 */
export function createSendSigningLinksService(context: Context, deps: Deps) {
  const later = createAfterAnswer(() =>
    context.report('signing link not sent', { code: 'failure' }),
  );

  /** The mail of a sending with the link of the version in force; undefined when nothing is left to sign. */
  async function mailOf({ idTenant, cnpjcpf }: SigningLinkSending) {
    const client = await deps.clients.find(context.db, idTenant, cnpjcpf);
    const tenant = await deps.tenants.find(context.db, idTenant);
    const inForce = await deps.agreements.summariesOfClients(context.db, idTenant, [cnpjcpf]);
    const agreement = inForce.get(cnpjcpf);
    const to = client?.emailProprietario ?? '';
    if (client === undefined || tenant === undefined || to === '') return undefined;
    if (agreement === undefined || agreement.isAssinado) return undefined;
    if (missingOf(agreement).length > 0) return undefined;
    if (isClosedClientStatus(client.status)) return undefined;
    const address = workAddress(context.config, tenant.slug);
    const { subject, text } = signingLinkMail(tenant.title, client, address, agreement.id);
    return { idAgreement: agreement.id, mail: { idTenant, to, subject, text } };
  }

  async function end(
    sending: SigningLinkSending,
    outcome: 'sent' | 'carrier' | 'changed',
    idAgreement = sending.idAgreement,
  ): Promise<void> {
    const { id, idTenant, cnpjcpf, idAskedBy } = sending;
    await change(context, async (tx) => {
      if (!(await deps.signingLinks.settle(tx, id)))
        return { answer: undefined, events: unchanged };
      const razaoSocial = (await deps.clients.find(tx, idTenant, cnpjcpf))?.razaoSocial ?? cnpjcpf;
      const about = { idTenant, cnpjcpf, razaoSocial, idAgreement };
      const asker = await deps.users.find(tx, undefined, idAskedBy);
      const by = {
        kind: 'staff',
        id: idAskedBy,
        name: asker?.name ?? '',
        cpf: asker?.cpf ?? null,
      } as const;
      return {
        answer: undefined,
        events: [
          outcome === 'sent'
            ? { kind: 'signingLinkSent', ...about, by }
            : { kind: 'signingLinkFailed', ...about, by: null, idAskedBy, because: outcome },
        ],
      };
    });
  }

  /** Sends the next link that is due; false = there was none. */
  async function sendNext(): Promise<boolean> {
    const sending = await deps.signingLinks.claim();
    if (sending === undefined) return false;
    const current = await mailOf(sending);
    if (current === undefined) {
      await end(sending, 'changed');
      return true;
    }
    try {
      await context.messages.sendMail({ ...current.mail, messageId: `link-${sending.id}` });
    } catch (error) {
      // Code only: what a carrier says may name the person.
      context.report('signing link not sent', {
        tries: sending.tries,
        code: error instanceof AppError ? error.code : 'failure',
      });
      if (!(await deps.signingLinks.postpone(sending))) await end(sending, 'carrier');
      return true;
    }
    await end(sending, 'sent', current.idAgreement);
    return true;
  }

  async function sendAll(): Promise<void> {
    while (await sendNext());
  }

  return {
    sendNext,

    /** Resolves when nothing is being sent any more. */
    settled: later.settled,

    /**
     * Takes all of them on or none; the links go out after the answer. Codes: `not_found`, `bulk_refused`, both with a `BulkRefusal`.
     */
    async send(
      caller: StaffCaller,
      idTenant: string,
      { clients: chosen }: SendSigningLinksBody,
    ): Promise<{ queued: number; waiting: number }> {
      const documents = chosen.map(({ cnpjcpf }) => cnpjcpf);
      const { opened } = await deps.clientAccess.sortOut(caller, idTenant, documents);
      const queued = await housekeeping(context, ['signing_link_sendings'], async (tx) => {
        const rows = new Map(
          (await deps.clients.lockMany(tx, idTenant, documents)).map((row) => [row.cnpjcpf, row]),
        );
        const agreements = await deps.agreements.summariesOfClients(tx, idTenant, documents);
        const refused = chosen.flatMap(({ cnpjcpf, seen }): Refused[] => {
          const row = rows.get(cnpjcpf);
          const agreement = agreements.get(cnpjcpf);
          if (row === undefined || !opened.has(cnpjcpf)) return [{ cnpjcpf, reason: 'not_found' }];
          if (agreement === undefined) return [{ cnpjcpf, reason: 'no_agreement' }];
          if (agreement.isAssinado) return [{ cnpjcpf, reason: 'already_signed' }];
          if (agreement.id !== seen) return [{ cnpjcpf, reason: 'changed_meanwhile' }];
          if (isClosedClientStatus(row.status)) return [{ cnpjcpf, reason: 'client_closed' }];
          if ((row.emailProprietario ?? '') === '') return [{ cnpjcpf, reason: 'no_email' }];
          return missingOf(agreement).length > 0
            ? [{ cnpjcpf, reason: 'contract_incomplete' }]
            : [];
        });
        requireAll(chosen.length, refused);
        return deps.signingLinks.queue(
          tx,
          chosen.map(({ cnpjcpf, seen }) => ({
            idTenant,
            cnpjcpf,
            idAgreement: seen,
            idAskedBy: caller.id,
          })),
        );
      });
      later.run(sendAll);
      return { queued, waiting: chosen.length - queued };
    },
  };
}
