import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Party } from '#shared/signing/signing.schemas.ts';

/** Leads to the contract of a party: a client's, or a member of the network's. */
export function PartyLink({
  party,
  className,
  children,
}: {
  party: Party;
  className?: string | undefined;
  children: ReactNode;
}) {
  const style = className === undefined ? {} : { className };
  return party.kind === 'client' ? (
    <Link to="/minuta/$id" params={{ id: party.id }} {...style}>
      {children}
    </Link>
  ) : (
    <Link to="/minuta-usuario/$id" params={{ id: party.id }} {...style}>
      {children}
    </Link>
  );
}
