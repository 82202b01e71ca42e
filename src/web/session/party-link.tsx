import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Party } from '#shared/signing/signing.schemas.ts';

/** Leads to the contract of a party: a client's by the agreement's id, so that no history holds a document, or a member of the network's. */
export function PartyLink({
  party,
  agreementId,
  className,
  children,
}: {
  party: Party;
  agreementId: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const style = className === undefined ? {} : { className };
  return party.kind === 'client' ? (
    <Link to="/minuta/$id" params={{ id: agreementId }} {...style}>
      {children}
    </Link>
  ) : (
    <Link to="/minuta-usuario/$id" params={{ id: party.id }} {...style}>
      {children}
    </Link>
  );
}
