import { ContractPage } from '#tests/pages/contract-page.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { expect, isSync, test, type Page } from '#tests/support/fault-proxy/rig.ts';
import { expectArrivedOnce, sendNow } from '#tests/support/fault-proxy/sign-one-act.ts';
import { readOutbox } from '#tests/support/outbox-rows.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** A picture of this size with something on it, or with nothing at all. */
async function pictureOf(
  page: Page,
  { width, height, isBlank = false }: { width: number; height: number; isBlank?: boolean },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h, blank]) => {
      const canvas = document.createElement('canvas');
      canvas.width = Number(w);
      canvas.height = Number(h);
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = '#000';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      const step = Math.ceil(canvas.width / 64);
      if (!blank)
        for (let x = 0; x < canvas.width; x += step)
          for (let y = 0; y < canvas.height; y += step) {
            pen.fillStyle = `hsl(${(x * 7 + y * 3) % 360} 70% ${20 + ((x + y) % 60)}%)`;
            pen.fillRect(x, y, step, step);
          }
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1]!;
    },
    [width, height, isBlank] as const,
  );
  return Buffer.from(base64, 'base64');
}

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
}

/** Rows 3 and 5: the name is the same for every photo a tablet takes, and the picture may be larger than a canvas. */
test('two photos of one name stay two, a black one is refused, 48 megapixels are made small', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const rule = rig.on(isSync, { kind: 'cut' });
  await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  const contract = new ContractPage(page);
  await contract.accept();
  await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();

  await chooseFile(page, await pictureOf(page, { width: 1600, height: 1200, isBlank: true }));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(/salvas? neste aparelho/)).toHaveCount(0);

  await chooseFile(page, await pictureOf(page, { width: 8000, height: 6000 }));
  await contract.expectPhotoSaved();
  await expect(page.getByRole('heading', { name: 'Foto do documento' })).toBeVisible();
  await chooseFile(page, await pictureOf(page, { width: 1200, height: 1600 }));
  await contract.expectPhotoSaved();
  await contract.confirmPhotos();
  await contract.draw();
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  const { files, acts } = await readCaptured(page);
  expect(new Set(files.map((file) => file.sha256)).size).toBe(3);
  // A picture with something on it never shrinks to a few bytes, and never travels at its full size.
  for (const file of files.filter(({ kind }) => kind !== 'desenho')) {
    expect(file.length, file.kind).toBeGreaterThan(3_000);
    expect(file.length, file.kind).toBeLessThan(1_000_000);
  }
  rule.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, { files, act: acts[0]! });
});

/** Rows 1, 2 and 8: a device that will not be locked is turned with the pen up, and the camera was asked for once. */
test('turning a device that refuses to be locked moves no stroke, and the camera is asked for once', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await page.addInitScript(() => {
    const calls = { camera: 0, lock: 0 };
    Object.assign(window, { calls });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (wanted) => {
      calls.camera += 1;
      return ask(wanted);
    };
    Object.defineProperty(ScreenOrientation.prototype, 'lock', {
      value: async () => {
        calls.lock += 1;
        throw new DOMException('not supported', 'NotSupportedError');
      },
    });
  });
  await signInAs(page, 'parceiro@recupera.test');
  const rule = rig.on(isSync, { kind: 'cut' });
  await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
  const contract = new ContractPage(page);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  const before = await strokesOf(page);
  expect(before).toHaveLength(2);
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
    [768, 1024],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => inkOf(page)).toBeGreaterThan(100);
    expect(await strokesOf(page)).toEqual(before);
  }
  const calls = await page.evaluate(
    () => (window as unknown as { calls: { camera: number; lock: number } }).calls,
  );
  expect(calls.camera).toBe(1);
  expect(calls.lock).toBeGreaterThan(0);
  await contract.saveDrawing();
  await expect(contract.witnessForm(1)).toBeVisible();
  const { files, acts } = await readCaptured(page);
  rule.lift();
  await sendNow(product, page);
  await expectArrivedOnce(product, page, waitingClient, { files, act: acts[0]! });
});

/** The points of the open draft as they lie on the device. */
function strokesOf(page: Page): Promise<unknown[]> {
  return readOutbox(page, ['drafts'], ({ drafts }) => (drafts[0]?.['strokes'] ?? []) as unknown[]);
}

/** Dark pixels on the pad. */
function inkOf(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let i = 3; i < data.length; i += 4)
      if (data[i]! > 40 && data[i - 1]! + data[i - 2]! + data[i - 3]! < 480) dark += 1;
    return dark;
  });
}
