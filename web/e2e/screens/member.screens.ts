import type { Page } from '@playwright/test';
import { elenaLogin } from '../support/demo-logins.ts';
import { expect } from '../support/journey.ts';
import { lookAtScreens } from './screen.ts';

const pressFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** The palette comes with the code of the chat, a moment after the page, and the chats after it. */
const openPalette = async (page: Page) => {
  const palette = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(palette.getByRole('group', { name: 'Chats' }).getByRole('option').first()).toBeVisible();
  // A second press in the open palette chooses its last entry.
  await page.keyboard.press('Home');
};

const openCities = async (page: Page) => {
  await pressFirst(/^(City|Ciudad)/)(page);
  await expect(page.getByRole('dialog').getByRole('option').nth(5)).toBeVisible();
};

/** The calendar and each number of plans come by themselves. */
const openDates = async (page: Page) => {
  await pressFirst(/^(Dates|Fechas)/)(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('gridcell', { name: /\d plan/ }).first()).toBeVisible();
  await expect(dialog.getByRole('group').first().getByText(/^\d+$/)).toHaveCount(4);
  await expect(dialog.getByRole('button', { name: /^\D+ \d+ plan/ })).toBeVisible();
};

lookAtScreens(
  'member',
  {
    destinations: { path: '/user/destinations' },
    'no plan found': { path: '/user/destinations?filter=nothing-like-this' },
    'choice of a city': { path: '/user/destinations', act: openCities },
    'choice of dates': { path: '/user/destinations', act: openDates },
    plan: { path: '/user/destinations', link: /^\/user\/destinations\/[0-9a-f]{24}/ },
    people: { path: '/user/people' },
    trips: { path: '/user/trips' },
    profile: { path: '/user/profile' },
    'profile of another': { path: '/user/people', link: /^\/user\/profile\/[0-9a-f]{24}/ },
    'command palette': { path: '/user/trips', act: openPalette },
    messages: { path: '/user/messages' },
    conversation: {
      path: '/user/messages',
      act: (page) => page.locator('main li').getByRole('button').first().click(),
    },
    'side panel': { path: '/user/profile', act: pressFirst(/^(Messages|Mensajes)|unread|sin leer/) },
    'account menu': { path: '/user/profile', act: pressFirst(/^(Your menu|Tu menú)/) },
    settings: { path: '/user/settings' },
    account: { path: '/user/settings/account' },
    security: { path: '/user/settings/security' },
    visibility: { path: '/user/settings/visibility' },
    notifications: { path: '/user/settings/notifications' },
    display: { path: '/user/settings/display' },
    packages: { path: '/user/packages' },
    payments: { path: '/user/payments' },
    seats: { path: '/user/seats' },
    blog: { path: '/user/blog' },
    post: { path: '/user/blog', link: /^\/user\/blog\/(?!add|edit)[^/?]+$/ },
    'new post': { path: '/blog/add' },
    'not found': { path: '/user/nowhere' },
  },
  elenaLogin,
);
