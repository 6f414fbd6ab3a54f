import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, signIn, signInByPage, type Traveller, test } from '../support/journey.ts';
import { chooseInAccountMenu } from '../support/pages/account-menu.ts';

/** A page of another browser of the member. */
async function openOn(browser: BrowserContext, traveller: Traveller): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, traveller);
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('a member sees another browser on the security page and logs it out', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/profile');
  await openOn(await otherBrowser(), traveller);
  const phone = await openOn(await otherBrowser(), traveller);

  await chooseInAccountMenu(page, 'Settings');
  await page.getByRole('main').getByRole('link', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expectAccessible(page, 'security');

  // The first row is the browser that was used last, which is the phone.
  await rows
    .first()
    .getByRole('button', { name: /^Log out / })
    .click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(/ is logged out\.$/)).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Log out all others' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('You are signed in only here.')).toBeVisible();
});

test('a member changes the password, which logs out the other browsers', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/settings/account');
  const phone = await openOn(await otherBrowser(), traveller);
  const save = page.getByRole('button', { name: 'Save the new password' });
  const current = page.getByLabel('Your current password');
  const next = page.getByLabel('Your new password');

  await current.fill('not the password');
  await next.fill('an aisle seat at the back');
  await save.click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(traveller.password);
  await next.fill(traveller.password);
  await save.click();
  await expect(page.getByText('Choose another one than your current password.')).toBeVisible();
  await next.fill('an aisle seat at the back');
  await save.click();
  await expect(page.getByText('Your password is changed. Other browsers are logged out.')).toBeVisible();
  await expect(current).toHaveValue('');

  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);
  await signInByPage(phone, { ...traveller, password: 'an aisle seat at the back' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});
