import type { Page } from '@playwright/test';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { expect, memberPage, register, signIn, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard/tab-to.ts';
import { chooseInAccountMenu } from '../support/pages/account-menu.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';

const PHONE = { width: 390, height: 844 };
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const others = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

test('a member goes through the settings by keyboard, from the menu at the face', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  await tabTo(page, page.getByRole('button', { name: 'Your menu' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/settings');
  await expect(title(page, 'Settings')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'list of the settings');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Account/ }));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Account')).toBeVisible();
  for (const name of ['Sign-in and security', 'Who can see me', 'Notifications', 'Language and look']) {
    await tabTo(page, others(page).getByRole('link', { name }));
    await page.keyboard.press('Enter');
    await expect(title(page, name)).toBeVisible();
    await expect(others(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('a phone lists the settings on a page of their own, and leads back to it', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize(PHONE);
  await page.goto('/user/destinations');
  await chooseInAccountMenu(page, 'Settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Who can see me/ })
    .click();
  await expect(title(page, 'Who can see me')).toBeVisible();
  await expect(others(page).getByRole('link', { name: 'Account' })).toBeHidden();
  await expectFitsWindow(page, 'who can see me');
  await others(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/user/settings');
});

test('former addresses of the settings lead to the present ones', async ({ context, page, otherBrowser }) => {
  const { page: member } = await memberPage(context);
  await member.goto('/user/security?from=mail');
  await expect(member).toHaveURL('/user/settings/security?from=mail');
  await member.goto('/user/notifications');
  await expect(member).toHaveURL('/user/settings/notifications');
  await page.close();
  const admin = await (await otherBrowser()).newPage();
  await signInAsAdmin(admin);
  await admin.goto('/admin/security');
  await expect(admin).toHaveURL('/admin/settings/security');
  await expect(title(admin, 'Sign-in and security')).toBeVisible();
});

test('a member chooses who sees them by a level, and the switches follow', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/settings/visibility');
  const level = (name: string) => page.getByRole('radio', { name });
  const [found, listed] = [
    page.getByRole('switch', { name: 'Being found' }),
    page.getByRole('switch', { name: 'Show me in lists of plans' }),
  ];
  await expect(level('Everybody on Layover')).toBeChecked();
  await expect(found).toBeHidden();
  await page.getByText('Details', { exact: true }).click();

  await level('People who look where I go').check();
  await expect(found).not.toBeChecked();
  await expect(listed).toBeChecked();
  await level('Nobody new').check();
  await expect(listed).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'People you have no chat with' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await page.reload();
  await expect(level('Nobody new')).toBeChecked();

  // One switch of its own is a mixture, which no level is.
  await page.getByText('Details', { exact: true }).click();
  await found.check();
  await expect(page.getByText('Own choice.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(found).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(page.getByText('Own choice.')).toBeVisible();
  await expect(found).toBeVisible();
  await expectAccessibleInBothThemes(page, 'own choice of who sees a member');

  await page.route('**/api/user/update-profile', (route) => route.abort('connectionfailed'));
  await level('Everybody on Layover').click();
  await expect(page.getByRole('alert')).toContainText('No connection to Layover');
  await expect(page.getByText('Own choice.')).toBeVisible();
  await page.unroute('**/api/user/update-profile');
  await level('Everybody on Layover').check();
  await expect(page.getByText('Own choice.')).toBeHidden();
  await expect(listed).toBeChecked();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a member chooses the theme, or that of the device', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/user/settings/display');
  const root = page.locator('html');
  const theme = (name: string) => page.getByRole('radio', { name });
  await expect(theme('As the device')).toBeChecked();
  await expect(root).toHaveCSS('color-scheme', /dark/);
  await theme('Light').check();
  await page.reload();
  await expect(theme('Light')).toBeChecked();
  await expect(root).toHaveCSS('color-scheme', 'light');
  await theme('As the device').check();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(theme('As the device')).toBeChecked();
  await expect(root).toHaveCSS('color-scheme', 'light');
});

test('the menu at the face and the bell lead on from a phone in two taps', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize(PHONE);
  await page.goto('/user/destinations');
  await expect(page.getByRole('navigation', { name: 'Sections' })).not.toContainText('Log Out');
  for (const [name, url] of [
    ['People', '/user/people'],
    ['Packages', '/user/packages'],
    ['My Profile', '/user/profile'],
  ] as const) {
    await chooseInAccountMenu(page, name);
    await expect(page).toHaveURL(url);
  }
  await bellOf(page, 'Notifications').click();
  await notificationsOf(page).getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/user/settings/notifications');
  await expect(notificationsOf(page)).toBeHidden();
  await chooseInAccountMenu(page, 'Log Out');
  await expect(page).toHaveURL('/');
});

test('a menu that is opened while a page loads stays open', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await page.waitForLoadState('networkidle');
  const letGo = await holdRequests(page, '**/assets/*.js');
  await chooseInAccountMenu(page, 'Packages');
  await expect(page).toHaveURL('/user/packages');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Packages', includeHidden: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/user/profile');
});

test('the own profile ends with Log Out on a phone', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize(PHONE);
  await page.goto('/user/destinations');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
});

test('the menu of a member without company and job has the settings and Log Out, and no other page', async ({
  page,
  request,
}) => {
  await signIn(page, await register(request));
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Settings', 'Log Out']);
});
