import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

const unreadNotice =
  'Por favor, reconheça que está ciente das mensagens de alerta antes de continuar.';

test('alerts are acknowledged, resolved with words and looked up again, by keyboard too', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test', '/alertas');
  await expect(page.getByRole('heading', { name: 'Seus Alertas' })).toBeVisible();
  // The innermost ones: an alert is in the list of its client.
  const rows = page.getByRole('tabpanel').locator('li li');
  const [unseen, seen, done] = ['Não Vistos', 'Vistos', 'Resolvidos'].map((name) =>
    page.getByRole('tab', { name: new RegExp(`^${name}`) }),
  ) as [
    ReturnType<typeof page.getByRole>,
    ReturnType<typeof page.getByRole>,
    ReturnType<typeof page.getByRole>,
  ];

  // Somebody writes one more.
  await page.getByRole('button', { name: 'Escrever alerta' }).click();
  await page.getByRole('button', { name: 'Enviar alerta' }).click();
  await expect(page.getByText('Escreva a mensagem do alerta')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await expect(page.getByText(unreadNotice)).toBeVisible();
  await expect(seen).toBeDisabled();
  await expect(done).toBeDisabled();
  await expect(page.getByRole('link', { name: /Alertas \d+ alertas? não vistos?/ })).toBeVisible();
  // One after another until none is left; the server may raise another meanwhile.
  await expect(async () => {
    const button = rows.first().getByRole('button', { name: /Marcar como lido/ });
    if ((await button.count()) > 0) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Nenhum alerta encontrado.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(unseen).toHaveText('Não Vistos');
  await expect(page.getByText('Nenhum alerta encontrado.')).toBeVisible();
  await expect(page.getByText(unreadNotice)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Alertas', exact: true })).toBeVisible();

  await unseen.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  const message = (await rows.first().locator('p').first().textContent()) ?? '';
  await rows
    .first()
    .getByRole('button', { name: /Resolver/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Escreva a Mensagem de Resolução' });
  await dialog.getByRole('button', { name: 'Resolver e Enviar' }).click();
  await expect(dialog.getByText('Escreva como o alerta foi resolvido.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Cliente avisado por telefone.');
  await dialog.getByRole('button', { name: 'Resolver e Enviar' }).click();
  await expect(rows).toHaveCount(before - 1);
  await done.click();
  const resolved = rows.filter({ hasText: message });
  await resolved.getByRole('button', { name: /Detalhes/ }).click();
  const details = page.getByRole('dialog', { name: 'Detalhes do alerta' });
  await expect(details).toContainText('Cliente avisado por telefone.');
  await expect(details).toContainText('Renata Prado');
  await details.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(details).toHaveCount(0);
});

test('an alert that a manager writes about a client reaches the administration and the one responsible', async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('gerente@recupera.test');
  const clients = (await product.api({ path: '/data-api/clients?page=1', token })).json() as {
    data: { cnpjcpf: string; razao_social: string }[];
  };
  const client = clients.data[0]!;
  await signInAs(page, 'gerente@recupera.test', '/alertas');
  await page.getByRole('button', { name: 'Escrever alerta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escrever alerta' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill(client.cnpjcpf);
  await page
    .getByRole('option', { name: new RegExp(client.cnpjcpf.slice(0, 2)) })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Ligar antes da visita.');
  await dialog.getByRole('button', { name: 'Enviar alerta' }).click();
  await expect(page.getByText(/Alerta enviado a \d+ pessoas/)).toBeVisible();
  const admin = await product.staffToken('ceo@recupera.test');
  const got = (await product.api({ path: '/data-api/alerts?tab=nao_vistos', token: admin })).json();
  expect(got).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        company: client.razao_social,
        message: 'Ligar antes da visita.',
        writtenBy: 'Renata Prado',
      }),
    ]),
  });
});

test('a CEO activates somebody who registered and waits', async ({ product, page, signInAs }) => {
  const manager = await product.staffToken('gerente@recupera.test');
  const made = await product.api({
    method: 'POST',
    path: '/data-api/user/create-user',
    token: manager,
    body: {
      name: 'Lívia Sarmento',
      password: 'Recupera@2026',
      cpf: '11144477735',
      email: 'livia.sarmento@recupera.test',
      whatsApp: '11988887777',
      typeCargo: 'PARCEIRO',
      comissao_user: 10,
      comissao_user_escrita: '',
    },
  });
  expect(made.status, made.body.toString()).toBe(200);
  await signInAs(page, 'diretoria@recupera.test', '/alertas');
  await expect(page.getByText('Lívia Sarmento espera ativação')).toBeVisible();
  // Asked why not, the CEO thinks again.
  await page.getByRole('button', { name: 'Recusar Lívia Sarmento' }).click();
  const refusal = page.getByRole('dialog', { name: 'Recusar o cadastro de Lívia Sarmento' });
  await refusal.getByRole('button', { name: 'Recusar' }).click();
  await expect(refusal.getByText('Informe o motivo.')).toBeVisible();
  await refusal.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Ativar Lívia Sarmento' }).click();
  await expect(page.getByText('Status do usuário atualizado com sucesso!')).toBeVisible();
  await expect(page.getByText('Lívia Sarmento espera ativação')).toHaveCount(0);
  expect(
    (
      await product.api({
        method: 'POST',
        path: '/data-api/auth/login',
        body: { email: 'livia.sarmento@recupera.test', password: 'Recupera@2026' },
      })
    ).status,
  ).toBe(200);
});

test('alerts stand first, by client with the way there, and all are read at once', async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('gerente@recupera.test');
  const { data } = (await product.api({ path: '/data-api/clients?page=1', token })).json() as {
    data: { cnpjcpf: string; razao_social: string }[];
  };
  const client = data[1]!;
  for (const message of ['Falta o extrato.', 'Falta a procuração.'])
    await product.api({
      method: 'POST',
      path: '/data-api/alerts',
      token,
      body: { message, id_client: client.cnpjcpf },
    });
  await signInAs(page, 'ceo@recupera.test', '/alertas');
  const group = page
    .getByRole('tabpanel')
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: client.razao_social }) });
  await expect(group.getByText('Falta o extrato.')).toBeVisible();
  await expect(group.getByText('Falta a procuração.')).toBeVisible();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toBe('Seus Alertas');
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await expect(page.getByText(/alertas marcados como lidos/)).toBeVisible();
  await expect(group).toHaveCount(0);
  await page.getByRole('tab', { name: 'Vistos', exact: true }).click();
  await group.getByRole('link', { name: client.razao_social }).click();
  await expect(page).toHaveURL(new RegExp(`/clientes/${client.cnpjcpf}`));
});
