import type { Role, TypeCargo } from '../permissions/roles.ts';
import type { ObservationCategory } from './observations.enums.ts';

/** Longest observation, in characters as a text field counts them (decisions: Observations). */
export const maxObservationLength = 2000;

/** How many observations a page of the panel holds ('Ver anteriores'). */
export const observationPageSize = 50;

/** Most observations of one answer, and what a question without a page size gets. */
export const maxObservationPageSize = 5000;

/** Beyond this many milliseconds between writing and arrival the time of writing is shown too (decisions: Observations). */
export const shownDelayMs = 60_000;

/** Who writes or reads: a member of staff by what they are, or a client in their own session. */
export type Observer = Role | { kind: 'client' };

type Line = {
  fits: (me: Observer) => boolean;
  sends: readonly ObservationCategory[];
  /** Of everybody; what one wrote oneself is always read. */
  reads: readonly ObservationCategory[];
};

const isStaff = (me: Observer): me is Role => 'typeUser' in me;

/**
 * The one table of who sends and who reads what, for screen, device and server: the first line that fits counts (@spec 3 §6; decisions:
 * Observations).
 */
const lines: readonly Line[] = [
  { fits: (me) => !isStaff(me), sends: ['CLIENTE'], reads: [] },
  {
    fits: (me) => isStaff(me) && me.typeUser === 'ADMIN' && me.typeCargo === 'FINANCEIRO',
    sends: ['FINACEIRO', 'OPERACIONAL'],
    reads: ['PADRAO', 'CLIENTE', 'FINACEIRO'],
  },
  {
    fits: (me) => isStaff(me) && me.typeUser === 'ADMIN' && me.typeCargo === 'CEO',
    sends: ['OPERACIONAL', 'PADRAO'],
    reads: ['OPERACIONAL', 'PADRAO', 'CLIENTE', 'FINACEIRO'],
  },
  {
    fits: (me) => isStaff(me) && me.typeUser === 'ADMIN',
    sends: ['OPERACIONAL', 'PADRAO'],
    reads: ['OPERACIONAL', 'PADRAO', 'CLIENTE'],
  },
  { fits: () => true, sends: ['PADRAO'], reads: ['PADRAO', 'CLIENTE'] },
];

/**
 * As whom somebody of the staff writes and reads about one client: of an ADMIN who is no CEO the cargo of their permission for it counts,
 * where they have one (`cargoHere`, null = none). CEO is never had by a permission (decisions: Observations).
 */
export function observerHere({ typeUser, typeCargo }: Role, cargoHere: TypeCargo | null): Role {
  const counts =
    takesCargoHere({ typeUser, typeCargo }) && cargoHere !== null && cargoHere !== 'CEO';
  return { typeUser, typeCargo: counts ? cargoHere : typeCargo };
}

/** Whether the cargo of a permission can count for somebody at all; where it cannot, nobody need look it up. */
export const takesCargoHere = ({ typeUser, typeCargo }: Role): boolean =>
  typeUser === 'ADMIN' && typeCargo !== 'CEO';

const lineOf = (me: Observer): Line => lines.find(({ fits }) => fits(me))!;

/** Categories that somebody may send, the one that is chosen first in front. */
export const sendableCategories = (me: Observer): readonly ObservationCategory[] =>
  lineOf(me).sends;

/** Categories that somebody reads of everybody; what they wrote themselves they read besides. */
export const readableCategories = (me: Observer): readonly ObservationCategory[] =>
  lineOf(me).reads;

/** Whether somebody may send a category. */
export const maySend = (me: Observer, category: ObservationCategory): boolean =>
  sendableCategories(me).includes(category);

/** Whether an observation calls people: one that is marked, and all that a client writes (decisions: Observations). */
export const raisesAlert = (of: { isAlerta: boolean; category: ObservationCategory }): boolean =>
  of.isAlerta || of.category === 'CLIENTE';

/** Control characters but line break and tab: no screen shows them, and a database takes no null character. */
const unshown = /[^\P{Cc}\n\t]/gu;

/** What nobody sees: control, format and unassigned characters, marks without a letter, spaces, and the four letters that are blank. */
const seen = /[^\p{C}\p{Z}\p{M}\s\u115F\u1160\u3164\uFFA0\u2800]/u;

/** A message as it is kept: line breaks as `\n`, nothing around it, no control characters. */
export const tidyMessage = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(unshown, '').trim();

/** Whether anything of a message can be seen: one of spaces, marks of direction or zero-width characters alone is blank. */
export const isSeen = (text: string): boolean => seen.test(text);

/** Whether it was written so long before it arrived that the time of writing says something of its own. Instants ISO. */
export function isWrittenApart(writtenAt: string, arrivedAt: string): boolean {
  return Math.abs(Date.parse(arrivedAt) - Date.parse(writtenAt)) > shownDelayMs;
}
