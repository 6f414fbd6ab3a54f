import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, type Member, memberPage, test } from './journey.ts';
import { adminToken, createPlan, markInterest } from './plan-api.ts';

const windowOf = ({ page }: Member, name: string) => page.getByRole('region', { name: `Group ${name}` });
const bellOf = ({ page }: Member, name: string) => page.getByRole('button', { name, exact: true });

test('two people talk in the chat of their plan, and both are told at once when it is called off', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = `Fado evening ${randomUUID().slice(0, 8)}`;
  const planId = await createPlan(request, { planName });
  const one = await memberPage(context, { first_name: 'Elena' });
  const two = await memberPage(await otherBrowser(), { first_name: 'Rahul' });

  // From the page of the plan.
  await one.page.goto(`/user/destinations/${planId}`);
  await expect(one.page.getByRole('button', { name: 'Join the plan’s chat' })).toHaveCount(0);
  await one.page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await one.page.getByRole('button', { name: 'Join the plan’s chat' }).click();
  await expect(windowOf(one, planName).getByText(`This is the chat of the plan ${planName}`)).toBeVisible();

  // From the Plans tab.
  await markInterest(request, planId, two.traveller);
  await two.page.reload();
  await two.page.getByRole('button', { name: 'Plans', exact: true }).click();
  await two.page.getByRole('button', { name: planName }).click();
  await two.page.getByTestId('side-panel').getByRole('button', { name: 'Join the plan’s chat' }).click();
  await expect(windowOf(two, planName)).toBeVisible();
  await expect(windowOf(one, planName).getByText('Rahul joined')).toBeVisible();

  const field = windowOf(two, planName).getByRole('textbox');
  await field.fill('Shall we meet at the door?');
  await field.press('Enter');
  await expect(windowOf(one, planName).getByText('Shall we meet at the door?')).toBeVisible();

  const response = await request.put(`/api/plan/change_state/${planId}`, {
    headers: { Authorization: `Bearer ${await adminToken(request)}` },
    data: { status: 'called_off', reason: 'The singer is ill.' },
  });
  expect(response.status(), await response.text()).toBe(200);
  for (const member of [one, two]) {
    await expect(
      windowOf(member, planName).getByText('The plan was called off: The singer is ill.'),
    ).toBeVisible();
    await bellOf(member, 'Notifications, 1 new').click();
    const list = member.page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByText(`${planName} was called off. The singer is ill.`)).toBeVisible();
  }

  // Opening the list marks it as read, and its entry opens the plan.
  await expectAccessible(one.page, 'notifications');
  await one.page.goto('/user/profile');
  await expect(bellOf(one, 'Notifications')).toBeVisible();
  await bellOf(one, 'Notifications').click();
  await one.page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: planName }).click();
  await expect(one.page).toHaveURL(`/user/destinations/${planId}`);
  await expect(one.page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(0);
  await expect(one.page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
});
