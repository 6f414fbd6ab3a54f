import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';

test('the home page on a tablet begins with the whole strip of Lisbon, and its pictures overlap nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const strip = page.getByRole('listitem').filter({ hasText: 'Lisbon' }).first();
  await expect(strip).toBeInViewport({ ratio: 0.99 });
  await keepScreenshot(page, 'home-768', { fullPage: true });

  const lit = page.locator('[class*="lit"]').filter({ hasText: 'Interested' }).first();
  await lit.scrollIntoViewIfNeeded();
  const boxes = await lit.evaluate((pill) => {
    const face = pill.previousElementSibling?.lastElementChild;
    const [first, second] = [pill, face].map((element) => element?.getBoundingClientRect());
    return { pill: first, face: second, stage: pill.closest('[class*="stage"]')?.getBoundingClientRect() };
  });
  const { pill, face, stage } = boxes;
  expect(face && pill && (pill.left >= face.right || pill.top >= face.bottom)).toBe(true);
  expect(pill && stage && pill.bottom <= stage.bottom && pill.right <= stage.right).toBe(true);
});

for (const locale of ['en-GB', 'es-ES'])
  test(`the text beside the title of the home page has lines of similar length (${locale})`, async ({
    otherBrowser,
  }) => {
    const page = await (await otherBrowser({ locale, viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto('/');
    const widths = await page
      .locator('main p')
      .first()
      .evaluate((text) => {
        const lines = document.createRange();
        lines.selectNodeContents(text);
        return [...lines.getClientRects()].map(({ width }) => width);
      });
    expect(widths.length).toBeGreaterThan(2);
    expect((widths.at(-1) ?? 0) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

test('the sponsor on a tablet has as much room above as below', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/about-us');
  const sponsors = page.getByRole('region', { name: 'Sponsors' });
  await sponsors.scrollIntoViewIfNeeded();
  const slide = sponsors.getByRole('group', { name: /^Slide 1 of/ });
  await expect(slide.getByRole('heading')).toBeVisible();
  const room = async () => {
    const [frame, picture] = await Promise.all([
      sponsors.locator('div').first().boundingBox(),
      slide.locator('img').first().boundingBox(),
    ]);
    if (!frame || !picture) return Number.NaN;
    return Math.abs(picture.y - frame.y - (frame.y + frame.height - picture.y - picture.height));
  };
  await expect.poll(room).toBeLessThan(4);
});

test('both ways on from the home page are beside each other for a member', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const top = async (name: string) => (await page.getByRole('link', { name }).boundingBox())?.y;
  await expect(page.getByRole('link', { name: 'See destinations' })).toBeVisible();
  expect(await top('See what is coming up')).toBe(await top('See destinations'));
});
