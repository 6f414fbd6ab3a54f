import { createContact } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { press, tabTo } from '../support/keyboard/tab-to.ts';
import { conversation, message, messageField, panel } from '../support/pages/chat-page.ts';

test('a member signs in, finds a plan, marks it and asks somebody who comes, and that person accepts, by keyboard alone', async ({
  context,
  otherBrowser,
  request,
  page,
}) => {
  const planName = uniqueName('Jazz in Alfama');
  const planId = await createPlan(request, { planName });
  const { page: benPage, traveller: ben } = await memberPage(await otherBrowser(), { first_name: 'Ben' });
  await markInterest(request, planId, ben);
  const ana = await registerMember(request, { first_name: 'Ana' });
  await context.clearCookies();

  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(ana.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(ana.password);
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('button', { name: /^City/ }));
  await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused();
  await page.keyboard.type('lisb');
  await expect(page.getByRole('option', { name: /Lisbon/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon' })).toBeVisible();
  await tabTo(page, page.getByRole('searchbox', { name: 'Looking for' }));
  await page.keyboard.type(planName);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('article').getByRole('link', { name: planName }));

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await press(page, main.getByRole('button', { name: `I’m interested in ${planName}` }).first());
  await expect(main.getByRole('heading', { name: '2 people are interested' })).toBeVisible();
  await press(page, main.getByRole('button', { name: `Start a chat with Ben ${ben.last_name}` }));
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.type('Shall we share a taxi?');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Shall we share a taxi?')).toContainText('Sent');
  await page.keyboard.press('Escape');
  await expect(conversation(page).getByRole('button', { expanded: false }).first()).toBeFocused();

  await benPage.goto('/user/destinations');
  await press(benPage, benPage.getByRole('banner').getByRole('button', { name: /Messages/ }));
  await press(benPage, panel(benPage).getByRole('button', { name: /^Ana/ }));
  await press(benPage, benPage.getByRole('button', { name: 'Accept' }));
  await tabTo(benPage, messageField(benPage));
  await benPage.keyboard.type('With pleasure');
  await benPage.keyboard.press('Enter');
  await expect(message(benPage, 'With pleasure')).toContainText('Sent');
});

test('a member creates a group and edits the profile by keyboard alone', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const { name } = await createContact(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await press(page, page.getByRole('banner').getByRole('button', { name: /Messages/ }));
  await press(page, panel(page).getByRole('button', { name: 'New group' }));
  const dialog = page.getByRole('dialog', { name: 'New group' });
  // Ben comes first, because he has a chat with Ana; the list is one Tab stop however long it is.
  await press(page, dialog.getByRole('checkbox', { name: new RegExp(name) }), 'Space');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Group name' }));
  await page.keyboard.type('Lisbon crew');
  await page.keyboard.press('Enter');
  await expect(conversation(page)).toContainText('You created the group Lisbon crew');
  await expect(messageField(page)).toBeFocused();

  await page.goto('/user/profile');
  await press(page, page.getByRole('button', { name: /^Change: Job position/ }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Head of arrivals');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Change: Job position/ })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Head of arrivals');
});
