import { expect, memberPage, test } from '../support/journey.ts';
import { conversation, nameOf, openPanel, panel } from '../support/pages/chat-page.ts';

test('a traveller describes themselves and is found by it, until they turn being found off', async ({
  context,
  otherBrowser,
}) => {
  const ana = await memberPage(context, { first_name: 'Ana' });
  const ben = await memberPage(await otherBrowser(), { first_name: 'Ben' });
  const { last_name } = ana.traveller;

  await test.step('Ana adds her languages and what she likes', async () => {
    const { page } = ana;
    await page.goto('/user/profile');
    await page.getByRole('button', { name: 'Add: Languages' }).click();
    await page.getByLabel('Languages', { exact: true }).selectOption('Basque');
    await page.getByLabel('Languages', { exact: true }).selectOption('French');
    await page.getByRole('button', { name: 'Remove French' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Languages' })).toContainText('Basque');
    await page.getByRole('button', { name: 'Change: What you like' }).click();
    await page.getByRole('textbox', { name: 'What you like' }).fill(`Night trains ${last_name}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Night trains ${last_name}`)).toBeVisible();
  });

  await test.step('Ben finds her from the chat panel, by name, language and tag', async () => {
    const { page } = ben;
    await page.goto('/user/destinations');
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'New chat' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(last_name);
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
    await page.getByLabel('Language', { exact: true }).selectOption('Basque');
    await page.getByLabel('Likes', { exact: true }).fill('night trains');
    await expect(page).toHaveURL(/language=eu.*tag=night|tag=night.*language=eu/);
    await expect(page.getByRole('link', { name: nameOf(ana) })).toBeVisible();
    await page.getByLabel('Language', { exact: true }).selectOption('Welsh');
    await expect(page.getByRole('heading', { name: 'Nobody matches all of that' })).toBeVisible();
    await page.getByLabel('Language', { exact: true }).selectOption('Basque');
    await expect(page.getByRole('link', { name: nameOf(ana) })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Likes', { exact: true })).toHaveValue('night trains');
    await expect(page.getByRole('link', { name: nameOf(ana) })).toBeVisible();
  });

  await test.step('he opens her profile, goes back and starts a chat', async () => {
    const { page } = ben;
    await page.getByRole('link', { name: nameOf(ana) }).click();
    await expect(page.getByRole('heading', { level: 1, name: nameOf(ana) })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Basque');
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue(last_name);
    await page.getByRole('button', { name: `Start a chat with ${nameOf(ana)}` }).click();
    await expect(conversation(page).getByText(nameOf(ana)).first()).toBeVisible();
  });

  await test.step('Ana turns being found off, and Ben finds nobody', async () => {
    await ana.page.goto('/user/settings/visibility');
    await ana.page.getByText('Details', { exact: true }).click();
    const setting = ana.page.getByRole('switch', { name: 'Being found' });
    await setting.uncheck();
    await expect(setting).toHaveAttribute('aria-busy', 'false');
    await ben.page.goto(`/user/people?name=${last_name}`);
    await expect(ben.page.getByRole('heading', { name: 'Nobody matches all of that' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(ben.page).toHaveURL(/\/user\/people$/);
    await expect(ben.page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  });
});
