import { putTurn } from '#shared/session/turn.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { callEndpoint } from '#offline/platform/call.ts';
import { readOwnerKey } from '#shared/sync/sync.schemas.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { isUntold } from '#offline/store/turn-glance.ts';
import { changeTurn, readTurn } from '#offline/store/turn.ts';

/** What was answered last, where it could not be written down. */
const heard = new WeakMap<object, string>();

/**
 * Tells the server of the newest turn before anything else is said to it: what `ownerKey`'s session may then depends on it. Nothing to tell:
 * nothing is sent. A refusal that trying again does not change (the agreement is not open to this session any more, another person has
 * signed in) counts as told: the server has its own rules for that session; any other holds nothing back and is told again. Throws what the
 * network and a dead session lead to.
 */
export async function tellTurn(
  ports: Pick<OfflinePorts, 'outbox' | 'net'>,
  ownerKey: string,
): Promise<void> {
  const turn = await readTurn(ports.outbox);
  if (!isUntold(turn)) return;
  const word = `${turn.turnId} ${turn.endedAt ?? ''}`;
  const isHeard = heard.get(ports.outbox) === word;
  const { turnId, agreementId, act, since, endedAt } = turn;
  if (!isHeard && turn.host.owner === ownerKey)
    try {
      await callEndpoint(
        ports.net,
        putTurn,
        {
          body: {
            turnId,
            agreementId: agreementId!,
            act: act!,
            since,
            ...(endedAt === null ? {} : { endedAt }),
          },
        },
        { idTenant: readOwnerKey(ownerKey)?.idTenant ?? '', owner: ownerKey },
      );
    } catch (error) {
      if (!(error instanceof AppError) || isPassing(error)) throw error;
      // Broken on the way, or not understood: nothing is held back by it, and it is told again before the next word.
      if (!isFinal(error)) return;
    }
  heard.set(ports.outbox, word);
  try {
    await changeTurn(ports.outbox, turnId, (known) => ({
      ...known,
      isStartTold: true,
      isEndTold: known.isEndTold || endedAt !== null,
    }));
  } catch (error) {
    // A device without room must not stand still over a note: this page knows and notes it as soon as it can, the next one tells once more.
    if (!isHeard) console.warn('it was not written down that the hand-over was told', error);
  }
}

/** A refusal that another try, or a sign-in, may change. Who was removed has no session that a turn could narrow: what they captured goes on. */
const isPassing = ({ code, status }: AppError): boolean =>
  code !== 'person_removed' && (status === 401 || status === 429 || status >= 500);

/** The session may not, or not any more, tell of this agreement: saying it again changes nothing. */
const isFinal = ({ code, status }: AppError): boolean =>
  code === 'person_removed' || status === 403 || status === 404;
