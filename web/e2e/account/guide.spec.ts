import { createContact } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { addTrip, days } from '../support/calls/trip-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { undoButton } from '../support/pages/chat-page.ts';

test('a new member is shown the first steps, sees which are done, and closes the guide', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context);
  await page.goto('/user/destinations');
  const guide = page.getByRole('region', { name: 'Four things that make the first evening easy' });
  await expect(guide).toContainText('0 of 4 done');
  await expectAccessibleInBothThemes(page, 'guide of a new member');
  await keepScreenshot(page, 'guide-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepScreenshot(page, 'guide-390');
  await page.setViewportSize({ width: 1280, height: 800 });

  await guide.getByRole('link', { name: 'Say where you will be' }).press('Enter');
  await expect(page).toHaveURL(/\/user\/trips$/);
  await addTrip(request, traveller, { city: 'lisbon', ...days(14, 16) });
  await page.goto('/user/destinations');
  await expect(guide.getByRole('link')).toHaveText([
    'Show your face',
    'Say where you will be, done',
    'Find an evening',
    'Say hello',
  ]);

  const plan = await createPlan(request, { planName: uniqueName('Fado evening') });
  await markInterest(request, plan, traveller);
  await createContact(request, traveller, 'Ben');
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 400 } });
  const photo = await request.post('/api/user/update-profil-photo', {
    headers: { Authorization: `Bearer ${traveller.token}` },
    multipart: { image: { name: 'face.png', mimeType: 'image/png', buffer: image } },
  });
  expect(photo.status(), await photo.text()).toBe(200);
  await page.reload();
  await expect(guide).toContainText('All done. Enjoy your evenings.');
  await expectAccessibleInBothThemes(page, 'guide with all steps done');
  await keepScreenshot(page, 'guide-done');

  await guide.getByRole('button', { name: 'Close the guide' }).press('Enter');
  await expect(guide).toHaveCount(0);
  await undoButton(page, 'The guide is closed').click();
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test('the guide stays when it cannot be closed', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await page.route('**/api/user/update-profile', (route) => route.abort());
  const guide = page.getByRole('region', { name: 'Four things that make the first evening easy' });
  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'No connection to Layover' })).toBeVisible();
  await expect(guide).toBeVisible();
});
