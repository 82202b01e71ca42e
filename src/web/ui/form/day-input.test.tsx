import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { show } from '#tests/support/components/show.tsx';
import { DayInput, unreadDay } from './day-input.tsx';

function Kept({ day = '' }: { day?: string }) {
  const [value, setValue] = useState(day);
  return (
    <>
      <DayInput label="Vencimento" value={value} onChange={setValue} />
      <output>{value}</output>
      <button>Depois</button>
    </>
  );
}

const field = page.getByLabelText('Vencimento');
const kept = page.getByRole('status');
const refused = page.getByText('Data inválida');

it('a day is typed by keys', async () => {
  await show(<Kept />);
  // A click would stand in the part of the date that is below it; which part is first is the browser's language.
  await userEvent.keyboard('{Tab}05052026');
  await expect.element(kept).toHaveTextContent('2026-05-05');
});

it('a day that is only begun is no empty one, and is refused once the field is left', async () => {
  await show(<Kept day="2026-03-05" />);
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(kept).toHaveTextContent(unreadDay);
  await expect.element(refused).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect.element(refused).toBeVisible();
  await expect.element(field).toBeInvalid();
});

it('a day that comes back begun says so at once, and typing it whole ends that', async () => {
  await show(<Kept day={unreadDay} />);
  await expect.element(refused).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(refused).not.toBeInTheDocument();
  await userEvent.keyboard('05052026');
  await expect.element(kept).toHaveTextContent('2026-05-05');
  await page.getByRole('button', { name: 'Depois' }).click();
  await expect.element(refused).not.toBeInTheDocument();
});

// A begun day is drawn empty, and must not become none by being passed.
it.each(['2026-03-05', unreadDay])('passing through %s changes nothing', async (day) => {
  await show(<Kept day={day} />);
  await field.click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}');
  await page.getByRole('button', { name: 'Depois' }).click();
  expect(kept.element().textContent).toBe(day);
});

it('has no accessibility fault that a machine finds, also where it is refused', async () => {
  await show(<Kept day={unreadDay} />);
  expect(await look()).toEqual([]);
});
