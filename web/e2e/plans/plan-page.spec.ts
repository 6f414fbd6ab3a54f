import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { choosePlanAction } from '../support/pages/plan-page.ts';

test('a plan shows its photos, its time in both zones and its people', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/destinations?filter=fado+petiscos');
  const name = 'Fado and petiscos in Alfama';
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'I’m interested', exact: false }).first().click();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${traveller.first_name} ${traveller.last_name}`) }),
  ).toBeVisible();
  const photos = page.getByRole('button', { name: /^Photo \d of/ });
  // The gallery has round corners, and its photos have none of their own.
  const corners = await photos.evaluateAll((all) =>
    all.map(({ firstElementChild }) => firstElementChild && getComputedStyle(firstElementChild).borderRadius),
  );
  expect(new Set(corners)).toEqual(new Set(['0px']));
  await photos.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText(/Photo 2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an unknown plan shows a message', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations/0123456789abcdef01234567');
  await expect(page.getByText('This plan is not here any more')).toBeVisible();
});

test('a plan can be reported', async ({ context, request }) => {
  const planId = await createPlan(request, { planName: uniqueName('Doubtful evening') });
  const { page } = await memberPage(context);
  await page.goto(`/user/destinations/${planId}`);
  await choosePlanAction(page, 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this plan?' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('scam');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. The administrators will look at it')).toBeVisible();
});

test('the map and the page of a plan are accessible', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations?view=map&city=lisbon');
  const row = page.getByRole('list', { name: 'Plans on the map' }).getByRole('button').first();
  await row.click();
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'map');
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Map around/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'plan');
});
