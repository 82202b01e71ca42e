import type { Page } from '@playwright/test';
import { demoPassword } from '#tests/support/product-process.ts';
import { markUsed } from '#tests/support/used-browsers.ts';

/** Staff sign-in, where the next screen is not always the home. */
export class SignInPage {
  constructor(
    private readonly page: Page,
    private readonly url: (path: string) => string,
  ) {}

  async open(path = '/signin'): Promise<void> {
    await this.page.goto(this.url(path));
  }

  async signIn(email: string, password = demoPassword): Promise<void> {
    markUsed(this.page.context());
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Senha', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
  }
}
