import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** Presses a switch by keyboard once it can be: it has no area of its own to be clicked. */
export async function pressSwitch(one: Locator): Promise<void> {
  await expect.element(one).toBeEnabled();
  (one.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}
