import type { Locator } from '@playwright/test';
import { contractTypeLabels, regimes } from '#shared/contracts/contracts.enums.ts';
import {
  productsByRegime,
  productTypeLabels,
  type ProductType,
} from '#shared/products/product-types.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import type { Product as ClientProduct } from '#shared/products/products.schemas.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('a partner corrects the address of a client by its CEP, changes its products, adds a regime and goes on to a visit', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const token = await product.staffToken('parceiro@recupera.test');
  const { cnpjcpf } = waitingClient;
  const read = async <T>(path: string): Promise<T> =>
    ((await product.api({ path: `/data-api/${path}`, token })).json() as { data: T }).data;
  const record = (): Promise<Client> => read(`clients/${cnpjcpf}`);
  const contracted = async (): Promise<string[]> =>
    (await read<ClientProduct[]>(`products/${cnpjcpf}`))
      .filter(({ status }) => status !== 'CANCELADO')
      .map(({ typeRegime, typeServico }) => `${typeRegime}/${typeServico}`)
      .toSorted();
  const before = await record();
  const { version } = before.agreement!;
  const [first] = await read<ClientProduct[]>(`products/${cnpjcpf}`);
  const { typeRegime: held } = first!;
  const had = (await contracted()).map((name) => name.split('/')[1] as ProductType);
  const entering = productsByRegime[held].find((type) => !had.includes(type))!;
  const added = regimes.find((regime) => regime !== held)!;
  const [ofAdded] = productsByRegime[added];

  await signInAs(page, 'parceiro@recupera.test', `/cliente/${cnpjcpf}`);
  await page.waitForURL('**/informacoes');
  await expect(
    page.getByRole('heading', { level: 1, name: waitingClient.razao_social }),
  ).toBeVisible();
  const areas = page.getByRole('navigation', { name: 'Áreas do cliente' });

  await test.step('an address is found by its CEP, corrected and kept', async () => {
    const known =
      before.cep === '01310100'
        ? { cep: '80010-010', street: 'Rua Marechal Deodoro' }
        : { cep: '01310-100', street: 'Avenida Paulista' };
    const corrected = `${known.street}, fundos`;
    await page.getByRole('tab', { name: 'Endereço' }).click();
    const address = page.getByRole('tabpanel', { name: 'Endereço' });
    await address.getByRole('button', { name: 'Editar' }).click();
    await address.getByLabel('CEP').fill(known.cep);
    await expect(address.getByLabel('Logradouro')).toHaveValue(known.street);
    await address.getByLabel('Logradouro').fill(corrected);
    await address.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Alterações salvas.')).toBeVisible();
    await expect(address.getByRole('group', { name: 'CEP' })).toContainText(known.cep);
    expect(await record()).toMatchObject({
      cep: known.cep.replace('-', ''),
      logradouro: corrected,
      numero: before.numero,
      // The minuta follows the record.
      agreement: { version: version + 1 },
    });
  });

  await areas.getByRole('link', { name: 'Produtos', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Produtos do cliente' })).toContainText(
    'Documentação pendente',
  );
  await areas.getByRole('link', { name: 'Adicionar Produto' }).click();
  const ticks = (regime: typeof held): Locator =>
    page.getByRole('region', { name: contractTypeLabels[regime] });
  const save = async (regime: typeof held): Promise<void> => {
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page
      .getByRole('dialog', { name: `Salvar ${contractTypeLabels[regime]}?` })
      .getByRole('button', { name: 'Confirmar' })
      .click();
  };

  await test.step('other products are a new version of the contract', async () => {
    for (const type of had) await ticks(held).getByLabel(productTypeLabels[type]).uncheck();
    await ticks(held).getByLabel(productTypeLabels[entering]).check();
    await save(held);
    await expect(
      page.getByRole('region', { name: 'Produtos atualizados com sucesso!' }),
    ).toContainText(`Contrato na versão ${version + 2}.`);
    expect(await contracted()).toEqual([`${held}/${entering}`]);
    expect((await record()).agreement!.version).toBe(version + 2);
  });

  await test.step('a regime more leads on to a visit', async () => {
    await page.getByRole('tab', { name: 'Adicionar Novo Regime' }).click();
    await page.getByRole('radio', { name: contractTypeLabels[added] }).click();
    await ticks(added).getByLabel(productTypeLabels[ofAdded!]).check();
    await save(added);
    const made = page.getByRole('region', { name: 'Regime e produtos adicionados com sucesso!' });
    await expect(made).toBeVisible();
    expect(await contracted()).toEqual([`${added}/${ofAdded}`, `${held}/${entering}`].toSorted());
    await made.getByRole('button', { name: 'Assinar Contrato a Distância' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await made.getByRole('link', { name: 'Preparar visita' }).click();
    await page.waitForURL('**/visitas?preparar=true');
  });
});
