import type { Page } from '@playwright/test';
import { expectFocusStandsOut } from '../support/checks/focus-ring.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard/tab-to.ts';
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`the place of the keyboard stands out in fields, menus, lists and on pictures (${colorScheme})`, async ({
    otherBrowser,
  }) => {
    const { page } = await memberPage(
      await otherBrowser({ colorScheme, viewport: { width: 1440, height: 900 } }),
    );
    const blur = () =>
      page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.goto('/user/people');
    const field = page.getByRole('main').getByLabel('Company');
    await field.focus();
    await expectFocusStandsOut(field, 'a field', blur);

    await page.getByRole('button', { name: 'Your menu' }).focus();
    await page.keyboard.press('Enter');
    const [first, second] = [page.getByRole('menuitem').first(), page.getByRole('menuitem').nth(1)];
    await expect(first).toBeFocused();
    await expectFocusStandsOut(first, 'an entry of a menu', () => page.keyboard.press('ArrowDown'));
    await expect(second).toBeFocused();
    await page.keyboard.press('Escape');

    await page.goto('/user/destinations?city=lisbon');
    await page.getByRole('button', { name: /^City/ }).click();
    const cities = page.getByRole('dialog', { name: 'City' }).getByRole('option');
    await expect(cities.nth(5)).toBeVisible();
    // The first entry is in view whole, and so is the next one.
    await page.keyboard.press('Home');
    await expect(cities.first()).toHaveAttribute('data-selected', 'true');
    await expectFocusStandsOut(cities.first(), 'an entry of a list', () => page.keyboard.press('ArrowDown'));
    await page.keyboard.press('Escape');

    await page.goto('/user/destinations?filter=Botanic');
    await page.getByRole('link', { name: 'The Botanic Gardens' }).click();
    const photo = page.getByRole('button', { name: /^Photo 1 of/ });
    await tabTo(page, photo);
    await expectFocusStandsOut(photo, 'a photo', blur);
  });

test('a disabled button does not react to the pointer', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const clear = page.getByRole('dialog', { name: 'Dates' }).getByRole('button', { name: 'Clear dates' });
  await expect(clear).toBeDisabled();
  const ground = () => clear.evaluate((button) => getComputedStyle(button).backgroundColor);
  const rest = await ground();
  await clear.hover({ force: true });
  await expect(clear).toHaveCSS('cursor', 'not-allowed');
  expect(await clear.evaluate((button) => button.matches(':hover'))).toBe(true);
  expect(await ground()).toBe(rest);
});
