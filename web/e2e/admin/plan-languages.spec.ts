import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN translates a plan, and readers of Spanish get it in their language', async ({
  page,
  request,
  otherBrowser,
}) => {
  const planName = uniqueName('Tiles by lamplight');
  const spanish = planName.replace('Tiles by lamplight', 'Azulejos a la luz de un farol');
  const id = await createPlan(request, { planName });
  await signInAsAdmin(page);
  await page.goto(`/admin/plans/edit/${id}`);
  await page.getByLabel('Name in Spanish').fill('Az');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Name in Spanish')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name in Spanish').fill(spanish);
  await page.getByLabel('Description in Spanish').fill('Trae una chaqueta.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expectAccessible(page, 'plan in two languages');
  await page.reload();
  await expect(page.getByLabel('Name in Spanish')).toHaveValue(spanish);
  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();

  const { page: reader } = await memberPage(await otherBrowser({ locale: 'es-ES' }));
  await reader.goto(`/user/destinations/${id}`);
  await expect(reader.getByRole('heading', { level: 1, name: spanish })).toBeVisible();
  await expect(reader.getByText('Trae una chaqueta.')).toBeVisible();
});
