import { writeAlert } from '#tests/support/alerts.ts';
import { accessibilityOf } from '#tests/support/accessibility.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

const ceo = 'ceo@recupera.test';
const manager = 'gerente@recupera.test';

type Screen = {
  path: string;
  /** Heading that stands there once the screen is drawn. */
  heading: string | RegExp;
  /** What shows that its data has come. */
  data?: (page: Page) => ReturnType<Page['getByRole']>;
  /** Opens what is looked at next, on the same page. */
  opens?: readonly [name: string, open: (page: Page) => Promise<void>][];
};

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);
const dialog = (page: Page) => page.getByRole('dialog');

/** Every screen of the desks, by who works there. */
const desks: readonly (readonly [email: string, screens: readonly Screen[]])[] = [
  [
    ceo,
    [
      {
        path: '/alertas',
        heading: 'Seus Alertas',
        data: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
        opens: [
          [
            'writing an alert',
            async (page) => {
              await page.getByRole('button', { name: 'Escrever alerta' }).click();
              await expect(dialog(page)).toBeVisible();
            },
          ],
        ],
      },
      { path: '/acessos', heading: 'Registro de acessos', data: firstRow },
      {
        path: '/admin/usuarios',
        heading: 'Lista de Usuários',
        data: firstRow,
        opens: [
          [
            'details',
            async (page) => {
              await page
                .getByRole('button', { name: /Ver Detalhes/ })
                .first()
                .click();
              await expect(dialog(page).getByRole('tab')).toHaveCount(4);
            },
          ],
          [
            'edition',
            async (page) => {
              await dialog(page).getByRole('tab', { name: 'Editar Usuario' }).click();
              await expect(dialog(page).getByLabel('Bairro')).toBeVisible();
            },
          ],
          [
            'access',
            async (page) => {
              await dialog(page).getByRole('tab', { name: 'Acesso' }).click();
              await expect(dialog(page).getByText('Última entrada')).toBeVisible();
            },
          ],
          [
            'history',
            async (page) => {
              await dialog(page).getByRole('tab', { name: 'Histórico' }).click();
              await expect(
                dialog(page).getByRole('heading', { name: 'Histórico de modificações' }),
              ).toBeVisible();
            },
          ],
        ],
      },
      { path: '/admin/usuarios?novo', heading: 'Cadastro de Usuário' },
      {
        path: '/admin/contratos',
        heading: 'Gerenciamento de Contratos',
        data: firstRow,
        opens: [
          [
            'preview',
            async (page) => {
              await page
                .getByRole('button', { name: /Visualizar/ })
                .first()
                .click();
              await expect(dialog(page)).toBeVisible();
            },
          ],
        ],
      },
      { path: '/admin/contratos?aba=criar', heading: 'Gerenciamento de Contratos' },
      {
        path: '/admin/assinatura',
        heading: 'Assinaturas',
        data: firstRow,
        opens: [
          [
            'verification',
            async (page) => {
              await firstRow(page).getByRole('button').click();
              await expect(dialog(page).getByRole('figure')).not.toHaveCount(0);
            },
          ],
          [
            'witnesses',
            async (page) => {
              await dialog(page)
                .getByRole('tab', { name: /Testemunhas/ })
                .click();
            },
          ],
        ],
      },
      { path: '/dispositivos', heading: 'Dispositivos', data: firstRow },
      { path: '/admin/adicionar-empresa', heading: 'Adicionar Empresa' },
    ],
  ],
  [
    manager,
    [
      {
        path: '/clientes',
        heading: 'Lista de Clientes',
        data: firstRow,
        opens: [
          [
            'a client',
            async (page) => {
              await firstRow(page).getByRole('link').first().click();
              await expect(page.getByRole('tabpanel', { name: 'Geral' })).toBeVisible();
            },
          ],
        ],
      },
      { path: '/cadastrar-cliente', heading: 'Cadastrar Cliente' },
      { path: '/adicionar-rede', heading: 'Adicionar Rede' },
      { path: '/gerar-minuta', heading: 'Proposta de Minuta' },
      { path: '/parceiros', heading: 'Parceiros', data: firstRow },
      { path: '/parceiros/cadastrar', heading: 'Cadastro de Usuário' },
      { path: '/parceiros/cadastrar/contabilidade', heading: 'Cadastrar Contabilidade' },
    ],
  ],
];

const landing = ['/', '/servicos', '/contato'];

test('no page of the landing has a fault that a machine finds, in either theme', async ({
  product,
  page,
}) => {
  const { faults, look } = accessibilityOf(page);
  for (const path of landing) {
    await page.goto(product.url(path).replace('//web.', '//'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
  expect(faults).toEqual([]);
});

for (const [email, screens] of desks)
  test(`no desk of ${email} has a fault that a machine finds, in either theme`, async ({
    product,
    page,
    signInAs,
  }) => {
    // Every screen of a desk, in both themes.
    test.setTimeout(420_000);
    const { faults, look } = accessibilityOf(page);
    if (email === ceo) await writeAlert(product);
    await signInAs(page, email);
    for (const { path, heading, data, opens = [] } of screens) {
      await page.goto(product.url(path));
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      if (data !== undefined) await expect(data(page)).toBeVisible();
      await look(path);
      for (const [name, open] of opens) {
        await open(page);
        await look(`${path}, ${name}`);
      }
    }
    expect(faults).toEqual([]);
  });
