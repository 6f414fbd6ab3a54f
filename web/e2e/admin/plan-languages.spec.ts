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

test('the list of plans has the names in the language of the ADMIN', async ({ request, otherBrowser }) => {
  const planName = uniqueName('Tram at dusk');
  const spanish = planName.replace('Tram at dusk', 'Tranvía al anochecer');
  await createPlan(request, { planName, translations: { es: { planName: spanish } } });

  const page = await (await otherBrowser({ locale: 'es-ES' })).newPage();
  await signInAsAdmin(page);
  await page.goto(`/admin/plans?filter=${encodeURIComponent(planName)}`);
  await expect(page.getByRole('link', { name: spanish })).toBeVisible();
  for (const [item, title] of [
    ['Repetir…', `Repetir ${spanish}`],
    ['Cancelar el plan…', `¿Cancelar ${spanish}?`],
  ] as const) {
    await page.getByRole('button', { name: `Acciones para ${spanish}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: `Acciones para ${spanish}` }).click();
  await page.getByRole('menuitem', { name: 'Pasar a borrador' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: spanish })).toBeVisible();
});
