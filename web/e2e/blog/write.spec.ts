import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForBlog } from '../support/calls/blog-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';
import { bellOf } from '../support/pages/bell.ts';

const picture = resolve('web/public/scenes/closing.webp');
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved at' });

test('a writer drafts by keyboard, loses nothing without a network, adds a picture, previews and publishes', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  await waitForBlog(context.request, traveller);
  const title = `Rain in ${traveller.last_name}`;

  await test.step('the list leads to an empty post', async () => {
    await page.goto('/user/blog');
    await page.getByRole('link', { name: 'Write a post' }).click();
    await expect(page).toHaveURL('/blog/add');
    await expect(text(page)).toBeVisible();
    // The header of members stays.
    await expect(bellOf(page, 'Notifications')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'editor');
  });

  await test.step('a heading and bold words are made by keyboard, and the draft saves itself', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await text(page).focus();
    await page.keyboard.type('Under the bridge');
    await page.keyboard.press('Alt+F10');
    const toolbar = page.getByRole('toolbar', { name: 'Text format' });
    const heading = toolbar.getByRole('button', { name: 'Heading', exact: true });
    await expect(heading).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(toolbar.getByRole('button', { name: 'Subheading' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(heading).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('Under the bridge');
    await expect(heading).toHaveAttribute('aria-pressed', 'true');
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Wet shoes.');
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(/\/blog\/edit\/[0-9a-f]{24}$/);
  });

  await test.step('without a network the text stays on the device, also through a reload', async () => {
    await page.route('**/api/blog/edit-post/**', (route) => route.abort());
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Dry soon.');
    await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
    await page.reload();
    await expect(text(page)).toContainText('Dry soon.');
    await page.unroute('**/api/blog/edit-post/**');
    await expect(saved(page)).toBeVisible({ timeout: 15_000 });
  });

  await test.step('a picture gets a description', async () => {
    await text(page).click();
    await page.keyboard.press('Control+End');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await (await chooser).setFiles(picture);
    await page.getByLabel('Description', { exact: true }).fill('A bridge in the rain');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(text(page).getByRole('img', { name: 'A bridge in the rain' })).toBeVisible();
  });

  await test.step('it has a tag, is previewed and published', async () => {
    await page.getByLabel('Tags').fill('Rain');
    await page.getByLabel('Tags').press('Enter');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('img', { name: 'A bridge in the rain' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to writing' }).click();
    await keepScreenshot(page, 'blog-editor', { fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await keepScreenshot(page, 'blog-editor-390', { fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page).toHaveURL(/\/user\/blog\/rain-in-/);
    await expect(page.getByRole('article')).toContainText('Dry soon.');
  });

  await test.step('both versions are shown when another device has saved a newer one', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(text(page)).toContainText('Wet shoes.');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const headers = authorization(traveller);
    const found = await context.request.get(`/api/blog/edit/${id}`, { headers });
    const { post } = (await found.json()).document;
    const { html, image, tags, categories, locale, revision } = post;
    const other = await context.request.put(`/api/blog/edit-post/${id}`, {
      headers,
      data: { title: `${title}, twice`, html, image, tags, categories, locale, revision },
    });
    expect(other.status(), await other.text()).toBe(200);
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, again`);
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${title}, twice`);
    await dialog.getByRole('radio').nth(1).check();
    await dialog.getByRole('button', { name: 'Save the merged version' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, twice`);
  });

  await test.step('a deleted post comes back by Undo', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('The post is deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.goto(`/blog?search=${traveller.last_name}`);
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
