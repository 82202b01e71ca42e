import { concernOf } from '#shared/history/history.rules.ts';
import type { HistoryAction, HistoryField } from '#shared/history/history.messages.ts';
import type { EventKind, EventOf } from '#shared/events.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';

/** What a line is about, and whom it concerns: the client or the person in whose history it stands; null = a company's own settings. */
export type About = {
  /** `client:<cnpjcpf>`, `user:<id>`, `agreement:<id>`, `product:<id>`, `contract:<id>` or `tenant:<id>`. */
  subject: string;
  party: string | null;
};

/** One change as stored. Of secret fields the values are not (`secretFields`). */
export type HistoryLine = About & {
  action: HistoryAction;
  /** The company in whose history it stands, where one event reaches into several; else the event's. */
  idTenant?: string;
  /** Type of the product, where it is about one. */
  about?: string;
  field?: HistoryField;
  before?: string | null;
  after?: string | null;
};

export const ofParty = (party: Party): About => ({
  subject: concernOf(party),
  party: concernOf(party),
});
export const ofClient = (id: string): About => ofParty({ kind: 'client', id });
export const ofUser = (id: string): About => ofParty({ kind: 'user', id });
export const ofOwner = ({ kind, id }: { kind: 'staff' | 'client'; id: string }): About =>
  kind === 'staff' ? ofUser(id) : ofClient(id);
export const ofAgreement = (id: string, party: Party): About => ({
  subject: `agreement:${id}`,
  party: concernOf(party),
});
export const ofTemplate = (id: string): About => ({ subject: `contract:${id}`, party: null });
export const ofTenant = (id: string): About => ({ subject: `tenant:${id}`, party: null });

/** The lines of events, each of its own. */
export type LinesOf<Kind extends EventKind> = {
  readonly [One in Kind]: (event: EventOf<One>) => readonly HistoryLine[];
};
