import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { isBuilt } from '#shared/products/built-products.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { Product as ClientProduct, ProductRow } from '#shared/products/products.schemas.ts';
import type { RoutePattern } from '#shared/session/route-table.ts';
import { SignInPage } from '#tests/pages/sign-in-page.ts';
import { writeAlert } from './alerts.ts';
import { handTabletOver } from './hand-over.ts';
import { demoClientCpf, demoPassword, type Product } from './product-process.ts';

/** What addresses need to know of the demonstration. */
export type ScreenPlaces = {
  tenant: string;
  /** A client of the manager, one of the partner, and the contract of the one who signs by themselves; each waits for a signature. */
  client: string;
  visited: string;
  ownAgreement: string;
  /** A product of that client of the manager. */
  product: string;
  /** The manager, whose own contract waits. */
  manager: string;
  /** Products at work: with verbas, with the sheet of the Simples, and one that is not built. */
  withVerbas: ProductRow;
  withSheet: ProductRow;
  unbuilt: ProductRow;
};

/** Who opens screens, each in a browser of their own. */
type Person = {
  /** Company whose host they come to; the demonstration's first unless it is said. */
  slug?: string;
  /** Comes in; somebody without it is not signed in. */
  enter?: (page: Page, product: Product, places: ScreenPlaces) => Promise<void>;
};

export type Screen = {
  /** Its own among all screens; a file is called so. */
  name: string;
  who: Who;
  /** Another screen without this mark shows its parts too, or is of its route: `npm run soak` looks for its accessibility. */
  isLong?: true;
  address: string | ((places: ScreenPlaces) => string);
  /** Stands on the company's public host instead of where people work. */
  isPublicHost?: true;
  /** Heading that stands there once the screen is drawn; where there is none, `data` tells. */
  heading?: string | RegExp;
  /** What shows that its data has come. */
  data?: (page: Page) => Locator;
  /** Opens what is looked at next, on the same page. */
  opens?: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[];
  /** Addresses whose refusal belongs to what the screen shows, and why. */
  excused?: { url: RegExp; why: string };
};

/** A route that shows nothing of its own, and where it leads. */
type LeadsOn = { leadsOn: string };

const staff =
  (email: string) =>
  async (page: Page, { url }: Pick<Product, 'url'>): Promise<void> => {
    const form = new SignInPage(page, url);
    await form.open();
    await form.signIn(email);
    await expect(page).not.toHaveURL(/\/signin/);
  };

const dialog = (page: Page): Locator => page.getByRole('dialog');
/** The first row of a list that has come: of a table, or where that does not fit its first card. */
const firstRow = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('table:not([aria-busy="true"]) tbody tr, ul[aria-label] > li')
    .filter({ visible: true })
    .first();
const tabOpen = (page: Page): Locator => page.getByRole('tabpanel');
const pressAndSee =
  (button: string | RegExp): ((page: Page) => Promise<void>) =>
  async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog(page)).toBeVisible();
  };
const openTab =
  (name: string | RegExp): ((page: Page) => Promise<void>) =>
  async (page) => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  };

/** Everybody who opens screens. */
export const people = {
  visitor: {},
  client: {
    enter: async (page, { url }, { ownAgreement }) => {
      await page.goto(url(`/login-client?id=${ownAgreement}`));
      await page.getByLabel('CPF').fill(demoClientCpf);
      await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(`**/minuta/${ownAgreement}`);
    },
  },
  newcomer: { enter: staff('novo.parceiro@recupera.test') },
  /** Has accepted the terms and given no address. */
  withoutAddress: {
    slug: 'meridiano',
    enter: async (page, product) => {
      const url = (path: string): string => product.url(path, 'meridiano');
      await staff('novo.parceiro@meridiano.test')(page, { url });
      await page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }).check();
      await page.getByRole('button', { name: 'Aceitar' }).click();
      await page.waitForURL('**/cep');
    },
  },
  ceo: {
    enter: async (page, product) => {
      await writeAlert(product);
      await staff('ceo@recupera.test')(page, product);
    },
  },
  manager: { enter: staff('gerente@recupera.test') },
  partner: { enter: staff('parceiro@recupera.test') },
  /** Who signs has the partner's tablet in their hands. */
  holder: {
    enter: async (page, product, places) => {
      await staff('parceiro@recupera.test')(page, product);
      await page.goto(product.url(`/minuta/${places.visited}`));
      await handTabletOver(page);
    },
  },
} as const satisfies Record<string, Person>;

export type Who = keyof typeof people;

const adminClient = ({ tenant, client }: ScreenPlaces): string =>
  `/admin/${tenant}/clientes/${client}`;
const productAt = ({ id_tenant, cnpj, id_product }: ProductRow): string =>
  `/admin/${id_tenant}/clientes/${cnpj}/produtos?produto=${id_product}`;
/** A link that nobody was sent: a real one comes from a closed contract, and its page differs by a list of facts and a button. */
const nobodysToken = 'a'.repeat(43);

/** A page of the company's public site. */
const landing = (name: string, address: string, differs: Pick<Screen, 'isLong'> = {}): Screen => ({
  name,
  who: 'visitor',
  address,
  isPublicHost: true,
  heading: /\S/,
  data: (page) => page.getByRole('heading', { level: 1 }),
  ...differs,
});

/**
 * Every screen, by its route: a route that is missing here does not compile. `*` is an address that no route has.
 */
export const everyScreen: Record<RoutePattern | '*', readonly [Screen, ...Screen[]] | LeadsOn> = {
  '*': [
    {
      name: 'pagina-que-nao-existe',
      who: 'ceo',
      address: '/nao-existe',
      heading: 'Página não encontrada',
    },
  ],
  '/': [landing('inicio', '/')],
  '/simples': [landing('simples', '/simples')],
  '/m': [landing('meridiano', '/m')],
  '/k': [landing('kairos', '/k', { isLong: true })],
  '/b': [landing('brasa', '/b', { isLong: true })],
  '/t': [landing('taxpro', '/t')],
  '/d': [landing('recupera', '/d', { isLong: true })],
  '/contato': [landing('contato', '/contato')],
  '/servicos': [landing('servicos', '/servicos')],
  '/previous': [landing('inicio-curto', '/previous', { isLong: true })],
  '/signin': [
    {
      name: 'entrar',
      who: 'visitor',
      address: '/signin',
      heading: 'Entrar',
      data: (page) => page.getByLabel('Email'),
      opens: [
        [
          'what is missing',
          async (page) => {
            await page.getByRole('button', { name: 'Entrar' }).click();
            await expect(page.getByText('Email é obrigatório')).toBeVisible();
          },
        ],
      ],
    },
  ],
  '/forgot-password': [
    {
      name: 'esqueci-senha',
      who: 'visitor',
      address: '/forgot-password',
      heading: 'Esqueci minha senha',
      data: (page) => page.getByLabel('Email'),
    },
  ],
  '/nova-senha': [
    {
      name: 'nova-senha',
      who: 'visitor',
      isLong: true,
      address: `/nova-senha?token=${nobodysToken}`,
      heading: 'Nova senha',
      data: (page) => page.getByRole('main').getByRole('alert'),
      excused: { url: /\/password-link$/, why: 'the link is nobody’s' },
    },
    {
      name: 'nova-senha-sem-link',
      who: 'visitor',
      address: '/nova-senha',
      heading: 'Nova senha',
      data: (page) => page.getByRole('alert'),
    },
  ],
  '/copia/$token': [
    {
      name: 'copia-que-nao-vale',
      who: 'visitor',
      address: `/copia/${nobodysToken}`,
      heading: 'Sua cópia do contrato',
      data: (page) => page.getByRole('alert'),
      excused: { url: /\/copies\//, why: 'the link is nobody’s' },
    },
  ],
  '/login-client': [
    {
      name: 'entrar-cliente',
      who: 'visitor',
      address: '/login-client',
      heading: 'Seu contrato',
      data: (page) => page.getByLabel('CPF'),
    },
  ],
  '/devolver': [
    {
      name: 'devolver',
      who: 'holder',
      address: '/devolver',
      heading: /^Devolva o aparelho a /,
      data: (page) => page.getByLabel(/^PIN de /),
    },
  ],
  '/minuta-read/$tenant/$list': [
    {
      name: 'proposta-publica',
      who: 'visitor',
      address: ({ tenant }) => `/minuta-read/${tenant}/PRINCIPAL,LUCRO_REAL`,
      heading: 'Contrato',
      data: (page) => page.getByText(/^Página 1 de \d/),
    },
    {
      name: 'proposta-que-nao-existe',
      who: 'visitor',
      isLong: true,
      address: '/minuta-read/d/NADA',
      heading: 'Contrato',
      data: (page) => page.getByRole('alert'),
      excused: { url: /\/read-for-client\?/, why: 'there is no such proposal' },
    },
  ],
  '/termos-de-uso': [
    {
      name: 'termos',
      who: 'newcomer',
      address: '/termos-de-uso',
      heading: 'Termos de uso',
    },
  ],
  '/cep': [
    {
      name: 'cep',
      who: 'withoutAddress',
      address: '/cep',
      heading: 'Cadastrar Endereço',
    },
  ],
  '/home': [
    {
      name: 'casa',
      who: 'partner',
      address: '/home',
      heading: /^Olá, /,
      data: (page) => page.getByRole('main').getByRole('listitem').first(),
    },
  ],
  '/alertas': [
    {
      name: 'alertas',
      who: 'ceo',
      address: '/alertas',
      heading: 'Seus Alertas',
      data: (page) => tabOpen(page).getByRole('listitem').first(),
      opens: [['writing an alert', pressAndSee('Escrever alerta')]],
    },
    {
      name: 'alertas-gerente',
      who: 'manager',
      isLong: true,
      address: '/alertas',
      heading: 'Seus Alertas',
      data: tabOpen,
    },
  ],
  '/clientes': [
    {
      name: 'clientes',
      who: 'manager',
      address: '/clientes',
      heading: 'Lista de Clientes',
      data: firstRow,
      opens: [['filters', pressAndSee(/^Filtros/)]],
    },
    {
      name: 'clientes-nada',
      who: 'manager',
      isLong: true,
      address: '/clientes?q=ninguem-assim',
      heading: 'Lista de Clientes',
      data: (page) => page.getByText(/^Nenhum cliente/),
    },
  ],
  '/gerar-minuta': [
    {
      name: 'gerar-minuta',
      who: 'manager',
      address: '/gerar-minuta',
      heading: 'Proposta de Minuta',
    },
  ],
  '/cadastrar-cliente': [
    {
      name: 'cadastrar-cliente',
      who: 'manager',
      address: '/cadastrar-cliente',
      heading: 'Cadastrar Cliente',
    },
  ],
  '/adicionar-rede': [
    {
      name: 'adicionar-rede',
      who: 'manager',
      address: '/adicionar-rede',
      heading: 'Adicionar Rede',
    },
  ],
  '/parceiros': [
    {
      name: 'parceiros',
      who: 'manager',
      address: '/parceiros',
      heading: 'Parceiros',
      data: firstRow,
    },
  ],
  '/parceiros/cadastrar': [
    {
      name: 'parceiros-cadastrar',
      who: 'manager',
      address: '/parceiros/cadastrar',
      heading: 'Cadastro de Usuário',
    },
  ],
  '/parceiros/cadastrar/contabilidade': [
    {
      name: 'parceiros-contabilidade',
      who: 'manager',
      address: '/parceiros/cadastrar/contabilidade',
      heading: 'Cadastrar Contabilidade',
    },
  ],
  '/opcoes-financeiras': [
    {
      name: 'opcoes-financeiras',
      who: 'manager',
      isLong: true,
      address: '/opcoes-financeiras',
      heading: 'Opções Financeiras',
      data: tabOpen,
    },
    {
      name: 'opcoes-financeiras-creditos',
      who: 'manager',
      isLong: true,
      address: '/opcoes-financeiras?aba=creditos',
      heading: 'Opções Financeiras',
      data: tabOpen,
    },
  ],
  '/opcoes-fiscais': [
    {
      name: 'opcoes-fiscais',
      who: 'manager',
      isLong: true,
      address: '/opcoes-fiscais',
      heading: 'Opções Fiscais',
      data: tabOpen,
    },
    {
      name: 'opcoes-fiscais-produtos',
      who: 'manager',
      isLong: true,
      address: '/opcoes-fiscais?aba=produtos',
      heading: 'Opções Fiscais',
      data: tabOpen,
    },
    {
      name: 'opcoes-fiscais-analises',
      who: 'manager',
      isLong: true,
      address: '/opcoes-fiscais?aba=analises',
      heading: 'Opções Fiscais',
      data: tabOpen,
    },
  ],
  '/produtos': { leadsOn: '/clientes, or the products of the client opened last' },
  '/adidicionar-produto': { leadsOn: '/clientes, or that tab of the client opened last' },
  '/acessos': [
    {
      name: 'acessos',
      who: 'ceo',
      address: '/acessos',
      heading: 'Registro de acessos',
      data: firstRow,
    },
  ],
  '/dispositivos': [
    {
      name: 'dispositivos',
      who: 'ceo',
      address: '/dispositivos',
      heading: 'Dispositivos',
      data: firstRow,
    },
  ],
  '/cliente/$clientId': { leadsOn: '/cliente/$clientId/informacoes' },
  '/cliente/$clientId/informacoes': [
    {
      name: 'cliente',
      who: 'manager',
      isLong: true,
      address: ({ client }) => `/cliente/${client}/informacoes`,
      heading: 'Observações',
      data: (page) => page.getByRole('tabpanel', { name: 'Geral' }),
    },
  ],
  '/cliente/$clientId/produtos': [
    {
      name: 'cliente-produtos',
      who: 'manager',
      isLong: true,
      address: ({ client }) => `/cliente/${client}/produtos`,
      heading: /\S/,
      data: firstRow,
    },
    {
      name: 'cliente-produto',
      who: 'manager',
      isLong: true,
      address: ({ client, product }) => `/cliente/${client}/produtos?produto=${product}`,
      heading: 'Situação',
    },
  ],
  '/cliente/$clientId/adicionar-produto': [
    {
      name: 'cliente-adicionar-produto',
      who: 'manager',
      isLong: true,
      address: ({ client }) => `/cliente/${client}/adicionar-produto`,
      heading: /\S/,
      data: (page) => page.getByRole('checkbox').first(),
    },
  ],
  '/cliente/$clientId/adidicionar-produto': { leadsOn: '/cliente/$clientId/adicionar-produto' },
  '/visitas': [
    {
      name: 'visitas',
      who: 'partner',
      address: '/visitas',
      heading: 'Visitas',
    },
    {
      name: 'visitas-preparar',
      who: 'partner',
      address: '/visitas?preparar=true',
      heading: /Preparar/,
      data: (page) => page.getByRole('checkbox').first(),
    },
  ],
  '/pendencias': [
    {
      name: 'pendencias',
      who: 'partner',
      address: '/pendencias',
      heading: 'Pendências',
    },
  ],
  '/sessoes': [
    {
      name: 'sessoes',
      who: 'partner',
      address: '/sessoes',
      heading: 'Sessões',
      data: (page) => page.getByRole('main').getByRole('listitem').first(),
    },
  ],
  '/alterar-senha': [
    {
      name: 'alterar-senha',
      who: 'partner',
      address: '/alterar-senha',
      heading: 'Alterar senha',
    },
  ],
  '/verificacao-em-duas-etapas': [
    {
      name: 'duas-etapas',
      who: 'partner',
      address: '/verificacao-em-duas-etapas',
      heading: 'Verificação em duas etapas',
    },
  ],
  '/minuta/$id': [
    {
      name: 'minuta',
      who: 'partner',
      address: ({ visited }) => `/minuta/${visited}`,
      heading: 'Contrato',
      data: (page) => page.getByRole('button', { name: 'Assinar contrato' }),
    },
    {
      name: 'minuta-cliente',
      who: 'client',
      isLong: true,
      address: ({ ownAgreement }) => `/minuta/${ownAgreement}`,
      heading: 'Contrato',
      data: (page) => page.getByRole('button', { name: 'Assinar contrato' }),
    },
    {
      name: 'minuta-entregue',
      who: 'holder',
      isLong: true,
      address: ({ visited }) => `/minuta/${visited}`,
      heading: 'Contrato',
      data: (page) => page.getByRole('button', { name: 'Assinar contrato' }),
    },
  ],
  '/assinar-contrato/$id': [
    {
      name: 'assinar-contrato',
      who: 'partner',
      address: ({ visited }) => `/assinar-contrato/${visited}`,
      heading: 'Foto da pessoa',
      excused: {
        url: /\/utils\/location$/,
        why: 'places are looked up outside, and here nothing is',
      },
    },
  ],
  '/minuta-usuario': { leadsOn: '/minuta-usuario/$id' },
  '/minuta-usuario/$id': [
    {
      name: 'minuta-usuario',
      who: 'manager',
      address: ({ manager }) => `/minuta-usuario/${manager}`,
      heading: 'Contrato',
      data: (page) => page.getByRole('button', { name: 'Assinar contrato' }),
    },
  ],
  '/admin/home': { leadsOn: '/alertas' },
  '/admin/usuarios': [
    {
      name: 'usuarios',
      who: 'ceo',
      address: '/admin/usuarios',
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
            await expect(dialog(page).getByRole('tab')).toHaveCount(6);
          },
        ],
        [
          'edition',
          async (page) => {
            await openTab('Editar Usuario')(page);
            await expect(dialog(page).getByLabel('Bairro')).toBeVisible();
          },
        ],
        [
          'access',
          async (page) => {
            await openTab('Acesso')(page);
            await expect(dialog(page).getByText('Última entrada')).toBeVisible();
          },
        ],
        [
          'history',
          async (page) => {
            await openTab('Histórico')(page);
            await expect(
              dialog(page).getByRole('heading', { name: 'Histórico de modificações' }),
            ).toBeVisible();
          },
        ],
      ],
    },
    {
      name: 'usuarios-novo',
      who: 'ceo',
      address: '/admin/usuarios?novo',
      heading: 'Cadastro de Usuário',
    },
  ],
  '/admin/contratos': [
    {
      name: 'contratos',
      who: 'ceo',
      address: '/admin/contratos',
      heading: 'Gerenciamento de Contratos',
      data: firstRow,
      opens: [['preview', pressAndSee(/Visualizar/)]],
    },
    {
      name: 'contratos-criar',
      who: 'ceo',
      address: '/admin/contratos?aba=criar',
      heading: 'Gerenciamento de Contratos',
    },
    {
      name: 'contratos-excluidos',
      who: 'ceo',
      isLong: true,
      address: '/admin/contratos?aba=excluidos',
      heading: 'Gerenciamento de Contratos',
      data: tabOpen,
    },
  ],
  '/admin/assinatura': [
    {
      name: 'assinaturas',
      who: 'ceo',
      address: '/admin/assinatura',
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
        ['witnesses', openTab(/^Testemunhas/)],
      ],
    },
  ],
  '/admin/info-banco': [
    {
      name: 'info-banco',
      who: 'ceo',
      address: '/admin/info-banco',
      heading: 'Informação do Banco',
    },
  ],
  '/admin/adicionar-empresa': [
    {
      name: 'adicionar-empresa',
      who: 'ceo',
      address: '/admin/adicionar-empresa',
      heading: 'Adicionar Empresa',
    },
  ],
  '/admin/$tenantId/clientes': [
    {
      name: 'clientes-empresa',
      who: 'ceo',
      address: ({ tenant }) => `/admin/${tenant}/clientes`,
      heading: 'Lista de Clientes',
      data: firstRow,
    },
  ],
  '/admin/$tenantId/clientes/$clientId': {
    leadsOn: '/admin/$tenantId/clientes/$clientId/informacoes',
  },
  '/admin/$tenantId/clientes/$clientId/informacoes': [
    {
      name: 'cliente-empresa',
      who: 'ceo',
      address: (places) => `${adminClient(places)}/informacoes`,
      heading: 'Histórico de modificações',
      data: (page) => page.getByRole('tabpanel', { name: 'Geral' }),
      opens: [
        ['contacts', openTab('Contatos')],
        ['money', openTab('Financeiro')],
        ['address', openTab('Endereço')],
        ['power of attorney', openTab('Procuraçao')],
        ['its change', pressAndSee('Atualizar Procuração')],
      ],
    },
    {
      name: 'cliente-que-nao-existe',
      who: 'ceo',
      address: ({ tenant }) => `/admin/${tenant}/clientes/11222333000181/informacoes`,
      heading: 'Cliente não encontrado',
      excused: { url: /\/clients\/11222333000181$/, why: 'there is no such client' },
    },
  ],
  '/admin/$tenantId/clientes/$clientId/produtos': [
    {
      name: 'cliente-empresa-produtos',
      who: 'ceo',
      address: (places) => `${adminClient(places)}/produtos`,
      heading: /\S/,
      data: firstRow,
    },
    {
      name: 'produto-com-verbas',
      who: 'ceo',
      address: ({ withVerbas }) => productAt(withVerbas),
      heading: 'Verbas',
      data: (page) => page.getByRole('list', { name: 'Valores da apuração' }),
      opens: [['a new apuração', pressAndSee('Nova apuração')]],
    },
    {
      name: 'produto-com-planilha',
      who: 'ceo',
      address: ({ withSheet }) => productAt(withSheet),
      heading: 'Planilha de retificação',
      data: (page) => page.getByRole('list', { name: 'Valores da apuração' }),
      opens: [['a lot to analyse', pressAndSee('Gerar Análise')]],
    },
    {
      name: 'produto-em-desenvolvimento',
      who: 'ceo',
      address: ({ unbuilt }) => productAt(unbuilt),
      heading: 'Situação',
    },
  ],
  '/admin/$tenantId/clientes/$clientId/adicionar-produto': [
    {
      name: 'cliente-empresa-adicionar-produto',
      who: 'ceo',
      address: (places) => `${adminClient(places)}/adicionar-produto`,
      heading: /\S/,
      data: (page) => page.getByRole('checkbox').first(),
    },
  ],
  '/admin/$tenantId/clientes/$clientId/adidicionar-produto': {
    leadsOn: '/admin/$tenantId/clientes/$clientId/adicionar-produto',
  },
  '/admin/$tenantId/opcoes-financeiras': [
    {
      name: 'opcoes-financeiras-empresa',
      who: 'ceo',
      address: ({ tenant }) => `/admin/${tenant}/opcoes-financeiras`,
      heading: 'Opções Financeiras',
      data: (page) => page.getByRole('button', { name: /^Ver detalhes/ }).first(),
      opens: [['a new boleto', pressAndSee('Gerar Boleto')]],
    },
    {
      name: 'opcoes-financeiras-empresa-banco',
      who: 'ceo',
      isLong: true,
      address: ({ tenant }) => `/admin/${tenant}/opcoes-financeiras?aba=banco`,
      heading: 'Opções Financeiras',
      data: tabOpen,
    },
    {
      name: 'opcoes-financeiras-empresa-creditos',
      who: 'ceo',
      isLong: true,
      address: ({ tenant }) => `/admin/${tenant}/opcoes-financeiras?aba=creditos`,
      heading: 'Opções Financeiras',
      data: firstRow,
    },
  ],
  '/admin/$tenantId/opcoes-fiscais': [
    {
      name: 'opcoes-fiscais-empresa',
      who: 'ceo',
      address: ({ tenant }) => `/admin/${tenant}/opcoes-fiscais`,
      heading: 'Opções Fiscais',
      data: firstRow,
    },
    {
      name: 'opcoes-fiscais-empresa-produtos',
      who: 'ceo',
      isLong: true,
      address: ({ tenant }) => `/admin/${tenant}/opcoes-fiscais?aba=produtos`,
      heading: 'Opções Fiscais',
      data: firstRow,
    },
    {
      name: 'opcoes-fiscais-empresa-analises',
      who: 'ceo',
      isLong: true,
      address: ({ tenant }) => `/admin/${tenant}/opcoes-fiscais?aba=analises`,
      heading: 'Opções Fiscais',
      data: firstRow,
    },
  ],
};

/** The screens of each person, who come in once. */
export function screensBy(): readonly (readonly [who: Who, screens: readonly Screen[]])[] {
  const screens = Object.values(everyScreen).flatMap((one) => ('leadsOn' in one ? [] : one));
  return (Object.keys(people) as Who[]).map(
    (who) => [who, screens.filter((screen) => screen.who === who)] as const,
  );
}

/** Comes in, on a page of a browser that nobody has used. */
export async function enterAs(
  who: Who,
  page: Page,
  product: Product,
  places: ScreenPlaces,
): Promise<void> {
  const person: Person = people[who];
  await person.enter?.(page, product, places);
}

/** What a person grants once, so that no screen asks for it. */
export async function grantDevice(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['camera', 'geolocation']);
  await context.setGeolocation({ latitude: -23.561, longitude: -46.656, accuracy: 12 });
}

/** Opens a screen cold by its address and waits until it is drawn with its data. */
export async function openScreen(
  page: Page,
  product: Product,
  { who, address, isPublicHost, heading, data }: Screen,
  places: ScreenPlaces,
): Promise<void> {
  const path = typeof address === 'string' ? address : address(places);
  const { slug }: Person = people[who];
  const url = product.url(path, slug);
  await page.goto(isPublicHost === true ? url.replace('//web.', '//') : url);
  if (heading !== undefined)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  if (data !== undefined) await expect(data(page).first()).toBeVisible();
}

type Ask = <T>(path: string) => Promise<T>;
type Client = {
  cnpjcpf: string;
  status: string;
  agreement: { id: string; signerCpf: string; status: { isModifica: boolean } } | null;
};

const clientsOf = (ask: Ask): Promise<Client[]> => ask('/data-api/clients');

/** Clients of these whose contract waits for a signature, but for the one who signs by themselves. */
const waiting = async (ask: Ask): Promise<Client[]> =>
  (await clientsOf(ask)).filter(
    ({ status, agreement }) =>
      agreement?.status.isModifica &&
      agreement.signerCpf !== demoClientCpf &&
      !isClosedClientStatus(status),
  );

/** Asks the demonstration for what the addresses need. */
export async function screenPlaces(product: Product): Promise<ScreenPlaces> {
  const asks = async (email: string): Promise<Ask> => {
    const token = await product.staffToken(email);
    return async <T>(path: string): Promise<T> =>
      ((await product.api({ path, token })).json() as { data: T }).data;
  };
  const ceo = await asks('ceo@recupera.test');
  const manager = await asks('gerente@recupera.test');
  const partner = await asks('parceiro@recupera.test');
  const session = (ask: Ask) =>
    ask<{ user: { id: string; id_tenant: string } }>('/data-api/auth/session');
  const { id_tenant: tenant } = (await session(ceo)).user;
  const ofManager = (await waiting(manager))[0]!;
  const rows = await ceo<ProductRow[]>(`/data-api/products/tenants/${tenant}?pageSize=200`);
  const atWork = async (type: ProductType): Promise<ProductRow> => {
    for (const row of rows.filter(({ typeServico }) => typeServico === type))
      if ((await ceo<Apuracao[]>(`/api/apuracao/${row.id_product}`)).length > 0) return row;
    throw new Error(`no product of ${type} is at work`);
  };
  const products = await manager<ClientProduct[]>(`/data-api/products/${ofManager.cnpjcpf}`);
  const own = (await clientsOf(ceo)).find(
    ({ agreement }) => agreement?.signerCpf === demoClientCpf,
  );
  return {
    tenant,
    client: ofManager.cnpjcpf,
    visited: (await waiting(partner))[0]!.cnpjcpf,
    ownAgreement: own!.agreement!.id,
    product: products[0]!.id,
    manager: (await session(manager)).user.id,
    withVerbas: await atWork('PREVIDENCIARIO'),
    withSheet: await atWork('PIS_COFINS_MONOFASICO_PARA_SN'),
    unbuilt: rows.find(({ typeServico }) => !isBuilt(typeServico))!,
  };
}
