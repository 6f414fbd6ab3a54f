import { expectAccessible } from '../support/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { createPlan, uniqueName } from '../support/plan-api.ts';
import { choosePlanAction } from '../support/plan-page.ts';

test('somebody trusted sees place, time and check-in by a link, until it ends', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Shared evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await page.goto(`/user/destinations/${planId}`);
  await expect(page.getByRole('heading', { name: 'Share with somebody you trust' })).toHaveCount(0);
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  const share = page.getByRole('region', { name: 'Share with somebody you trust' });
  await choosePlanAction(page, /^Share with somebody you trust/);
  const link = await share.getByRole('textbox', { name: 'Link' }).inputValue();

  const visitor = await (await otherBrowser()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await expect(visitor.getByText('Journey shares this plan with you.')).toBeVisible();
  await expect(visitor.getByText('Journey has not checked in yet.')).toBeVisible();
  await expect(visitor.getByText(/Largo do Carmo 3, Lisbon, Portugal/)).toBeVisible();
  await expect(visitor.getByText(traveller.last_name)).toHaveCount(0);
  await expectAccessible(visitor, 'shared plan');
  await share.getByRole('button', { name: 'I have arrived' }).click();
  await expect(share.getByText(/You said at \d\d:\d\d that you have arrived/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/Journey arrived on/)).toBeVisible();
  await share.getByRole('button', { name: 'I am back safely' }).click();
  await expect(share.getByText(/that you are back/)).toBeVisible();
  await share.getByRole('button', { name: 'End the link' }).click();
  await expect(share).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText('This link does not show anything any more')).toBeVisible();
});
