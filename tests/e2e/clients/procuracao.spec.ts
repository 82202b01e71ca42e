import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The day so many days from now, as a date field holds it: `aaaa-mm-dd`. */
const dayFromNow = (days: number): string => dayInBrasilia(new Date(Date.now() + days * dayMs));

/** The demonstration gives some clients a procuração; these journeys begin without one. */
async function withoutProcuracao(product: Product, cnpjcpf: string): Promise<void> {
  const answer = await product.api({
    method: 'POST',
    path: `/data-api/clients/update/${cnpjcpf}`,
    token: await product.staffToken('parceiro@recupera.test'),
    body: { procuracaoHabilitada: '', procuracaoHabilitadaEm: '', procuracaoValidaAte: '' },
  });
  expect(answer.status).toBe(200);
}

const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'Procuraçao' });
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Atualizar Procuração' }).click();
  const dialog = page.getByRole('dialog', { name: 'Atualizar Procuração' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a partner enables a procuração, sees that it is due and that it has ended, and cancels it', async ({
  product,
  page,
  context,
  signInAs,
  waitingClient: { cnpjcpf },
}) => {
  await withoutProcuracao(product, cnpjcpf);
  await signInAs(page, 'parceiro@recupera.test', `/cliente/${cnpjcpf}/informacoes`);
  await page.getByRole('tab', { name: 'Procuraçao' }).click();
  const panel = panelOf(page);
  await expect(panel).toContainText('HABILITAR PROCURAÇÃO');
  await expect(panel).toContainText('Data de validade da procuração não informada.');

  let dialog = await openDialog(page);
  const start = dialog.getByLabel('Habilitada em');
  const end = dialog.getByLabel('Válida até');
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await dialog.getByLabel('Status').selectOption('PROCURAÇÃO HABILITADA');
  await save.click();
  const missing = dialog.getByText('Informe o início e o fim da procuração');
  await expect(missing).toHaveCount(2);
  await expect(start).toBeFocused();
  // A day that is only begun is not taken as none.
  await start.pressSequentially('31');
  await end.fill('2025-11-30');
  await save.click();
  await expect(start).toHaveAccessibleDescription('Data inválida');
  await start.fill('2025-12-01');
  await save.click();
  await expect(dialog.getByText('O início não pode vir depois do fim')).toBeVisible();

  // Left with changes it asks first.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await end.fill(dayFromNow(10));
  await save.click();
  await expect(page.getByText('O Usuário foi criado com sucesso!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('PROCURAÇÃO HABILITADA');
  await expect(panel).toContainText('Vence em 10 dias.');
  await expect(panel).toContainText('01/12/2025');
  await expect(panel).toContainText(formatCivilDay(dayFromNow(10)));

  // Nor where nothing else differs: it is said once the field is left.
  dialog = await openDialog(page);
  await end.press('Backspace');
  await start.focus();
  await expect(end).toHaveAccessibleDescription('Data inválida');
  await expect(save).toBeEnabled();
  await end.fill(dayFromNow(-1));
  await start.fill(dayFromNow(-400));
  await save.click();
  await expect(panel).toContainText('A procuração está vencida.');
  await expect(panel).toContainText('PROCURAÇÃO EXIPRADA');

  dialog = await openDialog(page);
  await dialog.getByLabel('Status').selectOption('PROCURAÇÃO CANCELADA');
  await save.click();
  await expect(panel).toContainText('PROCURAÇÃO CANCELADA');
  await expect(panel).not.toContainText('A procuração está vencida.');

  // Without network it says so before anything is typed.
  await context.setOffline(true);
  dialog = await openDialog(page);
  await expect(dialog.getByText('Atualizar a procuração precisa de conexão.')).toBeVisible();
  await expect(end).toBeDisabled();
  await expect(save).toBeDisabled();
  await context.setOffline(false);
});

test('an administrator does the same in the company; a refusal says why, and what was typed stays', async ({
  product,
  page,
  signInAs,
  waitingClient: { cnpjcpf },
}) => {
  await withoutProcuracao(product, cnpjcpf);
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (await product.api({ path: `/data-api/clients/${cnpjcpf}`, token })).json() as {
    data: { id_tenant: string };
  };
  await signInAs(
    page,
    'ceo@recupera.test',
    `/admin/${data.id_tenant}/clientes/${cnpjcpf}/informacoes`,
  );
  await page.getByRole('tab', { name: 'Procuraçao' }).click();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Status').selectOption('PROCURAÇÃO HABILITADA');
  await dialog.getByLabel('Habilitada em').fill('2025-12-01');
  await dialog.getByLabel('Válida até').fill(dayFromNow(200));
  const calls = '**/data-api/clients/update/**';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'read_only', message: 'Só leitura.', error: 'Só leitura.' },
    }),
  );
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Houve um erro ao criar o Usuário: Só leitura.',
  );
  await expect(dialog.getByLabel('Habilitada em')).toHaveValue('2025-12-01');
  await page.unroute(calls);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('O Usuário foi criado com sucesso!')).toBeVisible();
  await expect(panelOf(page)).toContainText('PROCURAÇÃO HABILITADA');
  await expect(panelOf(page)).not.toContainText('Vence');
});

test('who may only read a client sees its procuração and its status, and changes neither', async ({
  product,
  page,
  signInAs,
  waitingClient: { cnpjcpf },
}) => {
  // The demonstration's lawyer reads this company's clients.
  const token = await product.staffToken('juridico@recupera.test');
  const { data } = (await product.api({ path: `/data-api/clients/${cnpjcpf}`, token })).json() as {
    data: { id_tenant: string; editar: boolean };
  };
  expect(data.editar).toBe(false);
  await signInAs(
    page,
    'juridico@recupera.test',
    `/admin/${data.id_tenant}/clientes/${cnpjcpf}/informacoes`,
  );
  await page.getByRole('tab', { name: 'Procuraçao' }).click();
  await expect(panelOf(page)).toContainText('PROCURAÇÃO');
  await expect(page.getByRole('button', { name: 'Atualizar Procuração' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Status/ })).toHaveCount(0);
});
