/** Query keys of agreements: the lists below `all`; a text, a public reading and the evidence each stand for themselves. */
export const agreementKeys = {
  all: ['agreements'],
  open: ['agreements', 'ativos'],
  /** The agreement in force of a party, as this person reads it: the same document may be a client of several companies. */
  inForce: (idTenant: string, readerId: string, party: { kind: string; id: string }) =>
    ['agreement', idTenant, readerId, party.kind, party.id] as const,
  /** All of those below `inForce`. */
  allInForce: ['agreement'],
  /** Whose an agreement is; it never changes. */
  party: (agreementId: string) => ['agreement-party', agreementId] as const,
  contractTypes: (idTenant: string) => ['contract-types', idTenant] as const,
  publicText: (idTenant: string, contracts: string, commission: string | undefined) =>
    ['public-contract', idTenant, contracts, commission ?? ''] as const,
  evidence: (agreementId: string) => ['evidence', agreementId] as const,
} as const;
