import { readFileSync } from 'node:fs';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ serviceWorkers: 'block' });

const partner = 'parceiro@recupera.test';
const admin = 'ceo@recupera.test';

type Client = { cnpjcpf: string; id_tenant: string };

async function someClient(product: Product, email: string): Promise<Client> {
  const token = await product.staffToken(email);
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: Client[];
  };
  return data.at(-1)!;
}

async function saveComplement(product: Product, cnpjcpf: string, complemento: string) {
  const answer = await product.api({
    method: 'POST',
    path: `/data-api/clients/update/${cnpjcpf}`,
    token: await product.staffToken(partner),
    body: { complemento },
  });
  expect(answer.status, answer.body.toString()).toBe(200);
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Histórico de modificações' });

test("what a partner changed of a client is seen by the administration's CEO, opened by its address, narrowed and taken away", async ({
  product,
  page,
  signInAs,
}) => {
  const { cnpjcpf, id_tenant } = await someClient(product, partner);
  await saveComplement(product, cnpjcpf, 'Sala 701');
  await saveComplement(product, cnpjcpf, 'Sala 702');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, admin);
  const address = `/admin/${id_tenant}/clientes/${cnpjcpf}/informacoes`;
  await page.goto(product.url(`${address}?campo=complemento`));
  const panel = panelOf(page);
  const rows = panel.getByRole('table').getByRole('row');
  await expect(rows.first()).toHaveText(
    /Usuário.*CPF.*Data e hora.*Ação.*Campo modificado.*Valor antigo.*Valor novo/,
  );
  await expect(rows.nth(1)).toHaveText(
    /João Pedro Mourão.*\d{3}\.\d{3}\.\d{3}-\d\d.*\d\d\/\d\d\/\d{4} \d\d:\d\d.*Cliente alterado.*Complemento.*Sala 701.*Sala 702/,
  );
  await expect(panel.getByLabel('1 filtro ativo')).toBeVisible();
  const { faults, look } = accessibilityOf(page);
  await look('history of a client');

  await panel.getByRole('button', { name: /^Filtros/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await expect(dialog).toBeVisible();
  await look('its filters');
  expect(faults).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Ação' }).click();
  await page.getByRole('option', { name: 'Contrato fechado' }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/acao=contrato_fechado/);
  await expect(panel.getByText('Nenhuma modificação encontrada')).toBeVisible();
  await panel.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await expect(page).not.toHaveURL(/acao=/);

  await panel.getByRole('button', { name: /^Filtros/ }).click();
  await dialog.getByRole('combobox', { name: 'Pessoa' }).click();
  await page.getByRole('option', { name: /^João Pedro Mourão · CPF/ }).click();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/pessoa=staff/);
  await expect(rows.nth(1)).toBeVisible();
  // The panel stands far below the top of the page, and narrowing it leaves it where it is looked at.
  await expect(panel.getByRole('button', { name: 'Exportar' })).toBeInViewport();

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toMatch(
    /^\uFEFFUsuário;CPF;Data e hora;Ação;Campo modificado;Valor antigo;Valor novo/,
  );
  expect(text).toContain('Complemento;Sala 701;Sala 702');

  await page.route('**/data-api/history?*', (route) => route.abort());
  await page.reload();
  await expect(panel.getByText('Não foi possível carregar o histórico')).toBeVisible();
  await expect(panel.getByText(/não fica neste aparelho/)).toBeVisible();
  await page.unroute('**/data-api/history?*');
  await panel.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rows.nth(1)).toBeVisible();
});

test('what was done to a person stands in their details, at an address of its own', async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken(admin);
  const { data } = (await product.api({ path: `/data-api/user?q=${partner}`, token })).json() as {
    data: { id: string; name: string }[];
  };
  const { id } = data[0]!;
  for (const tel of ['4133334444', '4133335555']) {
    const saved = await product.api({
      method: 'POST',
      path: `/data-api/user/update/${id}`,
      token,
      body: { tel },
    });
    expect(saved.status, saved.body.toString()).toBe(200);
  }
  await signInAs(page, admin, `/admin/usuarios?detalhes=${id}&campo=tel`);
  const details = page.getByRole('dialog');
  const panel = details.getByRole('region', { name: 'Histórico de modificações' });
  const first = panel
    .getByRole('list', { name: 'Histórico de modificações' })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText('Usuário alterado · Telefone');
  await expect(first).toContainText('(41) 3333-4444');
  await expect(first).toContainText('(41) 3333-5555');
  await details.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page).not.toHaveURL(/detalhes|campo/);
});

test('nobody else sees the panel, and nothing is asked for them', async ({
  product,
  page,
  signInAs,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/data-api/history')) asked.push(request.url());
  });
  const { cnpjcpf } = await someClient(product, partner);
  await signInAs(page, partner, `/cliente/${cnpjcpf}/informacoes`);
  await expect(page.getByRole('tab', { name: 'Geral' })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});
