import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { expectOnServer } from '#tests/support/office.ts';
import { expect, isPut, test } from '#tests/support/fault-proxy/rig.ts';
import { readRows, signOneAct } from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('captured in one company, switched to another: it is seen, is never locked, and arrives in the first', async ({
  product,
  rig,
  page,
  signInAs,
}) => {
  const token = await product.staffToken('ceo@meridiano.test', 'meridiano');
  const { data } = (
    await product.api({ path: '/data-api/clients', token, slug: 'meridiano' })
  ).json() as {
    data: {
      cnpjcpf: string;
      id_tenant: string;
      razao_social: string;
      status: string;
      agreement: { status: { isModifica: boolean } } | null;
    }[];
  };
  const client = data.find(
    ({ status, agreement }) => agreement?.status.isModifica && !isClosedClientStatus(status),
  )!;
  await signInAs(page, 'ceo@recupera.test');
  const switchTo = async (company: string): Promise<void> => {
    await page.getByRole('button', { name: /^Empresa:/ }).click();
    await page.getByRole('menuitem', { name: company }).click();
    await page.waitForURL(/\/admin\/[0-9A-Z]{14}\/clientes/);
    await expect(page.getByRole('group', { name: company })).toBeVisible();
  };
  await switchTo('Meridiano Tributário');
  const captured = await signOneAct(product, rig, page, client);
  await page.goto(product.url('/alertas'));
  await switchTo('Kairós');
  await page.goto(product.url('/pendencias'));
  await expect(page.getByText('4 itens à espera.')).toBeVisible();
  await expect(page.getByRole('heading', { name: client.razao_social })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'De outras pessoas' })).toHaveCount(0);
  const before = rig.seen.length;
  captured.lift();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(page.getByText('Tudo enviado e conferido')).toBeVisible();
  expect((await readRows(page)).map(({ state }) => state).toSorted()).toEqual([
    'confirmed',
    'purged',
    'purged',
    'purged',
  ]);
  const sent = rig.seen.slice(before).filter(isPut);
  expect(
    sent.map(({ status }) => status).filter((status) => status !== 200 && status !== 201),
  ).toEqual([]);
  await expectOnServer(product, client.cnpjcpf, captured.files, 1, {
    email: 'ceo@meridiano.test',
    slug: 'meridiano',
  });
});
