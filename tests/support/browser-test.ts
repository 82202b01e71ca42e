import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { missingToSign } from '#shared/contracts/blank-fields.ts';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { startHost, type ProductHost } from './hosted-product.ts';
import { demoClientCpf, startProduct, type Product } from './product-process.ts';
import { signInByCall, signInByPage } from './sign-in.ts';
import { isUsed, markUsed } from './used-browsers.ts';

/** Console messages that a page may write by itself when the network is cut on purpose. */
const expectedWhenOffline =
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|ERR_CONNECTION|Failed to load resource|unknown error occurred when fetching the script/;

type WaitingClient = { cnpjcpf: string; razao_social: string };

/** What a file, or a project of playwright.config.ts, may ask for. */
export type FileOptions = {
  /** The file's product has a process of its own, which its tests may end and start again; else it shares one with other files'. */
  hasOwnProcess: boolean;
};

type Fixtures = FileOptions & {
  /** Console errors that belong to what a test shows; any other one fails it. */
  expectedErrors: RegExp | undefined;
  /** The file's product and what its tests took of it. */
  served: Served;
  /** The product over a copy of the demonstration that only this file's tests (of this worker) write to. */
  product: Product;
  /**
   * Signs a member of staff in: by the call that the page makes, which takes no time of the page's; through the page in the files of
   * `e2e/session`, and whoever comes to a browser that was in use before, whose device takes notice. The page stands at `path` then, else where
   * the person is led. Fails at once with the answer's status and code when they are not let in.
   */
  signInAs: (page: Page, email: string, path?: string) => Promise<void>;
  /** The partner's clients of the demonstration that wait for a signature and that no test of this file took; at least five. */
  waitingClients: WaitingClient[];
  /** One of them, taken for this test. */
  waitingClient: WaitingClient;
};

/** The product that a file runs against. */
type Served = {
  file: string;
  product: Product;
  /** When it stood with its demonstration. */
  seededUntil: number;
  /** The waiting clients that no test took; read when the first test asks. */
  untaken?: WaitingClient[];
};

type WorkerFixtures = {
  /** The process that serves this worker's files one after the other; begins when the first of them asks. */
  host: () => ProductHost;
  /** The product of a file; that of the file before ends. */
  servedTo: (file: string, hasOwnProcess: boolean) => Promise<Served>;
};

const director = 'ceo@recupera.test';
const partner = 'parceiro@recupera.test';
const fewestWaiting = 5;

/** Clients of the demonstration that this person may have sign, with who is responsável for them. */
async function waitingClientsOf(
  { product, seededUntil }: Served,
  token: string,
): Promise<(WaitingClient & { id_responsavel: string | null })[]> {
  const { data } = (await product.api({ path: '/data-api/clients', token })).json() as {
    data: (WaitingClient & {
      id_responsavel: string | null;
      status: string;
      createdDate: string;
      agreement: {
        signerCpf: string;
        status: { isModifica: boolean };
        blank: readonly string[];
      } | null;
    })[];
  };
  // Nothing is signed for a client whose registration is closed, and the client of the demonstration signs by themselves.
  return data.filter(
    ({ status, agreement, createdDate }) =>
      // What other tests of this file registered meanwhile has their people's documents.
      Date.parse(createdDate) <= seededUntil &&
      agreement?.status.isModifica &&
      agreement.signerCpf !== demoClientCpf &&
      missingToSign(agreement.blank).length === 0 &&
      !isClosedClientStatus(status),
  );
}

/** One client of each name: a journey finds its rows by the name. */
const namedOnce = <T extends WaitingClient>(clients: readonly T[]): T[] =>
  [...new Map(clients.toReversed().map((one) => [one.razao_social, one])).values()].toReversed();

/** The direction makes the partner responsável for colleagues' clients: a file of many signings needs more than the partner has. */
async function handMoreToPartner(served: Served): Promise<WaitingClient[]> {
  const { product } = served;
  const ofPartner = await product.staffToken(partner);
  const session = (await product.api({ path: '/data-api/auth/session', token: ofPartner })).json();
  const { id } = (session as { data: { user: { id: string } } }).data.user;
  const token = await product.staffToken(director);
  const known = new Set((await waitingClientsOf(served, ofPartner)).map((one) => one.razao_social));
  const more = namedOnce(await waitingClientsOf(served, token))
    .filter(({ razao_social }) => !known.has(razao_social))
    .slice(0, 2 * fewestWaiting);
  if (more.length < fewestWaiting) throw new Error('the demonstration has no waiting client left');
  const answer = await product.api({
    method: 'POST',
    path: '/data-api/clients/responsavel',
    token,
    body: {
      clients: more.map(({ cnpjcpf, id_responsavel: seen }) => ({ cnpjcpf, seen })),
      id_responsavel: id,
    },
  });
  if (answer.status !== 200) throw new Error(`not handed over: ${answer.body.toString()}`);
  return more;
}

/** Playwright's test over a running product; an unexpected console error or page error fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      let host: ProductHost | undefined;
      await use(() => (host ??= startHost()));
      await host?.end();
    },
    { scope: 'worker' },
  ],

  servedTo: [
    async ({ host }, use) => {
      let served: Served | undefined;
      await use(async (file, hasOwnProcess) => {
        if (served?.file === file) return served;
        await served?.product.stop();
        served = undefined;
        const product = await (hasOwnProcess ? startProduct() : host().start());
        served = { file, product, seededUntil: Date.now() };
        return served;
      });
      await served?.product.stop();
    },
    { scope: 'worker' },
  ],

  hasOwnProcess: [false, { option: true }],

  served: [
    async ({ servedTo, hasOwnProcess }, use, { file }) => use(await servedTo(file, hasOwnProcess)),
    { timeout: 120_000 },
  ],

  product: async ({ served }, use) => use(served.product),

  waitingClients: async ({ served }, use) => {
    const { product } = served;
    served.untaken ??= namedOnce(await waitingClientsOf(served, await product.staffToken(partner)));
    if (served.untaken.length < fewestWaiting)
      served.untaken.push(...(await handMoreToPartner(served)));
    await use(served.untaken);
  },

  waitingClient: async ({ waitingClients }, use) => {
    await use(waitingClients.shift()!);
  },

  expectedErrors: [undefined, { option: true }],

  context: async ({ context, expectedErrors }, use) => {
    const problems: string[] = [];
    const isExpected = (text: string): boolean =>
      expectedWhenOffline.test(text) || expectedErrors?.test(text) === true;
    const watch = (page: Page): void => {
      page.on('pageerror', (error) => {
        if (expectedErrors?.test(String(error)) !== true) problems.push(String(error));
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text()))
          problems.push(message.text());
      });
    };
    context.on('page', watch);
    await context.grantPermissions(['camera', 'geolocation']);
    await context.setGeolocation({ latitude: -23.561, longitude: -46.656, accuracy: 12 });
    await use(context);
    expect(problems, 'console errors').toEqual([]);
  },

  signInAs: async ({ product }, use, { file }) => {
    const isOfSession = file.includes('/e2e/session/');
    await use(async (page, email, path) => {
      const browser = page.context();
      const isByPage = isOfSession || isUsed(browser);
      markUsed(browser);
      if (!isByPage) return signInByCall(product, page, email, path);
      await signInByPage(product, page, email);
      if (path !== undefined) await page.goto(product.url(path));
    });
  },
});

export { expect, type BrowserContext, type Page };
