import { expect, test } from '#tests/support/browser-test.ts';

test('an administrator changes the status in the badge: at once, taken back when refused, asked before what stops the client', async ({
  product,
  page,
  context,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const record = async (): Promise<{ status: string; id_tenant: string }> =>
    (
      (await product.api({ path: `/data-api/clients/${waitingClient.cnpjcpf}`, token })).json() as {
        data: { status: string; id_tenant: string };
      }
    ).data;
  const { id_tenant } = await record();
  await product.api({
    method: 'POST',
    path: `/data-api/clients/update/${waitingClient.cnpjcpf}`,
    token,
    body: { status: 'AGUARDANDO_RFB' },
  });
  await signInAs(
    page,
    'ceo@recupera.test',
    `/admin/${id_tenant}/clientes/${waitingClient.cnpjcpf}/informacoes`,
  );
  // One that the header does not offer shows, and stays until another is chosen.
  const badge = page.getByRole('button', { name: /^Status/ });
  await expect(badge).toHaveText('Aguardando RFB');
  await badge.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Ativo',
    'Inadinplente',
    'Inativo',
    'Pendente',
    'Bloqueado',
  ]);

  const calls = '**/data-api/clients/update/**';
  let refuse = (): void => undefined;
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(calls, async (route) => {
    await held;
    await route.fulfill({
      status: 403,
      json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
    });
  });
  await page.getByRole('menuitem', { name: 'Ativo', exact: true }).click();
  await expect(badge).toHaveText('Ativo');
  refuse();
  await expect(page.getByText('O status não mudou. Só leitura.')).toBeVisible();
  await expect(badge).toHaveText('Aguardando RFB');
  await page.unroute(calls);

  await badge.click();
  await page.getByRole('menuitem', { name: 'Bloqueado' }).click();
  const question = page.getByRole('dialog', {
    name: `Mudar o status de ${waitingClient.razao_social} para Bloqueado?`,
  });
  await expect(question).toContainText(
    'O cliente não entra mais, e os contratos dele não aceitam atos novos. O que foi assinado continua legível.',
  );
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(badge).toHaveText('Aguardando RFB');
  await badge.click();
  await page.getByRole('menuitem', { name: 'Bloqueado' }).click();
  await question.getByRole('button', { name: 'Mudar status' }).click();
  await expect(page.getByText('Status atualizado.')).toBeVisible();
  await expect(badge).toHaveText('Bloqueado');
  await expect.poll(async () => (await record()).status).toBe('BLOQUEADO');
  // Nobody signs for a client who is closed.
  await expect(page.getByRole('link', { name: 'Preparar visita' })).toHaveCount(0);

  await badge.click();
  await page.getByRole('menuitem', { name: 'Pendente' }).click();
  await expect.poll(async () => (await record()).status).toBe('PENDENTE');
  await context.setOffline(true);
  await badge.click();
  await expect(page.getByText('Mudar o status precisa de conexão.')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ativo', exact: true })).toBeDisabled();
  await context.setOffline(false);
});

test('beside the status a partner sees where the contract stands, opens it, and prepares a visit with this client chosen', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const area = product.url(`/cliente/${waitingClient.cnpjcpf}/informacoes`);
  // A colleague took the contract along.
  const manager = await product.staffToken('gerente@recupera.test');
  const ask = (path: string, method: 'GET' | 'PUT' = 'GET') =>
    product.api({ method, path: `/data-api/${path}`, token: manager });
  const { data } = (await ask(`agreement/ativo/${waitingClient.cnpjcpf}`)).json() as {
    data: { id: string };
  };
  expect((await ask(`visits/${data.id}`, 'PUT')).status).toBe(200);
  await page.goto(area);
  await expect(page.getByText(/^em visita por ./)).toBeVisible();
  await expect(page.getByText('Aguarda assinatura', { exact: true })).toBeVisible();
  await expect(page.getByText('Pendente', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Status/ })).toHaveCount(0);
  await page.getByRole('link', { name: `Contrato de ${waitingClient.razao_social}` }).click();
  await page.waitForURL('**/minuta/*');
  await page.goBack();
  await page.getByRole('link', { name: 'Preparar visita' }).click();
  await page.waitForURL('**/visitas?preparar=true');
  await expect(
    page.getByRole('checkbox', { name: waitingClient.razao_social, exact: true }),
  ).toBeChecked();
  await expect(page.getByRole('button', { name: 'Preparar 1 cliente' })).toBeEnabled();
});
