import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { accessProblems } from '../support/checks/accessible.ts';
import { recordShifts, shiftProblems, shiftsOf } from '../support/checks/layout-shifts.ts';
import { expect, signIn, test } from '../support/journey.ts';

/** A page, or a page in a state that a user brings about. */
interface Screen {
  path: string;
  /** The first link on `path` that matches leads to the screen. */
  link?: RegExp;
  /** What the user does on the page. */
  act?: (page: Page) => Promise<void>;
}

/** In pixels. 320 is a desk's window enlarged four times. */
const WIDTHS = [320, 390, 768, 820, 1440];
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 820: 1180, 1440: 900 };

/** Tests that look at each screen of a group. `login`: whose screens these are. */
export function lookAtScreens(
  group: string,
  screens: Record<string, Screen>,
  login?: { email: string; password: string },
): void {
  for (const [name, screen] of Object.entries(screens)) {
    test(`${group}: ${name}`, async ({ page }, testInfo) => {
      await recordShifts(page);
      if (login) await signIn(page, login);
      const path = await pathOf(page, screen);
      const problems: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
        problems.push(...(await lookAt(page, { ...screen, path })).map((problem) => `${width}: ${problem}`));
        if (width > 320) await keepPicture(page, testInfo, `${group}-${name}-${width}`);
      }
      expect(problems).toEqual([]);
    });
  }
}

async function pathOf(page: Page, { path, link }: Screen): Promise<string> {
  if (!link) return path;
  await page.goto(path);
  const links = page.locator('a[href]');
  const find = () => links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  let found: string | undefined;
  await expect(async () => {
    found = (await find()).find((href) => link.test(href));
    expect(found, `a link ${link}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? path;
}

/** Opens the screen. Resolves to its problems. */
async function lookAt(page: Page, { path, act }: Screen): Promise<string[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const shifts = await shiftsOf(page);
  await act?.(page);
  await page.waitForLoadState('networkidle');
  const { width = 0 } = page.viewportSize() ?? {};
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...shiftProblems(shifts),
    ...(scrollWidth > width ? [`the page is ${scrollWidth} pixels wide`] : []),
    ...(await accessProblems(page)),
  ];
}

async function keepPicture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const path = join(
    import.meta.dirname,
    'pictures',
    testInfo.project.name,
    `${name.replaceAll(' ', '-')}.png`,
  );
  const body = await page.screenshot({ path });
  await testInfo.attach(name, { body, contentType: 'image/png' });
}
