import type { ClientChanged } from '#shared/clients/clients.events.ts';
import type {
  TemplateDeleted,
  TemplateDocumentSent,
  TemplateRestored,
} from '#shared/contracts/contracts.events.ts';
import type { AppEvent } from '#shared/events.ts';
import type { AddressRegistered, UserChanged } from '#shared/users/users.events.ts';
import type { Listener } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { MinutaWalksService } from './minuta-walks.service.ts';
import type { RefreshMinuta } from './refresh-minuta.service.ts';

/**
 * Members of a network whose agreements follow their head in the same transaction; more are walked.
 */
export const mostMembers = 20;

type TemplateChanged = TemplateDocumentSent | TemplateDeleted | TemplateRestored;

/** Listeners that compare open agreements after a change of the records they name. */
export function createRefreshByChange(deps: {
  clients: Pick<ClientsService, 'membersOf'>;
  refresh: RefreshMinuta;
  walks: Pick<MinutaWalksService, 'ask'>;
}): {
  ofClient: Listener<ClientChanged>;
  ofUser: Listener<UserChanged | AddressRegistered>;
  ofTemplate: Listener<TemplateChanged>;
} {
  return {
    async ofClient(tx, { idTenant, by, cnpjcpf }) {
      const members = await deps.clients.membersOf(tx, idTenant, cnpjcpf, mostMembers + 1);
      const isWalked = members.length > mostMembers;
      if (isWalked) await deps.walks.ask(tx, idTenant, by);
      const events: AppEvent[] = [];
      for (const id of [cnpjcpf, ...(isWalked ? [] : members)])
        events.push(...(await deps.refresh(tx, { idTenant, party: { kind: 'client', id }, by })));
      return events;
    },

    ofUser: (tx, event) =>
      deps.refresh(tx, {
        idTenant: event.idTenant,
        party: { kind: 'user', id: event.kind === 'userChanged' ? event.idUser : event.by.id },
        by: event.by,
      }),

    async ofTemplate(tx, { idTenant, by }) {
      await deps.walks.ask(tx, idTenant, by);
      return [];
    },
  };
}
