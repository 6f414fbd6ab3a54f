import type { Locator } from '@playwright/test';
import { expect } from '../journey.ts';
import { changedPixels } from './changed-pixels.ts';

/** Of WCAG 2.2, for the pixels of a focus ring. */
const CONTRAST_MIN = 3;
/** Space for a ring outside of the element, in pixels. */
const MARGIN = 8;

/**
 * Checks that at least as many pixels as the outline of the element has stand out by 3:1 between the present picture, where
 * the keyboard is at the element, and that after `leave`.
 */
export async function expectFocusStandsOut(
  element: Locator,
  name: string,
  leave: () => Promise<unknown>,
): Promise<void> {
  const page = element.page();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${name} is not visible.`);
  const { x, y, width, height } = box;
  const clip = {
    x: Math.max(0, x - MARGIN),
    y: Math.max(0, y - MARGIN),
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  };
  const focused = await page.screenshot({ clip, animations: 'disabled' });
  await leave();
  const left = await page.screenshot({ clip, animations: 'disabled' });
  const pixels = await changedPixels(page, focused, left, CONTRAST_MIN);
  const outline = 2 * (width + height);
  expect(pixels, `pixels of the focus at ${name}`).toBeGreaterThanOrEqual(outline);
}
