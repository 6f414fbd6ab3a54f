import type { Page } from '@playwright/test';
import { ageSessions } from '../../../services/auth/src/testing/age-sessions.ts';
import { addAuthenticator, addPasskey } from '../support/browser/passkeys.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, signInByPage, storedToken, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';
import { joinWithSite } from '../support/servers/social-site.ts';

/** Asks for the deletion in the settings of the account. */
async function askForDeletion(page: Page): Promise<void> {
  await page.goto('/user/settings/account');
  await page.getByRole('button', { name: 'Delete my account …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('For 7 days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

const ownId = async (page: Page): Promise<string> => {
  const [, payload = ''] = (await storedToken(page)).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString())._id;
};
const expectClosed = (page: Page) => expect(page.getByText('Your account is closed.')).toBeVisible();
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('a member deletes the account and keeps it by a sign-in', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await ageSessions(traveller._id);
  await askForDeletion(page);
  const password = confirmation(page).getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(confirmation(page).getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page, 'confirmation of the deletion');
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toBeHidden();
  await expectAccessible(page, 'dialog of the deletion');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await password.fill(traveller.password);
  await password.press('Enter');
  await expectClosed(page);
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('E-mail').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('This account is closed and will be deleted on')).toBeVisible();
  await expectAccessible(page, 'sign-in to a closing account');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByText('Your account stays.')).toBeVisible();
});

test('a member deletes the account and keeps it by the link of the mail', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  await askForDeletion(page);
  await expectClosed(page);
  const link = linkIn(await mailTo(traveller, 'Your account will be deleted'), /keep-account/);
  const other = await (await otherBrowser()).newPage();
  await other.goto(link);
  await expectAccessible(other, 'link that keeps the account');
  await other.getByRole('button', { name: 'Keep my account' }).click();
  await expect(other.getByText(`Nothing of ${traveller.email} was lost.`)).toBeVisible();
  await signInByPage(other, traveller);
  await other.goto(link);
  await other.getByRole('button', { name: 'Keep my account' }).click();
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an account without a password is deleted after a new sign-in, or with a passkey', async ({ page }) => {
  const comeFromGoogle = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
  };
  const person = await joinWithSite(page, 'Google');

  // Nothing on the page asks for a password that does not exist.
  await page.goto('/user/settings/account');
  await expect(page.getByText('Your account has no password yet.')).toBeVisible();
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'settings of an account without a password');
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible();
  linkIn(await mailTo(person, 'Choose a new password'), /reset-password/);

  await ageSessions(await ownId(page));
  await askForDeletion(page);
  await expect(confirmation(page).getByText('Log out, log in again the way you always do')).toBeVisible();
  await expectAccessible(page, 'confirmation without a password');
  await confirmation(page).getByRole('button', { name: 'Close' }).last().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await comeFromGoogle();
  await expect(page).not.toHaveURL(/\/login/);
  await askForDeletion(page);
  await expectClosed(page);

  await comeFromGoogle();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await addAuthenticator(page);
  await addPasskey(page, { token: await storedToken(page) });
  await ageSessions(await ownId(page));
  await askForDeletion(page);
  await confirmation(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expectClosed(page);
});
