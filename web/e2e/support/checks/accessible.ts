import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { isInThird, numberOf, thirdOf } from '../../../../scripts/checks/third.ts';
import { expect } from '../journey.ts';

/** Each page compiles it anew, and `axeCore.source` is twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;
const ALL_RULES = { type: 'tag', values: [...WCAG.values, 'best-practice'] } as const;
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/**
 * Checks that axe finds no violation of WCAG 2.2 AA on the page, or in one of its frames. axe takes a quarter of the time
 * of all journeys, so that each screen is checked on one day of three, and on every day with `--all`.
 * @param name of the screen; it decides the day
 */
export async function expectAccessible(page: Page | Frame, name: string): Promise<void> {
  if (!isInThird(name)) return;
  expect({ name, found: await violations(page, WCAG) }).toEqual({ name, found: [] });
}

/** Checks the rules of WCAG 2.2 AA and of axe's best practices. It takes longer, so the tables of screens do it. */
export async function expectBestPractice(page: Page, name: string): Promise<void> {
  expect({ name, found: await violations(page, ALL_RULES) }).toEqual({ name, found: [] });
}

/** One for each of three days. */
const THEMES = ['light', 'dark', undefined] as const;

/**
 * Checks the page in the light theme on one day of three, in the dark theme on another, and in both with `--all`: then
 * the second check is about what depends on colours. The light theme is on afterwards.
 * @param name of the screen; it decides the days
 */
export async function expectAccessibleInBothThemes(page: Page, name: string): Promise<void> {
  const themes = THEMES.map((_, day) => THEMES[(day + numberOf(name)) % THEMES.length]);
  for (const [index, colorScheme] of thirdOf(themes)
    .filter((theme) => theme !== undefined)
    .entries()) {
    await page.emulateMedia({ colorScheme });
    const found = await violations(page, index === 0 ? WCAG : COLOUR_RULES);
    expect({ name, colorScheme, found }).toEqual({ name, colorScheme, found: [] });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The violations of WCAG 2.2 AA and of axe's best practices in the present theme. */
export const accessProblems = (page: Page) => violations(page, ALL_RULES);

type Rules = typeof WCAG | typeof ALL_RULES | typeof COLOUR_RULES;

async function violations(page: Page | Frame, runOnly: Rules): Promise<string[]> {
  const isInjected = await page.evaluate(() => 'axe' in window);
  if (!isInjected) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async (options) => {
      const frame = () => new Promise(requestAnimationFrame);
      const fades = () =>
        document
          .getAnimations()
          // An animation with fill mode `forwards` stays in this list after its end.
          .filter(({ playState }) => playState === 'running')
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      // A fade has colours between those of the design. It begins with the frame after the change, and
      // the end of one can begin the next one.
      await frame();
      await frame();
      while (fades().length > 0) {
        await Promise.allSettled(fades().map(({ finished }) => finished));
        await frame();
      }
      const { axe } = window as unknown as { axe: typeof axeCore };
      return (await axe.run(options)).violations;
    },
    {
      runOnly: { ...runOnly, values: [...runOnly.values] },
      resultTypes: ['violations'],
    } satisfies RunOptions,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
