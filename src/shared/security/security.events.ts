/** One person was refused again and again within a minute; `who` is their name, or the mark of a client. */
export type RefusalBurst = {
  kind: 'refusalBurst';
  idTenant: string;
  /** As the record keeps it. */
  actor: string;
  who: string;
  /** Name of the company. */
  company: string;
  count: number;
  /** `dd/mm/aaaa`: it is told once a day. */
  day: string;
  /** Who looks after the company, by id. */
  ceos: readonly string[];
};

/** An account was tried in vain again and again within a day; `actor` is the account. */
export type FailureBurst = Omit<RefusalBurst, 'kind'> & { kind: 'failureBurst' };

/** What the record of accesses gives reason to tell. */
export type SecurityBurst = RefusalBurst | FailureBurst;
