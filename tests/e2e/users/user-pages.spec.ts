import { expect, test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

for (const [size, email, path] of [
  ['50 por página', 'ceo@recupera.test', '/admin/usuarios'],
  ['10 por página', 'gerente@recupera.test', '/parceiros'],
] as const)
  test(`${path} asks for ${size} at first, and for the other size when it is chosen`, async ({
    page,
    product,
    signInAs,
  }) => {
    await signInAs(page, email);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.includes('/data-api/user') && searchParams.has('pageSize'))
        asked.push(searchParams.get('pageSize'));
    });
    await page.goto(product.url(path));
    await expect(page.getByRole('radio', { name: size })).toBeChecked();
    expect(new Set(asked)).toEqual(new Set([size.slice(0, 2)]));
    const other = size === '50 por página' ? '10 por página' : '50 por página';
    await page.getByText(other, { exact: true }).click();
    await page.waitForURL(`**${path}?pageSize=${other.slice(0, 2)}`);
    await expect.poll(() => asked.at(-1)).toBe(other.slice(0, 2));
  });
