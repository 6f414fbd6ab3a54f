import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoLogins } from '../../scripts/seed/logins.ts';
import { memberPage, signIn, test } from './journey.ts';

const conversation = (page: Page) => page.getByTestId('chat-window');
const message = (page: Page, text: string) =>
  conversation(page).getByTestId('chat-message').filter({ hasText: text });

async function openChat(page: Page, name: string) {
  await page
    .getByRole('button', { name: /^Messages|unread message/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(conversation(page)).toBeVisible();
}

async function write(page: Page, text: string) {
  const field = conversation(page).getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Enter');
}

/** Two members who are both interested in the same plan, each in a browser of their own. */
async function two(context: BrowserContext, other: BrowserContext) {
  const [ana, ben] = await Promise.all([
    memberPage(context, { first_name: 'Ana' }),
    memberPage(other, { first_name: 'Ben' }),
  ]);
  return { ana, ben };
}

test('somebody new joins, completes the profile, marks interest, finds people and chats live', async ({
  page,
  browser,
  baseURL,
}) => {
  // The other one is there already.
  const otherContext = await browser.newContext({ baseURL, locale: 'en-GB' });
  const ben = await memberPage(otherContext, { first_name: 'Ben' });
  await ben.page.goto('/user/destinations?city=istanbul');
  await ben.page.locator('article h2 a').first().click();
  await ben.page
    .getByRole('button', { name: /I’m interested in/ })
    .first()
    .click();
  await expect(ben.page.getByRole('button', { name: /^Interested in/ }).first()).toBeVisible();

  const first_name = 'Zanele';
  await page.goto('/');
  await page.getByRole('link', { name: 'Join us' }).first().click();
  await page.getByLabel('First name').fill(first_name);
  await page.getByLabel('Last name').fill('Dlamini');
  await page.getByLabel('Work e-mail').fill(`zanele-${Date.now()}@umoya.example`);
  await page.getByLabel('Password', { exact: true }).fill('the mountain is right here');
  await page.getByRole('button', { name: 'Join us' }).click();

  // Without company and job one prompt stands for the whole user area.
  const gate = page.getByRole('dialog', { name: /Please fill out the Company and Job Position fields/ });
  await gate.getByRole('button', { name: 'ok' }).click();
  await page.getByRole('textbox', { name: 'Company' }).fill('Umoya Life');
  await page.getByRole('textbox', { name: /Job/ }).fill('Actuary');
  await page.keyboard.press('Enter');
  await expect(gate).toBeHidden();

  await page.goto('/user/destinations?city=istanbul');
  await page.locator('article h2 a').first().click();
  await page
    .getByRole('button', { name: /I’m interested in/ })
    .first()
    .click();
  await page.getByRole('button', { name: `Start a chat with Ben ${ben.traveller.last_name}` }).click();
  await write(page, 'Hello Ben, is the hill as steep as it looks?');
  await expect(message(page, 'is the hill as steep')).toContainText('Sent');

  // It arrives without a reload; the recipient accepts and answers.
  await openChat(ben.page, 'Zanele');
  await expect(ben.page.getByText('Zanele would like to chat')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await write(ben.page, 'Steeper. We take the tram.');
  await expect(message(page, 'Steeper. We take the tram.')).toBeVisible();
  await expect(message(page, 'is the hill as steep')).toContainText('Read');
  await write(page, 'See you there');
  await expect(message(ben.page, 'See you there')).toBeVisible();
  await otherContext.close();
});

test('messages written without a connection wait over a reload and arrive once, in order', async ({
  context,
  browser,
  baseURL,
}) => {
  const otherContext = await browser.newContext({ baseURL, locale: 'en-GB' });
  const { ana, ben } = await two(context, otherContext);
  const answer = await context.request.post('/api/chat/generate-chat', {
    headers: { Authorization: `Bearer ${ana.traveller.token}` },
    data: { friendID: ben.traveller._id, newMessage: 'Are you in town?' },
  });
  const { chat } = (await answer.json()).document;
  const accepted = await context.request.post(`/api/chat/accept-chat/${chat._id}`, {
    headers: { Authorization: `Bearer ${ben.traveller.token}` },
  });
  expect(accepted.ok()).toBe(true);

  await ana.page.routeWebSocket('**/api/socket.io/**', (socket) => socket.close());
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, 'Ben');
  await expect(message(ana.page, 'Are you in town?')).toBeVisible();

  await ana.page.route('**/api/message', (route) => route.abort('connectionfailed'));
  for (const text of ['one', 'two', 'three']) await write(ana.page, `${text} while away`);
  await expect(message(ana.page, 'three while away')).toBeVisible();
  await ana.page.reload();
  await expect(message(ana.page, 'three while away')).toBeVisible();
  await ana.page.unroute('**/api/message');

  const stored = async () => {
    const history = await context.request.get(`/api/message/${chat._id}`, {
      headers: { Authorization: `Bearer ${ben.traveller.token}` },
    });
    const { messages } = (await history.json()).document;
    return messages
      .map((message: { text: string }) => message.text)
      .filter((text: string) => text.endsWith('away'));
  };
  await expect
    .poll(stored, { timeout: 30_000 })
    .toEqual(['one while away', 'two while away', 'three while away']);
  await expect(message(ana.page, 'three while away')).toContainText('Sent');
  await otherContext.close();
});

test('a blocked person is not told, and the one who blocked sees nothing more until the block is lifted', async ({
  context,
  browser,
  baseURL,
}) => {
  const otherContext = await browser.newContext({ baseURL, locale: 'en-GB' });
  const { ana, ben } = await two(context, otherContext);
  await context.request.post('/api/chat/generate-chat', {
    headers: { Authorization: `Bearer ${ben.traveller.token}` },
    data: { friendID: ana.traveller._id, newMessage: 'Hello Ana' },
  });
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, 'Ben');
  await ana.page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ana.page.getByPlaceholder('You blocked this chat')).toBeVisible();

  await ben.page.goto('/user/destinations');
  await openChat(ben.page, 'Ana');
  await write(ben.page, 'Can you read this?');
  await expect(message(ben.page, 'Can you read this?')).toContainText('Sent');
  await expect(message(ana.page, 'Can you read this?')).toHaveCount(0);
  await otherContext.close();
});

test('two people of the demo data talk live, each in a window of their own', async ({
  page,
  browser,
  baseURL,
}) => {
  const [elena, noemie] = demoLogins.filter(({ role }) => role === 'USER');
  if (!elena || !noemie) throw new Error('the demo data has fewer than two USERs');
  const otherContext = await browser.newContext({ baseURL, locale: 'en-GB' });
  const other = await otherContext.newPage();
  await signIn(page, elena);
  await signIn(other, noemie);
  await page.goto('/user/destinations?city=lisbon');
  await other.goto('/user/destinations?city=lisbon');
  await openChat(page, 'Noémie Lacroix');
  await openChat(other, 'Elena Márquez');
  await write(page, 'They do. Come hungry, the octopus is worth it.');
  await expect(message(other, 'Come hungry').last()).toBeVisible();
  await write(other, 'Then I am on the tram at seven');
  await expect(message(page, 'on the tram at seven').last()).toBeVisible();
  await expect(message(page, 'Come hungry').last()).toContainText('Read');
  await page.screenshot({ path: 'web/e2e/screenshots/live-chat.png' });
  await other.screenshot({ path: 'web/e2e/screenshots/live-chat-other.png' });
  await otherContext.close();
});
