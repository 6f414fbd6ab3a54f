import type { Locator } from '@playwright/test';
import { expect } from '../journey.ts';
import { changedPixels } from './changed-pixels.ts';

/** A change that is less is hardly seen. */
const CONTRAST_MIN = 1.05;

/** Checks that at least half as many pixels as the outline of the element has change under the pointer. */
export async function expectHoverShows(element: Locator, name: string): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${name} is not visible.`);
  expect(await pixelsOfHover(element), `pixels under the pointer at ${name}`).toBeGreaterThanOrEqual(
    box.width + box.height,
  );
}

/** Checks that the pointer changes nothing. */
export async function expectNoHover(element: Locator, name: string): Promise<void> {
  expect(await pixelsOfHover(element), `pixels under the pointer at ${name}`).toBe(0);
}

async function pixelsOfHover(element: Locator): Promise<number> {
  const page = element.page();
  const picture = () => element.screenshot({ animations: 'disabled' });
  await page.mouse.move(0, 0);
  let rest = await picture();
  // A page that is still loading moves its elements.
  await expect(async () => {
    const before = rest;
    rest = await picture();
    expect(rest.equals(before)).toBe(true);
  }).toPass({ intervals: [100] });
  await element.hover({ force: true });
  expect(await element.evaluate((each) => each.matches(':hover'))).toBe(true);
  return changedPixels(page, rest, await picture(), CONTRAST_MIN);
}
