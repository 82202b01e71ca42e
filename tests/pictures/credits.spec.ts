import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { isBuilt } from '#shared/products/built-products.ts';
import type { ProductRow } from '#shared/products/products.schemas.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block' });

const director = 'ceo@recupera.test';

test('pictures of credits: none, some with one paid, one in editing and refused, the question before one goes, the commission of some becoming a boleto, and a closed apuração', async ({
  product,
  page,
}) => {
  const token = await product.staffToken(director);
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (
      (
        await product.api({ method, path, token, ...(body === undefined ? {} : { body }) })
      ).json() as { data: T }
    ).data;
  const { user } = await call<{ user: { id_tenant: string } }>('GET', '/data-api/auth/session');
  const all = await call<ProductRow[]>(
    'GET',
    `/data-api/products/tenants/${user.id_tenant}?pageSize=200`,
  );
  const built = [
    ...new Map(
      all
        .filter(({ typeServico }) => isBuilt(typeServico))
        .map((one) => [one.typeServico, one] as const),
    ).values(),
  ];
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(director);
  await page.waitForURL(/\/alertas/);
  const panel = page.getByRole('region', { name: 'Créditos', exact: true });
  const table = page.getByRole('region', { name: 'Créditos da apuração' });

  for (const of of built) {
    const name = of.typeServico === 'PREVIDENCIARIO' ? 'previdenciario' : 'monofasico';
    const apuracao = await call<Apuracao>('POST', '/api/apuracao', {
      id_client: of.cnpj,
      id_product: of.id_product,
      typeServico: of.typeServico,
    });
    const address = `/admin/${of.id_tenant}/clientes/${of.cnpj}/produtos?produto=${of.id_product}&apuracao=${apuracao.id}`;
    await page.goto(product.url(address));
    await expect(panel).toContainText('Nenhum crédito nesta apuração.');
    if (of === built[0]) await shootAt(page, panel, 'creditos-nenhum');

    const add = async (month: string, rest: Record<string, unknown>): Promise<void> => {
      const { id } = await call<Credit>('POST', '/api/credits', {
        id_client: of.cnpj,
        id_product: of.id_product,
        id_apuracao: apuracao.id,
      });
      await call('PUT', '/api/credits', {
        id,
        mesCompetencia: month.slice(0, 2),
        anoCompetencia: month.slice(3),
        ...rest,
      });
    };
    await add('11/2021', { creditOrigin: 1000.05, compensacao: 1500, isPago: true });
    await add('07/2024', { creditOrigin: 12.5 });
    await add('07/2024', { creditOrigin: 98_765.43, comissao_porcentagem: 20 });
    await add('01/2019', { creditOrigin: 1_234_567.89, compensacao: 250_000 });
    await add('02/2020', { creditOrigin: 450, anoPagamento: '2021', mesPagamento: '03' });
    await call('POST', '/api/credits', {
      id_client: of.cnpj,
      id_product: of.id_product,
      id_apuracao: apuracao.id,
    });
    // Nothing of the demonstration was paid so long ago that its reference is another one.
    const path = `/api/credits/${apuracao.id}`;
    await page.route(`**${path}`, async (route) => {
      const list = (await product.api({ path, token })).json() as { data: Credit[] };
      for (const one of list.data) if (one.isPago) one.referencia = '07/2026';
      await route.fulfill({ json: list });
    });
    await page.reload();
    await expect(table).toBeVisible();
    await shootAt(page, panel, `creditos-${name}`);

    await table.getByRole('button', { name: 'Editar crédito 02/2020' }).click();
    await table.getByRole('textbox', { name: 'Pagamento' }).fill('13/2021');
    await table.getByRole('textbox', { name: 'Crédito' }).fill('1.2');
    await table.getByRole('button', { name: 'Salvar' }).click();
    await expect(table).toContainText('Crédito: Valor inválido');
    await shootAt(page, panel, `creditos-${name}-erro`);
    await table.getByRole('textbox', { name: 'Pagamento' }).fill('12/2026');
    await table.getByRole('textbox', { name: 'Crédito' }).fill('999.999.999,99');
    await page.route('**/api/credits', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
      }),
    );
    await table.getByRole('button', { name: 'Salvar' }).click();
    await expect(table.getByRole('alert')).toBeVisible();
    await shootAt(page, panel, `creditos-${name}-recusado`);
    await page.unroute('**/api/credits');
    await table.getByRole('button', { name: 'Cancelar' }).click();

    if (of !== built[0]) continue;
    await shootAt(page, panel, 'creditos-rolado', { left: 400 });
    await table.getByRole('button', { name: 'Excluir crédito 01/2019' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shootAt(page, panel, 'creditos-excluir');
    await page.keyboard.press('Escape');

    // The commission of some of them becomes a boleto.
    for (const month of ['11/2021', '01/2019'])
      await table.getByRole('checkbox', { name: `Selecionar crédito ${month}` }).check();
    await shootAt(page, panel, 'creditos-selecionados');
    await shootAt(page, panel, 'creditos-selecionados-rolado', { left: 400 });
    await panel.getByRole('button', { name: 'Gerar Boleto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gerar Boleto' });
    const head = dialog.getByRole('heading', { name: 'Gerar Boleto' });
    await expect(dialog.getByRole('textbox', { name: /^Nome do beneficiário/ })).not.toHaveValue(
      '',
    );
    await shootAt(page, head, 'creditos-cobrar');
    const fillPayer = async (): Promise<void> => {
      for (const [field, text] of [
        ['CEP', '80010010'],
        ['Rua', 'Rua das Flores'],
        ['Cidade', 'Curitiba'],
        ['UF', 'PR'],
      ] as const)
        await dialog.getByRole('textbox', { name: field, exact: true }).fill(text);
    };
    await fillPayer();
    const send = dialog.getByRole('button', { name: 'Gerar Boleto' });
    await send.click();
    const question = page.getByRole('dialog', { name: 'Gerar o boleto?' });
    const goOn = question.getByRole('button', { name: 'Gerar mesmo assim' });
    await expect(goOn).toBeVisible();
    await shootAt(page, question, 'creditos-cobrar-pergunta');
    await goOn.click();
    await expect(table.getByText('Emitido')).toHaveCount(2);
    for (const month of ['11/2021', '01/2019'])
      await table.getByRole('checkbox', { name: `Selecionar crédito ${month}` }).check();
    await panel.getByRole('button', { name: 'Gerar Boleto' }).click();
    const [first] = ((await product.api({ path, token })).json() as { data: Credit[] }).data.filter(
      ({ mesCompetencia }) => mesCompetencia === '11',
    );
    await call('PUT', '/api/credits', { id: first!.id, comissao_porcentagem: 20 });
    await expect(dialog.getByRole('textbox', { name: /^Nome do beneficiário/ })).not.toHaveValue(
      '',
    );
    await fillPayer();
    await send.click();
    await expect(dialog).toContainText('A comissão mudou.');
    await shootAt(page, send, 'creditos-cobrar-mudou');
    await send.click();
    await expect(question).toContainText('já cobrado');
    await shootAt(page, question, 'creditos-cobrar-de-novo');
    await goOn.click();
    await goOn.click();
    await expect(dialog).toHaveCount(0);
    await shootAt(page, panel, 'creditos-cobrados');

    for (let month = 1; month <= 12; month += 1)
      await add(`${String(month).padStart(2, '0')}/2022`, { creditOrigin: 999_999.99 });
    await page.reload();
    await expect(table.getByRole('row')).toHaveCount(20);
    await shootAt(page, panel, 'creditos-muitos', { left: 100, top: 200 });
    await table.getByRole('checkbox', { name: 'Selecionar todos os créditos da tabela' }).check();
    await panel.getByRole('button', { name: 'Gerar Boleto' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Nome do beneficiário/ })).not.toHaveValue(
      '',
    );
    await shootAt(page, head, 'creditos-cobrar-muitos');
    await page.keyboard.press('Escape');
    await call('POST', '/api/apuracao', {
      id_client: of.cnpj,
      id_product: of.id_product,
      typeServico: of.typeServico,
    });
    await page.goto(product.url(address));
    await expect(table).toBeVisible();
    await shootAt(page, panel, 'creditos-encerrada');
  }
});
