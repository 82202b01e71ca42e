import { expect, type Locator, type Page } from '@playwright/test';

/** 'Gerenciamento de Contratos': list, creation in two steps, deleted contracts. */
export class ContractsPage {
  readonly dialog: Locator;
  constructor(
    private readonly page: Page,
    private readonly url: (path: string) => string,
  ) {
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto(this.url('/admin/contratos'));
    await expect(
      this.page.getByRole('heading', { name: 'Gerenciamento de Contratos' }),
    ).toBeVisible();
  }

  tab(name: 'Lista de Contratos' | 'Criar Novo Contrato' | 'Contratos Excluídos'): Locator {
    return this.page.getByRole('tab', { name });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  /** First step, by keyboard where a list opens. */
  async identify(contract: { name: string; type: string; company?: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Nome do contrato' }).fill(contract.name);
    const type = this.page.getByRole('combobox', { name: 'Tipo' });
    await type.fill(contract.type);
    await this.page.getByRole('option', { name: contract.type, exact: true }).click();
    if (contract.company !== undefined) {
      await this.page.getByRole('combobox', { name: 'Empresa' }).fill(contract.company);
      await this.page.getByRole('option', { name: contract.company, exact: true }).click();
    }
    await this.page.getByRole('button', { name: 'Continuar' }).click();
    await expect(this.page.getByText('Arraste o documento para cá')).toBeVisible();
  }

  async chooseDocument(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.page.getByLabel('Documento do contrato').setInputFiles({ name, mimeType, buffer });
  }
}
