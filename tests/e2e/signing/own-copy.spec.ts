import { readFileSync } from 'node:fs';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import {
  demoClientCpf,
  demoPassword,
  startProduct,
  type Product,
} from '#tests/support/product-process.ts';

test.use({ viewport: { width: 768, height: 1024 }, serviceWorkers: 'allow' });

let mail: MailServer;
let office: Product;
test.beforeAll(async () => {
  mail = await startMailServer();
  office = await startProduct({ SMTP_URL: mail.url, MAIL_FROM: 'nao-responda@plataforma.test' });
});
test.afterAll(async () => {
  await office.stop();
  await mail.close();
});

type Client = {
  cnpjcpf: string;
  razao_social: string;
  status: string;
  agreement: { signerCpf: string; status: { isModifica: boolean } } | null;
};

async function waitingClient(): Promise<Client> {
  const token = await office.staffToken('parceiro@recupera.test');
  const { data } = (await office.api({ path: '/data-api/clients', token })).json() as {
    data: Client[];
  };
  const waiting = data.find(
    ({ status, agreement }) =>
      status === 'PENDENTE' &&
      agreement?.status.isModifica === true &&
      agreement.signerCpf !== demoClientCpf,
  );
  expect(waiting).toBeDefined();
  return waiting!;
}

test('whoever signed gets a copy by itself, and where it was wished without network: sent at receipt, opened by its link on a phone', async ({
  context,
  page,
  browser,
}) => {
  const client = await waitingClient();
  await page.goto(office.url('/signin'));
  await page.getByLabel('Email').fill('parceiro@recupera.test');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/home/);
  const visits = new VisitsPage(page, office.url);
  await visits.prepare(client);
  await context.setOffline(true);
  await visits.openVisit(client);
  const contract = new ContractPage(page);
  await contract.readToTheEnd();
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  for (const [n, name, cpf] of [
    [1, 'Rita de Cássia Moura', '111.444.777-35'],
    [2, 'Aurélio Damasceno', '390.533.447-05'],
  ] as const) {
    await contract.startWitness(n);
    await contract.fillWitness({ name, cpf });
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
  }

  const dialog = page.getByRole('dialog', { name: /Fechar o contrato/ });
  const email = dialog.getByLabel('Outro e-mail');
  const whatsApp = dialog.getByLabel('WhatsApp');
  const close = dialog.getByRole('button', { name: 'Fechar Contrato' });
  await test.step('it goes to the e-mail of the record by itself; the fields only add', async () => {
    await expect(dialog.getByRole('heading', { name: 'Cópia do contrato' })).toBeVisible();
    await expect(dialog).toContainText(
      /O PDF segue para o e-mail do cadastro, \S+•••@\S+, quando o fechamento chegar ao servidor\./,
    );
    await expect(email).toHaveValue('');
    await expect(whatsApp).toHaveValue(/^\(\d{2}\) \d{4,5}-\d{4}$/);
    await whatsApp.fill('');
    await expect(close).toBeEnabled();
  });
  await test.step('what is no contact is said at the field, and nothing closes with it', async () => {
    await email.fill('x');
    await whatsApp.fill('123');
    await whatsApp.blur();
    await expect(dialog.getByText('E-mail inválido')).toBeVisible();
    await expect(dialog.getByText('WhatsApp inválido. Informe o DDD e o número.')).toBeVisible();
    await expect(close).toBeDisabled();
    await email.fill(`${'a'.repeat(400)}@padaria.test`);
    await expect(dialog.getByText('E-mail inválido')).toBeVisible();
  });
  await email.fill('Dona@padaria.test');
  await whatsApp.fill('11987654321');
  await whatsApp.blur();
  await close.click();
  await expect(
    page.getByText(/A cópia segue para \S+•••@\S+, do•••@padaria\.test e \(11\)\s•••••-4321\./),
  ).toBeVisible();
  await expect(page.getByText('Contrato fechado').first()).toBeVisible();
  expect(mail.mails).toEqual([]);
  const panel = page.getByRole('complementary', { name: 'Assinatura do contrato' });
  const line = panel.getByText(
    /^Cópia para (\S+•••@\S+, )?do•••@padaria\.test e \(11\)\s•••••-4321/,
  );
  await test.step('where it goes stays readable, opened cold and without network too', async () => {
    await expect(line).toContainText('Segue quando o fechamento chegar ao servidor.');
    await page.reload();
    await expect(line).toContainText('Segue quando o fechamento chegar ao servidor.');
  });

  await context.setOffline(false);
  await expect(page.getByText(/Tudo enviado/).first()).toBeVisible({ timeout: 120_000 });
  await test.step('the mail arrives once at each address, with the PDF', async () => {
    const token = await office.staffToken('parceiro@recupera.test');
    const record = (
      await office.api({ path: `/data-api/clients/${client.cnpjcpf}`, token })
    ).json() as { data: { emailProprietario: string } };
    const addresses = (): string[] => mail.mails.flatMap(({ to }) => to).toSorted();
    await expect
      .poll(addresses, { timeout: 60_000 })
      .toEqual([record.data.emailProprietario, 'dona@padaria.test'].toSorted());
    const arrived = mail.mails.find(({ to }) => to.includes('dona@padaria.test'));
    expect(arrived!.raw).toContain('Content-Type: application/pdf');
    const body = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
      arrived!.raw,
    )![1]!;
    expect(Buffer.from(body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('and the contract says that it went, on another device too', async () => {
    await expect(line).toContainText('Enviada.', { timeout: 60_000 });
    const desk = await browser.newContext();
    const other = await desk.newPage();
    await other.goto(office.url('/signin'));
    await new SignInPage(other, office.url).signIn('parceiro@recupera.test');
    await other.waitForURL(/\/home/);
    await other.goto(office.url(`/minuta/${client.cnpjcpf}`));
    await expect(
      other.getByText(/^Cópia para (\S+•••@\S+, )?do•••@padaria\.test e \(11\)\s•••••-4321/),
    ).toContainText('Enviada.');
    await desk.close();
  });

  let link = '';
  await test.step('the message carries a link', async () => {
    await expect
      .poll(
        async () => {
          const box = (await office.api({ path: '/dev/mailbox.json' })).json() as {
            data: { channel: string; recipient: string; text: string }[];
          };
          const text = box.data.find(({ recipient }) => recipient === '5511987654321')?.text ?? '';
          link = /http:\/\/\S+\/copia\/[\w-]{43}/.exec(text)?.[0] ?? '';
          return link;
        },
        { timeout: 60_000 },
      )
      .not.toBe('');
  });

  await test.step('opened cold on the phone of the person', async () => {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      acceptDownloads: true,
    });
    const own = await phone.newPage();
    await own.goto(link);
    await expect(own.getByRole('heading', { name: 'Sua cópia do contrato' })).toBeVisible();
    await expect(own.getByText(client.razao_social)).toBeVisible();
    const download = own.waitForEvent('download');
    await own.getByRole('link', { name: 'Baixar PDF' }).click();
    const file = await download;
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    await own.reload();
    await expect(own.getByText(client.razao_social)).toBeVisible();
    await phone.close();
  });

  await test.step('and on four more devices, on no sixth', async () => {
    for (let n = 2; n <= 6; n += 1) {
      const device = await browser.newContext();
      const other = await device.newPage();
      await other.goto(link);
      await (n <= 5
        ? expect(other.getByText(client.razao_social)).toBeVisible()
        : expect(other.getByRole('alert')).toContainText('Este link já foi aberto em outros'));
      await device.close();
    }
  });
});
