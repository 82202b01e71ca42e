import type * as v from 'valibot';
import type { Person } from '../history/history.rules.ts';
import type { ClientStatus } from './clients.enums.ts';
import type { OwnerContact } from './owner-contact.rules.ts';
import type { clientChangesSchema } from './registration.schemas.ts';

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
    field: keyof v.InferOutput<typeof clientChangesSchema>;
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
  before: ClientStatus;
  after: ClientStatus;
  because: 'edit' | 'closing';
};

/** Clients have another responsável. */
export type ResponsavelChanged = {
  kind: 'responsavelChanged';
  idTenant: string;
  by: Person;
  /** The company's name. */
  company: string;
  after: { id: string; name: string };
  /** `before`: name of the responsável until then. */
  clients: readonly { cnpjcpf: string; razaoSocial: string; before: string | null }[];
};

/** The link for signing did not go out, and will not: its agreement is signed or replaced, the client is closed, or no carrier took it. */
export type SigningLinkFailed = {
  kind: 'signingLinkFailed';
  idTenant: string;
  by: null;
  cnpjcpf: string;
  razaoSocial: string;
  idAgreement: string;
  /** Who asked for it, and is told. */
  idAskedBy: string;
  because: 'carrier' | 'changed';
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

/** A procuração ends soon (`procuracaoWarningDays`) or has ended; `day` is its last, `aaaa-mm-dd`. */
export type ProcuracaoEnding = {
  kind: 'procuracaoEnding';
  idTenant: string;
  cnpjcpf: string;
  razaoSocial: string;
  state: 'expiring' | 'expired';
  day: string;
  daysLeft: number;
};

/** A new e-mail or WhatsApp of the owner was given and waits for its code, or (`value` null) waits no more; the record keeps the one before. */
export type ClientContactAsked = {
  kind: 'clientContactAsked';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
  field: OwnerContact;
  before: string | null;
  value: string | null;
};

/** The owner's contact is another; which values they were is said by `clientChanged`. */
export type ClientContactChanged = {
  kind: 'clientContactChanged';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
  razaoSocial: string;
  fields: readonly OwnerContact[];
  /** Somebody was reached at the contact before, and is told. */
  hasNotice: boolean;
};

/** The notice of a changed contact did not reach the contact before. */
export type ContactNoticeFailed = {
  kind: 'contactNoticeFailed';
  idTenant: string;
  cnpjcpf: string;
  razaoSocial: string;
  channel: 'email' | 'whatsapp';
};

/** A client who signs in with a password of the consultancy left choosing an own one for later. */
export type OwnPasswordDeferred = {
  kind: 'ownPasswordDeferred';
  idTenant: string;
  by: Person;
  cnpjcpf: string;
};

/** The server took the password of the demonstration from a client. */
export type ClientPasswordRemoved = {
  kind: 'clientPasswordRemoved';
  idTenant: string;
  by: null;
  cnpjcpf: string;
};

/** The company lets its clients choose their password by link only, or no more. */
export type ClientPasswordPolicyChanged = {
  kind: 'clientPasswordPolicyChanged';
  idTenant: string;
  by: Person;
  before: boolean;
  after: boolean;
};

/** The company's own CEO may register owners without codes from now on, or not. */
export type UnverifiedOwnersChanged = {
  kind: 'unverifiedOwnersChanged';
  idTenant: string;
  by: Person;
  before: boolean;
  after: boolean;
};

/** What can happen to a client's record. */
export type ClientEvent =
  | ClientContactAsked
  | ClientContactChanged
  | ContactNoticeFailed
  | OwnPasswordDeferred
  | ClientPasswordRemoved
  | ClientPasswordPolicyChanged
  | UnverifiedOwnersChanged
  | ClientRegistered
  | NetworkCreated
  | ClientChanged
  | ClientStatusChanged
  | ResponsavelChanged
  | SigningLinkFailed
  | SigningLinkSent
  | ProcuracaoEnding;
