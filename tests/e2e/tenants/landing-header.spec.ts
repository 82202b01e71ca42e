import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

test('on a phone logo and doors share a line, whatever the company is called', async ({
  product,
  page,
}) => {
  for (const slug of ['recupera', 'meridiano', 'kairos', 'brasa', 'taxpro']) {
    await page.goto(product.url('/', slug).replace('//web.', '//'));
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      const header = page.getByRole('banner');
      const logo = await header.getByRole('img').boundingBox();
      const door = await header.getByRole('link', { name: 'Sou cliente' }).boundingBox();
      const pages = await header.getByRole('link', { name: 'Contato' }).boundingBox();
      if (logo === null || door === null || pages === null)
        throw new Error('the header is not there');
      const middle = logo.y + logo.height / 2;
      expect(middle, `${slug} at ${width}`).toBeGreaterThan(door.y);
      expect(middle, `${slug} at ${width}`).toBeLessThan(door.y + door.height);
      expect(logo.x + logo.width, `${slug} at ${width}`).toBeLessThan(door.x);
      expect(pages.y, `${slug} at ${width}`).toBeGreaterThanOrEqual(door.y + door.height);
    }
  }
});
