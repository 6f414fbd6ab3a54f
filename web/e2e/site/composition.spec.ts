import type { Locator, Page } from '@playwright/test';
import { publishPost } from '../support/calls/blog-api.ts';
import { createContact } from '../support/calls/chat-api.ts';
import { uniqueName } from '../support/calls/plan-api.ts';
import { expect, memberPage, type Traveller, test } from '../support/journey.ts';
import { message, messageField, openChat, openPanel } from '../support/pages/chat-page.ts';

/**
 * The Enter with which Safari ends a composition: a key of the input method, after the composition itself. A script cannot
 * send it, because the browser would not submit a form for it.
 */
async function endComposition(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await browser.detach();
}

test('the Enter that ends a composition sends no message', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  const ben = await createContact(request, traveller, 'Ben');
  await page.goto('/user/profile');
  await openChat(page, ben.name);
  await messageField(page).fill('寿司');
  await endComposition(page);
  await expect(messageField(page)).toHaveValue('寿司');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(message(page, '寿司')).toHaveCount(1);
  await expect(message(page, '寿司!')).toBeVisible();
});

test('the Enter that ends a composition adds no tag and chooses no city', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Change: What you like' }).click();
  const field = page.getByRole('textbox', { name: 'What you like' });
  await field.fill('寿司');
  await endComposition(page);
  await expect(field).toHaveValue('寿司');
  await page.keyboard.type('屋');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: /寿司/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /寿司屋/ })).toBeVisible();

  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Add a trip' }).first().click();
  const city = page.getByRole('dialog').getByRole('combobox', { name: /Search for a city|Find the city/ });
  await city.fill('Lisb');
  const found = page
    .getByRole('dialog')
    .getByRole('option', { name: /Lisbon/ })
    .first();
  await expect(found).toBeVisible();
  await endComposition(page);
  await expect(city).toHaveValue('Lisb');
  await expect(found).toBeVisible();
});

test('the Enter that ends a composition opens nothing and submits no form', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox');
  // The palette comes with the code of the chat, a moment after the page.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await field.fill('secur');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await endComposition(page);
  await expect(field).toHaveValue('secur');
  await expect(page).toHaveURL('/user/profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/settings/security');

  await page.goto('/user/destinations?city=lisbon');
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  const dialog = page.getByRole('dialog');
  const missing = dialog.getByText('Please fill this in.');
  await dialog.getByRole('textbox', { name: 'Name of the plan' }).fill('寿司');
  await endComposition(page);
  await page.keyboard.type('屋');
  await expect(dialog.getByRole('textbox', { name: 'Name of the plan' })).toHaveValue('寿司屋');
  await expect(missing).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(missing.first()).toBeVisible();
});

/** A field of a page, and what a plain Enter does in it. */
interface ComposedField {
  what: string;
  open: (page: Page, traveller: Traveller) => Promise<Locator>;
  /** The outcome of a plain Enter, which an Enter that ends a composition must not have; missing if Enter does nothing. */
  entered?: (page: Page) => Locator;
}

const fields: readonly ComposedField[] = [
  {
    what: 'search for people',
    open: async (page) => {
      await page.goto('/user/people');
      return page.getByRole('searchbox', { name: 'Search by name' });
    },
  },
  {
    what: 'search for posts',
    open: async (page) => {
      await page.goto('/blog');
      return page.getByRole('searchbox', { name: 'Search posts' });
    },
  },
  {
    what: 'field of a comment',
    open: async (page, traveller) => {
      const { slug } = await publishPost(page.request, traveller, { title: uniqueName('Rain') });
      await page.goto(`/blog/${slug}`);
      return page.getByRole('region', { name: 'Comments' }).getByLabel('Your comment');
    },
  },
  {
    what: 'field of a dialog that asks for a confirmation',
    open: async (page) => {
      await page.goto('/user/payments');
      await page.getByRole('button', { name: 'Billing details' }).click();
      return page.getByRole('dialog').getByLabel('VAT number');
    },
    entered: (page) => page.getByRole('dialog').getByText('Please fill this in.').first(),
  },
  {
    what: 'field of the tags of a post',
    open: async (page) => {
      await page.goto('/blog/add');
      return page.getByLabel('Tags');
    },
    entered: (page) => page.getByRole('button', { name: /寿司/ }),
  },
  {
    what: 'search for the people of a group',
    open: async (page) => {
      await page.goto('/user/profile');
      await openPanel(page);
      await page.getByRole('button', { name: 'New group' }).click();
      return page.getByRole('dialog').getByRole('searchbox');
    },
  },
];

for (const { what, open, entered } of fields)
  test(`the Enter that ends a composition does nothing in the ${what}`, async ({ context }) => {
    const { page, traveller } = await memberPage(context);
    const field = await open(page, traveller);
    await field.fill('寿司');
    const url = page.url();
    await endComposition(page);
    await page.keyboard.type('屋');
    await expect(field).toHaveValue('寿司屋');
    if (entered) {
      await expect(entered(page)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(entered(page)).toBeVisible();
    } else {
      // A search puts its words into the address; the page stays.
      expect(new URL(page.url()).pathname).toBe(new URL(url).pathname);
    }
  });
