import { Link } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { agreement, clientDocument, idOf, product } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { addRegime, updateProducts } from '#shared/agreements/agreements.endpoints.ts';
import type { Regime } from '#shared/contracts/contracts.enums.ts';
import { getProducts } from '#shared/products/products.endpoints.ts';
import { RegimeEditor } from './regime-editor.tsx';

const changed = vi.fn<() => Promise<void>>(async () => undefined);

/** The editor of a client that holds these regimes, each with the product 'Previdenciário'. */
async function showEditor({
  held = ['LUCRO_PRESUMIDO'],
  editar = true,
}: { held?: Regime[]; editar?: boolean } = {}): Promise<void> {
  changed.mockClear();
  fakeApi.answers(getProducts, () => held.map((typeRegime) => product({ typeRegime })));
  await show(
    <>
      <Link to="/produtos">Produtos</Link>
      <RegimeEditor
        client={{
          cnpjcpf: clientDocument,
          agreement: agreement({ contracts: ['PREVIDENCIARIO', ...held, 'PRINCIPAL'] }),
          visitors: [],
          editar,
        }}
        tenant={undefined}
        onChanged={changed}
        renderNext={({ version }) => <p>Adiante com a versão {version}</p>}
      />
    </>,
    { as: people.ceo },
  );
}

const save = page.getByRole('button', { name: 'Salvar' });
const tab = (name: string): Locator => page.getByRole('tab', { name });
const panel = (name: string): Locator => page.getByRole('region', { name });
const tick = (name: string): Locator => page.getByRole('checkbox', { name });
const radio = (name: string): Locator => page.getByRole('radio', { name });
const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmar' });

it('without any product nothing is saved, and what is unchanged neither', async () => {
  await showEditor();
  await expect.element(save).toBeDisabled();
  await tick('Previdenciário').click();
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Selecione pelo menos um produto');
  expect(await look()).toEqual([]);
});

it('what was ticked is not left without a question', async () => {
  await showEditor();
  await tick('INSS Mão de Obra').click();
  await page.getByRole('link', { name: 'Produtos' }).click();
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click();
  await expect.element(tick('INSS Mão de Obra')).toBeChecked();
});

it('a change is read before it is made, and made once', async () => {
  await showEditor();
  await tick('Previdenciário').click();
  await tick('INSS Mão de Obra').click();
  await save.click();
  const question = page.getByRole('dialog', { name: /^Salvar / });
  await expect.element(question).toHaveTextContent('Entram: INSS Mão de Obra');
  await expect.element(question).toHaveTextContent('Passam a Cancelado: Previdenciário');
  await expect
    .element(question)
    .toHaveTextContent('Faz a versão 2 do contrato, que passa a valer.');
  expect(await look()).toEqual([]);
  fakeApi.answers(updateProducts, () => agreement({ version: 2 }));
  // Somebody else contracted one meanwhile.
  fakeApi.answers(getProducts, () =>
    (['INSS_MAO_DE_OBRA', 'NEGOCIACAO_DE_PASSIVOS'] as const).map((typeServico, i) =>
      product({ id: idOf(i), typeServico, typeRegime: 'LUCRO_PRESUMIDO' }),
    ),
  );
  const { release } = fakeApi.holds(updateProducts);
  await confirm.dblClick();
  release();
  await expect
    .element(page.getByRole('heading', { name: 'Produtos atualizados com sucesso!' }))
    .toBeVisible();
  await expect.element(page.getByText('Contrato na versão 2.')).toBeVisible();
  await expect.element(page.getByText('Adiante com a versão 2')).toBeVisible();
  expect(fakeApi.calls(updateProducts)).toHaveLength(1);
  // What is ticked now is what the server has.
  await expect.element(tick('Negociação de Passivos')).toBeChecked();
  await expect.element(save).toBeDisabled();
});

it('a regime that is to be added is chosen first', async () => {
  await showEditor();
  await tab('Adicionar Novo Regime').click();
  await save.click();
  await expect.element(page.getByText('Selecione um regime tributário')).toBeVisible();
});

it('the only one that is left needs no choice, and is added with what is ticked', async () => {
  await showEditor({ held: ['LUCRO_REAL', 'SIMPLES_NACIONAL'] });
  await tab('Adicionar Novo Regime').click();
  await panel('Lucro Presumido').getByRole('checkbox', { name: 'Previdenciário' }).click();
  expect(page.getByRole('radio').elements()).toHaveLength(0);
  await save.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Salvar Lucro Presumido?' }))
    .toHaveTextContent('Entram: Previdenciário');
  fakeApi.answers(addRegime, () => agreement({ version: 2 }));
  await confirm.click();
  await expect
    .element(page.getByRole('heading', { name: 'Regime e produtos adicionados com sucesso!' }))
    .toBeVisible();
  expect(fakeApi.calls(addRegime).map(({ body }) => body)).toMatchObject([
    {
      contracts: ['PREVIDENCIARIO', 'LUCRO_PRESUMIDO', 'PRINCIPAL'],
      typeRegime: 'LUCRO_PRESUMIDO',
    },
  ]);
});

it('a regime that somebody else added meanwhile: it is said, and shown as it is now', async () => {
  await showEditor();
  await tab('Adicionar Novo Regime').click();
  await radio('Lucro Real').click();
  await panel('Lucro Real').getByRole('checkbox').first().click();
  await save.click();
  fakeApi.refuses(addRegime, 'regime_already_held');
  await confirm.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Houve um erro ao adicionar regime e produtos. O cliente já possui este regime.',
    );
  expect(changed).toHaveBeenCalledOnce();
});

it('without a connection what is ticked stays and waits', async () => {
  await showEditor();
  await tick('INSS Mão de Obra').click();
  fakeApi.offline();
  await expect.element(page.getByText(/precisa de conexão/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(tick('INSS Mão de Obra')).toBeChecked();
  fakeApi.online();
  await expect.element(save).toBeEnabled();
});

it('who holds all three regimes is told so', async () => {
  await showEditor({ held: ['LUCRO_REAL', 'LUCRO_PRESUMIDO', 'SIMPLES_NACIONAL'] });
  await expect.element(page.getByText('O cliente já possui os três regimes.')).toBeVisible();
  await expect.element(tab('Adicionar Novo Regime')).toBeDisabled();
});

it('who only reads the client sees what it holds, and nothing that changes it', async () => {
  await showEditor({ editar: false });
  await expect
    .element(page.getByText('Sua permissão neste cadastro é somente de leitura.'))
    .toBeVisible();
  await expect.element(page.getByText('Contratado', { exact: true })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  expect(save.elements()).toHaveLength(0);
});
