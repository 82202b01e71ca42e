import { writeAlert } from '#tests/support/alerts.ts';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { matchRoute, routeTable, type RoutePattern } from '#shared/session/route-table.ts';
import { expect, test, type BrowserContext, type Page } from '#tests/support/browser-test.ts';
import { unstyledParts, watchClasses, watchRequests } from '#tests/support/loaded-styles.ts';
import { demoClientCpf, demoPassword, type Product } from '#tests/support/product-process.ts';

// The screens as they open, without lists, tabs and menus: tests/e2e/shell/accessibility.spec.ts.
// What a worker has kept changes nothing about styles, and what it answers would not be seen to be under way.
test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

const partner = 'parceiro@recupera.test';
const manager = 'gerente@recupera.test';
const ceo = 'ceo@recupera.test';
/** Nobody is signed in; a partner before each of the two gates; a client. */
const people = [
  'nobody',
  'without terms',
  'without address',
  'client',
  partner,
  manager,
  ceo,
] as const;
type Person = (typeof people)[number];

type Screen = {
  who: Person;
  /** The address, where it is not the route itself; `$` places are filled in. */
  at?: string;
  /** Where a route comes to rest that only leads on. */
  restsAt?: RoutePattern;
  /** What stands there only when its data has come, where the heading is drawn before. */
  row?: (page: Page) => ReturnType<Page['getByRole']>;
  /** Buttons of the frame, by name, that open a menu. */
  menus?: readonly RegExp[];
  /** Buttons, by name, that open a dialog. */
  dialogs?: readonly RegExp[];
  /** Buttons, by name, that show more of the screen itself, and the heading of what they show. */
  reveals?: readonly [button: RegExp, heading: string][];
};

const tableRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

/** Who opens every route; a route without a row does not compile. */
const screens: Record<RoutePattern, readonly Screen[]> = {
  '/': [{ who: 'nobody' }],
  '/simples': [{ who: 'nobody' }],
  '/m': [{ who: 'nobody' }],
  '/k': [{ who: 'nobody' }],
  '/b': [{ who: 'nobody' }],
  '/t': [{ who: 'nobody' }],
  '/d': [{ who: 'nobody' }],
  '/contato': [{ who: 'nobody' }],
  '/servicos': [{ who: 'nobody' }],
  '/previous': [{ who: 'nobody' }],
  '/signin': [{ who: 'nobody' }, { who: 'nobody', at: '/signin?session=expired' }],
  '/forgot-password': [{ who: 'nobody' }],
  '/nova-senha': [{ who: 'nobody' }, { who: 'nobody', at: `/nova-senha?token=${'a'.repeat(43)}` }],
  '/copia/$token': [{ who: 'nobody' }],
  '/login-client': [{ who: 'nobody' }],
  // Without a hand-over it leads on; with one it is opened in tests/e2e/signing/hand-over.spec.ts.
  '/devolver': [{ who: 'nobody', restsAt: '/signin' }],
  '/minuta-read/$tenant/$list': [{ who: 'nobody' }],
  '/termos-de-uso': [{ who: 'without terms' }, { who: manager }],
  '/cep': [{ who: 'without address' }],
  '/home': [{ who: partner, menus: [/^Menu de/] }, { who: manager }],
  '/alertas': [{ who: ceo, dialogs: [/^Escrever alerta/, /^Resolver/] }],
  '/clientes': [
    { who: manager, row: tableRow, dialogs: [/^Evidências/] },
    { who: partner, row: tableRow },
  ],
  '/gerar-minuta': [{ who: manager }],
  '/cadastrar-cliente': [{ who: manager }],
  '/adicionar-rede': [{ who: manager }],
  '/parceiros': [{ who: manager, row: tableRow, dialogs: [/^Perfil de/] }],
  '/parceiros/cadastrar': [{ who: manager }],
  '/parceiros/cadastrar/contabilidade': [{ who: manager }],
  '/opcoes-financeiras': [{ who: manager }],
  '/opcoes-fiscais': [{ who: manager }],
  '/produtos': [{ who: manager, restsAt: '/clientes' }],
  '/adidicionar-produto': [{ who: manager, restsAt: '/clientes' }],
  '/acessos': [{ who: ceo, row: tableRow, menus: [/^Menu de/, /^Empresa:/] }],
  '/dispositivos': [{ who: ceo, row: tableRow, dialogs: [/Chrome no Linux$/] }],
  '/cliente/$clientId': [{ who: manager, restsAt: '/cliente/$clientId/informacoes' }],
  '/cliente/$clientId/informacoes': [{ who: manager }],
  '/cliente/$clientId/produtos': [{ who: manager }],
  '/cliente/$clientId/adicionar-produto': [{ who: manager }],
  '/cliente/$clientId/adidicionar-produto': [
    { who: manager, restsAt: '/cliente/$clientId/adicionar-produto' },
  ],
  '/visitas': [{ who: partner }, { who: partner, at: '/visitas?preparar=true' }],
  '/pendencias': [{ who: partner }],
  '/sessoes': [{ who: ceo }],
  '/alterar-senha': [{ who: ceo }],
  '/verificacao-em-duas-etapas': [{ who: ceo }],
  '/minuta/$id': [
    {
      who: partner,
      dialogs: [/^Evidências/],
      reveals: [[/^Assinar contrato/, 'Aceite do contrato']],
    },
    { who: 'client' },
  ],
  '/assinar-contrato/$id': [{ who: partner }],
  '/minuta-usuario': [{ who: partner, restsAt: '/minuta-usuario/$id' }],
  '/minuta-usuario/$id': [{ who: partner }],
  '/admin/home': [{ who: ceo, restsAt: '/alertas' }],
  '/admin/usuarios': [
    { who: ceo, row: tableRow, dialogs: [/^Filtros/, /^Ver Detalhes/, /^Excluir/] },
    { who: ceo, at: '/admin/usuarios?novo' },
  ],
  '/admin/contratos': [
    { who: ceo, row: tableRow, dialogs: [/^Visualizar/, /^Excluir/] },
    { who: ceo, at: '/admin/contratos?aba=criar' },
  ],
  '/admin/assinatura': [{ who: ceo, row: tableRow, dialogs: [/\d-\d\d$/] }],
  '/admin/info-banco': [{ who: ceo, reveals: [[/^Cadastrar/, 'Acesso ao banco']] }],
  '/admin/adicionar-empresa': [{ who: ceo }],
  '/admin/$tenantId/clientes': [{ who: ceo, row: tableRow, dialogs: [/^Evidências/] }],
  '/admin/$tenantId/clientes/$clientId': [
    { who: ceo, restsAt: '/admin/$tenantId/clientes/$clientId/informacoes' },
  ],
  '/admin/$tenantId/clientes/$clientId/informacoes': [{ who: ceo }],
  '/admin/$tenantId/clientes/$clientId/produtos': [{ who: ceo }],
  '/admin/$tenantId/clientes/$clientId/adicionar-produto': [{ who: ceo }],
  '/admin/$tenantId/clientes/$clientId/adidicionar-produto': [
    { who: ceo, restsAt: '/admin/$tenantId/clientes/$clientId/adicionar-produto' },
  ],
  '/admin/$tenantId/opcoes-financeiras': [{ who: ceo }],
  '/admin/$tenantId/opcoes-fiscais': [{ who: ceo }],
};

/** What this person's addresses have at their `$` places. */
async function placesOf(product: Product, who: Person): Promise<Record<string, string>> {
  const read = async (path: string, token: string): Promise<unknown> =>
    ((await product.api({ path, token })).json() as { data: unknown }).data;
  const token = await product.staffToken(manager);
  const clients = (await read('/data-api/clients', token)) as {
    cnpjcpf: string;
    status: string;
    agreement: { signerCpf: string; status: { isModifica: boolean } } | null;
  }[];
  const isOwn = ({ agreement }: (typeof clients)[number]): boolean =>
    agreement?.signerCpf === demoClientCpf;
  const own = clients.find(isOwn)!.cnpjcpf;
  const waiting = clients.find(
    (one) => one.agreement?.status.isModifica && !isOwn(one) && !isClosedClientStatus(one.status),
  )!.cnpjcpf;
  const brand = (await read('/data-api/tenants/brand', token)) as { id: string };
  const session = (await read('/data-api/auth/session', await product.staffToken(partner))) as {
    user: { id: string };
  };
  return {
    clientId: waiting,
    id: who === 'client' ? own : waiting,
    partnerId: session.user.id,
    tenantId: brand.id,
    tenant: brand.id,
    list: 'PRINCIPAL',
  };
}

/** Has every start of this device hear from the server that the partner stands before a gate; the partner does not. */
async function standBefore(
  context: BrowserContext,
  product: Product,
  gate: { li_aceito: false } | { cep: null },
): Promise<void> {
  const token = await product.staffToken(partner);
  const answer = await product.api({ path: '/data-api/auth/session', token });
  const body = answer.json() as { data: { kind: 'staff'; user: object } };
  Object.assign(body.data.user, gate);
  const { kind, user } = body.data;
  await context.addInitScript(
    (session) => localStorage.setItem('recupera.session', JSON.stringify(session)),
    { kind, user },
  );
  await context.route('**/data-api/auth/session*', (route) => route.fulfill({ json: body }));
}

async function signIn(
  person: Person,
  given: {
    product: Product;
    context: BrowserContext;
    page: Page;
    signInAs: (page: Page, email: string) => Promise<void>;
  },
): Promise<void> {
  const { product, context, page } = given;
  if (person === 'nobody') return;
  if (person === 'client') {
    await page.goto(product.url('/login-client'));
    await page.getByLabel('CPF').fill(demoClientCpf);
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/minuta/*');
    return;
  }
  const isBeforeGate = person === 'without terms' || person === 'without address';
  await given.signInAs(page, isBeforeGate ? partner : person);
  if (isBeforeGate)
    await standBefore(
      context,
      product,
      person === 'without terms' ? { li_aceito: false } : { cep: null },
    );
}

test('no route is left out', () => {
  expect(Object.keys(screens).toSorted()).toEqual(Object.keys(routeTable).toSorted());
});

for (const person of people)
  test(`every route opened cold has the styles of what stands on it: ${person}`, async ({
    product,
    context,
    page,
    signInAs,
  }) => {
    // Every route of this person, with its lists and tabs.
    test.setTimeout(420_000);
    await watchClasses(context);
    const settled = watchRequests(page);
    const places = await placesOf(product, person);
    if (person === ceo) await writeAlert(product);
    await signIn(person, { product, context, page, signInAs });
    const missing: string[] = [];
    /** What has been found on the page that is open. */
    const found = new Set<string>();
    const compare = async (where: string): Promise<void> => {
      await settled();
      for (const part of await unstyledParts(page)) {
        if (!found.has(part)) missing.push(`${where}: ${part}`);
        found.add(part);
      }
    };
    /** Opens the lists and menus of a part of the page, one after the other. */
    const openLists = async (where: string, within: ReturnType<Page['locator']>): Promise<void> => {
      const openers = within.locator('[aria-haspopup]:visible:enabled');
      for (let i = 0; i < (await openers.count()); i += 1) {
        const opener = openers.nth(i);
        await opener.click();
        await expect(opener).toHaveAttribute('aria-expanded', 'true');
        await compare(`${where}, list ${i + 1}`);
        // A menu takes the focus a moment after it stands; a field keeps it.
        if ((await opener.getAttribute('aria-haspopup')) === 'menu')
          await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(opener).not.toHaveAttribute('aria-expanded', 'true');
      }
    };
    /** Opens the tabs of a part of the page, and those that stand inside one: they come after it, so the last that was not open yet is next. */
    const openTabs = async (where: string, within: ReturnType<Page['locator']>): Promise<void> => {
      const tabs = within.locator('[role="tab"]:visible:enabled');
      const opened = new Set<string>();
      for (;;) {
        const ids = await tabs.evaluateAll((shown) =>
          shown.filter(({ ariaSelected }) => ariaSelected !== 'true').map(({ id }) => id),
        );
        const next = ids.findLast((id) => !opened.has(id));
        if (next === undefined) return;
        opened.add(next);
        const tab = within.locator(`[id="${next}"]`);
        const name = `${where}, tab ${await tab.textContent()}`;
        await tab.click();
        await compare(name);
        await openLists(name, within);
      }
    };

    for (const [pattern, rows] of Object.entries(screens) as [RoutePattern, readonly Screen[]][])
      for (const {
        who,
        at = pattern,
        restsAt = pattern,
        row,
        menus = [],
        dialogs = [],
        reveals = [],
      } of rows) {
        if (who !== person) continue;
        const path = at
          .replace('/minuta-usuario/$id', `/minuta-usuario/${places['partnerId']}`)
          .replaceAll(/\$(\w+)/g, (_, name: string) => places[name]!);
        const address = product.url(path);
        found.clear();
        // The landing pages stand on the company's own host.
        const isLanding = routeTable[pattern].kind === 'landing';
        await page.goto(isLanding ? address.replace('//web.', '//') : address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (row !== undefined) await expect(row(page)).toBeVisible();
        await compare(at);
        expect(matchRoute(new URL(page.url()).pathname)?.pattern, at).toBe(restsAt);
        if (restsAt !== pattern) continue;
        for (const name of menus) {
          await page.getByRole('button', { name }).click();
          await expect(page.getByRole('menuitem').first()).toBeVisible();
          await compare(`${at}, menu ${name.source}`);
          // The frame's menus are loaded late and take the focus a moment after they stand.
          await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('menuitem')).toHaveCount(0);
        }
        const main = page.locator('main');
        for (const name of dialogs) {
          const dialog = page.getByRole('dialog');
          await main.getByRole('button', { name }).first().click();
          await expect(dialog).toBeVisible();
          await compare(`${at}, dialog ${name.source}`);
          await openLists(`${at}, dialog ${name.source}`, dialog);
          await openTabs(`${at}, dialog ${name.source}`, dialog);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
        for (const [name, heading] of reveals) {
          await main.getByRole('button', { name }).click();
          await expect(main.getByRole('heading', { name: heading })).toBeVisible();
          await compare(`${at}, ${heading}`);
        }
        await openLists(at, main);
        await openTabs(at, main);
      }
    expect(missing).toEqual([]);
  });
