import { accessibilityOf } from './accessibility.ts';
import { expect, test } from './browser-test.ts';
import { enterAs, openScreen, screenPlaces, screensBy, type ScreenPlaces } from './every-screen.ts';
import type { Product } from './product-process.ts';

const known = new WeakMap<Product, Promise<ScreenPlaces>>();

/** Asked once: the tests of a file have one product. */
function placesOf(product: Product): Promise<ScreenPlaces> {
  const places = known.get(product) ?? screenPlaces(product);
  known.set(product, places);
  return places;
}

/** Tests of every screen with what it opens, one for each person: of the screens marked `isLong`, or of all others. */
export function testAccessibility({ isLong }: { isLong: boolean }): void {
  for (const [who, all] of screensBy()) {
    const screens = all.filter((screen) => (screen.isLong ?? false) === isLong);
    if (screens.length > 0)
      test(`no screen of the ${who} has an accessibility fault that a machine finds, in either theme`, async ({
        product,
        page,
      }) => {
        // Every screen of a person with its dialogs, in both themes.
        test.setTimeout(420_000);
        const { faults, look } = accessibilityOf(page);
        const places = await placesOf(product);
        await enterAs(who, page, product, places);
        for (const screen of screens) {
          await openScreen(page, product, screen, places);
          await look(screen.name);
          for (const [name, open] of screen.opens ?? []) {
            await open(page);
            await look(`${screen.name}, ${name}`);
          }
        }
        expect(faults).toEqual([]);
      });
  }
}
