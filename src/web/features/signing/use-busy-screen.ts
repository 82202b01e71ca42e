import { useEffect } from 'react';
import { holdAppBusy } from '#offline/platform/app-busy.ts';
import { keepScreenAwake } from '#web/device/wake-lock.ts';
import type { SigningEnv } from './signing-env.ts';

/** Keeps the screen awake, and the page from being reloaded for an update, while `isBusy`. */
export function useBusyScreen(env: SigningEnv, isBusy: boolean, reason: string): void {
  const { locks } = env.ports;
  useEffect(() => keepScreenAwake(), []);
  useEffect(() => (isBusy ? holdAppBusy(locks, reason) : undefined), [locks, isBusy, reason]);
}
