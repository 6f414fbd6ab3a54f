import { createChat } from '../support/calls/chat-api.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { authorization, expect, registerMember, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';
import {
  anaAndBen,
  attachFiles,
  chooseMenuItem,
  chooseMessageOption,
  message,
  messages,
  nameOf,
  openChat,
  sendText,
} from '../support/pages/chat-page.ts';

test('a message with a file and its writer are reported, and an ADMIN hides the message for both', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  // The request is in Ana's bell, so that Ben's has the answer alone.
  await createChat(context.request, ben.traveller, ana.traveller);
  await Promise.all([ana.page.goto('/user/destinations'), ben.page.goto('/user/destinations')]);
  await openChat(ana.page, nameOf(ben));
  await openChat(ben.page, nameOf(ana));
  const file = { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Send the money first.\n') };
  const text = 'Cheap watches, only today';
  await attachFiles(ana.page, file);
  await sendText(ana.page, text);
  await expect(message(ben.page, text)).toBeVisible();

  await chooseMessageOption(ben.page, text, 'Report');
  const dialog = ben.page.getByRole('dialog', { name: 'Report this message?' });
  await dialog.getByLabel('Reason').selectOption('scam');
  await dialog.getByLabel(/What happened/).fill('She asks everybody for money.');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(ben.page.getByText('we will tell you when they have')).toBeVisible();
  await ben.page.goto(`/user/profile/${ana.traveller._id}`);
  await ben.page.getByRole('button', { name: 'Options for Ana' }).click();
  await chooseMenuItem(ben.page, 'Report');
  const ofAna = ben.page.getByRole('dialog', { name: 'Report Ana?' });
  await ofAna.getByLabel('Reason').selectOption('scam');
  await ofAna.getByRole('button', { name: 'Report' }).click();
  await expect(ofAna).toBeHidden();
  await openChat(ben.page, nameOf(ana));

  const admin = await (await otherBrowser()).newPage();
  await signInAsAdmin(admin);
  await admin.goto('/admin/destinations');
  await admin
    .getByRole('navigation')
    .getByRole('link', { name: /^Reports/ })
    .click();
  await admin.getByLabel('Order').selectOption('newest');
  await admin.getByRole('button', { name: 'Person', exact: true }).click();
  const caseOfAna = admin.getByRole('listitem').filter({ hasText: nameOf(ana) });
  await expect(caseOfAna.getByText(nameOf(ana))).toHaveCount(1);
  await admin.getByRole('button', { name: 'Message', exact: true }).click();
  const card = admin
    .getByRole('listitem')
    .filter({ hasText: nameOf(ana) })
    .filter({ hasText: text });
  await expect(card).toContainText('Reported by 1 person');
  await card.getByRole('link', { name: text }).click();
  const main = admin.getByRole('main');
  await expect(main.getByRole('heading', { name: `A message of ${nameOf(ana)}` })).toBeVisible();
  await expect(main).toContainText('She asks everybody for money.');
  const download = admin.waitForEvent('download');
  await main.getByRole('button', { name: 'Download the file' }).click();
  expect((await download).suggestedFilename()).toBe('offer.txt');

  await main.getByRole('button', { name: 'Take into review' }).click();
  await expect(main.getByText('In review', { exact: true })).toBeVisible();
  await main.getByLabel('A note for the others').fill('Seen before.');
  await main.getByRole('button', { name: 'Add the note' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Seen before.' })).toBeVisible();
  await main.getByRole('button', { name: 'Do this and close' }).click();
  await expect(main.getByText('Choose at least one action, or dismiss the report.')).toBeVisible();
  await main.getByRole('button', { name: 'Remove the message for everybody' }).click();
  await main.getByRole('button', { name: 'Do this and close' }).click();
  await expect(main.getByText('Resolved', { exact: true })).toBeVisible();

  const removed = 'This message was removed by the administrators.';
  for (const { page } of [ana, ben]) {
    await expect(messages(page).filter({ hasText: removed })).toBeVisible();
    await expect(message(page, text)).toHaveCount(0);
  }
  await bellOf(ben.page, 'Notifications, 1 new').click();
  await expect(notificationsOf(ben.page)).toContainText('Thank you for reporting a message.');
  await expect(notificationsOf(ben.page)).not.toContainText('removed');

  await ben.page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Show again' }).click();
  for (const { page } of [ana, ben]) await expect(message(page, text)).toBeVisible();
});

test('two ADMINs decide at once, and the second sees what the first has done', async ({
  page,
  request,
  otherBrowser,
}) => {
  const [ana, ben] = [await registerMember(request), await registerMember(request)];
  const headers = authorization(ben);
  await request.post(`/api/user/report-user/${ana._id}`, { headers, data: { reason: 'spam' } });
  const other = await (await otherBrowser()).newPage();
  for (const each of [page, other]) {
    await signInAsAdmin(each);
    await each.goto(`/admin/reports/user:${ana._id}`);
    await expect(each.getByRole('heading', { name: 'Decision' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Dismiss: nothing is wrong' }).click();
  await expect(page.getByText('Dismissed', { exact: true }).first()).toBeVisible();
  await other.getByRole('button', { name: 'Take into review' }).click();
  await expect(other.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Open again' })).toBeVisible();
});

test('the screens of reports are accessible, also by keyboard and on phones', async ({ page, request }) => {
  const [ana, ben] = [await registerMember(request), await registerMember(request)];
  const headers = authorization(ben);
  await request.post(`/api/user/report-user/${ana._id}`, { headers, data: { reason: 'spam', note: 'Hm.' } });
  await signInAsAdmin(page);
  await page.goto('/admin/reports?order=newest&type=user');
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(ana.last_name) });
  await expect(link).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the list of reports');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a report');
  await page.setViewportSize({ width: 360, height: 760 });
  await expectAccessible(page, 'a report on a phone');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.goto('/admin/reports/user:0123456789abcdef01234567');
  await expect(page.getByRole('heading', { name: 'There is no such report' })).toBeVisible();
});
