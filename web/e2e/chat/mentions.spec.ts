import { createChat, createContact, createJoinedGroup } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';
import {
  anaAndBen,
  conversation,
  message,
  messageField,
  nameOf,
  openChat,
  openLive,
  openPanel,
  panel,
  sendText,
} from '../support/pages/chat-page.ts';

const GROUP = 'Porto dinner';

test('a mention is chosen by the keyboard, reaches a muted group, marks its row and leads to the person', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await createChat(calls, ana.traveller, ben.traveller);
  const cleo = await createContact(calls, ana.traveller, 'Cleo');
  const chatId = await createJoinedGroup(calls, ana.traveller, GROUP, [ben.traveller, cleo.traveller]);
  await calls.put(`/api/chat/mute-chat/${chatId}`, {
    headers: authorization(ben.traveller),
    data: { until: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await openLive(ben.page, '/user/destinations');
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, GROUP);
  const field = messageField(ana.page);
  const list = ana.page.getByRole('listbox', { name: 'People to mention' });

  await field.pressSequentially('At nine, @');
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  await expect(list.getByRole('option', { name: nameOf(ben), selected: true })).toBeVisible();
  await field.press('ArrowUp');
  await expect(list.getByRole('option', { name: cleo.name, selected: true })).toBeVisible();
  await expectAccessibleInBothThemes(ana.page, 'people to mention');
  // Escape closes the list alone.
  await field.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(conversation(ana.page)).toBeVisible();
  await field.press('Backspace');
  await field.pressSequentially('@BEN');
  await expect(list.getByRole('option')).toHaveCount(1);
  await field.press('Tab');
  await expect(field).toHaveValue(`At nine, @${nameOf(ben)} `);
  await field.pressSequentially('and @cl');
  await list.getByRole('option', { name: cleo.name }).click();
  await field.pressSequentially('?');
  await field.press('Enter');
  const text = `At nine, @${nameOf(ben)} and @${cleo.name} ?`;
  await expect(message(ana.page, text)).toHaveAttribute('data-state', 'stored');

  const toast = ben.page.getByRole('region', { name: 'What is new' }).getByRole('listitem');
  await expect(toast).toContainText('Ana mentioned you: At nine');
  await openPanel(ben.page);
  const row = panel(ben.page).getByRole('listitem').filter({ hasText: GROUP });
  await expect(row.getByRole('img', { name: 'You are mentioned' })).toBeVisible();
  await openChat(ben.page, GROUP);
  await expect(row.getByRole('img', { name: 'You are mentioned' })).toHaveCount(0);
  await expectAccessibleInBothThemes(ben.page, 'a message with mentions');
  const mention = message(ben.page, text).getByRole('link', { name: `@${cleo.name}` });
  const [profile] = await Promise.all([ben.page.waitForEvent('popup'), mention.click()]);
  await expect(profile.getByRole('heading', { name: cleo.name })).toBeVisible();
  await profile.close();

  await field.press('ArrowUp');
  await field.fill(`At ten, @${cleo.name}`);
  await field.press('Enter');
  await expect(message(ben.page, 'At ten').getByRole('link')).toHaveText([`@${cleo.name}`]);
});

test('a mention that was written offline is sent with its message', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await createJoinedGroup(request, traveller, GROUP, [ben.traveller]);
  await page.goto('/user/destinations');
  await openChat(page, GROUP);
  await context.setOffline(true);
  await sendText(page, `@${ben.name}, are you there?`);
  await expect(message(page, 'are you there?')).toHaveAttribute('data-state', 'sending');
  await context.setOffline(false);
  await expect(message(page, 'are you there?')).toHaveAttribute('data-state', 'stored', { timeout: 30_000 });
  await expect(message(page, 'are you there?').getByRole('link')).toHaveText(`@${ben.name}`);
});
