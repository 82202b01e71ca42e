import { execFileSync } from 'node:child_process';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--enable-precise-memory-info',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** CHROMIUM_PATH, else a Chromium on the PATH, else Playwright's own. */
function executable(): { executablePath?: string } {
  if (process.env['CHROMIUM_PATH']) return { executablePath: process.env['CHROMIUM_PATH'] };
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return { executablePath: execFileSync('which', [name], { encoding: 'utf8' }).trim() };
    } catch {
      // Not on this machine.
    }
  }
  return {};
}

export const openChromium = (): Promise<Browser> => chromium.launch({ ...executable(), args });

/** A browser over a profile that stays when it is closed, as on a tablet; an upright tablet with camera and place. */
export const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...executable(),
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
