import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { adminLogin } from '../support/demo-logins.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { isSignedBy, webhookReceiver } from '../support/servers/webhook-receiver.ts';

const NO_ENDPOINTS = { status: 'success', document: { endpoints: [] } };
const OLD_SIGN_IN = {
  status: 403,
  json: { status: 'error', error: { code: 'confirmation_required', message: 'Confirm first.' } },
};

async function confirmByPassword(page: Page): Promise<void> {
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirmation.getByLabel('Password', { exact: true }).fill(adminLogin.password);
  await confirmation.getByRole('button').filter({ hasText: 'Confirm' }).click();
}

async function readSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = await dialog.getByLabel('Secret').inputValue();
  await expectAccessibleInBothThemes(page, 'secret');
  // It is gone for good, so neither Escape nor a click beside it closes the dialog.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog).toHaveCount(0);
  return secret;
}

test('an ADMIN adds an endpoint, tries it, and sends a failed message again', async ({ page }) => {
  const receiver = webhookReceiver();
  const description = `Sales board ${randomUUID()}`;
  await signInAsAdmin(page);
  await page.goto('/admin/audit');
  await page.route('**/api/user/admin/webhooks', (route) => route.fulfill({ json: NO_ENDPOINTS }));
  await page.getByRole('link', { name: 'Webhooks' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No system listens yet' })).toBeVisible();
  await main.getByText('How a receiver verifies a message').click();
  await expect(main.getByRole('region', { name: 'Example' })).toContainText('standardwebhooks');
  await expectAccessibleInBothThemes(page, 'no endpoints');
  await page.unroute('**/api/user/admin/webhooks');

  await main.getByRole('button', { name: 'New endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'New endpoint' });
  await form.getByLabel('Address').fill('http://intranet/hook');
  // Journeys at the same time publish plans and buy packages, and the messages of those would get the answers that are meant for the tests.
  await form.getByRole('checkbox', { name: 'plan.published' }).uncheck();
  await form.getByRole('checkbox', { name: 'package.purchased' }).uncheck();
  await form.getByRole('button', { name: 'Create endpoint' }).click();
  await expect(form.getByText('This is not an https address of a public host.')).toBeVisible();
  await expect(form.getByLabel('Address')).toBeFocused();
  await expectAccessibleInBothThemes(page, 'form of an endpoint');
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByLabel('Description').fill(description);
  // As if the sign-in was long ago.
  let rejected = false;
  await page.route('**/api/user/admin/webhooks', (route) => {
    if (rejected || route.request().method() !== 'POST') return route.fallback();
    rejected = true;
    return route.fulfill(OLD_SIGN_IN);
  });
  await page.keyboard.press('Enter');
  await confirmByPassword(page);
  const secret = await readSecret(page);

  const host = new URL(receiver.url).host;
  const card = main.getByRole('listitem').filter({ hasText: description });
  await expect(card).toBeVisible();
  await expectAccessibleInBothThemes(page, 'endpoints');
  await card.getByRole('link', { name: host }).click();
  await expect(main.getByText('No messages yet')).toBeVisible();
  const endpointId = new URL(page.url()).pathname.split('/').at(-1);
  await main.getByRole('button', { name: 'Send a test' }).click();
  const rows = main.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(rows).toHaveText([/Test message.*Taken/]);
  const [message] = await receiver.received();
  expect(isSignedBy(secret, message!)).toBe(true);
  expect(JSON.parse(message!.body)).toMatchObject({ type: 'webhook.test' });

  await receiver.answer(500, 500);
  await main.getByRole('button', { name: 'Send a test' }).click();
  await expect(rows.first()).toContainText('Failed');
  await expect(rows.first()).toContainText('Answered 500, 2 attempts');
  await expect(main.getByText('Nothing was taken since', { exact: false })).toBeVisible();
  await main.getByRole('tab', { name: 'Waiting' }).click();
  await expect(main.getByText('Nothing is waiting')).toBeVisible();
  await main.getByRole('tab', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/\?state=failed$/);
  await expect(rows).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'log');
  await rows.getByRole('button').press('Enter');
  const details = page.getByRole('dialog', { name: 'Test message' });
  await expect(details.getByRole('region', { name: 'Attempts' }).getByRole('listitem')).toHaveText([
    /Answered 500.*answer 500/,
    /Answered 500/,
  ]);
  await expect(details.getByRole('region', { name: 'Body' })).toContainText('"type": "webhook.test"');
  await expectAccessibleInBothThemes(page, 'details of a message');
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(details.getByRole('region', { name: 'Attempts' }).getByRole('listitem').first()).toContainText(
    'Answered 200',
  );
  await page.keyboard.press('Escape');
  await expect(main.getByText('Nothing has failed')).toBeVisible();
  await expect(main.getByText('Nothing was taken since', { exact: false })).toHaveCount(0);
  const ids = (await receiver.received()).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toHaveLength(4);

  const menu = main.getByRole('button', { name: `Actions for ${host}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  const renewed = await readSecret(page);
  await expect(main.getByText('Signed with the secret of before as well', { exact: false })).toBeVisible();
  await main.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(async () => (await receiver.received()).length).toBe(5);
  const last = (await receiver.received()).at(-1)!;
  expect([secret, renewed].map((each) => isSignedBy(each, last))).toEqual([true, true]);

  await receiver.answer(404, 404);
  await main.getByRole('button', { name: 'Send a test' }).click();
  await expect(rows).toHaveText([/Answered 404, 2 attempts.*Failed/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await main.getByRole('button', { name: 'Send failed ones again' }).click();
  const again = page.getByRole('dialog', { name: 'Send failed messages again' });
  await expectAccessibleInBothThemes(page, 'failed messages since a time');
  await again.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 message is on its way')).toBeVisible();
  await expect(main.getByText('Nothing has failed')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect(main.getByText('Off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('On', { exact: true })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/admin\/webhooks$/);
  await expect(card).toHaveCount(0);
  // The entry comes by the broker. The older ones of the endpoint show that the list is loaded.
  await expect(async () => {
    await page.goto(`/admin/audit?subject=${endpointId}`);
    const entries = main.getByRole('listitem');
    await entries.first().waitFor();
    expect(await entries.filter({ hasText: 'Endpoint removed' }).count()).toBe(1);
  }).toPass();
});
