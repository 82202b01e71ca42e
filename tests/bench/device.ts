import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import setUpBrowserTests from '#tests/support/browser-setup.ts';
import { readOutbox } from '#tests/support/outbox-rows.ts';
import { demoPassword, startProduct, type Product } from '#tests/support/product-process.ts';
import { openProfile, slowDown } from './chromium.ts';
import { median, percentile, spread, times, type Figure } from './figures.ts';

const photos = 24;
const starts = 9;

async function signIn(page: Page, product: Product): Promise<void> {
  await page.goto(product.url('/signin'));
  await page.getByLabel('Email').fill('parceiro@recupera.test');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/(home|alertas)/);
}

type Client = {
  cnpjcpf: string;
  razao_social: string;
  agreement: { status: { isModifica: boolean } } | null;
};

async function waitingClient(product: Product): Promise<Client> {
  const token = await product.staffToken('parceiro@recupera.test');
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: Client[];
  };
  const client = data.find((one) => one.agreement?.status.isModifica);
  if (client === undefined) throw new Error('the demonstration has no waiting client');
  return client;
}

/** Milliseconds from the tap on the shutter until the words stand on the screen, both read in the page. */
function tapToSaved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shutter = [...document.querySelectorAll('button')].find((one) =>
          (one.textContent + (one.getAttribute('aria-label') ?? '')).includes('Tirar foto'),
        )!;
        const began = performance.now();
        const seen = (): boolean => document.body.innerText.includes('Foto da pessoa salva');
        const watch = new MutationObserver(() => {
          if (!seen()) return;
          watch.disconnect();
          resolve(performance.now() - began);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        shutter.click();
      }),
  );
}

/** Bytes of the newest photo that lies on the device. */
const lastPhotoBytes = (page: Page): Promise<number> =>
  readOutbox(page, ['draftBytes'], ({ draftBytes }) =>
    Math.max(...draftBytes.map((row) => (row['bytes'] as ArrayBuffer).byteLength)),
  );

/** The peer: the same number of bytes put into a bare IndexedDB with strict durability, nothing else. */
const bareWrites = (page: Page, length: number, count: number): Promise<number[]> =>
  page.evaluate(
    async ([bytesLength, times]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('bench-bare', 1);
        request.addEventListener('upgradeneeded', () => request.result.createObjectStore('bytes'));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as Error));
      });
      const samples: number[] = [];
      for (let n = 0; n < times!; n += 1) {
        const bytes = new Uint8Array(bytesLength!).fill(n).buffer;
        const began = performance.now();
        await new Promise<void>((resolve, reject) => {
          const transaction = database.transaction('bytes', 'readwrite', { durability: 'strict' });
          transaction.objectStore('bytes').put(bytes, n);
          transaction.addEventListener('complete', () => resolve());
          transaction.addEventListener('error', () => reject(transaction.error as Error));
        });
        samples.push(performance.now() - began);
      }
      database.close();
      indexedDB.deleteDatabase('bench-bare');
      return samples;
    },
    [length, count],
  );

async function benchPhoto(page: Page, product: Product, client: Client): Promise<Figure> {
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(client);
  await visits.openVisit(client);
  await new ContractPage(page).accept();
  await slowDown(page);
  const ours: number[] = [];
  for (let n = 0; n < photos; n += 1) {
    // The shutter is there before the camera gives pictures, and takes none until it does.
    await page.getByRole('button', { name: 'Tirar foto', disabled: false }).waitFor();
    ours.push(await tapToSaved(page));
    await page.getByRole('button', { name: 'Voltar' }).click();
  }
  const bytes = await lastPhotoBytes(page);
  const bare = await bareWrites(page, bytes, photos);
  return {
    what: `tap to "salvo neste aparelho", photo of ${Math.round(bytes / 1000)} kB, processor at 1/4`,
    ours: spread(ours),
    peer: `limit p95 400 ms; bare strict IndexedDB write of the same bytes: ${spread(bare)}`,
    ratio: times(median(ours), median(bare)),
  };
}

async function coldStart(
  context: BrowserContext,
  product: Product,
  client: Client,
): Promise<number> {
  await context.setOffline(true);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(product.url('/visitas'), { waitUntil: 'commit' });
  // Asked every frame inside the page, by a question that needs no layout: its time does not count.
  return page
    .waitForFunction(
      (name) =>
        document.querySelector('main')?.textContent.includes(name) === true && performance.now(),
      client.razao_social,
      { polling: 'raf' },
    )
    .then(async (handle) => (await handle.jsonValue()) as number);
}

/** The tablet's own figures, on the built application in Chromium at a fourth of this machine's speed. */
export async function benchDevice(): Promise<Figure[]> {
  await setUpBrowserTests();
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'recupera-bench-device-'));
  try {
    const client = await waitingClient(product);
    let context = await openProfile(folder);
    const page = await context.newPage();
    await signIn(page, product);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const photo = await benchPhoto(page, product, client);
    await context.close();
    const colds: number[] = [];
    for (let n = 0; n < starts; n += 1) {
      // A new browser process each time: nothing of the one before is in memory.
      context = await openProfile(folder);
      colds.push(await coldStart(context, product, client));
      await context.close();
    }
    return [
      photo,
      {
        what: 'offline cold start to the visit list, processor at 1/4',
        ours: spread(colds),
        peer: 'limit 1500 ms',
        ratio: times(percentile(colds, 0.95), 1500),
      },
    ];
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
