import { isLasting, returnPath, type TurnGlance } from '#offline/store/turn-glance.ts';
import { readTurnPlainly } from '#offline/store/read-turn.ts';
import { parseTurn } from '#offline/store/turn.ts';

/** The hand-over that lasts; null without one, and where the store cannot be read: then the server's own rule is left. */
export async function readLastingTurn(): Promise<TurnGlance | null> {
  try {
    const turn = parseTurn(await readTurnPlainly(indexedDB));
    return isLasting(turn) ? turn : null;
  } catch {
    return null;
  }
}

/**
 * A path of the server that a person opens by its address is never answered from the device; while the tablet is in somebody else's hands
 * it leads back to what they may see, so that no answer of the API stands in the window, with network or without.
 */
export async function answerServerNavigation(
  deps: {
    fetch: (request: Request) => Promise<Response>;
    readTurn: () => Promise<TurnGlance | null>;
  },
  request: Request,
): Promise<Response> {
  const turn = await deps.readTurn();
  if (turn === null) return deps.fetch(request);
  return Response.redirect(new URL(turn.paths[0] ?? returnPath, request.url).href, 302);
}

/** Whether a kept answer may be given in this hand-over: what tells nothing of anybody, and the agreement that it is about. */
export function isOpenInTurn(turn: TurnGlance | null, keeper: string, value: unknown): boolean {
  if (turn === null || keeper === 'public') return true;
  const { data } = value as { data?: { id?: unknown } };
  return turn.agreementId !== null && data?.id === turn.agreementId;
}
