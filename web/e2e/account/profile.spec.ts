import { expect, memberPage, test } from '../support/journey.ts';

test('a privacy setting shows an error if it cannot be saved, and a saved value stays after a reload', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/settings/visibility');
  const setting = page.getByRole('switch', { name: 'Show what I have read' });
  const row = page.getByRole('listitem').filter({ has: setting });
  await expect(setting).toBeChecked();
  await page.route('**/api/user/update-profile', (route) => route.abort('connectionfailed'));
  await setting.click();
  await expect(row.getByRole('alert')).toContainText('No connection to Layover');
  await expect(setting).toBeChecked();

  await page.unroute('**/api/user/update-profile');
  await setting.uncheck();
  await expect(setting).toHaveAttribute('aria-busy', 'false');
  await expect(row.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(setting).not.toBeChecked();
});

test('a privacy setting changes at once, even with two quick clicks in a slow browser', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout;
    window.setTimeout = ((task: () => void, wait = 0, ...rest: unknown[]) =>
      originalSetTimeout(task, Math.max(wait, 100), ...rest)) as typeof window.setTimeout;
  });
  await page.goto('/user/settings/visibility');
  const setting = page.getByRole('switch', { name: 'Show what I have read' });
  const states = await setting.evaluateHandle((box: HTMLInputElement) => {
    const seen: boolean[] = [];
    new MutationObserver(() => {
      if (seen.at(-1) !== box.checked) seen.push(box.checked);
    }).observe(box, { attributes: true });
    return seen;
  });
  await setting.uncheck();
  await expect(setting).toHaveAttribute('aria-busy', 'false');
  expect(await states.jsonValue()).toEqual([false]);

  await setting.check();
  await setting.uncheck();
  await expect(setting).toHaveAttribute('aria-busy', 'false');
  expect(await states.jsonValue()).toEqual([false, true, false]);
  await page.reload();
  await expect(setting).not.toBeChecked();
});

test('a user edits a fact of the profile in place, and it stays after a reload', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: /^Change: Job position/ }).click();
  const field = page.getByRole('textbox', { name: 'Job position' });
  await field.fill('Head of arrivals');
  await field.press('Enter');
  await expect(page.getByText('Head of arrivals at Halcyon')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Head of arrivals at Halcyon')).toBeVisible();
});

test('a user crops and uploads a profile photo', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /headline photo/i }).click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main img[src*="/api/user/images/"]').first()).toBeVisible();
});
