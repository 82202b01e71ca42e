import { expect, type Locator, type Page } from '@playwright/test';

/** 'Visitas': preparing clients' contracts for a visit without network, and opening them. */
export class VisitsPage {
  readonly ready: Locator;
  /** Names of the clients of the list, in its order. */
  readonly names: Locator;
  constructor(
    private readonly page: Page,
    private readonly url: (path: string) => string,
  ) {
    this.ready = page.getByText('Tudo neste aparelho');
    this.names = page.locator('[data-row-id] a > span > p:first-child');
  }

  async open(): Promise<void> {
    await this.page.goto(this.url('/visitas'));
  }

  /** Opens the screen, chooses clients for the next working day and waits until every piece was read back from the device. */
  async prepare(...clients: { cnpjcpf: string; razao_social: string }[]): Promise<void> {
    await this.prepareFor('next', ...clients);
  }

  /** The same for today, or for the next working day. */
  async prepareFor(
    day: 'today' | 'next',
    ...clients: { cnpjcpf: string; razao_social: string }[]
  ): Promise<void> {
    await this.open();
    await this.page.getByRole('link', { name: 'Preparar visita' }).first().click();
    if (day === 'today') await this.page.getByLabel('Dia da visita').selectOption({ index: 0 });
    for (const client of clients) {
      await this.page.getByRole('textbox', { name: 'Buscar cliente' }).fill(client.cnpjcpf);
      await this.page.getByRole('checkbox', { name: client.razao_social }).check();
    }
    await this.page.getByRole('button', { name: /Preparar/ }).click();
    await expect(this.ready).toBeVisible({ timeout: 120_000 });
    await this.page.getByRole('button', { name: 'Concluir' }).click();
  }

  handleOf(client: { razao_social: string }): Locator {
    return this.page.getByRole('button', { name: `Ordem de ${client.razao_social}` });
  }

  /** Drags a client's row by its handle over another's. */
  async drag(client: { razao_social: string }, over: { razao_social: string }): Promise<void> {
    const to = await this.page
      .getByRole('listitem')
      .filter({ hasText: over.razao_social })
      .boundingBox();
    if (to === null) throw new Error('the row is not on the screen');
    await this.handleOf(client).hover();
    await this.page.mouse.down();
    await this.page.mouse.move(to.x + 24, to.y + 4, { steps: 12 });
    await this.page.mouse.up();
  }

  async openVisit(client: { razao_social: string }): Promise<void> {
    await this.page
      .getByRole('link', { name: new RegExp(escapeRegExp(client.razao_social)) })
      .click();
  }
}

const escapeRegExp = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
