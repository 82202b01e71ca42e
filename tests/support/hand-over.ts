import { expect, type Page } from '@playwright/test';

/** The PIN that tests choose on a tablet. */
export const returnPin = '482913';

/** From the open contract: gives the tablet to who signs next; the first time on a tablet the PIN is chosen on the way. */
export async function handTabletOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Entregar o aparelho a / }).click();
  const dialog = page.getByRole('dialog', { name: /^Entregar o aparelho a / });
  const give = dialog.getByRole('button', { name: 'Entregar', exact: true });
  const pin = dialog.getByLabel('PIN de 6 números');
  await expect(give.or(pin)).toBeVisible();
  if (await pin.isVisible()) {
    await pin.fill(returnPin);
    await dialog.getByLabel('O PIN mais uma vez').fill(returnPin);
    await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
  }
  await give.click();
  await expect(page.getByText(/^Aparelho com /)).toBeVisible();
}

/** From the open dialog of 'Bloquear' on a tablet that has no PIN yet: chooses it and locks. */
export async function lockWithPin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bloquear o aparelho' });
  await dialog.getByLabel('PIN de 6 números').fill(returnPin);
  await dialog.getByLabel('O PIN mais uma vez').fill(returnPin);
  await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
}

/** The consultant takes the tablet back by the PIN. */
export async function takeTabletBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  await page.getByLabel(/^PIN de /).fill(returnPin);
  await expect(page.getByText(/^Aparelho com /)).toBeHidden();
}
