import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, memberPage, signInByPage, type Traveller, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';

/** Asks for the deletion on the security page. */
async function deleteAccount(page: Page, { password }: Traveller): Promise<void> {
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Delete my account …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('For 7 days')).toBeVisible();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is closed.')).toBeVisible();
}

test('a member deletes the account and keeps it by a sign-in', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Delete my account …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page, 'dialog of the deletion');
  await deleteAccount(page, traveller);
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
  await deleteAccount(page, traveller);
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
