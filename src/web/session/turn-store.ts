import { readTurnPlainly } from '#offline/store/read-turn.ts';
import { isLasting, type TurnGlance } from '#offline/store/turn-glance.ts';
import { fits, type ShapeOf } from '#web/device/stored-value.ts';

/** The channel by which the other tabs of this device hear that a hand-over began or ended. */
export const turnChannel = 'recupera-turn';

const shape: ShapeOf<TurnGlance> = {
  turnId: 'string',
  agreementId: 'string?',
  paths: { each: 'string' },
  holder: 'string',
  act: 'string?',
  since: 'string',
  host: { owner: 'string', name: 'string' },
  endedAt: 'string?',
  isStartTold: 'boolean',
  isEndTold: 'boolean',
};

let current: TurnGlance | null = null;
const listeners = new Set<() => void>();

/** The newest hand-over of this tablet as this page has last read it. */
export const turnStore = {
  get: (): TurnGlance | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Reads the hand-over again; a store that this browser does not give is one without. */
export async function refreshTurn(): Promise<TurnGlance | null> {
  try {
    const read = await readTurnPlainly(indexedDB);
    const next = fits<TurnGlance>(read, shape) ? read : null;
    if (JSON.stringify(next) !== JSON.stringify(current)) {
      current = next;
      for (const listener of listeners) listener();
    }
  } catch (error) {
    console.warn('hand-over not read', error);
  }
  return current;
}

/** Whether the tablet is in somebody else's hands now. */
export const isHandedOver = (): boolean => isLasting(current);

/** Follows what other tabs do, and what a page that the browser took out of its memory has missed. */
export function followTurn(onChange: () => void): void {
  const look = async (): Promise<void> => {
    const before = current;
    if ((await refreshTurn()) !== before) onChange();
  };
  new BroadcastChannel(turnChannel).addEventListener('message', () => void look());
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void look();
  });
}
