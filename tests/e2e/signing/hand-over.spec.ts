import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '#tests/support/product-process.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import {
  handTabletOver,
  lockWithPin,
  returnPin,
  takeTabletBack,
} from '#tests/support/hand-over.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

/** Prepares the visit, opens the contract and gives the tablet to the client; the PIN is chosen on the way. */
async function handOver(
  page: Page,
  url: (path: string) => string,
  client: { cnpjcpf: string; razao_social: string },
): Promise<void> {
  const visits = new VisitsPage(page, url);
  await visits.prepare(client);
  await visits.openVisit(client);
  await handTabletOver(page);
}

test('client and witnesses sign without network, each is thanked, and the consultant takes the tablet back and closes', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, 'parceiro@recupera.test');
  const contract = new ContractPage(page);
  await handOver(page, product.url, waitingClient);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /^Evidências/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Voltar', exact: true })).toHaveCount(0);
  await contract.accept();
  await contract.takePhotos();
  await contract.draw();
  await contract.saveDrawing();
  const thanks = page.getByRole('heading', { name: 'Obrigado. Devolva o aparelho.' });
  await expect(thanks).toBeVisible();
  // A cold start in the middle: the tablet is still in the same hands.
  await page.reload();
  await expect(thanks).toBeVisible();
  for (const [number, witness] of [
    [1, { name: 'Testemunha Um', cpf: '39053344705' }],
    [2, { name: 'Testemunha Dois', cpf: '11144477735' }],
  ] as const) {
    await page.getByRole('button', { name: `Passar à testemunha ${number}` }).click();
    await expect(page.getByText(`Aparelho com testemunha ${number}`)).toBeVisible();
    await contract.fillWitness(witness);
    await contract.continueToDraw();
    await contract.draw();
    await contract.saveDrawing();
    await expect(thanks).toBeVisible();
  }
  // Nobody but the consultant closes.
  await page.goto(`${page.url().split('?')[0]}?painel=fechar`);
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takeTabletBack(page);
  await page.getByRole('button', { name: 'Fechar Contrato' }).click();
  await contract.close();
  await context.setOffline(false);
  await expect(page.getByText('Está completo e guardado no servidor.')).toBeVisible({
    timeout: 60_000,
  });
  const token = await product.staffToken('parceiro@recupera.test');
  const ask = async <T>(path: string): Promise<T> =>
    ((await product.api({ path: `/data-api/agreement/${path}`, token })).json() as { data: T })
      .data;
  const { id } = await ask<{ id: string }>(`ativo/${waitingClient.cnpjcpf}`);
  const evidence = await ask<Evidence>(`${id}/evidence`);
  expect(evidence.acts.map((act) => act.turn?.proof?.kind ?? null)).toEqual([
    null,
    null,
    null,
    'pin',
  ]);
  expect(new Set(evidence.acts.map((act) => act.turn?.id)).size).toBe(1);
});

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

for (const [screen, mode] of [contractScreen, photoScreen, witnessScreen].flatMap((one) =>
  (['with network', 'without', 'with answers after 10 s'] as const).map(
    (mode) => [one, mode] as const,
  ),
))
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
        expect([home, photoScreen.path(agreementId)]).toContain(new URL(where.url()).pathname);
        await expect(where.getByText(stranger.razao_social)).toHaveCount(0);
        await expect(where.getByRole('link')).toHaveCount(0);
        await expect(where.getByRole('button', { name: /^Menu de/ })).toHaveCount(0);
        if (where !== page) await where.close();
      });
    await context.unroute('**/*-api/**');
  });

test('locked without network it opens to the PIN alone, where signing out would have locked the visits away', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await lockWithPin(page);
  const locked = page.getByRole('heading', { name: 'Aparelho bloqueado' });
  await expect(locked).toBeVisible();
  for (const path of ['/visitas', '/pendencias', '/data-api/agreement/ativos']) {
    await page.goto(product.url(path)).catch(() => undefined);
    await expect(locked).toBeVisible();
    await expect(page).toHaveURL(/\/devolver$/);
  }
  await page.getByLabel(/^PIN de /).fill(returnPin);
  await expect(locked).toBeHidden();
  await visits.open();
  await expect(page.getByText(waitingClient.razao_social).first()).toBeVisible();
});

test('a wrong PIN keeps it, the password ends it, and the next hand-over asks for no PIN that was forgotten', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  await handOver(page, product.url, waitingClient);
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Devolva o aparelho a / })).toBeVisible();
  for (let n = 0; n < 3; n += 1) {
    await page.getByLabel(/^PIN de /).fill('111112');
    await expect(page.getByText('PIN incorreto.')).toBeVisible();
  }
  await expect(page.getByText(/Tente de novo em \d+ s/)).toBeVisible();
  await expect(page.getByLabel(/^PIN de /)).toBeDisabled();
  await page.getByRole('button', { name: 'Entrar com a senha' }).click();
  await page.getByLabel('Email').fill('parceiro@recupera.test');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(/^Aparelho com /)).toHaveCount(0);
});

test('the screen lock of the tablet takes it back', async ({
  product,
  context,
  page,
  signInAs,
  waitingClient,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(page, 'parceiro@recupera.test');
  const visits = new VisitsPage(page, product.url);
  await visits.prepare(waitingClient);
  await visits.openVisit(waitingClient);
  await page.getByRole('button', { name: /^Entregar o aparelho a / }).click();
  await page.getByRole('button', { name: 'Usar o bloqueio de tela' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  // Another finger than the owner's.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Usar o bloqueio de tela' }).click();
  await expect(page.getByText('O bloqueio de tela não foi confirmado.')).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/^Aparelho com /)).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Usar o bloqueio de tela' }).click();
  await expect(page.getByText(/^Aparelho com /)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Entregar o aparelho a / })).toBeVisible();
});
