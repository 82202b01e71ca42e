import { expect, type Locator, type Page } from '@playwright/test';
import { searchList } from './list-search.ts';

/** 'Lista de Usuários' and the managed users: finding a user, and what can be done with one. */
export class UsersPage {
  readonly table: Locator;
  readonly dialog: Locator;
  constructor(private readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Lista de Usuários' });
    this.dialog = page.getByRole('dialog');
  }

  /** A field by its label, whether or not it is marked as required. */
  field(label: string): Locator {
    return this.page.getByLabel(
      new RegExp(`^${label.replaceAll(/[()%]/g, String.raw`\$&`)}( \\*)?$`),
    );
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  /** The row of one person: names repeat over companies, and one address can end like another. */
  rowOf(email: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(email, { exact: true }) });
  }

  search(text: string): Promise<void> {
    return searchList(this.page, 'Buscar por CPF, nome ou e-mail', text);
  }

  /** Types a person into 'Cadastro de Usuário' or the firm's form. */
  async fillPerson(person: {
    name: string;
    cpf: string;
    whatsApp: string;
    password: string;
  }): Promise<void> {
    await this.field('Nome').fill(person.name);
    await this.field('CPF').fill(person.cpf);
    await this.field('WhatsApp').fill(person.whatsApp);
    await this.field('Senha').fill(person.password);
  }

  /** Chooses one entry of a select by its label. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async expectTotal(count: number): Promise<void> {
    await expect(
      this.page.getByText(count === 1 ? '1 usuário' : `${count} usuários`, { exact: true }),
    ).toBeVisible();
  }
}
