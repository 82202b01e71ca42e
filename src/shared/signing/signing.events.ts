import type { Person } from '../history/history.rules.ts';
import type { KeepReason } from './admission.rules.ts';
import type { ActKind } from './signing.enums.ts';
import type { Party } from './signing.schemas.ts';

/** An act stands on the chain of an agreement; the hash is that of its event. */
export type ActRecorded = {
  kind: 'actRecorded';
  idTenant: string;
  by: Person;
  idAgreement: string;
  party: Party;
  act: ActKind;
  eventHash: string;
};

/** An act was refused and is kept as evidence out of force. */
export type ActKept = {
  kind: 'actKept';
  idTenant: string;
  by: Person;
  idAgreement: string;
  party: Party;
  partyName: string;
  act: ActKind;
  eventHash: string;
  /** Why, as a code of admission. */
  reason: KeepReason;
};

/** An act arrived for a version that the office had replaced: that one is in force again, or a person decides which holds. */
export type VersionChangedMeanwhile = {
  kind: 'versionChangedMeanwhile';
  idTenant: string;
  party: Party;
  partyName: string;
  act: ActKind;
  version: number;
  /** The newer version that was in force; null = none. */
  newerVersion: number | null;
  isBackInForce: boolean;
};

/** An act was refused for a while because the server's clock stands behind the newest receipt of the installation (`last`). */
export type ServerClockBehind = {
  kind: 'serverClockBehind';
  idTenant: string;
  last: string;
  now: string;
};

/** What stood before the server signed states, decisions and kept acts was signed once, of all companies (`idTenant` empty). */
export type StandingSigned = { kind: 'standingSigned'; idTenant: string; agreements: number };

/** What can happen to the acts of an agreement. */
export type SigningEvent =
  | ActRecorded
  | ActKept
  | ServerClockBehind
  | StandingSigned
  | VersionChangedMeanwhile;
