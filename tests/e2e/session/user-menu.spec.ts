import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test('the user menu: own signature while it is open, own contract, theme, and sign-out that forgets the company', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const menu = page.getByRole('button', { name: /^Menu de/ });
  await menu.click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
  await page.getByRole('menuitem', { name: 'Contrato' }).click();
  await page.waitForURL('**/minuta-usuario/*');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('0.0.3', { exact: false })).toBeVisible();
  await page.goto(product.url('/home'));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Assinatura' }).click();
  await page.waitForURL(`**/assinar-contrato/${id}`);
  await expect(page.getByText('Foto da pessoa').first()).toBeVisible();
});

test('whose contract is signed cannot sign: the menu says why', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'contabilidade@recupera.test');
  await page.evaluate(() =>
    localStorage.setItem('recupera.tenant', JSON.stringify('40293811000100')),
  );
  await page.getByRole('button', { name: /^Menu de/ }).click();
  const item = page.getByRole('menuitem', { name: /Assinatura/ });
  await expect(item).toBeDisabled();
  await expect(item).toContainText('Assinatura indisponível, você não pode assinar no momento.');
  // From the keyboard too: the menu takes the focus although its first item cannot be used.
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(page.getByRole('button', { name: /^Menu de/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Contrato' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/signin');
  expect(
    await page.evaluate(() => [
      localStorage.getItem('recupera.tenant'),
      localStorage.getItem('recupera.session'),
    ]),
  ).toEqual([null, null]);
  await page.goto(product.url('/home'));
  await page.waitForURL('**/signin**');
});

test('the own signature from the menu to the server: photos, drawing, signed, and the menu closes it', async ({
  product,
  page,
  signInAs,
}) => {
  const email = 'parceiro@recupera.test';
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAs(page, email);
  const token = await product.staffToken(email);
  const { user } = (
    (await product.api({ path: '/data-api/auth/session', token })).json() as {
      data: { user: { id: string; isModifica: boolean } };
    }
  ).data;
  expect(user.isModifica).toBe(true);
  const menu = page.getByRole('button', { name: /^Menu de/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Assinatura' }).click();
  await page.waitForURL(`**/assinar-contrato/${user.id}`);

  // The same capture as the client's.
  const contract = new ContractPage(page);
  await contract.takePhoto('Foto da pessoa');
  await contract.takePhoto('Foto do documento');
  // Who comes from the menu has not been asked yet; the text is one tap away.
  await expect(page.getByRole('button', { name: 'Salvar e assinar' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Ler o contrato' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Li o contrato e aceito os seus termos' }).check();
  await contract.confirmPhotos();
  await contract.draw();
  await contract.saveDrawing();
  await expect(page.getByText('Assinatura adicionada com sucesso!')).toBeVisible();
  // Straight to the first witness of the same contract.
  await page.waitForURL(`**/minuta-usuario/${user.id}?painel=testemunha`);
  await expect(contract.witnessForm(1)).toBeVisible();

  // The server has it: both photos, the drawing's act, and a signature that is closed.
  const signature = async () =>
    (await product.api({ path: `/data-api/signatures/${user.id}/user`, token })).json() as {
      data: { isModifica: boolean; fotoPessoa: string | null; fotoDoc: string | null };
    };
  await expect.poll(async () => (await signature()).data.isModifica).toBe(false);
  const { data } = await signature();
  for (const address of [data.fotoPessoa, data.fotoDoc]) {
    const photo = await product.api({ path: address!, token });
    expect(photo.status).toBe(200);
  }
  const agreement = await product.api({
    path: `/data-api/agreement/ativo/user/${user.id}`,
    token,
  });
  expect(agreement.json()).toMatchObject({ data: { isAssinado: false, actCount: 1 } });

  // Nobody signs twice: the entry says so from now on.
  await page.goto(product.url('/home'));
  await menu.click();
  const item = page.getByRole('menuitem', { name: /Assinatura/ });
  await expect(item).toBeDisabled();
  await expect(item).toContainText('Assinatura indisponível, você não pode assinar no momento.');
});
