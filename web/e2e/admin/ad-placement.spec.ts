import type { APIRequestContext, Page } from '@playwright/test';
import { adminToken, createCity, uniqueName } from '../support/calls/plan-api.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

/** Creates an ad for the page of a destination; returns its id. */
async function createAd(request: APIRequestContext, title: string, city: string): Promise<string> {
  const response = await request.post('/api/Ads', {
    headers: { Authorization: `Bearer ${await adminToken(request)}` },
    data: { title, buttontext: 'See more', url: 'https://ferry.example', cities: [city] },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).document.ad._id;
}

const sliderOf = (page: Page) => page.getByRole('region', { name: 'Sponsors' });

test('the page of a destination has a slider with its own ads, as the specification wants it', async ({
  context,
  request,
}) => {
  const { page } = await memberPage(context);
  const city = await createCity(request, 'A palace and fog.');
  const titles = [uniqueName('Tram to the sea'), uniqueName('Palace tickets')];
  for (const title of titles) await createAd(request, title, city.slug);
  const slider = sliderOf(page);
  const slide = (title: string) => slider.getByRole('group').filter({ hasText: title });

  await test.step('it moves by itself, one slide at a time', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`/user/destinations?city=${city.slug}`);
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.locator('.swiper')).toBeVisible();
    const params = await slider.locator('.swiper').evaluate((element) => {
      const { slidesPerView, speed, loop, autoplay } = (
        element as unknown as { swiper: { params: Record<string, unknown> } }
      ).swiper.params;
      return { slidesPerView, speed, loop, delay: (autoplay as { delay: number }).delay };
    });
    expect(params).toEqual({ slidesPerView: 1, speed: 700, loop: false, delay: 2500 });
    await expect(slide(titles[1]!)).not.toHaveAttribute('inert');
  });

  await test.step('it pauses by its button, and a slide is chosen', async () => {
    await slider.getByRole('button', { name: 'Pause the slides' }).click();
    await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await slider.getByRole('button', { name: 'Show sponsor 1' }).click();
    await expect(slide(titles[0]!)).not.toHaveAttribute('inert');
  });

  await test.step('it waits for a press where motion is reduced', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await expect(slide(titles[0]!)).not.toHaveAttribute('inert');
  });

  await test.step('other pages do not have these ads', async () => {
    const ads = await request.get('/api/Ads?shown=true');
    expect(await ads.text()).not.toContain(titles[0]!);
  });
});

test('two ADMINs edit an ad at once, and the second merges both versions', async ({
  page,
  request,
  otherBrowser,
}) => {
  const city = await createCity(request, '');
  const title = uniqueName('Night ferry');
  const id = await createAd(request, title, city.slug);
  const other = await (await otherBrowser()).newPage();
  for (const each of [page, other]) {
    await signInAsAdmin(each);
    await each.goto(`/admin/ads/edit/${id}`);
    await expect(each.getByLabel('Title in English')).toHaveValue(title);
  }
  await page.getByLabel('Title in English').fill(`${title} to Split`);
  await page.getByLabel('Button text in English').fill('Book');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/ads$/);

  await other.getByLabel('Title in English').fill(`${title} to Bari`);
  await other.getByLabel('Title in Spanish').fill('Ferri nocturno');
  await other.getByRole('button', { name: 'Save changes' }).click();
  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /Saved meanwhile/ }).check();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect(other).toHaveURL(/\/admin\/ads$/);
  await other.goto(`/admin/ads/edit/${id}`);
  await expect(other.getByLabel('Title in English')).toHaveValue(`${title} to Split`);
  await expect(other.getByLabel('Title in Spanish')).toHaveValue('Ferri nocturno');
  await expect(other.getByLabel('Button text in English')).toHaveValue('Book');
});
