import { AppError } from '#shared/errors/app-error.ts';
import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

/** 11 or 14 characters are a client's document, anything else a user's id (decisions: Agreement calls). */
export function partyOf(id: string): Party {
  const plain = normalizePartyDocument(id);
  return plain.length === 11 || plain.length === 14
    ? { kind: 'client', id: plain }
    : { kind: 'user', id };
}

/** Whose agreement a call is about: `idTenant` is the company that the caller works with. */
export type PartyOfCall = { caller: Caller; idTenant: string; party: Party };

/** Which company a party's agreement belongs to. */
export function createPartyCompany(context: Context, deps: { users: UsersService }) {
  return {
    /** Company of a party: a client's is the one worked with, a user's is the user's own. Code `not_found`. */
    async companyOfParty({ caller, idTenant, party }: PartyOfCall): Promise<string> {
      if (party.kind === 'client') return idTenant;
      if (caller.kind === 'staff' && caller.id === party.id) return caller.idTenant;
      const user = await deps.users.find(context.db, undefined, party.id);
      if (user === undefined) throw new AppError('not_found');
      return user.idTenant;
    },
  };
}
