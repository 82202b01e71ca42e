import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { demoClientCpf, demoPassword, startProduct, type Product } from './product-process.ts';

/** Console messages that a page may write by itself when the network is cut on purpose. */
const expectedWhenOffline =
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|ERR_CONNECTION|Failed to load resource/;

type Fixtures = {
  /** Signs a member of staff in through the page. */
  signInAs: (page: Page, email: string) => Promise<void>;
  /** A client of the demonstration whose contract waits and that no other test of this worker uses. */
  waitingClient: { cnpjcpf: string; razao_social: string };
};

type WorkerFixtures = {
  product: Product;
  waitingClients: { cnpjcpf: string; razao_social: string }[];
};

/** Playwright's test over a running product; an unexpected console error or page error fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  waitingClients: [
    async ({ product }, use) => {
      const token = await product.staffToken('parceiro@recupera.test');
      const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
        data: {
          cnpjcpf: string;
          razao_social: string;
          status: string;
          agreement: { signerCpf: string; status: { isModifica: boolean } } | null;
        }[];
      };
      // Nothing is signed for a client whose registration is closed, and the client of the demonstration signs by themselves.
      await use(
        data.filter(
          ({ status, agreement }) =>
            agreement?.status.isModifica &&
            agreement.signerCpf !== demoClientCpf &&
            !isClosedClientStatus(status),
        ),
      );
    },
    { scope: 'worker' },
  ],

  waitingClient: async ({ waitingClients }, use) => {
    const client = waitingClients.shift();
    if (client === undefined) throw new Error('the demonstration has no waiting client left');
    await use(client);
  },

  context: async ({ context }, use) => {
    const problems: string[] = [];
    const watch = (page: Page): void => {
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedWhenOffline.test(message.text()))
          problems.push(message.text());
      });
    };
    context.on('page', watch);
    await context.grantPermissions(['camera', 'geolocation']);
    await context.setGeolocation({ latitude: -23.561, longitude: -46.656, accuracy: 12 });
    await use(context);
    expect(problems, 'console errors').toEqual([]);
  },

  signInAs: async ({ product }, use) => {
    await use(async (page, email) => {
      await page.goto(product.url('/signin'));
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(/\/(home|alertas|admin\/home)/);
    });
  },
});

export { expect, type BrowserContext, type Page };
