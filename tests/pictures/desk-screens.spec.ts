import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';
import { shoot } from './shoot.ts';

const ceo = 'ceo@recupera.test';
const newcomer = 'novo.parceiro@recupera.test';
const manager = 'gerente@recupera.test';

/** Screens of the desks: who looks (null: nobody is signed in), where, and what must stand there before the picture is taken. */
const screens: readonly (readonly [string, string | null, string, string])[] = [
  ['inicio', null, '/', ''],
  ['servicos', null, '/servicos', ''],
  ['contato', null, '/contato', ''],
  ['meridiano', null, '/m', ''],
  ['esqueci-senha', null, '/forgot-password', ''],
  ['termos', newcomer, '/termos-de-uso', 'Termos de uso'],
  ['assinaturas', ceo, '/admin/assinatura', 'Assinaturas'],
  ['alertas', ceo, '/alertas', 'Alertas'],
  ['dispositivos', ceo, '/dispositivos', 'Dispositivos'],
  ['contratos', ceo, '/admin/contratos', 'Gerenciamento de Contratos'],
  ['contratos-criar', ceo, '/admin/contratos?aba=criar', 'Gerenciamento de Contratos'],
  ['usuarios', ceo, '/admin/usuarios', 'Lista de Usuários'],
  ['usuarios-novo', ceo, '/admin/usuarios?novo', 'Cadastro de Usuário'],
  ['adicionar-empresa', ceo, '/admin/adicionar-empresa', 'Adicionar Empresa'],
  ['clientes', manager, '/clientes', 'Lista de Clientes'],
  ['cliente', manager, 'cliente', ''],
  ['cadastrar-cliente', manager, '/cadastrar-cliente', 'Cadastrar Cliente'],
  ['adicionar-rede', manager, '/adicionar-rede', 'Adicionar Rede'],
  ['gerar-minuta', manager, '/gerar-minuta', 'Proposta de Minuta'],
  ['parceiros', manager, '/parceiros', 'Parceiros'],
  [
    'parceiros-contabilidade',
    manager,
    '/parceiros/cadastrar/contabilidade',
    'Cadastrar Contabilidade',
  ],
];

/** The area of a client whose contract waits. */
async function clientArea(product: Product): Promise<string> {
  const token = await product.staffToken(manager);
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { cnpjcpf: string }[];
  };
  return `/cliente/${data[0]?.cnpjcpf}`;
}

async function signIn(page: Page, product: Product, email: string): Promise<void> {
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(email);
  await page.waitForURL(/\/(home|alertas|admin\/home|termos-de-uso)/);
}

const landing = new Set(['inicio', 'servicos', 'contato', 'meridiano']);

const wanted = process.env['PICTURES']?.split(',');

for (const [size, width, height, scheme] of [
  ['celular', 390, 844, 'light'],
  ['tablet', 1024, 768, 'light'],
  ['mesa', 1440, 900, 'light'],
  ['mesa-escura', 1440, 900, 'dark'],
] as const)
  test(`pictures of the desks: ${size}`, async ({ product, browser }) => {
    /** A browser of its own for everybody who signs in. */
    const newPage = async (): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width, height } });
      await context.addInitScript(
        (theme) => localStorage.setItem('recupera.color-scheme', theme),
        scheme,
      );
      return await context.newPage();
    };
    let page = await newPage();
    let signedIn: string | null = null;
    for (const [name, email, path, heading] of screens) {
      if (wanted !== undefined && !wanted.includes(name)) continue;
      if (email !== null && signedIn !== email) {
        page = await newPage();
        await signIn(page, product, email);
        signedIn = email;
      }
      const address = product.url(path === 'cliente' ? await clientArea(product) : path);
      // The landing pages stand on the company's own host, the desks on its work host.
      await page.goto(landing.has(name) ? address.replace('//web.', '//') : address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot(page, `mesa-${name}-${size}`);
      if (name === 'assinaturas') {
        await page.getByRole('tabpanel').getByRole('button').first().click();
        await expect(page.getByRole('figure').getByRole('img').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await shoot(page, `mesa-verificacao-${size}`);
      }
    }
    if (wanted === undefined || wanted.includes('cep')) {
      page = await newPage();
      await page.goto(product.url('/signin', 'meridiano'));
      await new SignInPage(page, (to) => product.url(to, 'meridiano')).signIn(
        'novo.parceiro@meridiano.test',
      );
      await page.waitForURL(/\/(termos-de-uso|cep)$/);
      if (page.url().endsWith('termos-de-uso')) {
        await page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }).check();
        await page.getByRole('button', { name: 'Aceitar' }).click();
      }
      await expect(page.getByRole('heading', { name: 'Cadastrar Endereço' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot(page, `mesa-cep-${size}`);
    }
  });
