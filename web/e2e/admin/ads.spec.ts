import { uniqueName } from '../support/calls/plan-api.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expect, test } from '../support/journey.ts';
import { moveByKeyboard } from '../support/keyboard/move-by-keyboard.ts';
import { openRowMenu, pictureFile, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN creates an ad with a picture in two languages, sorts and disables it, and a visitor sees and follows it', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/ads/new');
  const main = page.getByRole('main');
  const title = uniqueName('Night ferry');
  await main.getByLabel('Title in English').fill(title);
  await main.getByLabel('Title in Spanish').fill(`${title} nocturno`);
  await main.getByLabel('Button text in English').fill('See the cabins');
  await main.getByLabel('Button text in Spanish').fill('Ver los camarotes');
  await main.getByLabel('Link', { exact: false }).fill('javascript:alert(1)');
  await main.getByRole('button', { name: 'Create ad' }).click();
  await expect(main.getByText('This is not a link. It begins with https://.')).toBeVisible();
  await main.getByLabel('Link', { exact: false }).fill('https://someone@ferry.example');
  await main.getByRole('button', { name: 'Create ad' }).click();
  await expect(main.getByText('Leave the user name and the password out of the link.')).toBeVisible();
  await main.getByLabel('Link', { exact: false }).fill('https://ferry.example');

  const preview = main.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('link', { name: 'See the cabins' })).toBeVisible();
  await preview.getByRole('button', { name: 'Spanish' }).click();
  await expect(preview.getByRole('heading', { name: `${title} nocturno` })).toBeVisible();
  await main.locator('input[type="file"]').setInputFiles(await pictureFile(page));
  await expect(preview.locator('img[src^="blob:"]')).toBeVisible();
  await main.getByRole('button', { name: 'Create ad' }).click();
  await expect(page).toHaveURL(/\/admin\/ads$/);
  await expect(rowOf(page, title)).toContainText('ferry.example');
  await expect(rowOf(page, title)).toContainText('Shown');

  const handle = main.getByRole('button', { name: `Move ${title}`, exact: true });
  const sorted = page.waitForResponse(/update-sorting/);
  await moveByKeyboard(handle, { to: 1 });
  expect((await sorted).ok()).toBe(true);

  const visitor = await browser.newContext({ locale: 'es-ES' });
  const site = await visitor.newPage();
  await site.goto('/');
  const slider = site.getByRole('region', { name: 'Patrocinadores' });
  await expect(slider.getByRole('heading', { name: `${title} nocturno` })).toBeVisible();
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  const beacon = visitor.waitForEvent('request', (request) => request.url().endsWith('/api/Ads/views'));
  await visitor.route('https://ferry.example/**', (route) => route.fulfill({ body: 'Ferries' }));
  await slider.getByRole('link', { name: 'Ver los camarotes' }).click();
  await site.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await beacon).postDataJSON()).toMatchObject({ clicks: [expect.any(String)] });
  await visitor.close();

  await expect(async () => {
    await page.reload();
    await expectLoaded(page);
    await expect(rowOf(page, title).getByRole('cell', { name: '1', exact: true })).toHaveCount(2, {
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByRole('table', { name: 'Impressions and clicks by day' })).toBeAttached();

  await openRowMenu(page, title, 'Disable');
  await expect(rowOf(page, title)).toContainText('Disabled');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, title)).toContainText('Shown');
  await openRowMenu(page, title, 'Disable');
  await expect(rowOf(page, title)).toContainText('Disabled');
});
