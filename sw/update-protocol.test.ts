import { describe, expect, it } from 'vitest';
import { holdAppBusy } from '#offline/platform/app-busy.ts';
import { fakeLocks } from '#tests/support/offline/fake-locks.ts';
import { createSkipIfIdle, isSkipIfIdle } from './update-protocol.ts';

async function ask(deps: {
  locks: ReturnType<typeof fakeLocks> | null;
  windows?: number;
}): Promise<string[]> {
  const said: string[] = [];
  await createSkipIfIdle({
    locks: deps.locks,
    openWindows: async () => deps.windows ?? 0,
    skipWaiting: async () => void said.push('skipped'),
  })((message) => said.push(message));
  return said;
}

describe('taking over', () => {
  it('waits while any page is busy and goes when the last one lets go', async () => {
    const locks = fakeLocks();
    const release = holdAppBusy(locks, 'signing');
    expect(await ask({ locks })).toEqual(['busy']);
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await ask({ locks })).toEqual(['go', 'skipped']);
  });

  it('says of a takeover that the browser holds back that it goes on, and calls nobody busy', async () => {
    const locks = fakeLocks();
    let carryOut = (): void => undefined;
    let asked = 0;
    const skipIfIdle = createSkipIfIdle({
      locks,
      openWindows: async () => 1,
      skipWaiting: () => {
        asked += 1;
        return new Promise((resolve) => (carryOut = resolve));
      },
    });
    const said: string[] = [];
    const first = skipIfIdle((message) => said.push(message));
    const atOnce = skipIfIdle((message) => said.push(message));
    await new Promise((resolve) => setTimeout(resolve));
    await skipIfIdle((message) => said.push(message));
    expect([said, asked]).toEqual([['go', 'go', 'go'], 1]);
    carryOut();
    await Promise.all([first, atOnce]);
    expect(await locks.request('app-busy', { ifAvailable: true }, (lock) => lock !== null)).toBe(
      true,
    );
  });

  it('without locks waits for every window to close', async () => {
    expect(await ask({ locks: null, windows: 1 })).toEqual(['busy']);
    expect(await ask({ locks: null })).toEqual(['go', 'skipped']);
  });

  it('knows its message', () => {
    expect(isSkipIfIdle({ type: 'SKIP_IF_IDLE' })).toBe(true);
    expect(isSkipIfIdle('SKIP_IF_IDLE')).toBe(false);
    expect(isSkipIfIdle(null)).toBe(false);
  });
});
