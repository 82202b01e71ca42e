import type { RegistrationCard } from '#shared/clients/clients.enums.ts';
import type { RegistrationSummaryQuery } from '#shared/clients/clients.schemas.ts';
import type { ClientSearch } from './client-search.ts';

/** The client list behind a card of the registrations: as many rows as it says, of the chosen month, or year. No card is all of them. */
export const cardSearch = (
  card: RegistrationCard | undefined,
  { ano, mes }: RegistrationSummaryQuery,
): ClientSearch => ({
  ...(card === undefined ? {} : { quadro: card }),
  ...(ano === undefined
    ? {}
    : mes === undefined
      ? { de: `${ano}-01-01`, ate: `${ano}-12-31` }
      : { cadastro: `${ano}-${mes}` }),
});
