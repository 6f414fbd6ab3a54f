import type { Page } from '@playwright/test';
import { createPost } from '../support/calls/blog-api.ts';
import { createCity } from '../support/calls/plan-api.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

/** The server stores the next save at the address, and the browser loses the answer. */
async function loseNextAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

test('an ADMIN whose save had no answer saves again, with a further change, and meets no conflict', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { name, slug } = await createCity(page.request, 'A river.');
  await page.goto(`/admin/destinations/manage/${slug}`);
  await loseNextAnswer(page, `**/api/plan/cities/${slug}`);
  await page.getByLabel('Text in English').fill('A river and bridges.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.getByLabel('Text in English').fill('A river and six bridges.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel('Text in English')).toHaveValue('A river and six bridges.');
});

test('a post whose save had no answer is saved again, also after a reload', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  const { _id } = await createPost(context.request, traveller, { title: 'Rain' });
  await page.goto(`/blog/edit/${_id}`);
  const text = page.getByRole('textbox', { name: 'Text of the post' });
  await expect(text).toBeVisible();
  await loseNextAnswer(page, `**/api/blog/edit-post/${_id}`);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Wet shoes.');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await page.keyboard.type(' Dry soon.');
  await page.reload();
  await expect(text).toContainText('Wet shoes. Dry soon.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(text).toContainText('Wet shoes. Dry soon.');
});
