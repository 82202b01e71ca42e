import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { findChromium } from '#tools/find-chromium.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--enable-precise-memory-info',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const found = findChromium();
const start = found === undefined ? {} : { executablePath: found };

export const openChromium = (): Promise<Browser> => chromium.launch({ ...start, args });

/** A browser over a profile that stays when it is closed, as on a tablet; an upright tablet with camera and place. */
export const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...start,
    args,
    bypassCSP: true,
    locale: 'pt-BR',
    viewport: { width: 820, height: 1180 },
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: -23.561, longitude: -46.656, accuracy: 12 },
  });

/** Slows the page's processor to a fourth, as on a cheap tablet. */
export async function slowDown(page: Page, rate = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
