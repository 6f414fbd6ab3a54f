import type { Page } from '@playwright/test';
import { expect, memberPage, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

const MIN_PX = 24;

/** Buttons, fields and links of the page that are smaller than the minimum, without links in a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate((min) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    const isInSentence = (target: HTMLElement) =>
      target.matches('a') &&
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim();
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !isInSentence(target) && !target.closest('[inert], .rdp-root'))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // A link or a field that is laid over its whole card has a larger target than its text.
        const isLaidOver = getComputedStyle(target, '::after').position === 'absolute';
        const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
        const labelled = label?.getBoundingClientRect();
        const isVisible = width > 1 && height > 1;
        const isLarge =
          (width >= min && height >= min) || (labelled && labelled.width >= min && labelled.height >= min);
        return isVisible && !isLaidOver && !isLarge;
      })
      .map(
        (target) =>
          `${target.tagName} ${target.ariaLabel ?? target.textContent} ${JSON.stringify(target.getBoundingClientRect())}`,
      );
  }, MIN_PX);

async function expectLargeTargets(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
}

test('buttons, fields and links are at least 24 pixels large on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectLargeTargets(page, ['/', '/blog', '/contact', '/login', '/join-us', '/packages']);
  const { page: own } = await memberPage(context);
  await own.setViewportSize({ width: 390, height: 844 });
  await own.goto('/user/destinations?city=lisbon');
  await own.locator('article h2 a').first().click();
  await expect(own.getByRole('navigation', { name: 'Where you are' })).toBeVisible();
  expect.soft(await smallTargets(own), 'the page of a plan').toEqual([]);
  await expectLargeTargets(own, [
    '/user/destinations',
    '/user/trips',
    '/user/people',
    '/user/settings/notifications',
  ]);
});

test('the tables of ADMINs have targets of at least 24 pixels on a phone', async ({ page }) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectLargeTargets(page, ['/admin/users', '/admin/plans']);
});
