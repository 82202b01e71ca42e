import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { countLoads } from '#tests/support/count-loads.ts';
import { readCaptured } from '#tests/support/device-ledger.ts';
import { agreementIdOf, expectOnServer } from '#tests/support/office.ts';
import { expect, gate, isItemPut, isPut, type Page } from '#tests/support/fault-proxy/rig.ts';
import {
  entryOfBuild,
  entryOfPage,
  forceTakeOver,
  hasWaiting,
  release,
  test,
} from '#tests/support/fault-proxy/releases.ts';
import type { FaultProxy } from '#tests/support/fault-proxy/fault-proxy.ts';
import { drawOneAct, sendNow } from '#tests/support/fault-proxy/sign-one-act.ts';
import { readOutbox } from '#tests/support/outbox-rows.ts';
import { nextBuild, testBuild } from '#tests/support/browser-places.ts';
import type { Product } from '#tests/support/product-process.ts';

test.use({ viewport: { width: 1024, height: 768 } });
// The walks know nothing of one another: both workers take them.
test.describe.configure({ mode: 'parallel' });

type Client = { cnpjcpf: string; razao_social: string };
type Walk = {
  page: Page;
  contract: ContractPage;
  product: Product;
  rig: FaultProxy;
  client: Client;
  agreementId: string;
  /** Ends what the network holds back. */
  release: () => void;
};

/** One moment of the signing flow: how to come to it from the one before, and what shows that one is still there. */
type Point = {
  name: string;
  /** Whether the person is in the middle of something that a reload must not cut. */
  isBusy: boolean;
  arrive: (walk: Walk) => Promise<void>;
  /** What was begun with the update in mid-air and ends before it is let through. */
  finish?: (walk: Walk) => Promise<void>;
  expectHere: (walk: Walk) => Promise<void>;
};

const heading = ({ page }: Walk, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name })).toBeVisible();
const button = ({ page }: Walk, name: string): Promise<void> =>
  expect(page.getByRole('button', { name })).toBeEnabled();

async function penAt(page: Page, x: number, y: number): Promise<void> {
  const box = (await page.locator('canvas').boundingBox())!;
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
}

/** The twelve points: each of the five steps before and after its save, with the pen down and with a delivery in flight. */
const points: readonly Point[] = [
  {
    name: 'list of visits',
    isBusy: false,
    arrive: () => Promise.resolve(),
    expectHere: ({ page, client }) =>
      expect(page.getByRole('link', { name: client.razao_social })).toBeVisible(),
  },
  {
    name: 'reading, second page',
    isBusy: false,
    async arrive(walk) {
      await new VisitsPage(walk.page, walk.product.url).openVisit(walk.client);
      await button(walk, 'Assinar contrato');
      await walk.page.getByRole('button', { name: 'Próxima página' }).click();
      await expect(walk.page.getByText(/^Página 2 de/)).toBeVisible();
    },
    expectHere: ({ page }) => expect(page.getByText(/^Página 2 de/)).toBeVisible(),
  },
  {
    name: 'camera open',
    isBusy: true,
    arrive: ({ contract }) => contract.accept(),
    expectHere: (walk) => heading(walk, 'Foto da pessoa'),
  },
  {
    name: 'person photographed, camera open for the document',
    isBusy: true,
    arrive: ({ contract }) => contract.takePhoto('Foto da pessoa'),
    expectHere: (walk) => heading(walk, 'Foto do documento'),
  },
  {
    name: 'both photos under review',
    isBusy: true,
    arrive: ({ contract }) => contract.takePhoto('Foto do documento'),
    async expectHere(walk) {
      await heading(walk, 'Conferir antes de assinar');
      await button(walk, 'Salvar e assinar');
    },
  },
  {
    name: 'pen down',
    isBusy: true,
    async arrive({ page, contract }) {
      await contract.confirmPhotos();
      await contract.draw();
      await penAt(page, 0.2, 0.8);
      await page.mouse.down();
      await penAt(page, 0.4, 0.7);
    },
    async finish(walk) {
      const { page } = walk;
      await penAt(page, 0.8, 0.8);
      await page.mouse.up();
      await expect.poll(() => strokesOf(walk)).toHaveLength(3);
    },
    expectHere: (walk) => expect.poll(() => strokesOf(walk)).toHaveLength(3),
  },
  {
    name: 'signature drawn, not yet saved',
    isBusy: true,
    arrive: () => Promise.resolve(),
    async expectHere(walk) {
      expect(await strokesOf(walk)).toHaveLength(3);
      await button(walk, 'Salvar assinatura');
    },
  },
  {
    name: 'signature saved, its delivery in flight',
    isBusy: false,
    async arrive(walk) {
      const held = gate();
      walk.release = held.open;
      const { hits } = walk.rig.on(isItemPut, { kind: 'hold', until: held.until }, 1);
      await walk.contract.saveDrawing();
      await heading(walk, 'Assinatura da testemunha 1');
      await expect.poll(() => hits.length, { timeout: 120_000 }).toBe(1);
    },
    // The next form is open and empty: nobody is in the middle of it.
    expectHere: (walk) => heading(walk, 'Assinatura da testemunha 1'),
  },
  {
    name: 'witness 1 named, not yet drawn',
    isBusy: true,
    async arrive({ contract, page }) {
      await contract.startWitness(1);
      await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '11144477735' });
      await page.getByLabel('Nome completo').focus();
    },
    async expectHere({ page }) {
      await expect(page.getByLabel('Nome completo')).toHaveValue('Rita de Cássia Moura');
      await expect(page.getByLabel('CPF', { exact: false })).toHaveValue('111.444.777-35');
    },
  },
  {
    name: 'witness 2 drawn, not yet saved',
    isBusy: true,
    async arrive(walk) {
      const { contract } = walk;
      await contract.continueToDraw();
      await contract.draw();
      await contract.saveDrawing();
      await contract.startWitness(2);
      await contract.fillWitness({ name: 'Aurélio Damasceno', cpf: '39053344705' });
      await contract.continueToDraw();
      await contract.draw();
    },
    async expectHere(walk) {
      await heading(walk, 'Assinatura da testemunha 2');
      expect(await strokesOf(walk)).toHaveLength(2);
      await button(walk, 'Salvar assinatura');
    },
  },
  {
    name: 'closing about to be confirmed',
    isBusy: true,
    arrive: async ({ contract, page }) => {
      await contract.saveDrawing();
      await expect(page.getByRole('dialog', { name: /Fechar o contrato/ })).toBeVisible();
    },
    expectHere: ({ page }) =>
      expect(page.getByRole('dialog', { name: /Fechar o contrato/ })).toBeVisible(),
  },
  {
    name: 'contract closed, PDF to hand over',
    isBusy: false,
    arrive: ({ contract }) => contract.close(),
    async expectHere(walk) {
      await expect(walk.page.getByText('Contrato fechado').first()).toBeVisible();
      await button(walk, 'Baixar PDF');
    },
  },
];

/** The strokes of the open draft as they lie on the device, every point of them, read outside the application. */
async function strokesOf({
  page,
  agreementId,
}: Pick<Walk, 'page' | 'agreementId'>): Promise<unknown[][]> {
  type Draft = { agreementId: string; updatedAt: string; strokes: unknown[][] };
  const found = await readOutbox(page, ['drafts'], ({ drafts }) => drafts as Draft[]);
  const newest = found
    .filter((draft) => draft.agreementId === agreementId)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
  return newest?.strokes ?? [];
}

for (const [first, second] of [
  ['one build to the next', 'and back'],
  ['the later build back to the earlier', 'and forth'],
] as const)
  for (const tabs of ['one tab', 'two tabs'] as const)
    test(`twelve points of a signing, ${tabs}: ${first} ${second}`, async ({
      product,
      nextProduct,
      rig,
      context,
      page,
      signInAs,
      waitingClients,
    }) => {
      // Twelve releases, each with a whole build to fetch and every tab to load anew.
      test.setTimeout(1_800_000);
      const [client, other] = waitingClients.splice(0, 2) as [Client, Client];
      const earlier = { build: testBuild, port: product.port };
      const later = { build: nextBuild, port: nextProduct.port };
      const builds = first === 'one build to the next' ? [later, earlier] : [earlier, later];
      rig.serveWebFrom(builds[1]!.port);
      await signInAs(page, 'parceiro@recupera.test');
      const visits = new VisitsPage(page, product.url);
      await visits.prepare(client);
      rig.on(isPut, { kind: 'cut' });
      const main = countLoads(page);
      let beside:
        | { page: Page; agreementId: string; loads: { loads: number }; strokes: unknown[][] }
        | undefined;
      if (tabs === 'two tabs') {
        // Somebody left another signing open in a second tab, drawn and not saved.
        const tab = await context.newPage();
        await drawOneAct(product, tab, other);
        const agreementId = await agreementIdOf(product, other.cnpjcpf);
        beside = {
          page: tab,
          agreementId,
          loads: countLoads(tab),
          strokes: await strokesOf({ page: tab, agreementId }),
        };
        expect(beside.strokes).toHaveLength(2);
        await page.bringToFront();
      }
      const walk: Walk = {
        page,
        contract: new ContractPage(page),
        product,
        rig,
        client,
        agreementId: await agreementIdOf(product, client.cnpjcpf),
        release: () => undefined,
      };
      for (const [i, point] of points.entries())
        await test.step(point.name, async () => {
          await point.arrive(walk);
          let strokes = await strokesOf(walk);
          const { build, port } = builds[i % 2]!;
          // Releases come days apart, not seconds: the guard against loops has long forgotten the last one.
          for (const tab of context.pages())
            await tab.evaluate(() => sessionStorage.removeItem('recupera.reloads'));
          const before = { main: main.loads, beside: beside?.loads.loads ?? 0 };
          await release(rig, page, port);
          if (point.isBusy || beside !== undefined) {
            await expect.poll(() => hasWaiting(page), { timeout: 120_000 }).toBe(true);
            await expect(
              page.getByText('Atualização pronta: será aplicada quando esta etapa terminar.'),
            ).toBeVisible();
            if (point.finish === undefined) expect(await strokesOf(walk)).toEqual(strokes);
            else {
              await point.finish(walk);
              strokes = await strokesOf(walk);
            }
            await point.expectHere(walk);
            expect(main.loads).toBe(before.main);
            await forceTakeOver(context, page, {
              count: () => main.loads,
              wanted: before.main + 1,
            });
          }
          await expect.poll(() => main.loads, { timeout: 120_000 }).toBe(before.main + 1);
          await point.expectHere(walk);
          expect(await strokesOf(walk)).toEqual(strokes);
          walk.release();
          if (beside !== undefined) {
            await expect
              .poll(() => beside.loads.loads, { timeout: 120_000 })
              .toBe(before.beside + 1);
            await expect(
              beside.page.getByRole('button', { name: 'Salvar assinatura' }),
            ).toBeEnabled();
            expect(await strokesOf(beside)).toEqual(beside.strokes);
          }
          expect(await hasWaiting(page)).toBe(false);
          expect(await entryOfPage(page)).toBe(entryOfBuild(build));
          expect(main.loads).toBe(before.main + 1);
        });
      expect(main.loads).toBe(points.length);
      if (beside !== undefined) expect(beside.loads.loads).toBe(points.length);
      const captured = await readCaptured(page);
      expect(captured.files).toHaveLength(5);
      rig.clear();
      await sendNow(product, page);
      await expect(page.getByText('Tudo enviado e conferido')).toBeVisible({ timeout: 120_000 });
      await expectOnServer(product, client.cnpjcpf, captured.files, 4);
    });

test.afterEach(({ rig, product }) => rig.serveWebFrom(product.port));
