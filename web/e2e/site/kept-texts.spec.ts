import type { Locator, Page } from '@playwright/test';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { createContact, createJoinedGroup } from '../support/calls/chat-api.ts';
import { adminToken, createCity, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { chooseCity } from '../support/fields/city-field.ts';
import { authorization, expect, memberPage, registerMember, submitLogin, test } from '../support/journey.ts';
import { rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';
import { chooseWindowOption, openChat, openPanel } from '../support/pages/chat-page.ts';
import { openPageEditor, previewOf } from '../support/pages/page-editor.ts';

const KEPT = 'We kept what you wrote here. It is not saved yet.';

async function openSuggestion(page: Page) {
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name of the plan' }),
    text: dialog.getByRole('textbox', { name: 'What happens' }),
    kept: dialog.getByText(KEPT),
  };
}

const storedEdits = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('layover.edit.')));

test('a text whose session ends is there again for the same person, and never for another', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context);
  const planName = uniqueName('Fado in a cellar');
  await page.goto('/user/destinations?city=lisbon');
  const written = await openSuggestion(page);
  await written.name.fill(planName);
  await written.text.fill('Two singers, one lamp.');

  // The server ends the session, and the browser learns of it by its connection.
  expect((await context.request.post('/api/auth/logout')).ok()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
  await submitLogin(page, traveller);
  await expect(page).toHaveURL(/\/user\/destinations/);
  const again = await openSuggestion(page);
  await expect(again.name).toHaveValue(planName);
  await expect(again.text).toHaveValue('Two singers, one lamp.');
  await expect(again.kept).toBeVisible();
  await expectAccessibleInBothThemes(page, 'kept text');

  // Another person at the same browser.
  const other = await registerMember(request);
  expect((await context.request.post('/api/auth/logout')).ok()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
  expect(await storedEdits(page)).toHaveLength(1);
  await submitLogin(page, other);
  await page.goto('/user/destinations?city=lisbon');
  const others = await openSuggestion(page);
  await expect(others.name).toHaveValue('');
  await expect(others.kept).toHaveCount(0);
  expect(await storedEdits(page)).toEqual([]);
});

test('a kept text ends with Discard, Cancel, the sent form and a log-out', async ({ context }) => {
  const { page } = await memberPage(context);
  const planName = uniqueName('Rooftop');
  await page.goto('/user/destinations?city=lisbon');
  const writeAndReload = async () => {
    const { name } = await openSuggestion(page);
    await name.fill(planName);
    await expect.poll(() => storedEdits(page)).toHaveLength(1);
    await page.reload();
    return openSuggestion(page);
  };
  const discarded = await writeAndReload();
  await expect(discarded.name).toHaveValue(planName);
  await discarded.dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(discarded.name).toHaveValue('');
  await expect(discarded.kept).toHaveCount(0);
  expect(await storedEdits(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const cancelled = await writeAndReload();
  await expect(cancelled.name).toHaveValue(planName);
  await cancelled.dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await storedEdits(page)).toEqual([]);

  const sent = await writeAndReload();
  await sent.dialog.getByRole('combobox', { name: 'Category' }).selectOption('culture');
  await sent.dialog.getByRole('textbox', { name: 'Address' }).fill('Rua da Bica 12');
  await sent.dialog.getByRole('button', { name: 'Send' }).click();
  await expect(sent.dialog.getByRole('heading', { name: 'Your suggestion is sent' })).toBeVisible();
  await expect.poll(() => storedEdits(page)).toEqual([]);
  await sent.dialog.getByRole('button', { name: 'Done' }).click();

  const left = await writeAndReload();
  await left.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(left.dialog).toHaveCount(0);
  expect(await storedEdits(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await storedEdits(page)).toEqual([]);
});

test('a full storage does no harm to a form', async ({ context }) => {
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('layover.edit.')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  const { page } = await memberPage(context);
  await page.goto('/user/destinations?city=lisbon');
  const { dialog, name } = await openSuggestion(page);
  await name.fill(uniqueName('Harbour'));
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('culture');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Rua da Bica 12');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your suggestion is sent' })).toBeVisible();
});

test('an edit whose tab was closed meets what another ADMIN has saved meanwhile', async ({
  context,
  request,
}) => {
  const page = await context.newPage();
  await signInAsAdmin(page);
  const { name, slug } = await createCity(request, 'A river.');
  const address = `/admin/destinations/manage/${slug}`;
  await page.goto(address);
  await page.getByLabel('Text in English').fill('A river and six bridges.');
  await expect.poll(() => storedEdits(page)).toHaveLength(1);
  await page.close();

  const headers = authorization({ token: await adminToken(request) });
  const place = {
    country: 'Portugal',
    countryCode: 'PT',
    zone: 'Europe/Lisbon',
    location: { lat: 38.8, lng: -9.38 },
  };
  const data = { ...place, name, text: 'A river and a castle.' };
  const saved = await request.put(`/api/plan/cities/${slug}`, { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);

  const later = await context.newPage();
  await later.goto(address);
  const text = later.getByLabel('Text in English');
  await expect(text).toHaveValue('A river and six bridges.');
  await expect(later.getByText(KEPT)).toBeVisible();
  await later.getByRole('button', { name: 'Save changes' }).click();
  const dialog = later.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByRole('group', { name: 'Text' })).toContainText('castle');
  await dialog.getByRole('radio', { name: 'Yours' }).check();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect(rowOf(later, name)).toBeVisible();
  expect(await storedEdits(later)).toEqual([]);
});

/** A form whose text outlives its tab. */
interface KeptForm {
  what: string;
  /** Opens the form; returns its field. */
  open: (page: Page) => Promise<Locator>;
  text: string;
  /** How the form is left for good. */
  end: 'Cancel' | 'Discard';
}

/** Writes into the form, closes the tab, finds the text again, and drops it. */
async function expectKept(first: Page, { open, text, end }: KeptForm): Promise<void> {
  await (await open(first)).fill(text);
  await expect.poll(() => storedEdits(first)).toHaveLength(1);
  const later = await first.context().newPage();
  await first.close();
  const field = await open(later);
  await expect(field).toHaveValue(text);
  await expect(later.getByText(KEPT)).toBeVisible();
  await later.getByRole('button', { name: end, exact: true }).click();
  if (end === 'Discard') await expect(field).not.toHaveValue(text);
  else await expect(field).toHaveCount(0);
  await expect.poll(() => storedEdits(later)).toEqual([]);
}

const ofMembers: readonly KeptForm[] = [
  {
    what: 'billing details',
    open: async (page) => {
      await page.goto('/user/payments');
      await page.getByRole('button', { name: 'Billing details' }).click();
      return page.getByRole('dialog').getByLabel('Company or name');
    },
    text: 'Brío Foods, Lda',
    end: 'Cancel',
  },
  {
    what: 'the name of a new group',
    open: async (page) => {
      await page.goto('/user/profile');
      await openPanel(page);
      await page.getByRole('button', { name: 'New group' }).click();
      return page.getByRole('dialog').getByRole('textbox', { name: 'Group name' });
    },
    text: 'Alfama, Thursday',
    end: 'Discard',
  },
];

for (const form of ofMembers)
  test(`${form.what} can be seen again in another tab`, async ({ context }) => {
    const { page } = await memberPage(context);
    await expectKept(page, form);
  });

test('the new name of a group is there again in another tab', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  const { traveller: ben } = await createContact(request, traveller, 'Ben');
  const name = uniqueName('Alfama');
  await createJoinedGroup(request, traveller, name, [ben]);
  await expectKept(page, {
    what: 'a group',
    open: async (tab) => {
      await tab.goto('/user/profile');
      await openChat(tab, name);
      await chooseWindowOption(tab, 'Rename group');
      return tab.getByRole('dialog').getByRole('textbox', { name: 'New name' });
    },
    text: 'Alfama, twenty past',
    end: 'Cancel',
  });
});

test('a trip is there again in another tab, with its city and the place to stay', async ({ context }) => {
  const { page } = await memberPage(context);
  const open = async (tab: Page) => {
    await tab.goto('/user/trips');
    await tab.getByRole('button', { name: 'Add a trip' }).first().click();
    return tab.getByRole('dialog');
  };
  const dialog = await open(page);
  await chooseCity(dialog, 'Tokyo');
  await dialog.getByRole('button', { name: 'Say where you stay' }).click();
  await dialog.getByRole('button', { name: 'Use the middle of the map' }).click();
  await dialog.getByLabel('Name of the hotel (optional)').fill('Casa do Rio');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Casa do Rio');
  const later = await context.newPage();
  await page.close();
  const again = await open(later);
  await expect(again.getByLabel('Name of the hotel (optional)')).toHaveValue('Casa do Rio');
  await expect(again.getByRole('button', { name: /Tokyo/ })).toBeVisible();
  await expect(again.getByText(KEPT)).toBeVisible();
  await again.getByRole('button', { name: 'Discard' }).click();
  await expect(again.getByLabel('Name of the hotel (optional)')).toHaveCount(0);
  expect(await storedEdits(later)).toEqual([]);
});

const ofAdmins: readonly KeptForm[] = [
  {
    what: 'a voucher',
    open: async (page) => {
      await page.goto('/admin/vouchers');
      await page.getByRole('main').getByRole('link', { name: 'New voucher' }).first().click();
      return page.getByRole('main').getByLabel('Own code');
    },
    text: 'EVENING-2026',
    end: 'Discard',
  },
  {
    what: 'a webhook',
    open: async (page) => {
      await page.goto('/admin/webhooks');
      await page.getByRole('main').getByRole('button', { name: 'New endpoint' }).click();
      return page.getByRole('dialog').getByLabel('Address');
    },
    text: 'https://hooks.example/layover',
    end: 'Cancel',
  },
];

for (const form of ofAdmins)
  test(`${form.what} can be seen again by an ADMIN in another tab`, async ({ page }) => {
    await signInAsAdmin(page);
    await expectKept(page, form);
  });

test('a text of the page editor that was not saved is there again in another tab', async ({
  context,
  page,
}) => {
  // The server stores nothing, so that other journeys can edit the page.
  await context.route('**/api/content/draft/about', (route) => route.abort());
  await signInAsAdmin(page);
  const titleIn = (tab: Page) => previewOf(tab).getByRole('textbox', { name: 'Title (Text)' }).first();
  await openPageEditor(page, 'about');
  const written = uniqueName('Why we do it');
  await titleIn(page).fill(written);
  await expect.poll(() => storedEdits(page)).toHaveLength(1);
  const later = await context.newPage();
  await page.close();
  await openPageEditor(later, 'about');
  await expect(titleIn(later)).toHaveValue(written);
  await expect(later.getByRole('status').filter({ hasText: 'Not saved.' })).toBeVisible();
  const load = await holdRequests(later, '**/assets/*.js');
  await later.getByRole('navigation', { name: 'Web Editor' }).getByRole('link', { name: 'Home' }).click();
  await later.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(later).toHaveURL(/\/admin\/home/);
  // It is not saved again while the next page is loading.
  await later.evaluate(() => window.dispatchEvent(new Event('online')));
  load();
  await expect(later.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
  await expect.poll(() => storedEdits(later)).toEqual([]);
});

test('a log-out in one tab empties the form that another tab shows', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/contact');
  const form = page.getByRole('form');
  const message = form.getByRole('textbox', { name: 'Message' });
  await message.fill('A word about my company.');
  await expect.poll(() => storedEdits(page)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/user/profile');
  await other.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(other).toHaveURL('/');
  await expect(message).toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
  // A text that is written after the log-out is not stored.
  await message.fill('A visitor writes.');
  await page.goto('/about-us');
  expect(await storedEdits(page)).toEqual([]);
});
