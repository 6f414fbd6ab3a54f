import { expectAccessible } from '../support/accessible.ts';
import { conversation, message, messageField } from '../support/chat-page.ts';
import { expect, register, registerMember, signIn, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';

test('a newcomer confirms the e-mail before the first message to a stranger', async ({
  page,
  request,
  otherBrowser,
}) => {
  const stranger = await registerMember(request);
  const newcomer = await register(request, { company: 'Halcyon', job: 'Buyer' });
  await signIn(page, newcomer);
  await page.goto('/user/security');
  const notice = page.getByText(`${newcomer.email} is not confirmed yet.`);
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'e-mail not confirmed');

  await page.goto(`/user/profile/${stranger._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Chat' }).click();
  await messageField(page).fill('See you in Lisbon?');
  await messageField(page).press('Enter');
  const chat = conversation(page);
  await expect(chat.getByText('Confirm your e-mail before you write to people')).toBeVisible();
  await expectAccessible(page, 'message refused until the e-mail is confirmed');
  const first = await mailTo(newcomer, 'Confirm your e-mail');
  await chat.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`A mail is on its way to ${newcomer.email}.`)).toBeVisible();
  const isNewer = async () => (await mailTo(newcomer, 'Confirm your e-mail')).id !== first.id;
  await expect.poll(isNewer).toBe(true);

  const phone = await (await otherBrowser()).newPage();
  await phone.goto(linkIn(first, /verify-email/));
  await phone.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await phone.goto(linkIn(await mailTo(newcomer, 'Confirm your e-mail'), /verify-email/));
  await expectAccessible(phone, 'confirm the e-mail');
  await phone.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Your e-mail is confirmed' })).toBeVisible();

  // This browser still has a token from before.
  await chat.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('Your e-mail is confirmed. Try again.')).toBeVisible();
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(message(page, 'See you in Lisbon?')).toContainText('Sent');
  await page.goto('/user/security');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(notice).toBeHidden();
});
