import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { adminLogin } from '../support/demo-logins.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { fillForm, newSender, sendMessage, TEAM } from '../support/pages/contact-page.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

const english = { name: 'Your name', email: 'E-mail', subject: 'What is it about?', message: 'Message' };
const spanish = { name: 'Tu nombre', email: 'Correo', subject: '¿De qué se trata?', message: 'Mensaje' };
const PHONE = { width: 390, height: 844 };

const shot = (page: Page, name: string) => keepScreenshot(page, name, { fullPage: true });

/** Pictures of the page in both themes. */
async function shots(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await shot(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a visitor writes in Spanish on a phone, an ADMIN answers, and both mails arrive', async ({
  page,
  otherBrowser,
}) => {
  const sender = newSender();
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => localStorage.setItem('layover.locale', 'es'));
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Escríbenos' });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByLabel('Tu nombre')).toBeFocused();
  await expect(form.getByRole('alert')).toHaveCount(4);
  expect(await widthOf(page)).toBe(PHONE.width);
  await expectAccessible(page, 'the contact form with mistakes, in Spanish');
  await shots(page, 'contact-errors-390');
  await fillForm(page, spanish, { ...sender, message: `<b>${sender.message}</b>` });
  await form.getByRole('button', { name: 'Enviar' }).click();
  const thanks = page.getByRole('heading', { name: `Gracias, ${sender.name}` });
  await expect(thanks).toBeFocused();
  await expect(page.getByRole('main')).toContainText(sender.email);
  expect(await widthOf(page)).toBe(PHONE.width);
  await expectAccessibleInBothThemes(page, 'the thanks');
  await shots(page, 'contact-sent-390');

  const teamMail = await mailTo(TEAM, 'Contact form', sender.tag);
  expect(teamMail.text).toContain(`<b>${sender.message}</b>`);
  const link = new URL(linkIn(teamMail, /\/admin\/inbox\/./));

  const admin = await (await otherBrowser()).newPage();
  await signInAsAdmin(admin);
  await admin.goto(link.pathname);
  const main = admin.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: `Message of ${sender.name}` })).toBeVisible();
  await expect(main).toContainText(`<b>${sender.message}</b>`);
  await expect(main).toContainText('Wrote in Spanish');
  await main.getByRole('button', { name: 'Take it' }).click();
  await expect(main.getByText('In progress', { exact: true })).toBeVisible();
  await main.getByLabel('A note for the others').fill('Has hosted before.');
  await main.getByRole('button', { name: 'Add the note' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Has hosted before.' })).toBeVisible();
  await main.getByRole('button', { name: 'Send the answer' }).click();
  await expect(main.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true');
  const answer = `La noche es tuya, ${sender.tag}.`;
  await main.getByLabel('Your answer').fill(answer);
  await main.getByRole('button', { name: 'Send the answer' }).click();
  await expect(main.getByText('Answered', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: answer })).toBeVisible();

  const mail = await mailTo(sender, 'Nuestra respuesta a tu mensaje');
  for (const text of [answer, sender.message]) expect(mail.text).toContain(text);

  await main.getByRole('button', { name: 'Open again' }).click();
  await expect(main.getByText('New', { exact: true })).toBeVisible();
  await admin.goto('/admin/audit');
  const changes = admin.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await admin.reload();
    await expect(changes.filter({ hasText: 'Contact message answered' }).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(admin.getByRole('main')).not.toContainText(sender.name);
});

test('a member finds name and e-mail filled in, keeps the text when sending fails, also over a reload, and is stored once', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context);
  const { message, tag } = newSender();
  await page.goto('/contact');
  await expect(page.getByLabel('Your name')).toHaveValue(`${traveller.first_name} ${traveller.last_name}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(traveller.email);
  await page.getByLabel('What is it about?').selectOption('billing');
  await page.getByLabel('Message').fill(message);
  // The first call reaches the server, and its answer is lost.
  let lost = 0;
  await page.route('**/api/contact', async (route) => {
    const answer = await route.fetch();
    if (answer.status() !== 201 || lost++ > 0) return route.fulfill({ response: answer });
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await shot(page, 'contact-failed-1440');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();

  // The copy goes to the confirmed e-mail.
  const copy = await mailTo(traveller, 'We have your message');
  expect(copy.text).toContain(message);
  const { email, password } = adminLogin;
  const admin = await request.post('/api/auth/login', { data: { email, password } });
  const headers = { Authorization: `Bearer ${(await admin.json()).token}` };
  const found = await request.get(`/api/contact/messages?search=${tag}`, { headers });
  expect((await found.json()).document).toMatchObject({ total: 1 });
});

test('somebody who has written too often reads when to try again, and can take the text along', async ({
  page,
}) => {
  const sender = newSender();
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '7200' },
      json: { status: 'error', error: { code: 'too_many_messages', message: 'Too many.' } },
    }),
  );
  await page.goto('/contact');
  await fillForm(page, english, sender);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('send it again in 2 hours');
  await expect(page.getByRole('button', { name: 'Copy the text' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(sender.message);
  await expectAccessibleInBothThemes(page, 'the contact form after too many messages');
});

test('two ADMINs answer at once, and what the second has typed is kept', async ({
  page,
  request,
  otherBrowser,
}) => {
  const id = await sendMessage(request, newSender());
  const other = await (await otherBrowser()).newPage();
  for (const each of [page, other]) {
    await signInAsAdmin(each);
    await each.goto(`/admin/inbox/${id}`);
    await each.getByLabel('Your answer').fill('You are welcome.');
  }
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
  await other.getByRole('button', { name: 'Send the answer' }).click();
  await expect(other.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(other.getByLabel('A further answer')).toHaveValue('You are welcome.');
});

test('the form of the answer shows an ADMIN that this installation sends no mail', async ({
  page,
  request,
}) => {
  const id = await sendMessage(request, newSender());
  await signInAsAdmin(page);
  await page.route('**/api/user/notification-settings', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.document.sendsMail = false;
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/admin/inbox/${id}`);
  await expect(page.getByText('This installation sends no mail')).toBeVisible();
  await expectAccessible(page, 'an answer that no mail carries');
});

test('the inbox is searched, filtered and read by keyboard, at both widths and in both themes', async ({
  page,
  request,
}) => {
  const sender = newSender();
  const id = await sendMessage(request, sender);
  await sendMessage(request, newSender());
  await signInAsAdmin(page);
  await page.goto('/admin/start');
  const card = page.getByRole('main').getByRole('link', { name: 'New messages' });
  await expect(card).toBeVisible();
  await shots(page, 'inbox-start-1440');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox ?, \d+ new/ })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleInBothThemes(page, 'the inbox');
  await shots(page, 'inbox-1440');
  for (const width of [992, 1199, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const [links, buttons] = [
      page.getByRole('navigation'),
      page.getByRole('button', { name: 'Notifications' }),
    ];
    const [left, right] = [await links.boundingBox(), await buttons.boundingBox()];
    expect({ width, fits: left!.x + left!.width <= right!.x }).toEqual({ width, fits: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await main.getByRole('searchbox').fill(`breakfast ${sender.tag}`);
  const link = main.getByRole('link', { name: sender.name });
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(link).toBeVisible();
  await main.getByLabel('What is it about?').selectOption('press');
  await expect(main.getByRole('heading', { name: 'No messages here' })).toBeVisible();
  await main.getByLabel('What is it about?').selectOption('hosting');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: `Message of ${sender.name}` })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a message');
  await shots(page, 'inbox-message-1440');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'a message on a phone');
  expect(await widthOf(page)).toBe(PHONE.width);
  await shots(page, 'inbox-message-390');
  await main.getByLabel('Your answer').fill('Half an answer');
  await main.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await main.getByLabel('Your answer').fill('');
  await main.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(main.getByText('Spam', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Inbox' }).click();
  await page.goto(`/admin/inbox?state=all&search=${sender.tag}`);
  await expect(main.getByRole('listitem')).toContainText('Spam');
  expect(await widthOf(page)).toBe(PHONE.width);
  await shots(page, 'inbox-390');
  await page.goto(`/admin/inbox/${id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))}`);
  await expect(page.getByRole('heading', { name: 'There is no such message' })).toBeVisible();
});

test('the contact page fits both widths and both themes', async ({ page }) => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/contact');
    await fillForm(page, english, newSender());
    expect(await widthOf(page)).toBe(viewport.width);
    await expectAccessibleInBothThemes(page, `the contact page at ${viewport.width}`);
    await shots(page, `contact-${viewport.width}`);
  }
});
