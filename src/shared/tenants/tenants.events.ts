import type { Person } from '../history/history.rules.ts';

/** A company was made while the server runs. */
export type TenantCreated = {
  kind: 'tenantCreated';
  idTenant: string;
  /** null = the system, from the server's machine. */
  by: Person | null;
  title: string;
  slug: string;
};

/** Rows came into being without a person's act: those of the demonstration, and what tests begin with. */
export type Seeded = { kind: 'seeded'; idTenant: string };

/** What can happen to a company. */
export type TenantEvent = TenantCreated | Seeded;
