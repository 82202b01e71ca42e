import { randomInt, randomUUID } from 'node:crypto';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { makeBankPair } from '#tests/support/bank-files.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import { answerOf, director } from '#tests/support/product-at-work.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

/** A company that only this test knows. */
async function newCompany(product: Product): Promise<{ id: string; name: string }> {
  const base = `${randomInt(10 ** 7, 10 ** 8)}0001`;
  const name = `Banco ${randomUUID().slice(0, 8)}`;
  const { id } = await answerOf<{ id: string }>(
    product,
    'POST',
    '/data-api/tenants/create-tenant',
    {
      cnpj: `${base}${cnpjCheckDigits(base)}`,
      fantasia: name,
      razao_social: `${name} Ltda.`,
      email: 'contato@banco.test',
      whatsApp: '41999990000',
      logradouro: 'Rua Nova',
      numero: '1',
      bairro: 'Centro',
      cidade: 'Curitiba',
      uf: 'PR',
      cnae: '69.20-6-01',
      cnae_info: 'Atividades de contabilidade',
      comissao_admin: 10,
    },
  );
  return { id, name };
}

/** The lines that tell of what was saved: they come and go by themselves, so they are written down when they come. */
async function watchSaid(page: Page): Promise<{ lines: () => Promise<string[]> }> {
  const region = page
    .getByRole('region', { name: 'Registro Bancário' })
    .getByRole('status')
    .first();
  await region.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { said: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) seen.push(node.textContent ?? '');
    }).observe(element, { childList: true });
  });
  return {
    lines: () => page.evaluate(() => (window as unknown as { said: string[] }).said),
  };
}

/** Everything that the page shows, holds in its fields or keeps on the device. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map((input) => input.value),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    ].join('\n'),
  );

test('the direction registers the bank of a company by the sidebar and reads it again: no secret stays, and another company asks before what is typed is lost', async ({
  page,
  product,
  signInAs,
}) => {
  const company = await newCompany(product);
  const validUntil = new Date(Date.now() + 12.5 * 24 * 3600 * 1000);
  const pair = makeBankPair({ validUntil });
  /** A secret that stands nowhere else. */
  const word = `segredo-${randomUUID()}`;
  const panel = page.getByRole('region', { name: 'Registro Bancário' });
  const form = page.getByRole('form', { name: 'Registro Bancário' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  const value = (name: string) => panel.getByRole('group', { name, exact: true });
  const edit = panel.getByRole('button', { name: 'Editar', exact: true });
  await signInAs(page, director);
  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await page.getByRole('menuitem', { name: company.name }).click();
  await page.waitForURL(`**/admin/${company.id}/clientes`);
  await page.getByRole('link', { name: 'Informação do Banco' }).click();
  await expect(page).toHaveURL(/\/admin\/info-banco$/);
  await expect(panel).toContainText('Nenhum registro bancário nesta empresa.');

  await test.step('filled in with key and certificate, three lines tell of it, and go', async () => {
    await panel.getByRole('button', { name: 'Cadastrar' }).click();
    await form.getByRole('combobox', { name: 'Tipo de banco' }).selectOption('Banco Inter');
    await form.getByRole('combobox', { name: 'Tipo de pessoa' }).selectOption('Pessoa Jurídica');
    // A password is no textbox.
    await form.locator('[data-field="cliente_secret"]').fill(word);
    for (const [name, text] of [
      ['Chave', pair.chave],
      ['Certificado', pair.certificado],
    ] as const)
      await form.getByLabel(`Arquivo: ${name}`).setInputFiles({
        name: `${name.toLowerCase()}.pem`,
        mimeType: 'application/x-pem-file',
        buffer: Buffer.from(text),
      });
    for (const [name, text] of [
      ['ID do cliente', 'cliente-1'],
      ['Número da conta corrente', '12.345-6'],
      ['CPF/CNPJ', '11222333000181'],
      ['Nome', 'Padaria do Sol Ltda.'],
      ['CEP', '80010010'],
      ['Endereço', 'Rua das Flores, 12'],
      ['Bairro', 'Centro'],
      ['Cidade', 'Curitiba'],
      ['UF', 'pr'],
    ] as const)
      await field(name).fill(text);
    const said = await watchSaid(page);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(edit).toBeFocused();
    await expect
      .poll(said.lines)
      .toEqual(['Registro bancário salvo!', 'Chave salva!', 'Certificado salvo!']);
    await expect(panel.getByRole('status').first()).toBeEmpty();
  });

  const today = formatCivilDay(dayInBrasilia(new Date()));
  for (const when of ['saved', 'opened again'])
    await test.step(`${when}, it is read, and no secret is in the page or on the device`, async () => {
      if (when === 'opened again') await page.reload();
      for (const [name, text] of [
        ['Tipo de banco', 'Banco Inter'],
        ['ID do cliente', 'cliente-1'],
        ['Segredo do cliente', `guardado em ${today}`],
        ['Número da conta corrente', '123456'],
        ['Chave', `guardado em ${today}`],
        ['Certificado válido até', formatCivilDay(dayInBrasilia(validUntil))],
        ['CPF/CNPJ', '11.222.333/0001-81'],
        ['Nome', 'Padaria do Sol Ltda.'],
        ['UF', 'PR'],
      ] as const)
        await expect(value(name)).toContainText(text);
      await expect(value('Certificado válido até')).toContainText(/Vence em 1[23] dias/);
      const kept = await keptBy(page);
      expect(kept).not.toContain(word);
      expect(kept).not.toContain('PRIVATE KEY');
      expect(kept).not.toContain('BEGIN CERTIFICATE');
    });

  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  const chosen = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('recupera.tenant') ?? 'null') as unknown);
  const switchTo = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^Empresa:/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const type = async (): Promise<void> => {
    await edit.click();
    await field('Cidade').fill('Londrina');
  };
  await test.step('another company is chosen once the form is left, and not before', async () => {
    await type();
    await switchTo('Kairós');
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(field('Cidade')).toHaveValue('Londrina');
    expect(await chosen()).toBe(company.id);
    await switchTo('Kairós');
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('button', { name: /^Empresa: Kairós/ })).toBeVisible();
    expect(await chosen()).not.toBe(company.id);
  });

  await test.step('and so is none', async () => {
    await switchTo(company.name);
    await page.waitForURL(`**/admin/${company.id}/clientes`);
    await page.getByRole('link', { name: 'Informação do Banco' }).click();
    await type();
    const close = page.getByRole('button', { name: 'Fechar', exact: true });
    await close.click();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(field('Cidade')).toHaveValue('Londrina');
    // A way that was not gone is forgotten: another one to the same page leaves the company chosen.
    await page.getByRole('link', { name: 'Alertas' }).click();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await page.waitForURL('**/alertas');
    expect(await chosen()).toBe(company.id);
    await close.click();
    await expect(page.getByRole('button', { name: 'Empresa: Escolher empresa' })).toBeVisible();
    expect(await chosen()).toBeNull();
  });
});
