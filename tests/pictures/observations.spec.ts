import { expect, test } from '#tests/support/browser-test.ts';
import { demoClientCpf } from '#tests/support/product-process.ts';
import { shootAll } from './shoot.ts';

/** The observations of the demonstration's first client, with a long one, as who may choose a category. */
test('pictures of the observations of a client', async ({ product, page, signInAs }) => {
  const token = await product.staffToken('ceo@recupera.test');
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { cnpjcpf: string; id_tenant: string; agreement: { signerCpf: string } | null }[];
  };
  const client = data.find((one) => one.agreement?.signerCpf === demoClientCpf)!;
  await product.api({
    method: 'POST',
    path: '/data-api/observations',
    token,
    body: {
      mensage: `Uma palavra ${'muitolonga'.repeat(12)} e ${'um texto que não acaba '.repeat(12)}`,
      cnpj: client.cnpjcpf,
      isAlerta: true,
      category: 'OPERACIONAL',
    },
  });
  await signInAs(
    page,
    'ceo@recupera.test',
    `/admin/${client.id_tenant}/clientes/${client.cnpjcpf}/informacoes`,
  );
  await expect(page.getByRole('log', { name: 'Mensagens' })).toContainText('Uma palavra');
  await page.getByRole('textbox', { name: 'Nova observação' }).fill('Ligar amanhã cedo');
  await shootAll(page, 'observacoes', true);
});
