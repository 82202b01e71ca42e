import type { AgreementClosed } from '#shared/agreements/agreements.events.ts';
import { maskContact } from '#shared/copies/copies.rules.ts';
import type { Ground } from '#server/context.ts';
import type { Listener } from '#server/db/change.ts';
import { readInstallationRow } from '#server/db/installation-row.ts';
import type { FindPartyContact } from '#server/domain/agreements/party-contact.ts';
import { insertSendings } from './copies.repository.ts';

/**
 * A closed agreement goes by itself to the e-mail of its party's record; without one people are told, who hand the PDF over. Reached by events
 * only (decisions: The person's own copy).
 */
export function createCopyByClosing(
  context: Pick<Ground, 'newId' | 'now'>,
  deps: { contactOf: FindPartyContact },
): Listener<AgreementClosed> {
  return async (tx, { idTenant, idAgreement, party, partyName }) => {
    // While a first start fills the database: the people of the demonstration do not exist.
    if ((await readInstallationRow(tx))?.isComplete !== true) return [];
    const { email } = await deps.contactOf(tx, idTenant, party);
    if (email === '')
      return [{ kind: 'copyWithoutAddress', idTenant, by: null, idAgreement, party, partyName }];
    await insertSendings(tx, [
      {
        id: context.newId(),
        idTenant,
        idAgreement,
        idWish: null,
        channel: 'email',
        recipient: email,
        masked: maskContact('email', email),
        state: 'waiting',
        tries: 0,
        nextAt: context.now(),
        settledAt: null,
      },
    ]);
    return [];
  };
}
