import { ContractPage } from '#tests/pages/contract-page.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { expect, isSync, test, type Page } from '#tests/support/fault-proxy/rig.ts';
import {
  drawOneAct,
  expectArrivedOnce,
  readRows,
  sendNow,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

async function recorded(page: Page): Promise<{
  files: Awaited<ReturnType<typeof readCaptured>>['files'];
  act: string;
}> {
  await expect(new ContractPage(page).witnessForm(1)).toBeVisible();
  const { files, acts } = await readCaptured(page);
  expect(acts).toHaveLength(1);
  expect(files).toHaveLength(3);
  return { files, act: acts[0]! };
}

test('a full device refuses the act with its reason, keeps the draft, and works once there is space', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const rule = rig.on(isSync, { kind: 'cut' });
  await drawOneAct(product, page, waitingClient);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // The browser goes on for a while with the space that it last measured.
  await expect.poll(() => writeProbe(page), { timeout: 120_000 }).toBe('QuotaExceededError');
  const contract = new ContractPage(page);
  await contract.saveDrawing();
  await expect(
    page.getByText('Não há espaço livre neste aparelho', { exact: false }).first(),
  ).toBeVisible();
  expect(await readRows(page)).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await expect.poll(() => writeProbe(page), { timeout: 120_000 }).toBe('written');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Salvar assinatura' })).toBeEnabled();
  await contract.saveDrawing();
  const captured = await recorded(page);
  rule.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Writes 100 KB into a database of its own: 'written', or the name of the error. */
function writeProbe(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('sonda', 1);
        const failed = (error: DOMException | null): void => resolve(error?.name ?? 'unknown');
        open.addEventListener('upgradeneeded', () => open.result.createObjectStore('bytes'));
        open.addEventListener('error', () => failed(open.error));
        open.addEventListener('success', () => {
          const change = open.result.transaction('bytes', 'readwrite');
          change.objectStore('bytes').put(new Uint8Array(100_000), 1);
          change.addEventListener('complete', () => {
            open.result.close();
            resolve('written');
          });
          change.addEventListener('abort', () => {
            open.result.close();
            failed(change.error);
          });
        });
      }),
  );
}

/** Row 10. */
test('five taps on save in one breath are one act', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const rule = rig.on(isSync, { kind: 'cut' });
  await drawOneAct(product, page, waitingClient);
  await page
    .getByRole('button', { name: 'Salvar assinatura' })
    .evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 5; tap += 1) button.click();
    });
  const captured = await recorded(page);
  rule.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 8. */
test('with the camera refused the photos come from files and the act is signed', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('denied', 'NotAllowedError');
    };
  });
  await signInAs(page, 'parceiro@recupera.test');
  const rule = rig.on(isSync, { kind: 'cut' });
  await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  const contract = new ContractPage(page);
  await contract.accept();
  // Another for each: one picture as both is refused.
  const pictureOf = async (shade: number): Promise<Buffer> =>
    Buffer.from(
      await page.evaluate(async (add) => {
        const canvas = document.createElement('canvas');
        canvas.width = 640;
        canvas.height = 480;
        const pen = canvas.getContext('2d')!;
        for (let x = 0; x < 640; x += 16)
          for (let y = 0; y < 480; y += 16) {
            pen.fillStyle = `hsl(${(x * 7 + y * 3 + add) % 360} 70% ${20 + ((x + y) % 60)}%)`;
            pen.fillRect(x, y, 16, 16);
          }
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
      }, shade),
      'base64',
    );
  for (const [at, title] of (['Foto da pessoa', 'Foto do documento'] as const).entries()) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('O acesso à câmera foi negado', { exact: false })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await pictureOf(90 * at),
    });
    await contract.expectPhotoSaved();
  }
  await contract.confirmPhotos();
  await contract.draw();
  await contract.saveDrawing();
  const captured = await recorded(page);
  rule.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Rows 20 to 22. */
test('an old page beside a newer database refuses to write, keeps the draft and asks for a reload', async ({
  product,
  rig,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const rule = rig.on(isSync, { kind: 'cut' });
  await drawOneAct(product, page, waitingClient);
  const newer = await context.newPage();
  await newer.goto(product.url('/start-colors.js'));
  // What a newer build does: it upgrades (the open page must give way) and forbids older writers.
  const write = (minWriter: number | null): Promise<string> =>
    newer.evaluate(
      (value) =>
        new Promise<string>((resolve, reject) => {
          const open = indexedDB.open('recupera-outbox', 20);
          open.addEventListener('upgradeneeded', () => open.result.createObjectStore('novidade'));
          open.addEventListener('blocked', () => reject(new Error('blocked by the old page')));
          open.addEventListener('error', () => reject(open.error));
          open.addEventListener('success', () => {
            const change = open.result.transaction('meta', 'readwrite');
            if (value === null) change.objectStore('meta').delete('minWriter');
            else change.objectStore('meta').put({ k: 'minWriter', v: value });
            change.addEventListener('complete', () => {
              open.result.close();
              resolve('written');
            });
          });
        }),
      minWriter,
    );
  expect(await write(99)).toBe('written');
  const contract = new ContractPage(page);
  await contract.saveDrawing();
  await expect(
    page
      .getByText('Há uma versão mais nova do aplicativo em uso neste aparelho. Recarregue', {
        exact: false,
      })
      .first(),
  ).toBeVisible();
  expect(await readRows(page)).toEqual([]);
  // The reload brings a build that may write.
  await write(null);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Salvar assinatura' })).toBeEnabled();
  await contract.saveDrawing();
  const captured = await recorded(page);
  rule.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});
