import { createChat, createContact } from '../support/calls/chat-api.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { elenaLogin, noemieLogin } from '../support/demo-logins.ts';
import { authorization, expect, memberPage, signIn, test } from '../support/journey.ts';
import {
  anaAndBen,
  conversation,
  message,
  messages,
  nameOf,
  openChat,
  sendText,
} from '../support/pages/chat-page.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

test('a new user joins, marks interest, finds people and chats live', async ({ page, otherBrowser }) => {
  // The other user has an account already.
  const ben = await memberPage(await otherBrowser(), { first_name: 'Ben' });
  await ben.page.goto('/user/destinations?city=istanbul');
  await ben.page.locator('article h2 a').first().click();
  await ben.page
    .getByRole('button', { name: /I’m interested in/ })
    .first()
    .click();
  await expect(ben.page.getByRole('button', { name: /^Interested in/ }).first()).toBeVisible();
  const count = ben.page.locator('#people h2');
  const countBefore = Number(/\d+/.exec(`${await count.textContent()}`)?.[0]);

  await page.goto('/');
  await page.getByRole('link', { name: 'Join us' }).first().click();
  await page.getByLabel('First name').fill('Zanele');
  await page.getByLabel('Last name').fill('Dlamini');
  const email = `zanele-${Date.now()}@umoya.example`;
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('the mountain is right here');
  await page.getByRole('button', { name: 'Join us' }).click();

  // Company and job are required.
  await expect(page.getByText('Please enter your company.')).toBeVisible();
  await expect(page.getByText('Please enter your job position.')).toBeVisible();
  await expect(page.getByText('(optional)')).toHaveCount(0);
  await page.getByLabel('Company').fill('Umoya Life');
  await page.getByLabel('Job position').fill('Actuary');
  await page.getByLabel('I am at least 18 years old.').check();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Join us' }).click();
  await expect(page).toHaveURL(/\/user\/welcome$/);

  await page.goto(linkIn(await mailTo({ email }, 'Confirm your e-mail'), /verify-email/));
  await expect(page).toHaveURL(/\/user\/destinations$/);

  await page.goto('/user/destinations?city=istanbul');
  await page.locator('article h2 a').first().click();
  await page
    .getByRole('button', { name: /I’m interested in/ })
    .first()
    .click();
  await expect(count).toHaveText(new RegExp(`^${countBefore + 1} `));
  await page.getByRole('button', { name: `Start a chat with Ben ${ben.traveller.last_name}` }).click();
  await sendText(page, 'Hello Ben, is the hill as steep as it looks?');
  await expect(message(page, 'is the hill as steep')).toContainText('Sent');

  // The request arrives without a reload; the recipient accepts and replies.
  await openChat(ben.page, 'Zanele Dlamini');
  await expect(conversation(ben.page).getByText('Zanele would like to chat')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await sendText(ben.page, 'Steeper. We take the tram.');
  await expect(message(page, 'Steeper. We take the tram.')).toBeVisible();
  await expect(message(page, 'is the hill as steep')).toContainText('Read');
  await sendText(page, 'See you there');
  await expect(message(ben.page, 'See you there')).toBeVisible();
});

test('messages written offline survive a reload and arrive once and in order', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');

  await page.routeWebSocket('**/api/socket.io/**', (socket) => socket.close());
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await expect(message(page, 'Are you in town?')).toBeVisible();

  await page.route('**/api/message', (route) => route.abort('connectionfailed'));
  for (const text of ['one', 'two', 'three']) await sendText(page, `${text} offline`);
  await expect(message(page, 'three offline')).toBeVisible();
  await page.reload();
  await expect(message(page, 'three offline')).toBeVisible();
  await page.unroute('**/api/message');

  const storedTexts = async () => {
    const history = await request.get(`/api/message/${ben.chatId}`, {
      headers: authorization(ben.traveller),
    });
    const { messages: stored } = (await history.json()).document;
    return stored
      .map(({ text }: { text: string }) => text)
      .filter((text: string) => text.endsWith('offline'));
  };
  await expect
    .poll(storedTexts, { timeout: 60_000 })
    .toEqual(['one offline', 'two offline', 'three offline']);
  await expect(message(page, 'three offline')).toContainText('Sent');
});

test('a chat shows the local time of a person in another zone until they hide their presence', async ({
  context,
  otherBrowser,
  request,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser({ timezoneId: 'Asia/Tokyo' }));
  await createChat(request, ana.traveller, ben.traveller);
  for (const { page } of [ana, ben]) await page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await openChat(ben.page, nameOf(ana));
  await expect(conversation(ana.page).getByText(/^\d\d:\d\d in Tokyo$/)).toBeVisible();
  await expect(conversation(ben.page).getByText(/^\d\d:\d\d in Madrid$/)).toBeVisible();

  await ben.page.goto('/user/settings/visibility');
  await ben.page.getByRole('switch', { name: 'Show when I am online' }).uncheck();
  await expect(conversation(ana.page).getByText('Buyer, Halcyon')).toBeVisible();
  await expect(conversation(ana.page).getByText('in Tokyo')).toHaveCount(0);
});

test('two people of the demo data chat live, each in their own browser', async ({ page, otherBrowser }) => {
  const other = await (await otherBrowser()).newPage();
  await signIn(page, elenaLogin);
  await signIn(other, noemieLogin);
  await page.goto('/user/destinations?city=lisbon');
  await other.goto('/user/destinations?city=lisbon');
  await openChat(page, 'Noémie Lacroix');
  await openChat(other, 'Elena Márquez');
  // Earlier runs against the same product may have left these messages, so the test counts them.
  for (const tab of [page, other]) await expect(messages(tab).first()).toBeVisible();
  const question = message(other, 'Come hungry');
  const answer = message(page, 'on the tram at seven');
  const [questions, answers] = [await question.count(), await answer.count()];
  await sendText(page, 'They do. Come hungry, the octopus is worth it.');
  await expect(question).toHaveCount(questions + 1);
  await sendText(other, 'Then I am on the tram at seven');
  await expect(answer).toHaveCount(answers + 1);
  await expect(message(page, 'Come hungry').last()).toContainText('Read');
  await keepScreenshot(page, 'live-chat');
  await keepScreenshot(other, 'live-chat-other');
});
