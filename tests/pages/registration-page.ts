import { expect, type Page } from '@playwright/test';

/** A fictitious owner; each registration takes its own, because proofs and clients stay. */
export type OwnerData = { name: string; cpf: string; whatsApp: string; email: string };

/** 'Cadastrar Cliente', with the codes read from the development mailbox as a newcomer would. */
export class RegistrationPage {
  constructor(
    private readonly page: Page,
    private readonly url: (path: string) => string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(this.url('/cadastrar-cliente'));
    await expect(this.page.getByRole('heading', { name: 'Cadastrar Cliente' })).toBeVisible();
  }

  async saved(): Promise<void> {
    await expect(this.page.getByText('Rascunho salvo neste aparelho')).toBeVisible();
  }

  async lookUp(cnpj: string, expectedName: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'CNPJ', exact: true }).fill(cnpj);
    await this.page.getByRole('button', { name: 'Consultar' }).click();
    await expect(this.page.getByLabel('Razão social')).toHaveValue(expectedName);
  }

  async fillOwner(owner: OwnerData): Promise<void> {
    await this.page.getByLabel(/Nome do proprietário|Nome completo/).fill(owner.name);
    await this.page.getByRole('textbox', { name: 'CPF', exact: true }).fill(owner.cpf);
    await this.page.getByRole('textbox', { name: 'WhatsApp', exact: true }).fill(owner.whatsApp);
    await this.page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(owner.email);
  }

  async fillAccountant(): Promise<void> {
    await this.page.getByLabel('Nome do contador').fill('Tânia Guimarães');
    await this.page.getByLabel('WhatsApp do contador').fill('1134567890');
    await this.page.getByLabel('E-mail do contador').fill('tania@contador.test');
  }

  async fillContract(options: { password?: string }): Promise<void> {
    await this.page.getByRole('radio', { name: 'Lucro Real' }).click();
    await this.page.getByRole('checkbox', { name: 'Previdenciário' }).check();
    await this.page.getByLabel('Comissão (%)').fill('35');
    await expect(this.page.getByText('trinta e cinco por cento').first()).toBeVisible();
    if (options.password !== undefined)
      await this.page.getByLabel('Senha do cliente').fill(options.password);
    const bank = this.page.getByRole('combobox', { name: 'Banco' });
    await bank.fill('341');
    // By keyboard: what is offered may move while a pointer is on its way to it.
    await expect(this.page.getByRole('option')).toHaveCount(1);
    await bank.press('ArrowDown');
    await bank.press('Enter');
    await expect(bank).toHaveValue(/^341 - /);
    await this.page.getByLabel('Agência').fill('1234');
    await this.page.getByRole('textbox', { name: 'Conta', exact: true }).fill('56789-0');
  }

  async sendWhatsAppCode(): Promise<void> {
    await this.page.getByRole('button', { name: 'Enviar código por WhatsApp' }).click();
    await expect(this.page.getByText(/Código enviado para o WhatsApp .*!/)).toBeVisible();
  }

  async sendEmailCode(): Promise<void> {
    await this.page.getByRole('button', { name: 'Enviar código por e-mail' }).click();
    await expect(this.page.getByText(/Código enviado para o e-mail .*!/)).toBeVisible();
  }

  /** The newest message to a number or an address, as the development mailbox has it. */
  async readMessage(recipient: string): Promise<string> {
    // Through the page: the names *.localhost are the browser's, not the system's.
    const data = await this.page.evaluate(async () => {
      const answer = (await (await fetch('/dev/mailbox.json')).json()) as {
        data: { recipient: string; text: string }[];
      };
      return answer.data;
    });
    const plain = recipient.includes('@') ? recipient : recipient.replaceAll(/\D/g, '');
    const message = data.find((one) => one.recipient.endsWith(plain));
    if (message === undefined) throw new Error(`no message to ${recipient}`);
    return message.text;
  }

  /** The newest code for a recipient. */
  async readCode(recipient: string): Promise<string> {
    return /^[A-Z0-9]{6}/.exec(await this.readMessage(recipient))?.[0] ?? '';
  }

  async enterCode(label: 'Código do WhatsApp' | 'Código do E-mail', code: string): Promise<void> {
    const box = this.page.getByLabel(label);
    await box.fill(code);
    // The same code again, while it is still asked, would be the same call.
    const answered = this.page.waitForResponse('**/verifications/check');
    await box.press('Enter');
    await answered;
  }

  async verify(owner: OwnerData): Promise<void> {
    const done = this.page.getByText('WhatsApp/E-mail verificado com sucesso!');
    await this.sendWhatsAppCode();
    await this.enterCode('Código do WhatsApp', await this.readCode(owner.whatsApp));
    await expect(done).toHaveCount(1);
    await this.sendEmailCode();
    await this.enterCode('Código do E-mail', await this.readCode(owner.email));
    await expect(done).toHaveCount(2);
  }

  async create(): Promise<void> {
    await this.page.getByLabel('Todas as informações preenchidas acima estão corretas').check();
    await this.page.getByRole('button', { name: 'Criar Cliente' }).click();
    await expect(this.page.getByText('Cliente e minuta criados com sucesso!')).toBeVisible();
  }
}
