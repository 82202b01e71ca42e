import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { BytesBar } from './bytes-bar.tsx';

const megabyte = 1024 * 1024;
const bar = page.getByRole('progressbar', { name: 'Envio do arquivo' });

it('shows sent and total bytes, and the pace once there is one', async () => {
  await show(
    <BytesBar
      label="Envio do arquivo"
      bytes={10 * megabyte}
      totalBytes={50 * megabyte}
      marks={[
        { at: 0, bytes: 0 },
        { at: 10_000, bytes: 10 * megabyte },
      ]}
    />,
    { width: phone },
  );
  await expect.element(bar).toHaveAttribute('aria-valuenow', '20');
  await expect.element(page.getByText('10 MB de 50 MB')).toBeVisible();
  await expect.element(page.getByText('1 MB/s · falta cerca de 1 min')).toBeVisible();
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});

it('shows an empty bar before the size is known', async () => {
  await show(<BytesBar label="Envio do arquivo" bytes={0} totalBytes={0} marks={[]} />);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
  expect(page.getByText('/s').elements()).toHaveLength(0);
});
