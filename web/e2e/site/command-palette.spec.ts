import { holdRequests } from '../support/browser/hold-requests.ts';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { elenaLogin } from '../support/demo-logins.ts';
import { expect, memberPage, signIn, test } from '../support/journey.ts';
import { conversation, nameOf } from '../support/pages/chat-page.ts';

test('a member reaches plans, people and pages by typing, by keyboard alone', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Lantern walk');
  const plan = await createPlan(request, { planName });
  const other = await memberPage(await otherBrowser(), { first_name: 'Quirina' });
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByRole('combobox');
  const open = async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  };
  /** A new page has the focus. */
  const isLeft = async () => {
    await expect(palette).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
  };
  // The palette comes with the code of the chat, a moment after the page.
  await expect(open).toPass();
  await page.keyboard.type(planName.toLowerCase());
  await expect(palette.getByRole('option', { name: planName })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/user/destinations/${plan}`);
  await isLeft();

  await open();
  await page.keyboard.type(nameOf(other));
  await expect(palette.getByRole('option', { name: nameOf(other) })).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessibleInBothThemes(page, 'command palette');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/user/profile/${other.traveller._id}`);
  await isLeft();

  await open();
  await page.keyboard.type('secur');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/settings/security');
  await isLeft();

  // A page that loads slowly does not take the focus, nor what is typed meanwhile.
  const load = await holdRequests(page, '**/assets/*.js');
  await open();
  await page.keyboard.type('trips');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/trips');
  await open();
  await page.keyboard.type('half a');
  load();
  await expect(page).toHaveTitle(/^Trips/);
  await page.keyboard.type(' word');
  await expect(field).toHaveValue('half a word');
  await page.keyboard.press('Escape');
  await isLeft();

  await page.getByRole('button', { name: 'Go to' }).click();
  await field.fill('zzzz nothing');
  await expect(palette.getByText('Nothing by that name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Go to' })).toBeFocused();
});

test('a chat is opened from the palette, with the field for a message focused', async ({ page }) => {
  await signIn(page, elenaLogin);
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Go to' }).click();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('rahul');
  await expect(palette.getByRole('option')).toHaveCount(1);
  const chat = palette.getByRole('group', { name: 'Chats' }).getByRole('option', { name: /Rahul/ });
  await expect(chat).toBeVisible();
  await keepScreenshot(page, 'command-palette');
  await chat.click();
  await expect(conversation(page).filter({ hasText: 'Rahul' })).toBeVisible();
  await expect(palette).toBeHidden();
});
