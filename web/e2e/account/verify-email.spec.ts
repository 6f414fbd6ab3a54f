import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, register, registerMember, signIn, test } from '../support/journey.ts';
import { message, messageField } from '../support/pages/chat-page.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

test('a newcomer confirms the e-mail before the first message to a stranger', async ({
  page,
  request,
  otherBrowser,
}) => {
  const stranger = await registerMember(request);
  const newcomer = await register(request, { company: 'Halcyon', job: 'Buyer' });
  await signIn(page, newcomer);
  await page.goto('/user/settings/account');
  const notice = page.getByText(`${newcomer.email} is not confirmed yet.`);
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'e-mail not confirmed');

  await page.goto(`/user/profile/${stranger._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Chat' }).click();
  await messageField(page).fill('See you in Lisbon?');
  await messageField(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm your e-mail first' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'message rejected until the e-mail is confirmed');
  const first = await mailTo(newcomer, 'Confirm your e-mail');
  await dialog.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(page.getByText('It is not confirmed yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send the mail again' }).click();
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

  // This browser still has a token from before. The message goes on by itself.
  await dialog.getByRole('button', { name: 'I have confirmed it' }).click();
  await expect(dialog).toBeHidden();
  await expect(message(page, 'See you in Lisbon?')).toContainText('Sent');
  await page.goto('/user/settings/account');
  await expect(page.getByRole('heading', { name: 'Change your e-mail' })).toBeVisible();
  await expect(notice).toBeHidden();
});
