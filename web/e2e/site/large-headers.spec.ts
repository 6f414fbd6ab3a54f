import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { fillForm, newSender } from '../support/pages/contact-page.ts';

const TITLE = 'This address or its cookies are too large';
const labels = { name: 'Your name', email: 'E-mail', subject: 'What is it about?', message: 'Message' };

/** Each cookie is as large as browsers allow, and together they are more than the server reads. */
async function addLargeCookies(context: BrowserContext, url: string): Promise<void> {
  const names = ['one', 'two', 'three', 'four', 'five'];
  await context.addCookies(names.map((name) => ({ name, value: 'c'.repeat(4_000), url })));
}

for (const length of [20_000, 500_000])
  test(`a visitor reads that an address of ${length} letters is too large, and goes to the start page`, async ({
    page,
  }) => {
    const response = await page.goto(`/?q=${'q'.repeat(length)}`);
    expect(response?.status()).toBe(431);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await page.getByRole('link', { name: 'the start page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toBeVisible();
  });

test('a visitor whose cookies are too large reads what helps, on a page and in a form', async ({
  page,
  context,
}) => {
  // Code that the page still loads would not come with such cookies.
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await fillForm(page, labels, newSender());
  await addLargeCookies(context, page.url());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Please delete them in your browser.');

  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByText('delete the cookies of this site')).toBeVisible();
  await expectAccessible(page, 'the page for too large headers');
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
});
