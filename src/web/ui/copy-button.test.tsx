import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawn } from '#tests/support/components/drawn.ts';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { CopyButton } from './copy-button.tsx';

const button = page.getByRole('main').getByRole('button');

it('a text is copied, which its button says for two seconds after the last press', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show(<CopyButton text="https://recupera.test/assinar" label="Copiar link" />);
  await expect.element(button).toHaveTextContent('Copiar link');
  const words = button.element();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const press = (): void => (words as HTMLElement).click();
  press();
  await vi.advanceTimersByTimeAsync(1500);
  press();
  await vi.advanceTimersByTimeAsync(1999);
  await drawn();
  expect(words.textContent).toBe('Copiado');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(button).toHaveTextContent('Copiar link');
  expect(write.mock.calls).toEqual([
    ['https://recupera.test/assinar'],
    ['https://recupera.test/assinar'],
  ]);
});

it('what could not be copied says so in the words of its screen', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await show(<CopyButton text="x" failed="Copie o link pela barra de endereço." />);
  await button.click();
  await expect.element(page.getByText('Copie o link pela barra de endereço.')).toBeVisible();
  await expect.element(button).toHaveTextContent('Copiar');
  expect(await look()).toEqual([]);
});

it('a copy that works takes the failure before it away', async () => {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new Error('denied'));
  await show(<CopyButton text="x" />);
  await button.click();
  const failure = page.getByText('Não foi possível copiar.');
  await expect.element(failure).toBeVisible();
  write.mockResolvedValue();
  await button.click();
  await expect.element(button).toHaveTextContent('Copiado');
  // An error does not go by itself.
  await expect.element(failure).not.toBeInTheDocument();
});
