import { randomUUID } from 'node:crypto';
import { callOff, createPlan, markInterest } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { authorization, expect, memberPage, type Traveller, test } from '../support/journey.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

const SETTINGS = '/api/user/notification-settings';

test('a member chooses how to learn of reminders, and sees when that was not saved', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/profile');
  await bellOf(page, 'Notifications').click();
  await notificationsOf(page).getByRole('link', { name: 'Notification settings' }).click();
  const section = page.getByRole('region', { name: 'What we tell you about' });
  const inApp = section.getByRole('switch', { name: 'Reminders, In the app' });
  const mail = section.getByRole('combobox', { name: 'Reminders, Mail' });
  await expect(section).toContainText(traveller.email);
  await expect(inApp).toBeChecked();
  await expect(mail).toHaveValue('at_once');
  await expect(section.getByRole('combobox', { name: 'Trips that meet, Mail' })).toHaveValue('off');
  await expect(section.getByRole('row', { name: /^Account and safety/ })).toContainText('Always on');

  await page.route(`**${SETTINGS}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await inApp.click();
  await expect(section.getByRole('alert')).toBeVisible();
  await expect(inApp).toBeChecked();
  await page.unroute(`**${SETTINGS}`);

  const isSaved = () =>
    page.waitForResponse(
      (response) => response.url().endsWith(SETTINGS) && response.request().method() === 'PUT',
    );
  for (const isOn of [false, true]) {
    const saved = isSaved();
    await inApp.focus();
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
    await expect(section.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(inApp).toBeChecked({ checked: isOn });
  }
  const digestHour = section.getByRole('combobox', { name: 'Digest at' });
  // The only topic that comes in the digest by default.
  const withoutComments = isSaved();
  await section.getByRole('combobox', { name: 'Comments, Mail' }).selectOption('Off');
  expect((await withoutComments).status()).toBe(200);
  await expect(digestHour).toHaveCount(0);
  const inDigest = isSaved();
  await mail.selectOption('Daily digest');
  expect((await inDigest).status()).toBe(200);
  await expect(digestHour).toHaveValue('8');
  const hourSaved = page.waitForResponse((response) => response.url().endsWith('/notification-schedule'));
  await digestHour.selectOption('18');
  expect((await hourSaved).status()).toBe(200);
  await page.reload();
  await expect(mail).toHaveValue('digest');
  await expect(digestHour).toHaveValue('18');
  await expectAccessible(page, 'notification settings with a digest');
  const saved = isSaved();
  await mail.selectOption('Off');
  expect((await saved).status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  const row = section.getByRole('listitem').filter({ hasText: 'Reminders' });
  await expect(row.getByRole('combobox')).toBeHidden();
  await expect(row).toContainText('In the app');
  await row.getByText('Reminders', { exact: true }).click();
  await expect(row.getByRole('combobox', { name: 'Mail' })).toHaveValue('off');
  await expectAccessible(page, 'notification settings on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(mail).toHaveValue('off');
  await expectAccessible(page, 'notification settings');
});

test('notification settings that cannot be loaded can be loaded again', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.route(`**${SETTINGS}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/user/settings/notifications');
  const section = page.getByRole('region', { name: 'What we tell you about' });
  await expect(section.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await page.unroute(`**${SETTINGS}`);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('switch').first()).toBeVisible();
});

test('a plan that is called off arrives as a mail, which opens the plan and turns such mails off', async ({
  context,
  request,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context);
  const interested = async () => {
    const planName = `Fado ${randomUUID().slice(0, 8)}`;
    const planId = await createPlan(request, { planName });
    await markInterest(request, planId, traveller);
    return { planName, planId };
  };
  const first = await interested();
  await callOff(request, first.planId, 'The singer is ill.');
  const mail = await mailTo(traveller, `${first.planName} was called off`);
  expect(mail.text).toContain('The singer is ill.');
  await page.goto(linkIn(mail, /destinations/));
  await expect(page.getByRole('heading', { level: 1, name: first.planName })).toBeVisible();
  await expect(page.getByText('This plan is called off. The singer is ill.')).toBeVisible();

  const visitor = await (await otherBrowser()).newPage();
  await visitor.goto(linkIn(mail, /unsubscribe/));
  await expect(visitor.getByRole('heading', { level: 1, name: 'No more of these mails?' })).toBeVisible();
  expect(await getsPlanMails(traveller)).toBe(true);
  await expectAccessible(visitor, 'turn mails off');
  await visitor.getByRole('button', { name: 'Turn these mails off' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'These mails are off' })).toBeVisible();
  expect(await getsPlanMails(traveller)).toBe(false);
  await visitor.getByRole('button', { name: 'Turn them on again' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'No more of these mails?' })).toBeVisible();
  expect(await getsPlanMails(traveller)).toBe(true);

  await visitor.goto(`/unsubscribe/${'x'.repeat(43)}/trips`);
  await expect(visitor.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  async function getsPlanMails(person: Traveller): Promise<boolean> {
    const answer = await request.get(SETTINGS, { headers: authorization(person) });
    return (await answer.json()).document.topics.plan_changes.mail === 'at_once';
  }
});

test('mails are in the language of the pages', async ({ request, otherBrowser }) => {
  const english = await otherBrowser();
  const { page, traveller } = await memberPage(english);
  const planName = `Fado ${randomUUID().slice(0, 8)}`;
  const planId = await createPlan(request, { planName });
  await markInterest(request, planId, traveller);
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/update-profile') && response.request().method() === 'PATCH',
  );
  await page.goto('/user/settings/display');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  expect((await stored).status()).toBe(200);
  // The bell of an open page would show it, and no mail would follow.
  await page.goto('about:blank');
  await callOff(request, planId, 'El bar ha cerrado.');
  const mail = await mailTo(traveller, planName);
  expect(mail.subject).toBe(`${planName} se ha cancelado`);
});
