import type { Page } from '@playwright/test';
import { createPost, publishPost } from '../support/calls/blog-api.ts';
import { createCity, uniqueName } from '../support/calls/plan-api.ts';
import { chooseCity } from '../support/fields/city-field.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';
import { rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

/** The server stores the next save at the address, and the browser loses the answer. */
async function loseNextAnswer(page: Page, address: string, method = 'PUT'): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
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

test('a suggestion whose answer was lost is made once, also after a reload', async ({ context }) => {
  const { page } = await memberPage(context);
  const planName = uniqueName('Fado in a cellar');
  const open = async () => {
    await page.goto('/user/destinations?city=lisbon');
    await page.getByRole('button', { name: 'Suggest a plan' }).click();
    return page.getByRole('dialog');
  };
  const dialog = await open();
  await dialog.getByRole('textbox', { name: 'Name of the plan' }).fill(planName);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('culture');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Rua da Bica 12');
  await loseNextAnswer(page, '**/api/plan/suggest', 'POST');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await open();
  await expect(dialog.getByRole('textbox', { name: 'Name of the plan' })).toHaveValue(planName);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your suggestion is sent' })).toBeVisible();
  await open();
  await expect(dialog.getByRole('listitem').filter({ hasText: planName })).toHaveCount(1);
});

test('a trip whose answer was lost is made once, also after a reload', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  const open = async () => {
    await page.goto('/user/trips');
    await page.getByRole('button', { name: 'Add a trip' }).first().click();
    return page.getByRole('dialog');
  };
  const dialog = await open();
  await chooseCity(dialog, 'Tokyo');
  const free = dialog.locator('.rdp-day:not(.rdp-disabled) button');
  await free.nth(10).click();
  await free.nth(13).click();
  await loseNextAnswer(page, '**/api/trip/', 'POST');
  await dialog.getByRole('button', { name: 'Add a trip' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await open();
  await expect(dialog.getByRole('button', { name: /Tokyo/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a trip' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Tokyo' })).toHaveCount(1);
  const response = await request.get('/api/trip/', { headers: authorization(traveller) });
  expect((await response.json()).document.trips).toHaveLength(1);
});

test('a comment whose answer was lost is made once, also after a reload', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  const { slug } = await publishPost(request, traveller, { title: uniqueName('Rain') });
  const comments = page.getByRole('region', { name: 'Comments' });
  await page.goto(`/blog/${slug}`);
  await comments.getByLabel('Your comment').fill('Wet shoes.');
  await loseNextAnswer(page, '**/api/blog/comments/*', 'POST');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('alert')).toContainText('No connection');
  await page.reload();
  await expect(comments.getByLabel('Your comment')).toHaveValue('Wet shoes.');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByLabel('Your comment')).toHaveValue('');
  await expect(comments.getByRole('listitem').filter({ hasText: 'Wet shoes.' })).toHaveCount(1);
});

test('an ad whose answer was lost is made once, with what was changed after a reload', async ({ page }) => {
  await signInAsAdmin(page);
  const title = uniqueName('Night ferry');
  await page.goto('/admin/ads/new');
  await page.getByLabel('Title in English').fill(title);
  await loseNextAnswer(page, '**/api/Ads', 'POST');
  await page.getByRole('button', { name: 'Create ad' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  const later = await page.context().newPage();
  await page.close();
  await later.goto('/admin/ads/new');
  await expect(later.getByLabel('Title in English')).toHaveValue(title);
  await later.getByLabel('Button text in English').fill('See the cabins');
  await later.getByLabel('Link', { exact: false }).fill('https://ferry.example');
  await later.getByRole('button', { name: 'Create ad' }).click();
  await expect(rowOf(later, title)).toHaveCount(1);
  await expect(rowOf(later, title)).toContainText('ferry.example');
});
