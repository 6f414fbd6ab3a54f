import { createPlan, markInterest, uniqueName, withdrawInterest } from '../support/calls/plan-api.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';

test('a person on the waitlist sees their place, and moves up while the page is open', async ({
  context,
  request,
}) => {
  const planName = uniqueName('Table for one');
  const planId = await createPlan(request, { planName, capacity: 1 });
  const [going, before] = [await registerMember(request), await registerMember(request)];
  await markInterest(request, planId, going);
  await markInterest(request, planId, before, { waitlist: true });
  const { page } = await memberPage(context);
  const button = (name: string) => page.getByRole('button', { name: `${name} ${planName}` }).first();
  await page.goto(`/user/destinations/${planId}`);
  const stored = page.waitForResponse(`**/api/plan/interested-plan/${planId}`);
  await button('Join the waitlist of').click();
  await stored;
  await expect(button('2nd on the waitlist of')).toBeVisible();
  await expect(page.getByText('2 people are waiting')).toBeVisible();
  await page.reload();
  await expect(button('2nd on the waitlist of')).toBeVisible();
  await page.getByRole('button', { name: 'Plans', exact: true }).first().click();
  const row = page.getByTestId('side-panel').getByRole('listitem').filter({ hasText: planName });
  await expect(row).toContainText('2nd on the waitlist');

  await withdrawInterest(request, planId, before);
  await expect(button('1st on the waitlist of')).toBeVisible();
  await expect(row).toContainText('1st on the waitlist');
  await expect(page.getByText('1 person is waiting')).toBeVisible();

  await withdrawInterest(request, planId, going);
  await expect(button('Interested in')).toBeVisible();
  await expect(row).not.toContainText('waitlist');
  await expect(page.getByText('1 person is waiting')).toHaveCount(0);
  await bellOf(page, 'Notifications, 1 new').click();
  await expect(
    notificationsOf(page).getByText(`A place is free: you are going to ${planName}`),
  ).toBeVisible();
});
