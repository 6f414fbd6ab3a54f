import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { authorization, expect, memberPage, register, test, verifyEmail } from '../support/journey.ts';

test('interest changes at once, stays after a reload, and can be undone', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations?city=tokyo');
  // Some plans are full; this one is not.
  const card = page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: /I’m interested in/ }) })
    .first();
  const plan = await card.locator('h2').textContent();
  const interest = page.getByRole('button', { name: new RegExp(`nterested in ${plan}`) });
  await expect(interest).toHaveAttribute('aria-pressed', 'false');
  const stored = page.waitForResponse(
    (response) => response.url().includes('/interested-plan/') && response.ok(),
  );
  await interest.click();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.reload();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
  await interest.click();
  await expect(interest).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(interest).toHaveAttribute('aria-pressed', 'true');
});

test('interest is stored although the page is left at once', async ({ context, request }) => {
  const planName = uniqueName('Night market');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context);
  await page.goto(`/user/destinations/${planId}`);
  await page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await page.goto('about:blank');
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/plan/detail/${planId}`, { headers: authorization(traveller) });
      return (await answer.json()).document.plan.interest;
    })
    .toBe('going');
});

test('a dialog names the missing field, saves it in place, and the interrupted interest is saved afterwards', async ({
  page,
}) => {
  await verifyEmail(page.request, await register(page.request, { company: 'Halcyon' }));
  await page.goto('/user/destinations');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your job position is missing.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const interest = page.getByRole('button', { name: /^I’m interested in/ }).first();
  const plan = (await interest.getAttribute('aria-label'))?.replace('I’m interested in ', '') ?? '';
  await interest.click();
  const job = dialog.getByRole('textbox');
  await expect(job).toHaveAccessibleName('Job position');
  await expect(job).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(job).toHaveAttribute('aria-invalid', 'true');
  await job.fill('Buyer');
  const stored = page.waitForResponse(
    (response) => response.url().includes('/interested-plan/') && response.ok(),
  );
  await dialog.getByRole('button', { name: 'Save and go on' }).click();
  await stored;
  await expect(page).toHaveURL('/user/destinations');
  await expect(page.getByRole('button', { name: `Interested in ${plan}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
