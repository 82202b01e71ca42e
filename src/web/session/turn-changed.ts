import { refreshTurn, turnChannel } from './turn-store.ts';

/** After a hand-over began or ended here: this page and every other one learn of it. */
export async function turnChanged(): Promise<void> {
  await refreshTurn();
  const channel = new BroadcastChannel(turnChannel);
  channel.postMessage('changed');
  channel.close();
}
