import { pagePaths } from '@layover/proto/page-paths';
import type { Page } from '@playwright/test';
import { thirdOf } from '../../../scripts/checks/third.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { conversation, openPanel } from '../support/pages/chat-page.ts';

/** Values of an id in the address: one that nothing has, and some that no id can be. */
const ids = [
  '0123456789abcdef01234567',
  'no-id',
  'constructor',
  '%00',
  '%25',
  '%F0%9F%97%BC',
  '..%2F..%2Fetc',
  'x'.repeat(300),
];

const withParameters = pagePaths.filter((path) => path.includes(':'));
const addressesOf = (area: string) =>
  thirdOf(
    withParameters
      .filter((path) => (/^\/(user|admin)\//.exec(path)?.[1] ?? 'public') === area)
      .flatMap((path) => ids.map((id) => path.replaceAll(/:\w+\??/g, id))),
  );

/** Each address has a page of the product, which says what there is to say. A page error fails the journey. */
async function expectPages(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await page.goto(address);
    expect.soft(answer?.status(), address).toBeLessThan(500);
    // A dialog that says what is missing hides the title of the page.
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
    await expect.soft(page.getByRole('main'), address).toContainText(/\p{L}{3}/u);
    await expect.soft(page.getByText('This page could not be shown'), address).toHaveCount(0);
    await expect.soft(page.getByText('showing the error page'), address).toHaveCount(0);
  }
}

test('unknown and malformed ids of public pages show a page', async ({ page }) => {
  test.slow();
  await expectPages(page, addressesOf('public'));
});

test('unknown and malformed ids of the pages of members show a page', async ({ context }) => {
  test.slow();
  const { page } = await memberPage(context);
  await expectPages(page, addressesOf('user'));
});

test('unknown and malformed ids of the pages of ADMINs show a page', async ({ page }) => {
  test.slow();
  await signInAsAdmin(page);
  await expectPages(page, addressesOf('admin'));
});

test('a link to a chat that does not exist leaves the chat as it was', async ({ context }) => {
  const { page } = await memberPage(context);
  for (const id of ['constructor', 'no-id']) {
    await page.goto(`/user/trips?chat=${id}`);
    await expect(page).toHaveURL(/\/user\/trips$/);
    await openPanel(page);
    await expect(conversation(page)).toHaveCount(0);
  }
});
