import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { elenaLogin } from '../support/demo-logins.ts';
import { expect, memberPage, signIn, test } from '../support/journey.ts';

test('the side panel lists the user’s plans with their people, and the profile the past ones', async ({
  page,
}) => {
  await signIn(page, elenaLogin);
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Plans', exact: true }).first().click();
  const panel = page.getByTestId('side-panel');
  const row = panel.getByRole('listitem').filter({ hasText: 'Lisbon' }).first();
  await row.getByRole('button').first().click();
  await expect(row.getByRole('button', { name: /^Chat with/ }).first()).toBeVisible();
  await expect(row.getByRole('link', { name: /^Profile of/ }).first()).toHaveAttribute(
    'href',
    /^\/user\/profile\/[0-9a-f]{24}$/,
  );
  await panel.getByRole('button', { name: 'Show past plans' }).click();
  await expect(panel.getByRole('button', { name: 'The last tram 28 of the evening' })).toBeVisible();

  await page.goto('/user/profile');
  const history = page.getByRole('region', { name: 'Where you have been' });
  const plans = history.getByRole('button', { expanded: false });
  await expect(plans).toHaveText(['The last tram 28 of the evening', 'A canal walk between two trade fairs']);
  await plans.first().click();
  await history.getByRole('button', { name: 'Chat with Noémie Lacroix' }).click();
  await expect(
    page
      .getByRole('region', { name: /Noémie/ })
      .or(page.getByRole('dialog', { name: /Noémie/ }))
      .first(),
  ).toBeVisible();
});

test('the user’s plans are a calendar feed whose address can be renewed', async ({ context, request }) => {
  const planName = uniqueName('Dated evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await markInterest(request, planId, traveller);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'In your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your plans and trips in your calendar' });
  await dialog.getByRole('button', { name: 'Make the address' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Secret address' }).inputValue();
  expect(await (await request.get(address)).text()).toContain(planName);
  await expectAccessible(page, 'calendar feed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'In your calendar' }).click();
  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Secret address' })).not.toHaveValue(address);
  expect((await request.get(address)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'End the feed' }).click();
  await expect(dialog.getByRole('button', { name: 'Make the address' })).toBeVisible();
});
