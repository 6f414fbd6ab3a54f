import type { Locator } from '@playwright/test';
import { expect } from '../journey.ts';

/** Moves an entry of a list with the keyboard: to a position, or by some places (up if negative). Waits for each announcement. */
export async function moveByKeyboard(
  handle: Locator,
  target: { to: number } | { by: number },
): Promise<void> {
  const page = handle.page();
  const name = (await handle.getAttribute('aria-label'))?.replace('Move ', '') ?? '';
  await handle.press('Space');
  const lifted = page.getByText(`${name} lifted, position `);
  await expect(lifted).toBeAttached();
  const from = Number(/position (\d+) of \d+\.$/.exec(await lifted.innerText())?.[1]);
  const to = 'to' in target ? target.to : from + target.by;
  const step = Math.sign(to - from);
  for (let position = from; position !== to; position += step) {
    await page.keyboard.press(step > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect(page.getByText(`${name} is over position ${position + step} of `)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} put down at position ${to} of `)).toBeAttached();
}
