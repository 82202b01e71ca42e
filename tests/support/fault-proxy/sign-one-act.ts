import { ContractPage } from '#tests/pages/contract-page.ts';
import { readCaptured, type CapturedFile } from '../device-ledger.ts';
import { expectOnServer } from '../office.ts';
import { readOutbox } from '../outbox-rows.ts';
import type { Product } from '../product-process.ts';
import type { FaultProxy, Seen } from './fault-proxy.ts';
import { expect, isSync, type Page } from './rig.ts';

type Client = { cnpjcpf: string; razao_social: string };

/** Everything up to the drawing of the client's signature, through the real screens. */
export async function drawOneAct(product: Product, page: Page, client: Client): Promise<void> {
  await page.goto(product.url(`/minuta/${client.cnpjcpf}`));
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
}

/** One recorded act; `cut` = the requests that failed while it was signed, `lift` lets deliveries through. */
export type Captured = { files: CapturedFile[]; act: string; cut: Seen[]; lift: () => void };

/**
 * The client's signature (three files and an act) recorded on the device while nothing can be delivered, and what was captured, hashed
 * apart from the application.
 */
export async function signOneAct(
  product: Product,
  rig: FaultProxy,
  page: Page,
  client: Client,
): Promise<Captured> {
  const { lift, hits } = rig.on(isSync, { kind: 'cut' });
  const before = new Set((await capturedOrNothing(page)).ids);
  await drawOneAct(product, page, client);
  const contract = new ContractPage(page);
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  const { files, acts } = await readCaptured(page);
  const own = files.filter((file) => !before.has(file.id));
  const act = acts.find((id) => !before.has(id));
  expect(own.map((file) => file.kind).toSorted()).toEqual([
    'desenho',
    'foto_documento',
    'foto_pessoa',
  ]);
  if (act === undefined) throw new Error('no act was recorded');
  return { files: own, act, cut: hits, lift };
}

async function capturedOrNothing(page: Page): Promise<{ ids: string[] }> {
  if (!page.url().startsWith('http')) return { ids: [] };
  const { files, acts } = await readCaptured(page);
  return { ids: [...files.map((file) => file.id), ...acts] };
}

/** Taps 'Enviar agora' as often as it takes; the taps wait for no back-off. */
export async function tapUntilSent(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Enviar agora' });
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1000 });
    await expect(page.getByText('Tudo enviado e conferido')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
}

/** Every id of a signing as it was captured. */
export const idsOf = (captured: Pick<Captured, 'files' | 'act'>): string[] => [
  ...captured.files.map((file) => file.id),
  captured.act,
];

/** Opens 'Pendências' and sends by hand, which waits for no back-off; an opened page also sends by itself, and may be done first. */
export async function sendNow(product: Product, page: Page): Promise<void> {
  await page.goto(product.url('/pendencias'));
  const tap = page.getByRole('button', { name: 'Enviar agora' }).click();
  // Where there is nothing left to tap, the tap is given up with the page.
  tap.catch(() => undefined);
  await Promise.race([tap, page.getByText('Tudo enviado e conferido').waitFor()]);
}

/** What the outbox holds, by state, read outside the application. */
export async function readRows(
  page: Page,
): Promise<{ id: string; state: string; lastCode: string | null; hasBytes: boolean }[]> {
  return readOutbox(page, ['items', 'bytes'], ({ items, bytes: stored }) => {
    const bytes = new Set(stored.map((row) => row['id']));
    return items.map((item) => ({
      id: item['id'] as string,
      state: item['state'] as string,
      lastCode: item['lastCode'] as string | null,
      hasBytes: bytes.has(item['id']),
    }));
  });
}

/** Nothing of these captures was let go: every row waits and has its bytes. */
export async function expectAllKept(
  page: Page,
  captured: Pick<Captured, 'files' | 'act'>,
): Promise<void> {
  const rows = await readRows(page);
  for (const id of idsOf(captured))
    expect(rows.find((row) => row.id === id)).toMatchObject({ id, state: 'ready', hasBytes: true });
}

/** The end of every test: on the server once with the hash of the capture; nothing left on the device nor shown as waiting. */
export async function expectArrivedOnce(
  product: Product,
  page: Page,
  client: Client,
  captured: Pick<Captured, 'files' | 'act'>,
): Promise<void> {
  // The bytes of files go once the receipt is checked; the act's own record stays.
  const wanted = [
    ...captured.files.map((file) => [file.id, 'purged', false]),
    [captured.act, 'confirmed', true],
  ].toSorted();
  await expect
    .poll(
      async () =>
        (await readRows(page))
          .filter((row) => wanted.some(([id]) => id === row.id))
          .map((row) => [row.id, row.state, row.hasBytes])
          .toSorted(),
      { timeout: 120_000 },
    )
    .toEqual(wanted);
  await expectOnServer(product, client.cnpjcpf, captured.files, 1);
  if (!page.url().endsWith('/pendencias')) await page.goto(product.url('/pendencias'));
  await expect(page.getByText('Tudo enviado e conferido')).toBeVisible();
}
