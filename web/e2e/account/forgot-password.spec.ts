import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, submitLogin, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

const NEW_PASSWORD = 'two trams and a bridge';

test('a member who forgot the password sets a new one by a mail, which logs out the other browser', async ({
  context,
  otherBrowser,
}) => {
  const { page: signedIn, traveller } = await memberPage(context);
  await signedIn.goto('/user/destinations');
  const page = await (await otherBrowser()).newPage();
  // A page with a query and an anchor, which the sign-in with the new password opens.
  await page.goto('/user/destinations?city=lisbon#plans');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('E-mail').fill(traveller.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(traveller.email);
  await expectAccessible(page, 'forgot password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look in your inbox' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in / })).toBeDisabled();
  await expectAccessible(page, 'link sent');

  const link = linkIn(await mailTo(traveller, 'Choose a new password'), /reset-password/);
  await page.goto(link);
  await expect(page.getByText(`For the account of ${traveller.email}.`)).toBeVisible();
  const password = page.getByLabel('Your new password');
  await password.fill('password123');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('This is one of the most common passwords.')).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page, 'new password');
  await password.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(traveller.email);

  await submitLogin(page, { ...traveller, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/user\/destinations\?city=lisbon#plans$/);
  await signedIn.reload();
  await expect(signedIn).toHaveURL(/\/login/);
  await mailTo(traveller, 'Your password was changed');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page, 'used link');
  await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
});

test('an address without a link asks for a new one, and an unknown e-mail gets the same answer', async ({
  page,
}) => {
  await page.goto('/reset-password');
  await page.getByRole('main').getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByLabel('E-mail').fill('nobody-at-all@travel.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look in your inbox' })).toBeVisible();
});
