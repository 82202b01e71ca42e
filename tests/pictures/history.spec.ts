import { expect, test } from '#tests/support/browser-test.ts';
import { shootAll } from './shoot.ts';

const ceo = 'ceo@recupera.test';

test("pictures of the history: of a client with long values, filtered to nothing, without an answer, and in a person's details", async ({
  product,
  page,
  signInAs,
}) => {
  const token = await product.staffToken(ceo);
  const list = await product.api({ path: '/data-api/clients', token });
  const { data } = list.json() as { data: { cnpjcpf: string; id_tenant: string }[] };
  const { cnpjcpf, id_tenant } = data.at(-1)!;
  for (const body of [
    { logradouro: 'Rua Desembargador Conselheiro Wenceslau de Albuquerque Figueiredo e Silva' },
    { logradouro: 'Rodovia Governador Mário Covas, quilômetro 1.234, sentido litoral' },
    { banco: '341', agencia: '1234', conta: '98765-4' },
    { nomeProprietario: 'Maria Antonieta Cavalcanti de Albuquerque e Vasconcelos Rodrigues' },
    { status: 'ATIVO', complemento: 'Sala 12' },
    { nomeContador: 'Contabilidade' + 'muitocomprida'.repeat(6) },
  ]) {
    const saved = await product.api({
      method: 'POST',
      path: `/data-api/clients/update/${cnpjcpf}`,
      token,
      body,
    });
    expect(saved.status, saved.body.toString()).toBe(200);
  }
  await signInAs(page, ceo);
  const address = product.url(`/admin/${id_tenant}/clientes/${cnpjcpf}/informacoes`);
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Histórico de modificações' });
  await expect(panel.getByText('Contrato emitido').first()).toBeVisible();
  await shootAll(page, 'historico-cliente', true);
  await page.goto(`${address}?acao=rede_criada`);
  await expect(panel.getByText('Nenhuma modificação encontrada')).toBeVisible();
  await shootAll(page, 'historico-nada', true);
  await panel.getByRole('button', { name: /^Filtros/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  await shootAll(page, 'historico-filtros');
  await page.route('**/data-api/history?*', (route) => route.abort());
  await page.goto(address);
  await expect(panel.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await shootAll(page, 'historico-sem-rede', true);
  await page.unroute('**/data-api/history?*');

  const people = await product.api({ path: '/data-api/user?q=parceiro@recupera.test', token });
  const [person] = (people.json() as { data: { id: string }[] }).data;
  const saved = await product.api({
    method: 'POST',
    path: `/data-api/user/update/${person!.id}`,
    token,
    body: { tel: '4133336666', complemento: 'Fundos' },
  });
  expect(saved.status, saved.body.toString()).toBe(200);
  await page.goto(product.url(`/admin/usuarios?detalhes=${person!.id}`));
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(panel.getByText('Usuário alterado').first()).toBeVisible();
  await shootAll(page, 'historico-pessoa');
});
