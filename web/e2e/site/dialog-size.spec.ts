import type { Locator, Page } from '@playwright/test';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 390, height: 667 },
  { width: 844, height: 390 },
  { width: 1366, height: 768 },
];

/** Checks that title, cross and buttons are in view while what is between them scrolls to its end. */
async function expectReachable(page: Page, dialog: Locator, last: Locator, end: Locator): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const where = `${size.width} × ${size.height}`;
    const parts = [
      dialog.getByRole('heading', { level: 2 }).first(),
      dialog.getByRole('button', { name: 'Close' }),
      end,
    ];
    for (const part of parts) await expect(part, where).toBeInViewport({ ratio: 1 });
    await last.scrollIntoViewIfNeeded();
    // Scrolling stops at a fraction of a pixel.
    await expect(last, where).toBeInViewport({ ratio: 0.9 });
    for (const part of parts) await expect(part, where).toBeInViewport({ ratio: 1 });
    if (size.width === 390) await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390);
  }
}

test('title and buttons of a dialog stay in view in small windows, and on phones it is a sheet', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Add a trip' }).first().click();
  const trip = page.getByRole('dialog', { name: 'Add a trip' });
  await expect(trip.getByRole('grid').first()).toBeVisible();
  await expectReachable(
    page,
    trip,
    trip.getByRole('checkbox', { name: 'Hide until the day I arrive' }),
    trip.getByRole('button', { name: 'Add a trip' }),
  );
  await page.setViewportSize({ width: 390, height: 667 });
  await keepScreenshot(page, 'trip-dialog-390');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  const suggestion = page.getByRole('dialog', { name: 'Suggest a plan' });
  await expectReachable(
    page,
    suggestion,
    suggestion.getByRole('textbox', { name: 'What happens there' }),
    suggestion.getByRole('button', { name: 'Cancel' }),
  );
});
