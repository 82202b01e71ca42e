import {
  expect,
  type BrowserContext,
  type Download,
  type Locator,
  type Page,
} from '@playwright/test';

/** Up to which second of the stand-in camera's film a browser's last photo can have been taken. */
const lastInstant = new WeakMap<BrowserContext, number>();
/** How far apart (s) in that film two photos are different pictures for sure. */
const apartSeconds = 0.5;

/** The contract page and the signing screens, in the words of the people who use them. */
export class ContractPage {
  constructor(private readonly page: Page) {}

  /** Turns every page of the text, as a reader would. */
  async readToTheEnd(): Promise<number> {
    const next = this.page.getByRole('button', { name: 'Próxima página' });
    let pages = 1;
    while (await next.isEnabled()) {
      await next.click();
      pages += 1;
    }
    return pages;
  }

  /** From any page of the text: the first press leads to the acceptance at its foot. */
  async accept(): Promise<void> {
    const sign = this.page.getByRole('button', { name: 'Assinar contrato' });
    await sign.click();
    await this.page
      .getByRole('checkbox', { name: 'Li o contrato e aceito os seus termos' })
      .check();
    await sign.click();
    await expect(this.page).toHaveURL(/assinar-contrato/);
  }

  /** One photo with the live camera: the next step opens once it is on the device, and says so. */
  async takePhoto(title: 'Foto da pessoa' | 'Foto do documento'): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
    const shutter = this.page.getByRole('button', { name: 'Tirar foto' });
    await expect(shutter).toBeVisible();
    // The stand-in camera begins its film anew in a new tab: the same instant of it would be one picture twice, which is refused.
    const film = (): Promise<number> =>
      this.page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const last = lastInstant.get(this.page.context());
    if (title === 'Foto do documento' && last !== undefined)
      await expect.poll(film).toBeGreaterThan(last + apartSeconds);
    const before = { film: await film(), at: performance.now() };
    await shutter.click();
    lastInstant.set(this.page.context(), before.film + (performance.now() - before.at) / 1000);
    await this.expectPhotoSaved();
  }

  async expectPhotoSaved(): Promise<void> {
    await expect(
      this.page.getByText(/^(Foto da pessoa salva|Fotos salvas) neste aparelho$/),
    ).toBeVisible({ timeout: 120_000 });
  }

  /** Both photos of who signs, looked at and taken over. */
  async takePhotos(): Promise<void> {
    await this.takePhoto('Foto da pessoa');
    await this.takePhoto('Foto do documento');
    await this.confirmPhotos();
  }

  async confirmPhotos(): Promise<void> {
    await this.page.getByRole('button', { name: 'Salvar e assinar' }).click();
  }

  /** On a phone held upright, which is asked to be turned first: sign it as it is. */
  async stayUpright(): Promise<void> {
    await this.page.getByRole('button', { name: 'Assinar com o aparelho em pé' }).click();
  }

  /** Draws on the pad with the mouse, several strokes of a name. */
  async draw(): Promise<void> {
    const pad = this.page.locator('canvas');
    await expect(pad).toBeVisible();
    const box = await pad.boundingBox();
    if (box === null) throw new Error('the pad is not on the screen');
    const at = ([x, y]: readonly [number, number]): [number, number] => [
      box.x + box.width * x,
      box.y + box.height * y,
    ];
    for (const stroke of [
      [
        [0.15, 0.6],
        [0.22, 0.3],
        [0.28, 0.65],
        [0.34, 0.4],
        [0.42, 0.62],
      ],
      [
        [0.5, 0.35],
        [0.55, 0.65],
        [0.62, 0.4],
        [0.7, 0.6],
        [0.82, 0.38],
      ],
    ] as const) {
      await this.page.mouse.move(...at(stroke[0]));
      await this.page.mouse.down();
      for (const point of stroke.slice(1)) await this.page.mouse.move(...at(point), { steps: 8 });
      await this.page.mouse.up();
    }
    await expect(this.page.getByText('Traços salvos neste aparelho')).toBeAttached();
  }

  async saveDrawing(): Promise<void> {
    await this.page.getByRole('button', { name: 'Salvar assinatura' }).click();
  }

  /** A witness's form opens by itself after the signature before; else it is opened from the contract. */
  async startWitness(number: 1 | 2): Promise<void> {
    const open = this.page.getByRole('button', { name: `Assinar testemunha ${number}` });
    const form = this.witnessForm(number);
    await expect(open.or(form)).toBeVisible();
    if (await open.isVisible()) await open.click();
    await expect(form).toBeVisible();
  }

  witnessForm(number: 1 | 2): Locator {
    return this.page.getByRole('heading', { name: `Assinatura da testemunha ${number}` });
  }

  async fillWitness(witness: { name: string; cpf: string }): Promise<void> {
    await this.page.getByLabel('Nome completo').fill(witness.name);
    await this.page.getByLabel('CPF', { exact: false }).fill(witness.cpf);
  }

  async continueToDraw(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continuar para assinar' }).click();
    await expect(
      this.page
        .getByRole('button', { name: 'Assinar com o aparelho em pé' })
        .or(this.page.locator('canvas'))
        .first(),
    ).toBeVisible();
  }

  /** 'Fechar Contrato' with its confirmation; the dialog opens by itself after the second witness. */
  async close(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /Fechar o contrato/ });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar Contrato' }).click();
    await expect(this.page.getByText('Contrato fechado').first()).toBeVisible();
  }

  async downloadPdf(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Baixar PDF' }).click();
    return download;
  }
}
