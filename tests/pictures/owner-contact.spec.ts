import { expect, test } from '#tests/support/browser-test.ts';
import { shootAt } from './shoot.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

/** A new contact of an owner, before and while its code is entered: saved alone, and beside another field. */
test("pictures of an owner's contact that waits for its code", async ({
  page,
  signInAs,
  waitingClient: { cnpjcpf },
}) => {
  test.slow();
  await signInAs(page, 'parceiro@recupera.test', `/cliente/${cnpjcpf}/informacoes`);
  await page.getByRole('tab', { name: 'Contatos' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Contatos' });
  await panel.getByRole('button', { name: 'Editar' }).click();
  await panel.getByLabel('E-mail do proprietário').fill('nova.dona@planalto.test');
  await panel.getByRole('button', { name: 'Salvar' }).click();
  const pending = panel.getByRole('region', { name: 'E-mail do proprietário a confirmar' });
  await expect(pending).toBeVisible();
  await shootAt(page, pending, 'contato-a-confirmar');
  await pending.getByRole('button', { name: 'Enviar código por e-mail' }).click();
  await expect(pending.getByText(/^Código enviado para o e-mail/)).toBeVisible();
  await pending.getByLabel('Código do E-mail').fill('000000');
  await pending.getByRole('button', { name: 'Confirmar' }).click();
  await expect(pending.getByLabel('Código do E-mail')).toHaveAttribute('aria-invalid', 'true');
  await shootAt(page, pending, 'contato-a-confirmar-codigo');
});
