import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ageSessions } from '../../../services/auth/src/testing/age-sessions.ts';
import { fillPasskeys } from '../../../services/auth/src/testing/fill-passkeys.ts';
import { addAuthenticator } from '../support/browser/passkeys.ts';
import { addAuthenticatorApp } from '../support/calls/second-factor.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { joinWithSite, signInAtSite } from '../support/servers/social-site.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a member adds a passkey after a confirmation, renames it, and removes it with the passkey itself', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context);
  const authenticator = await addAuthenticator(page);
  await page.goto('/user/settings/security');
  const passkeys = section(page, 'Passkeys');
  const add = passkeys.getByRole('button', { name: 'Add a passkey' });
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'security without passkeys');

  // The question can be closed, which leaves everything as it was.
  await ageSessions(traveller._id);
  await add.click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'confirmation');
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(add).toBeFocused();
  await expect(passkeys.getByRole('alert')).toBeHidden();

  await add.press('Enter');
  await confirmation.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(confirmation.getByText('This is not your current password.')).toBeVisible();
  await confirmation.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  // The rejected action goes on by itself.
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(add).toBeFocused();
  expect(await authenticator.count()).toBe(1);
  await add.click();
  await expect(passkeys.getByText('This device has a passkey of your account already.')).toBeVisible();

  await passkeys.getByRole('button', { name: /^Rename / }).click();
  await page.getByLabel('Name of the passkey').fill('Work phone');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('Work phone')).toBeVisible();
  await expect(passkeys.getByRole('button', { name: 'Rename Work phone' })).toBeFocused();

  await ageSessions(traveller._id);
  await passkeys.getByRole('button', { name: 'Remove Work phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await confirmation.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a member turns the second step on with an authenticator app, saves the recovery codes and turns it off', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/settings/security');
  const second = section(page, 'Second step');
  const setUp = second.getByRole('button', { name: 'Set up an authenticator app' });
  await setUp.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'authenticator');
  const secret = await dialog.getByLabel('Or type this key').inputValue();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = dialog.getByLabel('Code that the app shows');
  await code.fill(`${(Number(totp.generate()) + 1) % 1_000_000}`.padStart(6, '0'));
  await code.press('Enter');
  await expect(dialog.getByText('This code is not right.')).toBeVisible();
  await code.fill(totp.generate());
  await code.press('Enter');

  // The recovery codes stay until the member has saved them.
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const saved = await readFile(await (await downloading).path(), 'utf8');
  for (const each of await codes.allTextContents()) expect(saved).toContain(each);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.getByText('The second step is on.')).toBeVisible();
  await expect(second.getByText('10 of 10 left')).toBeVisible();
  // The toast of the download has too little contrast while it fades.
  await expect(page.locator('[class*="_toast_"]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'second step');

  // The password alone is no confirmation any more. One that was typed for the action is not asked for again.
  await ageSessions(traveller._id);
  await page.goto('/user/settings/account');
  const email = section(page, 'Change your e-mail');
  await email.getByLabel('Your new e-mail').fill(`new-${traveller.email}`);
  await email.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Six digits')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(email.getByLabel('Password', { exact: true })).toBeFocused();
  await page.goto('/user/settings/security');
  await second.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  const digits = confirmation.getByLabel('Six digits');
  await expect(digits).toBeFocused();
  await expectAccessible(page, 'second step of a confirmation');
  await digits.fill('12345');
  await page.keyboard.press('Enter');
  await expect(confirmation.getByText('The code has six digits.')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(confirmation.getByLabel('Recovery code')).toBeFocused();
  await confirmation.getByRole('button', { name: 'Use a code of your app' }).click();
  await digits.fill(`${(Number(totp.generate()) + 1) % 1_000_000}`.padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(confirmation.getByText('This code is wrong or was used already.')).toBeVisible();
  // The code of now was used by the set-up.
  await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(setUp).toBeVisible();
});

test('a member connects a site and disconnects it; the person there cannot be in two accounts', async ({
  context,
  otherBrowser,
}) => {
  const person = { id: randomUUID(), email: `journey-${randomUUID()}@travel.example` };
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/settings/security');
  const sites = section(page, 'Connected sites');
  await ageSessions(traveller._id);
  await sites.getByRole('button', { name: 'Connect Google' }).click();
  await signInAtSite(page, person);
  // The site sends the browser back, and the page asks whether this is the owner before it connects.
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  await expect(sites.getByText(/^Connected (?!sites)/)).toBeVisible();
  await expect(page).toHaveURL('/user/settings/security');

  const other = await memberPage(await otherBrowser());
  await other.page.goto('/user/settings/security');
  await section(other.page, 'Connected sites').getByRole('button', { name: 'Connect Google' }).click();
  await signInAtSite(other.page, person);
  await expect(other.page.getByText('That person already has another account on Layover.')).toBeVisible();

  await sites.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(sites.getByText('Not connected')).toHaveCount(3);
  await expect(sites.getByRole('button', { name: 'Connect Google' })).toBeFocused();
});

test('a passkey prompt that is cancelled, or comes too late, is explained where it was asked for', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context);
  const authenticator = await addAuthenticator(page);
  await page.goto('/user/settings/security');
  const passkeys = section(page, 'Passkeys');
  const add = passkeys.getByRole('button', { name: 'Add a passkey' });
  const before = await add.boundingBox();
  await authenticator.recogniseUser(false);
  await add.click();
  await expect(passkeys.getByText('No passkey was added, because the window of your browser')).toBeVisible();
  await expect(add).toBeFocused();
  expect(await add.boundingBox()).toEqual(before);
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
  expect(await authenticator.count()).toBe(0);
  await expectAccessibleInBothThemes(page, 'cancelled passkey');
  await authenticator.recogniseUser(true);
  await add.click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(passkeys.getByText('No passkey was added')).toBeHidden();

  // Another tab adds passkeys until there are enough.
  await fillPasskeys(traveller._id);
  await add.click();
  const enough = 'You have 20 passkeys, which is the most.';
  await expect(passkeys.getByRole('alert').getByText(enough)).toBeVisible();
  await page.reload();
  await expect(passkeys.getByRole('listitem')).toHaveCount(20);
  await expect(passkeys.getByText(enough)).toBeVisible();
  await expect(add).toHaveCount(0);
  await passkeys.getByRole('button', { name: 'Remove Copy 1', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(add).toBeVisible();
});

test('the last way to sign in stays, whether it is a site or a passkey', async ({ page }) => {
  await joinWithSite(page, 'Google');
  await page.goto('/user/settings/security');
  const [sites, passkeys] = [section(page, 'Connected sites'), section(page, 'Passkeys')];
  const disconnect = async () => {
    await sites.getByRole('button', { name: 'Disconnect Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  };
  const lastWay = page
    .getByRole('dialog')
    .getByText('This is your only way to log in. Add another one first.');
  await disconnect();
  await expect(lastWay).toBeVisible();
  await expectAccessible(page, 'last way to sign in');
  await page.keyboard.press('Escape');

  await addAuthenticator(page);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await disconnect();
  await expect(sites.getByText('Not connected')).toHaveCount(3);
  await passkeys.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(lastWay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
});

test('new recovery codes replace the old ones, which no longer sign in', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  const { app, recoveryCodes: old } = await addAuthenticatorApp(context.request, traveller);
  await page.goto('/user/settings/security');
  const second = section(page, 'Second step');
  await ageSessions(traveller._id);
  await second.getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'question about new recovery codes');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');
  await confirmation.getByLabel('Six digits').fill(app.code(1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const renewed = await dialog.getByRole('listitem').allTextContents();
  for (const code of renewed) expect(old).not.toContain(code);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(second.getByText('10 of 10 left')).toBeVisible();

  const other = await (await otherBrowser()).newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail').fill(traveller.email);
  await other.getByLabel('Password', { exact: true }).fill(traveller.password);
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  const code = other.getByLabel('Recovery code');
  await code.fill(old[0]!);
  await code.press('Enter');
  await expect(other.getByRole('alert')).toHaveText('This code is wrong or was used already.');
  await code.fill(renewed[0]!);
  await code.press('Enter');
  await expect(other).not.toHaveURL(/\/login/);
  await page.reload();
  await expect(second.getByText('9 of 10 left')).toBeVisible();
});
