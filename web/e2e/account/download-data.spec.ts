import { readFile } from 'node:fs/promises';
import { ageSessions } from '../../../services/auth/src/testing/age-sessions.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';

test('a member has an archive of all data made, downloads it after a confirmation and removes it', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context);
  await ageSessions(traveller._id);
  await page.goto('/user/settings/account');
  await page.getByRole('button', { name: 'Prepare my data' }).press('Enter');
  await expect(page.getByText(/^Your data is ready/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'data export');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  const archive = await readFile(await (await downloaded).path());
  // A ZIP ends with a plain list of its files.
  for (const name of ['index.html', 'profile/', 'account/', 'chats/', 'plans-and-trips/'])
    expect(archive.includes(name), name).toBe(true);

  await page.reload();
  await expect(page.getByText(/^Your data is ready/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Prepare my data' })).toBeVisible();
});
