import { expect, type Locator, type Page } from '@playwright/test';

/** 'Visitas': preparing clients' contracts for a visit without network, and opening them. */
export class VisitsPage {
  readonly ready: Locator;
  constructor(
    private readonly page: Page,
    private readonly url: (path: string) => string,
  ) {
    this.ready = page.getByText('Tudo neste aparelho');
  }

  async open(): Promise<void> {
    await this.page.goto(this.url('/visitas'));
  }

  /** Chooses one client and waits until every piece was read back from the device. */
  async prepare(client: { cnpjcpf: string; razao_social: string }): Promise<void> {
    await this.page.getByRole('link', { name: 'Preparar visita' }).first().click();
    await this.page.getByRole('textbox', { name: 'Buscar cliente' }).fill(client.cnpjcpf);
    await this.page.getByRole('checkbox', { name: client.razao_social }).check();
    await this.page.getByRole('button', { name: /Preparar/ }).click();
    await expect(this.ready).toBeVisible({ timeout: 120_000 });
    await this.page.getByRole('button', { name: 'Concluir' }).click();
  }

  async openVisit(client: { razao_social: string }): Promise<void> {
    await this.page
      .getByRole('link', { name: new RegExp(escapeRegExp(client.razao_social)) })
      .click();
  }
}

const escapeRegExp = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
