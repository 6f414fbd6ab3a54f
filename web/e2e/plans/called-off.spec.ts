import { callOff, createPlan, markInterest, publish, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';
import { openLive } from '../support/pages/chat-page.ts';

test('a plan that was called off says why, and can only be left', async ({ context, request }) => {
  const planName = uniqueName('Rainy evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await markInterest(request, planId, traveller);
  await callOff(request, planId, 'The roof is closed by the storm.');
  await page.goto(`/user/destinations/${planId}`);
  await expect(page.getByRole('alert')).toContainText(
    'This plan is called off. The roof is closed by the storm.',
  );
  await expect(page.getByRole('button', { name: new RegExp(`nterested in ${planName}`) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Plans', exact: true }).first().click();
  const row = page.getByTestId('side-panel').getByRole('listitem').filter({ hasText: planName });
  await expect(row).toContainText('Called off');
  await page.getByRole('button', { name: 'Take me off' }).click();
  await expect(page.getByText('You stay on its list.')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await page.goto(`/user/destinations?filter=${encodeURIComponent(planName)}`);
  await expect(page.getByText('Nothing fits that yet')).toBeVisible();
});

test('everybody interested is notified, in their language, that a plan takes place after all', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Stormy evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  const { page: spanish, traveller: other } = await memberPage(await otherBrowser({ locale: 'es-ES' }));
  for (const person of [traveller, other]) await markInterest(request, planId, person);
  await openLive(page, `/user/destinations/${planId}`);
  await openLive(spanish, '/user/profile');
  await expect(page.getByRole('button', { name: `Interested in ${planName}` }).first()).toBeVisible();

  // The open page follows.
  await callOff(request, planId, 'The roof is closed by the storm.');
  await expect(page.getByRole('alert')).toContainText('If it takes place after all, we tell you.');
  await expect(bellOf(page, 'Notifications, 1 new')).toBeVisible();
  await expect(bellOf(spanish, 'Notificaciones, 1 nueva')).toBeVisible();
  await publish(request, planId);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Interested in ${planName}` }).first()).toBeVisible();

  const tab = await context.newPage();
  await tab.goto('/user/profile');
  await expect(bellOf(tab, 'Notifications, 2 new')).toBeVisible();
  await bellOf(page, 'Notifications, 2 new').click();
  await expect(bellOf(tab, 'Notifications')).toBeVisible();
  await expect(notificationsOf(page)).toContainText(
    new RegExp(
      `${planName} takes place after all: .+, 19:30, Largo do Carmo 3\\. You are still on its list\\.`,
    ),
  );
  const list = notificationsOf(page);
  const rows = list.getByRole('listitem');
  await list.getByRole('combobox', { name: 'Show' }).selectOption('Unread');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, 'notifications');
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list).toContainText('You have read everything');
  await callOff(request, planId, 'The storm is back.');
  await expect(rows).toHaveCount(1);
  await list.getByRole('combobox', { name: 'Show' }).selectOption('All');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('The storm is back.');
  await expect(rows.first()).toContainText('the latest of 2');
  await bellOf(spanish, 'Notificaciones, 3 nuevas').click();
  await expect(spanish.getByRole('dialog', { name: 'Notificaciones' })).toContainText(
    new RegExp(`${planName} se celebra finalmente: .+, 19:30, Largo do Carmo 3\\. Sigues en su lista\\.`),
  );
});
