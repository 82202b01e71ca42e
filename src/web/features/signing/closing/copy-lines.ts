import type { LocalCopy } from '#offline/capture/local-copies.ts';
import { copyTexts } from '#shared/copies/copies.messages.ts';
import type { CopyWay } from '#shared/copies/copies.events.ts';
import type { CopyProgress } from '#shared/copies/copies.schemas.ts';
import { joinWays, waysBesidesOwn } from './copy-draft.ts';

/** Where copies go in one sentence, how far they have come in another. */
export type CopyLine = { id: string; to: string; state: string; tone: 'good' | 'bad' | 'quiet' };

const toldTexts = {
  waiting: { state: copyTexts.atServer, tone: 'quiet' },
  sent: { state: copyTexts.sent, tone: 'good' },
  failed: { state: copyTexts.failed, tone: 'bad' },
} as const;
const hereTexts = {
  waiting: { state: copyTexts.stillHere, tone: 'quiet' },
  refused: { state: copyTexts.refused, tone: 'bad' },
} as const;

/**
 * What a closed contract says of its copies: the wishes that still lie on this device, and what the server told. Ways that have come as far
 * stand in one line; one that the server has, whose receipt has not come back, stands there once. `byItself` = the e-mail of the record, to
 * which one goes once the closing is received; null once it is, or where none is known.
 */
export function copyLines(
  here: readonly LocalCopy[],
  told: readonly CopyProgress[],
  byItself: string | null,
): CopyLine[] {
  const isUntold = (way: CopyWay): boolean =>
    !told.some(({ channel, masked }) => channel === way.channel && masked === way.masked);
  const local = (['waiting', 'refused'] as const).flatMap((state): CopyLine[] => {
    const wished = here.flatMap((copy) =>
      copy.state !== state || copy.contacts === null ? [] : [copy.contacts],
    );
    const ways = waysBesidesOwn(state === 'waiting' ? byItself : null, wished).filter(isUntold);
    return ways.length === 0
      ? []
      : [{ id: `here ${state}`, to: copyTexts.to(joinWays(ways)), ...hereTexts[state] }];
  });
  const distant = (['waiting', 'failed', 'sent'] as const).flatMap((state): CopyLine[] => {
    const ways = told.filter((way) => way.state === state);
    return ways.length === 0
      ? []
      : [{ id: state, to: copyTexts.to(joinWays(ways)), ...toldTexts[state] }];
  });
  return [...local, ...distant];
}
