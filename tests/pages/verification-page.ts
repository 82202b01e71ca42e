import { expect, type Locator, type Page } from '@playwright/test';

/** 'Assinaturas' and the verification desk over it. */
export class VerificationPage {
  readonly table: Locator;
  readonly dialog: Locator;
  /** Whose signature it is and where it stands in the queue. */
  readonly place: Locator;
  readonly facts: Locator;
  readonly decision: Locator;
  readonly left: Locator;
  readonly document: Locator;
  constructor(private readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Assinaturas' });
    this.dialog = page.getByRole('dialog', { name: 'Verificação da Assinatura' });
    this.place = this.dialog.getByRole('status', { name: 'Lugar na fila' });
    this.facts = this.dialog.getByRole('region', { name: 'Dados da assinatura' });
    this.decision = this.dialog.getByRole('region', { name: 'Decisão' });
    this.left = this.dialog.getByRole('figure').nth(0).getByRole('img');
    this.document = this.dialog.getByRole('figure').nth(1).getByRole('img');
  }

  tab(name: 'Não Verificados' | 'Verificados'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name} \\(\\d+\\)$`) });
  }

  /** Waits for a signature on the desk, by the place it has in the queue. */
  async expectPlace(position: number, total: number, name: string): Promise<void> {
    await expect(this.place).toHaveText(`${position} de ${total} · ${name}`);
  }

  /** Presses keys of the desk, one after another. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
}
