import type { Page } from '@playwright/test';

/** 'Adicionar Empresa' as a person fills it in. */
export class TenantFormPage {
  constructor(private readonly page: Page) {}

  private field(label: string) {
    return this.page.getByRole('textbox', { name: label });
  }

  /** Everything but the CNPJ and the box. */
  async fillCompany(company: { name: string; host: string }): Promise<void> {
    await this.field('Razão social').fill(`${company.name} Ltda.`);
    await this.field('Nome fantasia').fill(company.name);
    await this.field('Código do CNAE').fill('69.20-6-01');
    await this.field('Atividade principal').fill('Atividades de contabilidade');
    await this.field('Endereço no sistema').fill(company.host);
    await this.field('Comissão').fill('12,50');
    await this.field('E-mail').fill('contato@nova.test');
    await this.field('WhatsApp').fill('11988887777');
    await this.field('Telefone').fill('1133334444');
    await this.field('Logradouro').fill('Rua Nova');
    await this.field('Número').fill('1');
    await this.field('Bairro').fill('Centro');
    await this.field('Cidade').fill('Curitiba');
    await this.field('UF').fill('PR');
  }

  async typeCnpj(cnpj: string): Promise<void> {
    await this.field('CNPJ').fill(cnpj);
  }

  async agree(): Promise<void> {
    await this.page.getByRole('checkbox').check();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Criar Empresa' }).click();
  }
}
