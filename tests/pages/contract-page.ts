import { expect, type Download, type Page } from '@playwright/test';

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

  async accept(): Promise<void> {
    await this.page.getByRole('button', { name: 'Assinar contrato' }).click();
    await this.page
      .getByRole('checkbox', { name: 'Li o contrato e aceito os seus termos' })
      .check();
    await this.page.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(this.page).toHaveURL(/assinar-contrato/);
  }

  /** One photo with the live camera; the words say that it is on the device before the next step opens. */
  async takePhoto(title: 'Foto da pessoa' | 'Foto do documento'): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
    await this.page.getByRole('button', { name: 'Tirar foto' }).click();
    await expect(this.page.getByText('Foto salva neste aparelho')).toBeVisible();
    await this.page.getByRole('button', { name: 'Continuar' }).click();
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

  async startWitness(number: 1 | 2): Promise<void> {
    await this.page.getByRole('button', { name: `Assinar testemunha ${number}` }).click();
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
