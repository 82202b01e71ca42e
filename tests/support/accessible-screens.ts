import { accessibilityOf } from './accessibility.ts';
import { expect, test } from './browser-test.ts';
import { enterAs, openScreen, screenPlaces, screensBy, type ScreenPlaces } from './every-screen.ts';
import { unstyledParts, watchClasses, watchRequests } from './loaded-styles.ts';
import type { Product } from './product-process.ts';

const known = new WeakMap<Product, Promise<ScreenPlaces>>();

/** Asked once: the tests of a file have one product. */
function placesOf(product: Product): Promise<ScreenPlaces> {
  const places = known.get(product) ?? screenPlaces(product);
  known.set(product, places);
  return places;
}

/**
 * Tests of every screen with what it opens, one for each person: of the screens marked `isLong`, or of all others. Each is opened cold, so a
 * part whose style comes only with another screen stands there without it.
 */
export function testAccessibility({ isLong }: { isLong: boolean }): void {
  for (const [who, all] of screensBy()) {
    const screens = all.filter((screen) => (screen.isLong ?? false) === isLong);
    if (screens.length > 0)
      test(`no screen of the ${who} has an accessibility fault that a machine finds, in either theme, or a part without its style`, async ({
        product,
        context,
        page,
      }) => {
        // Every screen of a person with its dialogs, in both themes.
        test.setTimeout(420_000);
        const { faults, look } = accessibilityOf(page);
        await watchClasses(context);
        const settled = watchRequests(page);
        const unstyled: string[] = [];
        const places = await placesOf(product);
        await enterAs(who, page, product, places);
        for (const screen of screens) {
          /** What has been found on the page that is open. */
          const found = new Set<string>();
          const examine = async (name: string): Promise<void> => {
            await look(name);
            await settled();
            for (const part of await unstyledParts(page)) {
              if (!found.has(part)) unstyled.push(`${name}: ${part}`);
              found.add(part);
            }
          };
          await openScreen(page, product, screen, places);
          await examine(screen.name);
          for (const [name, open] of screen.opens ?? []) {
            await open(page);
            await examine(`${screen.name}, ${name}`);
          }
        }
        expect(faults).toEqual([]);
        expect(unstyled).toEqual([]);
      });
  }
}
