import { uniqueName } from '../support/calls/plan-api.ts';
import { authorization, expect, registerMember, test } from '../support/journey.ts';
import { evening, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN refuses a suggestion with a reason', async ({ page, request }) => {
  const member = await registerMember(request);
  const planName = uniqueName('Just my birthday');
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

  await signInAsAdmin(page);
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'Suggestions' }).click();
  const card = page.getByRole('listitem').filter({ hasText: planName });
  await expect(card).toContainText(member.last_name);
  await card.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Happy birthday, but plans are for everybody.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(card).toHaveCount(0);
});
