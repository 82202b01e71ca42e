import { longestTurnMs } from '#shared/session/turn.constants.ts';

/** Key of the turn in `meta` of the outbox. */
export const turnKey = 'turn';

/** The page on which the tablet is taken back; the only one that every turn leaves open. */
export const returnPath = '/devolver';

/** What decides where one may stand: all of a turn that the first load needs, so that it needs no library. */
export type TurnGlance = {
  turnId: string;
  agreementId: string | null;
  paths: string[];
  holder: string;
  act: string | null;
  since: string;
  host: { owner: string; name: string };
  endedAt: string | null;
  isStartTold: boolean;
  isEndTold: boolean;
};

/** Whether the tablet is out of its host's hands. */
export const isLasting = <T extends Pick<TurnGlance, 'endedAt'>>(turn: T | null): turn is T =>
  turn !== null && turn.endedAt === null;

/** Paths that a lasting turn leaves open: after 12 hours only the return, because the server holds it for over then. */
export function openPaths(
  { since, paths }: Pick<TurnGlance, 'since' | 'paths'>,
  nowMs: number,
): readonly string[] {
  const isOld = nowMs - Date.parse(since) > longestTurnMs;
  return isOld ? [returnPath] : [...paths, returnPath];
}

/** Whether the server has yet to hear of a turn's beginning or end. A lock concerns this tablet alone. */
export const isUntold = <
  T extends Pick<TurnGlance, 'agreementId' | 'isStartTold' | 'endedAt' | 'isEndTold'>,
>(
  turn: T | null,
): turn is T =>
  turn !== null &&
  turn.agreementId !== null &&
  (!turn.isStartTold || (turn.endedAt !== null && !turn.isEndTold));
