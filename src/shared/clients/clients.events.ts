import type * as v from 'valibot';
import type { Person } from '../history/history.rules.ts';
import type { updateClientBody } from './registration.schemas.ts';

/** A client was registered: with an own password, by the owner's CPF, or as a member of a network. */
export type ClientRegistered = {
  kind: 'clientRegistered';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
  razaoSocial: string;
  way: 'password' | 'cpf' | 'member';
  status: string;
};

/** A client became the head of a network. */
export type NetworkCreated = {
  kind: 'networkCreated';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
  razaoSocial: string;
};

/**
 * Members of a client's record changed, by their names on the wire; the status among them is also said as
 * `clientStatusChanged`.
 */
export type ClientChanged = {
  kind: 'clientChanged';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
  razaoSocial: string;
  changes: readonly {
    field: keyof v.InferOutput<typeof updateClientBody>;
    before: string | null;
    after: string | null;
  }[];
};

/** A client's status changed, by an edit of the record or because an agreement was closed. */
export type ClientStatusChanged = {
  kind: 'clientStatusChanged';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
  /** As the record or the closed agreement names the client. */
  clientName: string;
  before: string;
  after: string;
  because: 'edit' | 'closing';
};

/** The link for signing went to the client's address. */
export type SigningLinkSent = {
  kind: 'signingLinkSent';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
  razaoSocial: string;
  idAgreement: string;
};

/** A procuração ends within 30 days or has ended; `day` = `aaaa-mm-dd`, its last one. */
export type ProcuracaoEnding = {
  kind: 'procuracaoEnding';
  idTenant: string;
  cnpjcpf: string;
  razaoSocial: string;
  state: 'expiring' | 'expired';
  day: string;
  daysLeft: number;
};

/** What can happen to a client's record. */
export type ClientEvent =
  | ClientRegistered
  | NetworkCreated
  | ClientChanged
  | ClientStatusChanged
  | SigningLinkSent
  | ProcuracaoEnding;
