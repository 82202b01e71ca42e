import { inArray, lt, not, type Placeholder, type SQL } from 'drizzle-orm';
import { suspendedClientStatuses, type RegistrationCard } from '#shared/clients/clients.enums.ts';
import { clients } from '#server/db/schema/clients.ts';
import { hasClosedAgreement } from './stage-filter.ts';

/**
 * Clients of a card of the registrations (decisions: Overview). Who has no contract is pending too; a certificate is good through
 * its last day. `today` is the day in Brasília, `aaaa-mm-dd`.
 */
export function isOnCard(card: RegistrationCard, today: string | Placeholder): SQL {
  switch (card) {
    case 'assinado':
      return hasClosedAgreement;
    case 'pendente':
      return not(hasClosedAgreement);
    case 'suspenso':
      return inArray(clients.status, [...suspendedClientStatuses]);
    case 'certificado':
      return lt(clients.certificadoValidoAte, today);
  }
}
