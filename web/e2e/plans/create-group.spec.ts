import { createContact } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { conversation, panel } from '../support/pages/chat-page.ts';

test('a member creates groups of the people of a plan, whom the dialog lists first', async ({
  context,
  request,
}) => {
  const planName = uniqueName('Dinner above the Douro river');
  const [planId, otherPlan] = [
    await createPlan(request, { planName }),
    await createPlan(request, { planName: uniqueName('Tram ride') }),
  ];
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const [ben, cara] = [
    await registerMember(request, { first_name: 'Ben' }),
    await registerMember(request, { first_name: 'Cara' }),
  ];
  const dan = await createContact(request, traveller, 'Dan');
  for (const person of [traveller, ben]) await markInterest(request, planId, person);
  for (const person of [traveller, ben, cara]) await markInterest(request, otherPlan, person);

  const dialog = page.getByRole('dialog', { name: 'New group' });
  const section = (name: string) => dialog.getByRole('region', { name, exact: true });
  const person = ({ first_name, last_name }: typeof ben) => ({
    name: new RegExp(`${first_name} ${last_name}`),
  });

  await test.step('from the page of the plan', async () => {
    await page.goto(`/user/destinations/${planId}`);
    await page.locator('#people').getByRole('button', { name: 'Create group' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Group name' })).toHaveValue('Dinner above the Douro');
    const ofPlan = section(`Interested in ${planName}`);
    await expect(ofPlan.getByRole('checkbox', person(ben))).toBeVisible();
    await expect(section('From your chats').getByRole('checkbox', person(dan.traveller))).toBeVisible();
    await expect(section('From your plans').getByRole('checkbox', person(cara))).toBeVisible();
    await expect(section('From your plans').getByRole('checkbox', person(ben))).toHaveCount(0);
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      `Interested in ${planName}`,
      'From your chats',
      'From your plans',
      'Other people',
    ]);
    await expectAccessibleInBothThemes(page, 'group of a plan');
    await dialog.getByRole('searchbox').fill('câra');
    await expect(ofPlan).toHaveCount(0);
    await section('From your plans').getByRole('checkbox', person(cara)).check();
    await dialog.getByRole('searchbox').fill('');
    await ofPlan.getByRole('checkbox', person(ben)).check();
    await dialog.getByRole('button', { name: 'Create a Group' }).click();
    await expect(conversation(page)).toContainText('You created the group Dinner above the Douro');
  });

  await test.step('from the Plans tab', async () => {
    await page.getByRole('button', { name: 'Plans', exact: true }).click();
    await panel(page).getByRole('button', { name: planName }).click();
    await panel(page).getByRole('button', { name: 'Create group' }).click();
    await expect(section(`Interested in ${planName}`).getByRole('checkbox', person(ben))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page).getByRole('button', { name: 'Create group' })).toBeFocused();
  });

  await test.step('other groups list the people of chats and plans first', async () => {
    await panel(page).getByRole('button', { name: 'New group' }).click();
    await expect(section('From your chats').getByRole('checkbox', person(dan.traveller))).toBeVisible();
    await expect(section('From your plans').getByRole('checkbox', person(ben))).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('From your chats');
  });
});
