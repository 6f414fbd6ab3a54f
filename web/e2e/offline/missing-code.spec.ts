import { expect, memberPage, test } from '../support/journey.ts';

test('a part of a page whose code cannot be loaded leaves what is written and appears when the network is back', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await expect(page.locator('article').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const search = page.getByRole('button', { name: /^Dates/ });
  await context.setOffline(true);
  await search.click();
  // The chat may miss its code too.
  const choice = page.getByRole('dialog', { name: 'Dates' });
  const notice = choice.getByRole('alert').filter({ hasText: 'No connection to Layover.' });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(choice.getByRole('grid').first()).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a visitor reads a general message when the code of the messages does not come', async ({ page }) => {
  // A network that takes the request and never answers.
  await page.route(/\/assets\/(texts-of-)?visitor-messages-/, () => undefined);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('nobody@travel.example');
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening 12');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
});
