import type { Frame, Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { expect } from './journey.ts';

const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;
const ALL_RULES = { type: 'tag', values: [...WCAG.values, 'best-practice'] } as const;
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** Checks that axe finds no violation of WCAG 2.2 AA on the page, or in one of its frames. */
export async function expectAccessible(page: Page | Frame, name: string): Promise<void> {
  expect({ name, found: await violations(page, WCAG) }).toEqual({ name, found: [] });
}

/** Checks the page in the light theme, and then what depends on colours in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect({ name, dark: await violations(page, COLOUR_RULES) }).toEqual({ name, dark: [] });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The violations of WCAG 2.2 AA and of axe's best practices in the present theme. */
export const accessProblems = (page: Page) => violations(page, ALL_RULES);

type Rules = typeof WCAG | typeof ALL_RULES | typeof COLOUR_RULES;

async function violations(page: Page | Frame, runOnly: Rules): Promise<string[]> {
  const isInjected = await page.evaluate(() => 'axe' in window);
  if (!isInjected) await page.evaluate(axeCore.source);
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
