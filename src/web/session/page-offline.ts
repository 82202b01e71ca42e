import { watchStalls } from '#offline/platform/stalled-requests.ts';
import { browserPorts } from '#offline/store/browser-ports.ts';
import { createDrainer, type DrainResult } from '#offline/delivery/drain.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { describeDevice } from '#web/device/device-info.ts';
import { appBuild } from './build-info.ts';
import { ownerOfSession, sessionStore } from './session-store.ts';

const describeAfterMs = 3000;

const device = { name: navigator.userAgent.slice(0, 200), appBuild };

const ports = browserPorts(device);
/** What this page sends, so that what hangs is given up as soon as the server answers something else. */
export const pageStalls = watchStalls(ports.net, ports.clock.monotonicMs);
/** The offline core bound to this page: one set of ports and one drainer, for every screen. Load it lazily: it brings the database library. */
export const pagePorts: OfflinePorts = { ...ports, net: pageStalls.net };
export const pageDrainer = createDrainer(pagePorts);

// The words name the device to the office and can wait; asking the browser for them takes long while a page is being built.
setTimeout(() => void describeDevice().then((name) => (device.name = name)), describeAfterMs);

/** Sends what the signed-in person has waiting, now; null when nobody is signed in. */
export async function requestDrain(
  reason: 'tap' | 'new_item' | 'sign_in' = 'tap',
): Promise<DrainResult | null> {
  const session = sessionStore.get();
  return session === null ? null : pageDrainer.drainNow(ownerOfSession(session), reason);
}
