import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

test('a work e-mail shows its domain on the profile, and its address nowhere', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Add: Work e-mail' }).click();
  const field = page.getByRole('textbox', { name: 'Work e-mail' });
  await expect(field).toHaveValue(traveller.email);
  await field.fill('someone@gmail.com');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Anybody can get an address there/);
  await expectAccessible(page, 'work e-mail rejected');
  const local = `work-${traveller._id}`;
  await field.fill(`${local}@halcyon.example`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Open it in this browser within a day.')).toBeVisible();

  const mail = await mailTo({ email: `${local}@halcyon.example` }, 'Show where you work');
  const link = linkIn(mail, /work-email/);
  const { page: stranger } = await memberPage(await otherBrowser());
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Confirm my work e-mail' }).click();
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  // The profile, as it was before, comes after the confirmation.
  const confirmed = page.waitForResponse(
    (response) => response.url().includes('/api/auth/work-email/') && response.request().method() === 'POST',
  );
  await page.route('**/api/user/', async (route) => {
    const response = await route.fetch();
    await confirmed;
    await route.fulfill({ response });
  });
  await page.goto(link);
  await expectAccessible(page, 'confirm the work e-mail');
  await page.getByRole('button', { name: 'Confirm my work e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Your work e-mail is confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My profile' }).click();
  const badge = 'Work e-mail at halcyon.example confirmed';
  await expect(page.getByText(badge)).toBeVisible();

  await stranger.goto(`/user/profile/${traveller._id}`);
  await expect(stranger.getByText(badge)).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText(local);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Your work e-mail is gone from your profile.')).toBeVisible();
  await expect(page.getByText(badge)).toBeHidden();
});
