import { readFileSync } from 'node:fs';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { choosePlanAction } from '../support/pages/plan-page.ts';

test('a search leads over filters and the map to a plan, its people, its chat and the calendar', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Map evening');
  const planId = await createPlan(request, { planName, comfort: ['alcohol_free'] });
  const { page, traveller } = await memberPage(context, { first_name: 'Elena' });
  const { page: other } = await memberPage(await otherBrowser(), { first_name: 'Rahul' });
  await other.goto(`/user/destinations/${planId}`);
  await expect(other.getByRole('heading', { name: 'Nobody is interested yet' })).toBeVisible();

  // Search and filters.
  await page.goto('/user/destinations');
  await page.getByRole('searchbox', { name: 'Looking for' }).fill(planName);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sport' }).click();
  await expect(page.getByText('Nothing fits that yet')).toBeVisible();
  await page.getByRole('button', { name: 'Culture' }).click();
  await page.getByRole('button', { name: 'Alcohol-free', exact: true }).click();
  await expect(page).toHaveURL(/category=culture.*comfort=alcohol_free/);
  await expect(page.getByText('1 plan', { exact: true })).toBeVisible();

  // The map.
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const map = page.getByRole('region', { name: 'Map of the plans' });
  await map.getByRole('button', { name: new RegExp(planName) }).click();
  const row = page
    .getByRole('list', { name: 'Plans on the map' })
    .getByRole('button', { name: new RegExp(planName) });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('article', { name: planName }).getByRole('link', { name: planName }).click();

  // Interest, which the other browser shows without a reload, and the other way round.
  const interest = { name: `I’m interested in ${planName}` } as const;
  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await page.getByRole('button', interest).first().click();
  await expect(other.getByRole('heading', { name: '1 person is interested' })).toBeVisible();
  await expect(
    other.getByRole('link', { name: new RegExp(`^${traveller.first_name} ${traveller.last_name}`) }),
  ).toBeVisible();
  await other.getByRole('button', interest).first().click();
  await expect(page.getByRole('heading', { name: '2 people are interested' })).toBeVisible();

  // The chat of the plan.
  for (const each of [page, other]) await each.getByRole('button', { name: 'Join the plan’s chat' }).click();
  const windowIn = (each: typeof page) => each.getByRole('region', { name: `Group ${planName}` });
  await windowIn(other).getByRole('textbox').fill('Shall we meet at the door?');
  await windowIn(other).getByRole('textbox').press('Enter');
  await expect(windowIn(page).getByText('Shall we meet at the door?')).toBeVisible();

  // The calendar.
  const download = page.waitForEvent('download');
  await choosePlanAction(page, 'Add to calendar');
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(`SUMMARY:${planName}`);
  expect(file).toContain('BEGIN:VTIMEZONE');

  // Back leads to the map with its search.
  await page.goBack();
  await expect(map).toBeVisible();
  await expect(page).toHaveURL(/filter=.*comfort=alcohol_free/);
});
