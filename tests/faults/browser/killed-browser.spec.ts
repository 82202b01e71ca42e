import { chromium } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  signOneAct,
} from '#tests/support/fault-proxy/sign-one-act.ts';
import { markUsed } from '#tests/support/used-browsers.ts';

/** More rounds in the long run: KILLED_BROWSERS. */
const rounds = Number(process.env['KILLED_BROWSERS'] ?? 1);

/** Every process of the browser that works in this folder, its renderers included, dies at once. */
function killBrowserOf(folder: string): number {
  let killed = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`))
        continue;
      process.kill(Number(pid), 'SIGKILL');
      killed += 1;
    } catch {
      // It ended meanwhile.
    }
  return killed;
}

/** Rows 4 and 18. */
test('a browser killed right after "saved on this device" comes back with everything', async ({
  product,
  rig,
  signInAs,
  waitingClients,
}, testInfo) => {
  test.setTimeout(60_000 + rounds * 120_000);
  const folder = mkdtempSync(join(tmpdir(), 'recupera-profile-'));
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(folder, {
      ...testInfo.project.use.launchOptions,
      viewport: { width: 1024, height: 768 },
      permissions: ['camera', 'geolocation'],
      geolocation: { latitude: -23.561, longitude: -46.656, accuracy: 12 },
      locale: 'pt-BR',
    });
  for (let round = 0; round < rounds; round += 1) {
    const client = waitingClients.shift();
    if (client === undefined) throw new Error('the demonstration has no waiting client left');
    rig.clear();
    const first = await launch();
    const page = first.pages()[0] ?? (await first.newPage());
    // A browser that was closed properly after the round before is still signed in.
    if (round === 0) await signInAs(page, 'parceiro@recupera.test');
    else await page.goto(product.url('/home'));
    const captured = await signOneAct(product, rig, page, client);
    const closed = new Promise((resolve) => first.once('close', resolve));
    expect(killBrowserOf(folder)).toBeGreaterThan(0);
    await closed;
    const second = await launch();
    // The same device, whose person comes through the page.
    markUsed(second);
    const again = second.pages()[0] ?? (await second.newPage());
    await again.goto(product.url('/pendencias'));
    // The browser writes its cookies down only now and then: the session may be gone with it, what was captured never.
    const waiting = again.getByText('4 itens à espera', { exact: false });
    const email = again.getByLabel('Email');
    await expect(waiting.or(email).first()).toBeVisible({ timeout: 120_000 });
    if (await email.isVisible()) {
      await expectAllKept(again, captured);
      await signInAs(again, 'parceiro@recupera.test', '/pendencias');
    }
    await expect(waiting).toBeVisible({ timeout: 120_000 });
    await expectAllKept(again, captured);
    captured.lift();
    await again.getByRole('button', { name: 'Enviar agora' }).click();
    await expectArrivedOnce(product, again, client, captured);
    await second.close();
  }
  rmSync(folder, { recursive: true, force: true });
});
