import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { CopyValue } from './copy-value.tsx';

const draw = (value: string | null) =>
  show(
    <dl>
      <CopyValue label="E-mail" value={value} />
    </dl>,
  );

it('a value is copied, which its button says by its name', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await draw('joao@bompreco.test');
  expect(await look()).toEqual([]);
  await page.getByRole('button', { name: 'Copiar E-mail' }).click();
  await expect.element(page.getByRole('button', { name: 'E-mail copiado' })).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith('joao@bompreco.test');
});

it.each([null, ''])('without a value (%j) there is nothing to copy', async (value) => {
  await draw(value);
  await expect.element(page.getByText('Não informado')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
