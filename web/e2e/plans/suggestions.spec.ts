import { uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { chooseDateTime } from '../support/fields/date-field.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { evening, signInAsAdmin } from '../support/pages/admin-page.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';

test('a suggestion is approved, listed and told to its author, who is the first of its people', async ({
  context,
  otherBrowser,
}) => {
  const planName = uniqueName('Sardines on a roof');
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/destinations?city=lisbon');
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue('lisbon');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name of the plan' }).fill(planName);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('culture');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Rua da Bica 12');
  await chooseDateTime(dialog, 'Start', evening(30));
  await expectAccessible(page, 'suggestion');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your suggestion is sent' })).toBeVisible();
  const own = dialog.getByRole('listitem').filter({ hasText: planName });
  await expect(own).toContainText('Waiting');

  const admin = await (await otherBrowser()).newPage();
  await signInAsAdmin(admin);
  await admin.goto('/admin/suggestions');
  const card = admin.getByRole('listitem').filter({ hasText: planName });
  await expect(card).toContainText(traveller.last_name);
  await card.getByRole('link', { name: 'Review and approve' }).click();
  await expect(admin.getByLabel('Address')).toHaveValue('Rua da Bica 12');
  await expect(admin.getByLabel('Latitude')).not.toHaveValue('');
  await expect(admin.getByLabel('Time (Starts)')).toHaveValue('19:30');
  await admin
    .getByRole('textbox', { name: 'Description (optional)' })
    .fill('Bread, sardines and the light over the river.');
  await admin.getByRole('button', { name: 'Approve and publish' }).click();
  // The form of the suggestion has the same heading.
  await expect(admin).toHaveURL(/\/admin\/plans\/edit\//);
  await expect(admin.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await admin.goto('/admin/suggestions?state=approved');
  await expect(card.getByRole('link', { name: 'See the plan' })).toBeVisible();

  // The author is notified without a reload, and the notification opens the plan.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await bellOf(page, 'Notifications, 1 new').click();
  await expect(notificationsOf(page)).toContainText(`${planName}, which you suggested, is published.`);
  await notificationsOf(page).getByRole('link', { name: planName }).click();
  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  const first = page.locator('#people').getByRole('listitem').first();
  await expect(first).toContainText(`${traveller.first_name} ${traveller.last_name}`);

  await page.goto(`/user/destinations?city=lisbon&filter=${encodeURIComponent(planName)}`);
  await expect(page.locator('article').filter({ hasText: planName })).toBeVisible();
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  await expect(own).toContainText('Published');
});
