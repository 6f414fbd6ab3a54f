import { expect, memberPage, test } from './journey.ts';

test('a choice that cannot be saved is told, and stands as it was; saved, it is there after a reload', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  const choice = page.getByRole('switch', { name: 'Show what I have read' });
  const own = page.getByRole('listitem').filter({ has: choice });
  await expect(choice).toBeChecked();
  await page.route('**/api/user/update-profile', (route) => route.abort('connectionfailed'));
  await choice.click();
  await expect(own.getByRole('alert')).toContainText('No connection to Layover');
  await expect(choice).toBeChecked();

  await page.unroute('**/api/user/update-profile');
  await choice.uncheck();
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  await expect(own.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(choice).not.toBeChecked();
});
