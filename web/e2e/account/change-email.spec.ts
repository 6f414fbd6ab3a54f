import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, signInByPage, test } from '../support/journey.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

test('a member changes the e-mail at both addresses, and takes it back', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  const email = `journey-${randomUUID()}@travel.example`;
  await page.goto('/user/settings/account');
  const section = page.getByRole('region', { name: 'Change your e-mail' });
  await section.getByLabel('Your new e-mail').fill(email);
  await section.getByLabel('Password', { exact: true }).fill('not the password');
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(section.getByText('This is not your current password.')).toBeVisible();
  await section.getByLabel('Password', { exact: true }).fill(traveller.password);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect(section.getByText(`Open the link that we sent to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'change of the e-mail');

  const notice = await mailTo(traveller, 'Your e-mail is about to change');
  await page.goto(linkIn(await mailTo({ email }, 'Confirm your new e-mail'), /verify-email/));
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/destinations$/);
  await page.goto('/user/settings/account');
  await expect(section).toContainText(`Now it is ${email}.`);
  const other = await (await otherBrowser()).newPage();
  await signInByPage(other, { email, password: traveller.password });

  const owner = await (await otherBrowser()).newPage();
  await owner.goto(linkIn(notice, /undo-email-change/));
  await expectAccessible(owner, 'take the change back');
  await owner.getByRole('button', { name: 'It was not me, take it back' }).click();
  await expect(owner.getByText(`For the account of ${traveller.email}.`)).toBeVisible();
  const password = 'two trams and a bridge';
  await owner.getByLabel('Your new password').fill(password);
  await owner.getByRole('button', { name: 'Save the new password' }).click();
  await expect(owner).toHaveURL(/\/login$/);
  await signInByPage(owner, { email: traveller.email, password });
  for (const each of [page, other]) {
    await each.reload();
    await expect(each).toHaveURL(/\/login/);
  }
});
