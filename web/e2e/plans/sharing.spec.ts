import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { choosePlanAction, openPlanMenu } from '../support/pages/plan-page.ts';

test('somebody trusted sees place, time and check-in by a link, until it ends', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Shared evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await page.goto(`/user/destinations/${planId}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  const share = page.getByRole('region', { name: 'Somebody you trust can follow this plan' });
  const card = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Share' }) });
  await expect(card.getByRole('button', { name: 'Join the plan’s chat' })).toBeVisible();
  await expect(share).toHaveCount(0);
  await choosePlanAction(page, /^Share with somebody you trust/);
  await expect(share.getByText('You have not checked in yet.')).toBeVisible();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visibleActions = ['Interested in', 'Join the plan’s chat', 'Share', 'More about this plan'];
  await expect(card.getByRole('button')).toHaveCount(visibleActions.length);
  for (const [index, name] of visibleActions.entries())
    await expect(card.getByRole('button').nth(index)).toHaveAccessibleName(new RegExp(`^${name}`));
  await expectAccessible(page, 'plan with a link for somebody trusted');

  const visitor = await (await otherBrowser()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await expect(visitor.getByText('Journey shares this plan with you.')).toBeVisible();
  await expect(visitor.getByText('Journey has not checked in yet.')).toBeVisible();
  await expect(visitor.getByText(/Largo do Carmo 3, Lisbon, Portugal/)).toBeVisible();
  await expect(visitor.getByText(traveller.last_name)).toHaveCount(0);
  await expectAccessible(visitor, 'shared plan');
  await choosePlanAction(page, 'I have arrived');
  await expect(share.getByText(/You said at \d\d:\d\d that you have arrived/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/Journey arrived on/)).toBeVisible();
  // By keyboard alone: what was done is not offered again.
  await page.getByRole('button', { name: 'More about this plan' }).focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('menuitem', { name: 'I am back' });
  await expect(back).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'I have arrived' })).toHaveCount(0);
  await back.press('Enter');
  await expect(share.getByText(/that you are back/)).toBeVisible();
  await openPlanMenu(page);
  // The toast of the first time may still be there, so that the clipboard alone shows that it is copied again.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('menuitem', { name: 'Share that link again' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await choosePlanAction(page, 'End the link');
  await expect(share).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText('This link does not show anything any more')).toBeVisible();
  await visitor.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('In town for work');
});
