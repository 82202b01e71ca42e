import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { expect, test, type Page } from '#tests/support/browser-test.ts';
import type { Product } from '#tests/support/product-process.ts';
import { shootAll } from './shoot.ts';

const ceo = 'ceo@recupera.test';
const newcomer = 'novo.parceiro@recupera.test';
const manager = 'gerente@recupera.test';

/** Screens of the desks: who looks (null: nobody is signed in), where, and what must stand there before the picture is taken. */
const screens: readonly (readonly [string, string | null, string, string])[] = [
  ['inicio', null, '/', ''],
  ['entrar', null, '/signin', ''],
  ['entrar-cliente', null, '/login-client', ''],
  ['proposta-publica', null, '/minuta-read/d/PRINCIPAL,LUCRO_REAL', ''],
  ['servicos', null, '/servicos', ''],
  ['contato', null, '/contato', ''],
  ['meridiano', null, '/m', ''],
  ['esqueci-senha', null, '/forgot-password', ''],
  ['termos', newcomer, '/termos-de-uso', 'Termos de uso'],
  ['assinaturas', ceo, '/admin/assinatura', 'Assinaturas'],
  ['alertas', ceo, '/alertas', 'Alertas'],
  ['acessos', ceo, '/acessos', 'Registro de acessos'],
  ['dispositivos', ceo, '/dispositivos', 'Dispositivos'],
  ['sessoes', ceo, '/sessoes', 'Sessões'],
  ['alterar-senha', ceo, '/alterar-senha', 'Alterar senha'],
  ['duas-etapas', ceo, '/verificacao-em-duas-etapas', 'Verificação em duas etapas'],
  ['contratos', ceo, '/admin/contratos', 'Gerenciamento de Contratos'],
  ['contratos-criar', ceo, '/admin/contratos?aba=criar', 'Gerenciamento de Contratos'],
  ['usuarios', ceo, '/admin/usuarios', 'Lista de Usuários'],
  ['usuarios-novo', ceo, '/admin/usuarios?novo', 'Cadastro de Usuário'],
  ['adicionar-empresa', ceo, '/admin/adicionar-empresa', 'Adicionar Empresa'],
  ['clientes-empresa', ceo, '/admin/d/clientes', 'Lista de Clientes'],
  ['info-banco', ceo, '/admin/info-banco', ''],
  ['pagina-que-nao-existe', ceo, '/nao-existe', ''],
  ['cliente-que-nao-existe', ceo, '/admin/d/clientes/11222333000181/informacoes', ''],
  ['casa', manager, '/home', ''],
  ['visitas', manager, '/visitas', 'Visitas'],
  ['pendencias', manager, '/pendencias', 'Pendências'],
  ['opcoes-financeiras', manager, '/opcoes-financeiras', ''],
  ['opcoes-fiscais', manager, '/opcoes-fiscais', ''],
  ['clientes', manager, '/clientes', 'Lista de Clientes'],
  ['cliente', manager, 'cliente', ''],
  ['cliente-produtos', manager, 'cliente/produtos', ''],
  ['clientes-nada', manager, '/clientes?q=ninguem-assim', 'Lista de Clientes'],
  ['cadastrar-cliente', manager, '/cadastrar-cliente', 'Cadastrar Cliente'],
  ['adicionar-rede', manager, '/adicionar-rede', 'Adicionar Rede'],
  ['gerar-minuta', manager, '/gerar-minuta', 'Proposta de Minuta'],
  ['parceiros', manager, '/parceiros', 'Parceiros'],
  ['parceiros-cadastrar', manager, '/parceiros/cadastrar', 'Cadastro de Usuário'],
  [
    'parceiros-contabilidade',
    manager,
    '/parceiros/cadastrar/contabilidade',
    'Cadastrar Contabilidade',
  ],
];

let area: string | undefined;

/** The area of a client whose contract waits. */
async function clientArea(product: Product): Promise<string> {
  if (area !== undefined) return area;
  const token = await product.staffToken(manager);
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: { cnpjcpf: string }[];
  };
  area = `/cliente/${data[0]?.cnpjcpf}`;
  return area;
}

async function signIn(page: Page, product: Product, email: string): Promise<void> {
  const form = new SignInPage(page, product.url);
  await form.open();
  await form.signIn(email);
  await page.waitForURL(/\/(home|alertas|admin\/home|termos-de-uso)/);
}

const landing = new Set(['inicio', 'servicos', 'contato', 'meridiano']);

const wanted = process.env['PICTURES']?.split(',');
const isWanted = (name: string): boolean => wanted === undefined || wanted.includes(name);

test('pictures of the desks, each opened cold by its address, at four sizes and in both themes', async ({
  product,
  browser,
}) => {
  /** A browser of its own for everybody who signs in. */
  const newPage = async (): Promise<Page> =>
    (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  let page = await newPage();
  let signedIn: string | null = null;
  for (const [name, email, path, heading] of screens) {
    if (!isWanted(name)) continue;
    if (email !== null && signedIn !== email) {
      page = await newPage();
      await signIn(page, product, email);
      signedIn = email;
    }
    const address = product.url(path.replace(/^cliente/, await clientArea(product)));
    // The landing pages stand on the company's own host, the desks on its work host.
    await page.goto(landing.has(name) ? address.replace('//web.', '//') : address);
    await expect(
      heading === ''
        ? page.getByRole('main')
        : page.getByRole('heading', { name: heading }).first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    await shootAll(page, `mesa-${name}`);
  }
  if (!isWanted('cep')) return;
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
  await shootAll(page, 'mesa-cep');
});
