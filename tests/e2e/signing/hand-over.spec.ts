import { demoPassword } from '#tests/support/product-process.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { lockWithPin, returnPin, takeTabletBack } from '#tests/support/hand-over.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { handOver, testEscapes } from '#tests/support/hand-over-escapes.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

test('client and witnesses sign without network, each is thanked, and the consultant takes the tablet back and closes', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, 'parceiro@recupera.test');
  const contract = new ContractPage(page);
  await handOver(page, product.url, waitingClient);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /^Evidências/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toHaveCount(0);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  const thanks = page.getByRole('heading', { name: 'Obrigado. Devolva o aparelho.' });
  await expect(thanks).toBeVisible();
  // A cold start in the middle: the tablet is still in the same hands.
  await page.reload();
  await expect(thanks).toBeVisible();
  for (const [number, witness] of [
    [1, { name: 'Testemunha Um', cpf: '39053344705' }],
    [2, { name: 'Testemunha Dois', cpf: '11144477735' }],
  ] as const) {
    await page.getByRole('button', { name: `Passar à testemunha ${number}` }).click();
    await expect(page.getByText(`Aparelho com testemunha ${number}`)).toBeVisible();
    await contract.fillWitness(witness);
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
    await expect(thanks).toBeVisible();
  }
  // Nobody but the consultant closes.
  await page.goto(`${page.url().split('?')[0]}?painel=fechar`);
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeTabletBack(page);
  await page.getByRole('button', { name: 'Fechar Contrato' }).click();
  await contract.close();
  await context.setOffline(false);
  await expect(page.getByText('Está completo e guardado no servidor.')).toBeVisible({
    timeout: 60_000,
  });
  const token = await product.staffToken('parceiro@recupera.test');
  const ask = async <T>(path: string): Promise<T> =>
    ((await product.api({ path: `/data-api/agreement/${path}`, token })).json() as { data: T })
      .data;
  const { id } = await ask<{ id: string }>(`ativo/${waitingClient.cnpjcpf}`);
  const evidence = await ask<Evidence>(`${id}/evidence`);
  expect(evidence.acts.map((act) => act.turn?.proof?.kind ?? null)).toEqual([
    null,
    null,
    null,
    'pin',
  ]);
  expect(new Set(evidence.acts.map((act) => act.turn?.id)).size).toBe(1);
});

// The other screens and networks: tests/faults/browser/hand-over-escapes.spec.ts.
testEscapes(['contractScreen'], ['without']);

test('locked without network it opens to the PIN alone, where signing out would have locked the visits away', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await lockWithPin(page);
  const locked = page.getByRole('heading', { name: 'Aparelho bloqueado' });
  await expect(locked).toBeVisible();
  for (const path of ['/visitas', '/pendencias', '/data-api/agreement/ativos']) {
    await page.goto(product.url(path)).catch(() => undefined);
    await expect(locked).toBeVisible();
    await expect(page).toHaveURL(/\/devolver$/);
  }
  await page.getByLabel(/^PIN de /).fill(returnPin);
  await expect(locked).toBeHidden();
  await visits.open();
  await expect(page.getByText(waitingClient.razao_social).first()).toBeVisible();
});

test('a wrong PIN keeps it, the password ends it, and the next hand-over asks for no PIN that was forgotten', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  await handOver(page, product.url, waitingClient);
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Devolva o aparelho a / })).toBeVisible();
  for (let n = 0; n < 3; n += 1) {
    await page.getByLabel(/^PIN de /).fill('111112');
    await expect(page.getByText('PIN incorreto.')).toBeVisible();
  }
  await expect(page.getByText(/Tente de novo em \d+ s/)).toBeVisible();
  await expect(page.getByLabel(/^PIN de /)).toBeDisabled();
  await page.getByRole('button', { name: 'Entrar com a senha' }).click();
  await page.getByLabel('Email').fill('parceiro@recupera.test');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(/^Aparelho com /)).toHaveCount(0);
});

test('the screen lock of the tablet takes it back', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await visits.openVisit(waitingClient);
  await page.getByRole('button', { name: /^Entregar o aparelho a / }).click();
  await page.getByRole('button', { name: 'Usar o bloqueio de tela' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  // Another finger than the owner's.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Usar o bloqueio de tela' }).click();
  await expect(page.getByText('O bloqueio de tela não foi confirmado.')).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/^Aparelho com /)).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Usar o bloqueio de tela' }).click();
  await expect(page.getByText(/^Aparelho com /)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Entregar o aparelho a / })).toBeVisible();
});
