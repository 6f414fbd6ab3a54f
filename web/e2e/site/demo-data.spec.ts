import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { elenaLogin, noemieLogin } from '../support/demo-logins.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { notificationsOf } from '../support/pages/bell.ts';

for (const [login, other] of [
  [elenaLogin, noemieLogin],
  [noemieLogin, elenaLogin],
] as const)
  test(`the demo data of ${login.name} fill trips, notifications and the profile of who crosses`, async ({
    page,
  }) => {
    await signIn(page, login);
    await page.goto('/user/trips');
    const card = page.getByRole('article', { name: 'Lisbon' });
    await expect(card.getByRole('button', { name: new RegExp(other.name) })).toBeVisible();
    await expect(card.getByText('Fado and petiscos in Alfama').first()).toBeVisible();

    const [firstName = ''] = other.name.split(' ');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const list = notificationsOf(page);
    await expect(list.getByText('Fado and petiscos in Alfama')).toBeVisible();
    // Overlaps with the same trip are one entry, which names the latest person.
    await expect(list.getByRole('listitem').filter({ hasText: 'in Lisbon' })).toHaveCount(1);
    await keepScreenshot(page, `demo-${firstName}`);
    await page.keyboard.press('Escape');

    await page.goto('/user/people');
    await page.getByRole('searchbox').first().fill(other.name);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(other.name) })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: `Where you and ${firstName} cross` })).toBeVisible();
  });

test('the demo data have a report, a message and a suggestion for an ADMIN', async ({ page }) => {
  await signInAsAdmin(page);
  for (const [path, text] of [
    ['/admin/reports', 'Bruno'],
    ['/admin/inbox', 'Amina Haddad'],
    ['/admin/suggestions', 'Sardines on the steps, with the radio on'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});
