import { expect, test } from '#tests/support/browser-test.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { shootAll } from './shoot.ts';

type Record = { cnpjcpf: string; id_tenant: string; procuracaoHabilitada: string | null };

test('pictures of a client: procuração in each state, its dialog, the status and what it asks', async ({
  product,
  page,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const ask = async (path: string) => (await product.api({ path, token })).json();
  const { data: rows } = (await ask('/data-api/clients')) as { data: { cnpjcpf: string }[] };
  const byState = new Map<string, Record>();
  for (const { cnpjcpf } of rows) {
    const { data } = (await ask(`/data-api/clients/${cnpjcpf}`)) as { data: Record };
    const until = (data as Record & { procuracaoValidaAte: string | null }).procuracaoValidaAte;
    byState.set(`${data.procuracaoHabilitada ?? 'sem'} ${until ?? ''}`, data);
  }
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn('ceo@recupera.test');
  await page.waitForURL(/\/alertas/);
  let number = 0;
  for (const [, { cnpjcpf, id_tenant }] of [...byState].toSorted()) {
    number += 1;
    await page.goto(product.url(`/admin/${id_tenant}/clientes/${cnpjcpf}/informacoes`));
    await page.getByRole('tab', { name: 'Procuraçao' }).click();
    await expect(page.getByRole('button', { name: 'Atualizar Procuração' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shootAll(page, `cliente-procuracao-${number}`);
  }
  await page.getByRole('button', { name: 'Atualizar Procuração' }).click();
  const dialog = page.getByRole('dialog', { name: 'Atualizar Procuração' });
  await dialog.getByLabel('Status').selectOption('PROCURAÇÃO HABILITADA');
  await dialog.getByLabel('Válida até').fill('2025-01-31');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await shootAll(page, 'cliente-procuracao-dialogo');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('button', { name: /^Status/ }).click();
  await shootAll(page, 'cliente-situacao');
  await page.getByRole('menuitem', { name: 'Bloqueado' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shootAll(page, 'cliente-situacao-pergunta');
});

test('pictures of a client’s information: read, opened for changes, refused; an address by its CEP', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (
    await product.api({ path: `/data-api/clients/${waitingClient.cnpjcpf}`, token })
  ).json() as { data: Record };
  const address = `/admin/${data.id_tenant}/clientes/${data.cnpjcpf}/informacoes`;
  await signInAs(page, 'ceo@recupera.test', address);
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeVisible();
  await shootAll(page, 'cliente-informacoes');
  await page.getByRole('tab', { name: 'Financeiro' }).click();
  const finance = page.getByRole('tabpanel', { name: 'Financeiro' });
  await shootAll(page, 'cliente-financeiro');
  await finance.getByRole('button', { name: 'Editar' }).click();
  await finance.getByLabel('Agência').fill('12-34');
  await finance.getByRole('button', { name: 'Salvar' }).click();
  await expect(finance.getByLabel('Agência')).toBeFocused();
  await shootAll(page, 'cliente-financeiro-recusado');
  await page.getByRole('tab', { name: 'Endereço' }).click();
  const place = page.getByRole('tabpanel', { name: 'Endereço' });
  await place.getByRole('button', { name: 'Editar' }).click();
  await place.getByLabel('CEP').fill('99999-999');
  await expect(place.getByText('Nenhuma informação encontrada')).toBeVisible();
  await shootAll(page, 'cliente-endereco');
});
