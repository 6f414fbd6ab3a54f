import type { Block } from '@layover/proto/http/content/page-schemas';
import type { APIRequestContext } from '@playwright/test';
import { isHydrated } from '../support/checks/hydrated.ts';
import { expect, test } from '../support/journey.ts';

type Strips = Extract<Block, { type: 'strips' }>['strips'];

/** The number of the strip that is shown wide. */
const WIDE = 2;

async function stripsOf(request: APIRequestContext): Promise<Strips> {
  const { document } = await (await request.get('/api/content/home')).json();
  const block = (document.page.blocks as Block[]).find(({ type }) => type === 'strips');
  return block?.type === 'strips' ? block.strips : [];
}

test('each city has the sky of its hour, which changes while the page is open', async ({ page, request }) => {
  const strips = await stripsOf(request);
  const skyOf = (index: number, time: string) => {
    const sky = strips[index]?.skies?.find((each) => each.time === time);
    return `/api${index === WIDE ? sky?.wide : sky?.image}`;
  };
  await page.clock.install({ time: new Date('2026-12-01T18:58:00Z') });
  await page.goto('/');
  const cities = page.getByRole('region', { name: 'The same moment in six cities' }).getByRole('listitem');
  const picture = (index: number) => cities.nth(index).locator('> img');
  await expect(cities.nth(0)).toContainText('13:58');
  await expect(picture(0)).toHaveAttribute('src', skyOf(0, 'day'));
  await expect(picture(WIDE)).toHaveAttribute('src', skyOf(WIDE, 'golden'));
  await page.clock.fastForward('03:00');
  await expect(cities.nth(WIDE)).toContainText('19:01');
  await expect(picture(WIDE)).toHaveAttribute('src', skyOf(WIDE, 'dusk'));
  await expect(picture(0)).toHaveAttribute('src', skyOf(0, 'day'));
});

test('the delivered page has the skies of its time, and the browser loads no others', async ({
  page,
  request,
}) => {
  const strips = await stripsOf(request);
  const cities = new Map(
    strips.flatMap(({ city, skies = [] }, index) =>
      skies.map(({ image, wide }) => [index === WIDE ? wide : image, city] as const),
    ),
  );
  const loaded: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    const city = cities.get(pathname.replace(/^\/api/, '').replace(/-(small|medium)\.webp$/, '.webp'));
    if (city !== undefined) loaded.push(city);
  });
  await page.goto('/');
  // The browser has chosen its skies once it has hydrated the page.
  await expect.poll(() => isHydrated(page)).toBe(true);
  const picturesAtTop = page.locator('img:not([loading="lazy"])');
  await expect
    .poll(() => picturesAtTop.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).complete)))
    .toBe(true);
  expect(loaded).toContain(strips[WIDE]?.city);
  expect(loaded).toHaveLength(new Set(loaded).size);
});
