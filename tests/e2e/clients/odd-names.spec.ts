import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

const odd = ['W'.repeat(53), 'Padaria '.repeat(50), 'مخبز السلام للأغذية والمشروبات'];

test('names of 53 letters without a break, of 400 letters and right-to-left stay in their column at every size', async ({
  page,
  product,
  signInAs,
}) => {
  await signInAs(page, 'gerente@recupera.test');
  // Names that no form of the demonstration would take by hand, where the server's first rows stand.
  const token = await product.staffToken('gerente@recupera.test');
  const answer = await product.api({ path: '/data-api/clients?page=1&pageSize=50', token });
  const body = answer.json() as { data: { razao_social: string }[] };
  for (const [i, name] of odd.entries()) body.data[i]!.razao_social = name;
  await page.route(/\/data-api\/clients\?/, (route) => route.fulfill({ json: body }));
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(product.url('/clientes'));
    await expect(page.getByText(odd[0]!)).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0);
    for (const name of odd) {
      const text = page.getByText(name.trim());
      const box = (await text.boundingBox())!;
      const around = (await text
        .locator('xpath=ancestor::*[self::td or self::li][1]')
        .boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(around.x);
      expect(box.x + box.width).toBeLessThanOrEqual(around.x + around.width);
    }
  }
});
