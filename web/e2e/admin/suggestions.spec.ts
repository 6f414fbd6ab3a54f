import { evening, signInAsAdmin } from '../support/admin-page.ts';
import { authorization, expect, registerMember, test } from '../support/journey.ts';
import { uniqueName } from '../support/plan-api.ts';

test('an ADMIN approves one suggestion of a member and refuses another', async ({ page, request }) => {
  const member = await registerMember(request);
  const suggest = async (planName: string) => {
    const response = await request.post('/api/plan/suggest', {
      headers: authorization(member),
      data: {
        planName,
        city: 'lisbon',
        address: 'Miradouro da Graça',
        category: 'culture',
        startsAt: evening(9),
      },
    });
    expect(response.status(), await response.text()).toBe(201);
  };
  const [good, poor] = [uniqueName('Sunset picnic'), uniqueName('Just my birthday')];
  await suggest(good);
  await suggest(poor);

  await signInAsAdmin(page);
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'Suggestions' }).click();
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(cardOf(good)).toContainText(member.last_name);
  await cardOf(poor).getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Happy birthday, but plans are for everybody.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(cardOf(poor)).toHaveCount(0);

  await cardOf(good).getByRole('link', { name: 'Review and approve' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Miradouro da Graça');
  await expect(page.getByLabel('Latitude')).not.toHaveValue('');
  await page.getByLabel(/^Description/).fill('Bread, cheese and the light over the river.');
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\//);
  await expect(page.getByRole('heading', { level: 1, name: good })).toBeVisible();
  await page.goto('/admin/suggestions?state=approved');
  await expect(cardOf(good).getByRole('link', { name: 'See the plan' })).toBeVisible();
});
