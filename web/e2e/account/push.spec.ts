import { startPushService } from '../../../services/user/src/testing/push-service.ts';
import { pushDelivery, recordNotifications, subscribeAt } from '../support/browser/push.ts';
import { waitForServiceWorker } from '../support/browser/service-worker.ts';
import { createContact, postMessage } from '../support/calls/chat-api.ts';
import { callOff, createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { message } from '../support/pages/chat-page.ts';

test.use({ serviceWorkers: 'allow' });

const SETTINGS = '/user/settings/notifications';

test('a member turns push on, gets a plan that is called off on the device, and opens it', async ({
  context,
  request,
  baseURL,
}) => {
  const pushService = await startPushService();
  try {
    const browser = pushService.browser();
    await context.grantPermissions(['notifications'], { origin: baseURL! });
    await subscribeAt(context, browser);
    const { page, traveller } = await memberPage(context);
    await page.goto(SETTINGS);
    const here = page.getByRole('switch', { name: 'On this device' });
    await expect(here).not.toBeChecked();
    await here.click();
    await expect(here).toBeChecked();
    await waitForServiceWorker(page);
    await expectAccessible(page, 'notification settings with push');

    const planName = uniqueName('Rainy evening');
    const planId = await createPlan(request, { planName });
    await markInterest(request, planId, traveller);
    // The bell of an open page would show it, and nothing would be pushed.
    await page.goto('about:blank');
    await callOff(request, planId, 'The roof is closed by the storm.');
    await expect.poll(() => browser.messages.length).toBe(1);
    const [{ content }] = browser.messages as [(typeof browser.messages)[0]];
    expect(content).toMatchObject({
      title: `${planName} was called off`,
      path: `/user/destinations/${planId}`,
      lang: 'en',
    });
    expect(content.body).toContain('The roof is closed by the storm.');

    // The page is in view, so its bell shows it and the service worker nothing. Every open page of a journey is in view.
    await page.goto(SETTINGS);
    const shown = await recordNotifications(context);
    const deliver = await pushDelivery(page);
    await deliver({ ...content, tag: 'in view' });
    await page.goto('about:blank');
    await deliver(content);
    const { title, body, tag } = content;
    await expect.poll(shown).toEqual([{ title, body, tag }]);
    await page.goto(SETTINGS);
    await expect(here).toBeChecked();

    // The message that the service worker sends to an open tab after a click.
    await page.evaluate(
      (path) =>
        navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'open', path } })),
      content.path,
    );
    await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();

    await page.goto(SETTINGS);
    await page.getByRole('switch', { name: 'Show how a message begins' }).click();
    const contact = await createContact(request, traveller, 'Thandi');
    await page.goto('about:blank');
    const pushed = () =>
      browser.messages.filter(({ content }) => content.title === `${contact.name} wrote to you`);
    await postMessage(request, contact.traveller, { chatId: contact.chatId, text: 'See you at the gate' });
    await expect.poll(() => pushed().length, { timeout: 30_000 }).toBe(1);
    const [{ content: written }] = pushed() as [ReturnType<typeof pushed>[0]];
    expect(written.body).toBe('See you at the gate');
    await page.goto(written.path);
    await expect(message(page, 'See you at the gate')).toBeVisible();

    await page.goto(SETTINGS);
    await expect(here).toBeChecked();
    await here.click();
    await expect(here).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Reminders, Push' })).toBeChecked();
    await expect(here).not.toBeChecked();
  } finally {
    await pushService.close();
  }
});

test('a browser that blocks notifications is told how to allow them', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = async () => 'denied';
  });
  await page.goto(SETTINGS);
  const section = page.getByRole('region', { name: 'Push notifications' });
  await expect(section.getByRole('status')).toContainText('This browser blocks notifications of Layover.');
  const here = section.getByRole('switch', { name: 'On this device' });
  await here.click();
  await expect(here).not.toBeChecked();
});

test('a member sets quiet hours', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto(SETTINGS);
  const section = page.getByRole('region', { name: 'Quiet hours' });
  await section.getByRole('switch', { name: 'Keep quiet at night' }).click();
  await expect(section).toContainText('Europe/Madrid');
  await expect(section.getByLabel('From')).toHaveValue('22:00');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/notification-schedule') &&
      response.request().postData() !== null &&
      response.request().postDataJSON().quietHours?.days.length === 5,
  );
  await section.getByLabel('From').fill('23:15');
  await section.getByLabel('From').press('Tab');
  // The second click comes before the first is saved.
  for (const day of ['Sat', 'Sun']) await section.getByRole('checkbox', { name: day }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(section.getByLabel('From')).toHaveValue('23:15');
  for (const day of ['Sat', 'Sun'])
    await expect(section.getByRole('checkbox', { name: day })).not.toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Fri' })).toBeChecked();
  await expectAccessible(page, 'quiet hours');
});
