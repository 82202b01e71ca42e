import { productTypeLabels } from '#shared/products/product-types.ts';
import type { Product as ClientProduct } from '#shared/products/products.schemas.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('an administrator works on a product: status at once and taken back when refused, the code masked, shown, copied and removed', async ({
  product,
  page,
  context,
  signInAs,
  waitingClient,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await product.staffToken('ceo@recupera.test');
  const listed = async (): Promise<ClientProduct[]> =>
    (
      (
        await product.api({ path: `/data-api/products/${waitingClient.cnpjcpf}`, token })
      ).json() as {
        data: ClientProduct[];
      }
    ).data;
  const { id, id_tenant, typeServico } = (await listed())[0]!;
  await signInAs(
    page,
    'ceo@recupera.test',
    `/admin/${id_tenant}/clientes/${waitingClient.cnpjcpf}/produtos?produto=${id}`,
  );
  const status = page.getByRole('combobox', { name: 'Situação do produto' });
  const card = page.getByRole('region', { name: 'Situação' });
  await expect(card).toContainText('Documentação pendente');

  const calls = '**/data-api/products/status/**';
  let refuse = (): void => undefined;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(calls, async (route) => {
    await held;
    await route.fulfill({
      status: 403,
      json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
    });
  });
  await status.fill('pago');
  await page.getByRole('option', { name: 'Pago', exact: true }).click();
  await expect(card).toContainText('Pago');
  refuse();
  await expect(page.getByText('A situação não mudou. Só leitura.')).toBeVisible();
  await expect(card).toContainText('Documentação pendente');
  await page.unroute(calls);
  await status.fill('aguardando rfb');
  await page.getByRole('option', { name: 'Aguardando RFB' }).click();
  await expect.poll(async () => (await listed())[0]!.status).toBe('AGUARDANDO_RFB');
  await page.reload();
  await expect(card).toContainText('Aguardando RFB');

  await test.step('its analyst is chosen, and finds it', async () => {
    const { data: options } = (
      await product.api({ path: '/data-api/user/options?for=analista', token })
    ).json() as { data: { id: string; name: string }[] };
    const analyst = await product.staffToken('analista@recupera.test');
    const { data: me } = (
      await product.api({ path: '/data-api/auth/session', token: analyst })
    ).json() as { data: { user: { id: string } } };
    const { name } = options.find(({ id: one }) => one === me.user.id)!;
    await page.getByRole('combobox', { name: 'Analista do produto' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByText('Analista atualizado.')).toBeVisible();
    expect((await listed())[0]).toMatchObject({ nomeAnalista: name });
    const theirs = await product.api({ path: `/data-api/products/${id}`, token: analyst });
    expect(theirs.status).toBe(200);
  });

  await test.step('what only another contract leads out of is asked first', async () => {
    await status.fill('cancelado');
    await page.getByRole('option', { name: 'Cancelado', exact: true }).click();
    const question = page.getByRole('dialog', {
      name: `Cancelar ${productTypeLabels[typeServico]} de ${waitingClient.razao_social}?`,
    });
    await expect(question).toContainText(
      'Só Adicionar Produto o contrata de novo, com nova versão do contrato.',
    );
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(question).toHaveCount(0);
    await expect(status).toHaveValue('Aguardando RFB');
    await expect(card).not.toContainText('Cancelado');
  });

  const secret = page.getByRole('region', { name: 'Senha de acesso' });
  await expect(secret).toContainText('Sem senha de acesso');
  await secret.getByRole('button', { name: 'Editar' }).click();
  const typed = secret.getByLabel('Nova senha');
  const save = secret.getByRole('button', { name: 'Salvar senha' });
  await typed.fill('eCAC-2026-xyz');
  await expect(secret).toContainText('Use no máximo 12 caracteres.');
  await expect(save).toBeDisabled();
  await typed.fill('eCAC-2026-x');
  const saving = '**/data-api/products/senha-produto/**';
  await page.route(saving, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
    }),
  );
  await save.click();
  await expect(secret.getByRole('alert')).toHaveText(
    /^Erro ao atualizar senha do produto\s*Só leitura\.$/,
  );
  await page.unroute(saving);
  await save.click();
  await expect(secret).toContainText('••••••••');
  await expect(secret).not.toContainText('eCAC-2026-x');
  await secret.getByRole('button', { name: 'Mostrar' }).click();
  await expect(secret).toContainText('eCAC-2026-x');
  await secret.getByRole('button', { name: 'Ocultar' }).click();
  await expect(secret).not.toContainText('eCAC-2026-x');
  await page.clock.install();
  await secret.getByRole('button', { name: 'Mostrar' }).click();
  await expect(secret).toContainText('eCAC-2026-x');
  // The clock goes on by itself too: a machine that is slow here has ten seconds for it.
  await page.clock.runFor(20_000);
  await expect(secret).toContainText('eCAC-2026-x');
  await page.clock.runFor(10_000);
  await expect(secret).not.toContainText('eCAC-2026-x');
  await secret.getByRole('button', { name: 'Copiar' }).click();
  await expect(secret.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('eCAC-2026-x');
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('eCAC-2026-x');
  await secret.getByRole('button', { name: 'Editar' }).click();
  await secret.getByRole('button', { name: 'Remover senha' }).click();
  await expect(secret).toContainText('Sem senha de acesso');

  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await expect(page.getByRole('table', { name: 'Produtos do cliente' })).toContainText(
    'Aguardando RFB',
  );
});

test('a partner reads the status, cancelled products are folded away, and an address of no product says so', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (
    await product.api({ path: `/data-api/products/${waitingClient.cnpjcpf}`, token })
  ).json() as { data: ClientProduct[] };
  for (const { id } of data)
    await product.api({ method: 'POST', path: `/data-api/products/status/${id}/CANCELADO`, token });
  await signInAs(page, 'parceiro@recupera.test');
  const area = `/cliente/${waitingClient.cnpjcpf}/produtos`;
  await page.goto(product.url(area));
  await expect(page.getByText('Nenhum produto além dos cancelados')).toBeVisible();
  await page.getByRole('button', { name: /^Mostrar \d+ cancelados?$/ }).click();
  await expect(page).toHaveURL(/cancelados/);
  const table = page.getByRole('table', { name: 'Produtos do cliente' });
  await table.getByRole('row').nth(1).getByRole('button').click();
  const card = page.getByRole('region', { name: 'Situação' });
  await expect(card).toContainText('Cancelado');
  await expect(card).toContainText('Para contratá-lo de novo, use Adicionar Produto.');
  await expect(page.getByRole('combobox', { name: 'Situação do produto' })).toHaveCount(0);
  await page.goBack();
  await expect(table).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText([
    'Produto',
    'Regime',
    'Status',
    'Analista',
    'Parceiro',
    'Empresa',
  ]);
  await page.goto(product.url(`${area}?produto=00000000-0000-7000-8000-000000000000`));
  await expect(page.getByText('Produto não encontrado')).toBeVisible();
});
