import { createContact } from '../support/calls/chat-api.ts';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expect, memberPage, register, signIn, signInByPage, test, verifyEmail } from '../support/journey.ts';
import { choosePlanAction, openPlanMenu } from '../support/pages/plan-page.ts';

const GO_UNLISTED = /^Go without being listed/;

test('who is not listed is counted, and seen only by the people they chat with', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Quiet evening');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  const name = `${traveller.first_name} ${traveller.last_name}`;
  const friend = await createContact(request, traveller, 'Amina');
  await page.goto(`/user/destinations/${planId}`);
  await choosePlanAction(page, GO_UNLISTED);
  await expect(page.getByText('You go without being listed.')).toBeVisible();
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await expect(page.locator('#people').getByText('Only people you chat with see you here')).toBeVisible();

  const { page: stranger } = await memberPage(await otherBrowser());
  await stranger.goto(`/user/destinations/${planId}`);
  await expect(stranger.getByRole('heading', { name: '1 person is interested' })).toBeVisible();
  await expect(stranger.locator('#people').getByRole('listitem')).toHaveCount(1);
  await expect(stranger.getByText(name)).toHaveCount(0);

  const friendPage = await (await otherBrowser()).newPage();
  await signIn(friendPage, friend.traveller);
  await friendPage.goto(`/user/destinations/${planId}`);
  await expect(friendPage.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();

  await choosePlanAction(page, GO_UNLISTED);
  await expect(page.locator('#people').getByText('Only people you chat with see you here')).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();

  await test.step('the privacy settings take the user off every list', async () => {
    await page.goto('/user/settings/visibility');
    await page.getByText('Details', { exact: true }).click();
    const saved = page.waitForResponse('**/api/user/update-profile');
    await page.getByRole('switch', { name: 'Show me in lists of plans' }).click();
    expect((await saved).ok()).toBe(true);
    await page.goto(`/user/destinations/${planId}`);
    await openPlanMenu(page);
    await expect(page.getByRole('menuitemcheckbox', { name: GO_UNLISTED })).toBeDisabled();
    await expect(async () => {
      await stranger.reload();
      await expect(stranger.locator('#people').getByRole('listitem')).toHaveCount(1, { timeout: 3_000 });
    }).toPass();
    await expect(stranger.getByRole('heading', { name: '1 person is interested' })).toBeVisible();
    await expect(stranger.getByText(name)).toHaveCount(0);
  });
});

test('only members with a complete profile see the interested people, in every tab', async ({
  context,
  page,
  request,
}) => {
  await page.goto('/');
  const photos = page.locator('#week article img[src*="/user/images/"]');
  await expect(page.locator('#week article').first()).toContainText(/\d+ interested/);
  await expect(page.getByRole('link', { name: 'Join us to see them' })).toBeVisible();
  await expect(photos).toHaveCount(0);

  // Another tab signs in. This tab shows the people without a reload, but only once the profile is complete.
  const other = await context.newPage();
  const newcomer = await register(request);
  await verifyEmail(request, newcomer);
  await signInByPage(other, newcomer);
  await expect(page.getByRole('link', { name: 'Join us to see them' })).toHaveCount(0);
  await expect(photos).toHaveCount(0);
  await other.goto('/user/destinations?filter=fado+petiscos');
  const gate = other.getByRole('dialog', { name: /Please fill out the Company and Job Position fields/ });
  await gate.getByRole('button', { name: 'Close' }).click();
  await other.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  const people = other.locator('#people');
  await expect(people).toContainText(/\d+ people are interested/);
  await expect(people).toContainText('People are shown to members with a company and a job position.');
  await expect(people.getByRole('listitem')).toHaveCount(0);
  await expect(people.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    '/user/profile',
  );
  await other.getByRole('button', { name: 'Complete your profile' }).first().click();
  await gate.getByRole('button', { name: 'ok' }).click();
  await other.getByRole('textbox', { name: 'Company' }).fill('Umoya Life');
  await other.getByRole('textbox', { name: /Job/ }).fill('Actuary');
  await other.keyboard.press('Enter');
  await expect(people.getByRole('listitem').first()).toBeVisible();

  await page.reload();
  await expect(photos.first()).toBeVisible();
  await other.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(photos).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Join us to see them' })).toBeVisible();
  await expect(page.locator('#week article').first()).toContainText(/\d+ interested/);
});
