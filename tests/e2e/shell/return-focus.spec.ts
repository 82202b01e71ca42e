import { writeAlert, writtenAlert } from '#tests/support/alerts.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

/** Opens a dialog from the keyboard, closes it with Esc, and expects the focus where it was. */
async function opensAndReturns(page: Page, opener: ReturnType<Page['getByRole']>): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The focus is inside while the dialog is open: otherwise its return would prove nothing.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('dialogs of users and signatures give the focus back to what opened them', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'ceo@recupera.test', '/admin/usuarios');
  const users = page.getByRole('table', { name: 'Lista de Usuários' });
  const row = users.getByRole('row').filter({ hasText: 'João Pedro Mourão' }).first();
  await opensAndReturns(page, row.getByRole('button', { name: 'João Pedro Mourão', exact: true }));
  await opensAndReturns(page, row.getByRole('button', { name: /Ver Detalhes/ }));
  await opensAndReturns(page, row.getByRole('button', { name: /^Excluir/ }));
  await opensAndReturns(page, page.getByRole('button', { name: 'Filtros' }));

  await page.goto(product.url('/admin/assinatura'));
  const signatures = page.getByRole('table', { name: 'Assinaturas' });
  const signature = signatures.getByRole('row').nth(1).getByRole('button');
  await opensAndReturns(page, signature);

  // The form that asks for the reason stands inside that dialog.
  await page.goto(product.url('/admin/assinatura'));
  const dialog = page.getByRole('dialog', { name: 'Verificação da Assinatura' });
  await signatures
    .getByRole('row')
    .filter({ hasText: 'Pendente' })
    .first()
    .getByRole('button')
    .press('Enter');
  const deny = dialog.getByRole('button', { name: 'Negar', exact: true });
  await deny.press('Enter');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(deny).toBeFocused();

  await page.goto(product.url('/dispositivos'));
  await opensAndReturns(
    page,
    page.getByRole('table', { name: 'Aparelhos' }).getByRole('row').nth(1).getByRole('button'),
  );
});

test('dialogs of alerts and clients give the focus back to what opened them', async ({
  product,
  page,
  signInAs,
}) => {
  // Another test of this worker may have read every alert of the demonstration.
  await writeAlert(product, 'ceo@recupera.test');
  await signInAs(page, 'gerente@recupera.test', '/alertas');
  await opensAndReturns(page, page.getByRole('button', { name: 'Escrever alerta' }));
  await opensAndReturns(
    page,
    page
      .getByRole('listitem')
      .filter({ hasText: writtenAlert })
      .getByRole('button', { name: /^Resolver/ }),
  );

  await page.goto(product.url('/clientes'));
  await opensAndReturns(
    page,
    page
      .getByRole('table')
      .getByRole('button', { name: /^Evidências/ })
      .first(),
  );

  await page.goto(product.url('/gerar-minuta'));
  await page.getByText('Simples Nacional', { exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await opensAndReturns(page, page.getByRole('button', { name: 'Criar Link Minuta' }));
});
