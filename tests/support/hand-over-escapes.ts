import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test, type BrowserContext, type Page } from './browser-test.ts';
import { handTabletOver } from './hand-over.ts';

/** Prepares the visit, opens the contract and gives the tablet to the client; the PIN is chosen on the way. */
export async function handOver(
  page: Page,
  url: (path: string) => string,
  client: { cnpjcpf: string; razao_social: string },
): Promise<void> {
  const visits = new VisitsPage(page, url);
  await visits.prepare(client);
  await visits.openVisit(client);
  await handTabletOver(page);
}

/** Ways out that a person at the table finds; each must end at the contract. */
const escapes: [
  string,
  (page: Page, context: BrowserContext, url: (path: string) => string) => Promise<Page | void>,
][] = [
  ...[
    '/',
    '/home',
    '/clientes',
    '/visitas',
    '/pendencias',
    '/sessoes',
    '/alterar-senha',
    '/dispositivos',
    '/minuta/01890a5d-ac96-774b-bcce-b302099a8057',
    '/minuta-usuario',
    '/login-client',
    '/nova-senha',
    '/termos-de-uso',
    '/nao-existe',
    '/data-api/clients',
    '/data-api/agreement/ativos',
    '/dev/mail',
  ].map((path): (typeof escapes)[number] => [
    `the address ${path}`,
    async (page, _context, url) => void (await page.goto(url(path)).catch(() => undefined)),
  ]),
  ['back in the history', async (page) => void (await page.goBack())],
  ['far back in the history', async (page) => void (await page.evaluate(() => history.go(-4)))],
  ['a reload', async (page) => void (await page.reload())],
  [
    'a new tab',
    async (_page, context, url) => {
      const tab = await context.newPage();
      await tab.goto(url('/home'));
      return tab;
    },
  ],
  [
    'the address written by a script',
    async (page) =>
      void (await page.evaluate(() => {
        history.pushState({}, '', '/clientes');
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      })),
  ],
];

/** A screen of the turn, opened by its address before each escape, and what tells that it stands there. */
type Screen = { name: string; path: (agreementId: string) => string; mark: string };
const contractScreen: Screen = {
  name: 'the contract',
  path: (id) => `/minuta/${id}`,
  mark: 'Contrato',
};
const photoScreen: Screen = {
  name: 'the photos',
  path: (id) => `/assinar-contrato/${id}`,
  mark: 'Foto da pessoa',
};
const witnessScreen: Screen = {
  name: 'the form of a witness',
  path: (id) => `/minuta/${id}?painel=testemunha`,
  mark: 'Assinatura da testemunha 1',
};

const screens = { contractScreen, photoScreen, witnessScreen };
const modes = ['with network', 'without', 'with answers after 10 s'] as const;

/** Tests that nothing leads out of a hand-over from these screens, with a network of these kinds; all of them when none are named. */
export function testEscapes(
  names = Object.keys(screens) as (keyof typeof screens)[],
  networks: readonly (typeof modes)[number][] = modes,
): void {
  for (const name of names) for (const network of networks) testEscape(screens[name], network);
}

function testEscape(screen: Screen, mode: (typeof modes)[number]): void {
  test(`no way out of a hand-over from ${screen.name}, ${mode}`, async ({
    product,
    context,
    page,
    signInAs,
    waitingClient,
    waitingClients,
  }) => {
    test.setTimeout(600_000);
    await signInAs(page, 'parceiro@recupera.test');
    // A second tab that shows the list when the tablet is handed over.
    const list = await context.newPage();
    await list.goto(product.url('/clientes'));
    await expect(list.getByRole('table').or(list.getByRole('list')).first()).toBeVisible();
    await handOver(page, product.url, waitingClient);
    const home = new URL(page.url()).pathname;
    const agreementId = home.split('/').at(-1)!;
    await expect(list.getByText(/^Aparelho com /)).toBeVisible();
    await expect(list).toHaveURL(new RegExp(`${home}$`));
    await list.close();
    if (screen === witnessScreen) {
      const contract = new ContractPage(page);
      await contract.accept();
      await contract.takePhotos();
      await contract.draw();
      await contract.saveDrawing();
      await page.getByRole('button', { name: 'Passar à testemunha 1' }).click();
    }
    const mark = page.getByRole('heading', { name: screen.mark, exact: true });
    await expect(page.getByText(/^Aparelho com /)).toBeVisible();
    if (mode === 'without') await context.setOffline(true);
    if (mode === 'with answers after 10 s')
      await context.route('**/*-api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        // A page that was left meanwhile has given its request up.
        await route.continue().catch(() => undefined);
      });
    // Somebody else's client: names repeat in the demonstration.
    const stranger = waitingClients.find(
      ({ razao_social }) => razao_social !== waitingClient.razao_social,
    )!;
    for (const [name, escape] of escapes)
      await test.step(name, async () => {
        await page.goto(product.url(screen.path(agreementId)));
        if (mode !== 'with answers after 10 s') await expect(mark).toBeVisible();
        const where = (await escape(page, context, product.url)) ?? page;
        await expect(where.getByText(/^Aparelho com /)).toBeVisible();
        // The address may be written a moment after the screen: who brought the page back has it written anew.
        await expect
          .poll(() => [home, photoScreen.path(agreementId)].includes(new URL(where.url()).pathname))
          .toBe(true);
        await expect(where.getByText(stranger.razao_social)).toHaveCount(0);
        await expect(where.getByRole('link')).toHaveCount(0);
        await expect(where.getByRole('button', { name: /^Menu de/ })).toHaveCount(0);
        if (where !== page) await where.close();
      });
    await context.unroute('**/*-api/**');
  });
}
