import type { Locator, Page } from '@playwright/test';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { linesOfLastText, topsOf } from '../support/checks/positions.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';
import { openPageEditor, previewOf } from '../support/pages/page-editor.ts';

test('the chart of an ad has no bar of a negative width, however narrow its figure is', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/ads');
  const figure = page
    .locator('figure')
    .filter({ has: page.locator('rect') })
    .first();
  await expect(figure).toBeVisible();
  await figure.evaluate((element) => Object.assign(element.style, { width: '20px' }));
  const widths = () =>
    figure.locator('rect').evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('width'))));
  await expect.poll(async () => (await figure.boundingBox())?.width).toBe(20);
  await expect.poll(async () => Math.max(...(await widths()))).toBeLessThan(10);
  expect(Math.min(...(await widths()))).toBeGreaterThan(0);
});

for (const locale of ['en-GB', 'es-ES'])
  test(`the numbers of the start page stand on one line (${locale})`, async ({ otherBrowser }) => {
    const page = await (await otherBrowser({ locale, viewport: { width: 1366, height: 768 } })).newPage();
    await signInAsAdmin(page);
    await page.goto('/admin/start');
    const cards = numberCards(page);
    await expect(cards.nth(2)).toBeVisible();
    const lines = await cards.evaluateAll((all) =>
      all
        .slice(0, 6)
        .map((card) => Math.round(card.querySelector('strong')?.getBoundingClientRect().top ?? 0)),
    );
    expect(new Set(lines).size).toBe(1);
    await keepScreenshot(page, `admin-start-${locale}`);
  });

test('the numbers of the start page stand in pairs on a tablet', async ({ page }) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/admin/start');
  const cards = numberCards(page);
  await expect(cards.nth(3)).toBeVisible();
  const tops = await topsOf(cards);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
  expect(tops[3]).toBe(tops[2]);
});

test('changes name cities and show pictures instead of what is stored', async ({ page, request }) => {
  const planName = uniqueName('Fado evening');
  await createPlan(request, { planName });
  await signInAsAdmin(page);
  await page.goto('/admin/audit');
  const entry = page.getByRole('listitem').filter({ hasText: planName });
  await entry.getByText(/more fields$/).click();
  await expect(entry.getByText('Lisbon', { exact: true })).toBeVisible();
  await expect(entry.getByText('lisbon', { exact: true })).toHaveCount(0);
});

test('the tools of the page editor cover no text and no button of the first block', async ({ page }) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await openPageEditor(page, 'home');
  const preview = previewOf(page);
  await preview.getByRole('heading', { level: 1 }).getByRole('textbox').click();
  const toolbar = preview.getByRole('toolbar').first();
  await expect(toolbar).toBeVisible();
  await keepScreenshot(page, 'home-editor-1366');
  const covered = await toolbar.evaluate((element) => {
    const block = element.closest('[data-block]');
    const tools = [element, ...(block?.querySelectorAll('[class*="tools"]') ?? [])].map((tool) =>
      tool.getBoundingClientRect(),
    );
    const texts = [...(block?.querySelectorAll('textarea, [class*="actions"] > *') ?? [])].map((text) => ({
      value: text instanceof HTMLTextAreaElement ? text.value : text.textContent,
      box: text.getBoundingClientRect(),
    }));
    if (texts.length < 4) throw new Error('The block has two texts and two buttons.');
    return texts
      .filter(({ box }) =>
        tools.some(
          (tool) =>
            tool.left < box.right && box.left < tool.right && tool.top < box.bottom && box.top < tool.bottom,
        ),
      )
      .map(({ value }) => value);
  });
  expect(covered).toEqual([]);
});

test('names in tables have room at every width, also beside the panel', async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of ['users', 'plans']) {
    await page.goto(`/admin/${path}`);
    const names = page.locator('tbody th');
    await expect(names.first()).toBeVisible();
    const narrowest = () =>
      names.evaluateAll((all) => Math.min(...all.map((name) => name.getBoundingClientRect().width)));
    for (const width of [820, 960, 1024, 1100, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(narrowest, { message: `${path} at ${width}` }).toBeGreaterThan(190);
    }
    await page.getByRole('button', { name: /^Messages|unread message/ }).click();
    await expect.poll(narrowest, { message: `${path} beside the panel` }).toBeGreaterThan(190);
  }
});

for (const width of [320, 390])
  test(`the actions of the page editor stand in one row at ${width} pixels, in Spanish too`, async ({
    otherBrowser,
  }) => {
    const browser = await otherBrowser({ locale: 'es-ES', viewport: { width, height: 844 } });
    const page = await browser.newPage();
    await signInAsAdmin(page);
    await page.goto('/admin/home');
    const preview = page.locator('main header').getByRole('button', { name: 'Vista previa' });
    await expect(preview).toBeVisible();
    const more = await page.locator('main header').getByRole('button').last().boundingBox();
    const other = await preview.boundingBox();
    expect(Math.abs(middleOf(more) - middleOf(other))).toBeLessThan(2);
    expect((more?.x ?? 0) + (more?.width ?? 0)).toBeLessThanOrEqual(width);
  });

test('tables and the page editor name places and packages in the language of the ADMIN', async ({
  otherBrowser,
}) => {
  const page = await (await otherBrowser({ locale: 'es-ES' })).newPage();
  await signInAsAdmin(page);
  await page.goto('/admin/destinations/manage');
  await expect(page.getByRole('row').filter({ hasText: 'Berlín' })).toContainText('Alemania');
  await page.goto('/admin/payments');
  await expect(page.getByRole('button', { name: 'Oro, 30 días' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Gold/ })).toHaveCount(0);
  await page.goto('/admin/home');
  await expect(page.getByRole('button', { name: /^Ciudades/ })).toContainText('Estambul');
});

test('filters and buttons of ADMINs share the rows of a phone, in Spanish too', async ({ otherBrowser }) => {
  const browser = await otherBrowser({ locale: 'es-ES', viewport: { width: 390, height: 844 } });
  const page = await browser.newPage();
  await signInAsAdmin(page);
  await page.goto('/admin/plans');
  const filters = page.getByRole('search').getByRole('combobox');
  await expect(filters).toHaveCount(4);
  const tops = await topsOf(filters);
  expect(new Set(tops.map(Math.round)).size).toBe(2);
  await expect(filters.first()).toContainText('Comida y bebida');
  expect(await filters.evaluateAll(cutOptions)).toEqual([]);
  await page.goto('/admin/new-plan');
  const draft = page.getByRole('main').getByRole('button', { name: 'Guardar como borrador' });
  await expect(draft).toBeVisible();
  const publish = page.getByRole('main').getByRole('button', { name: 'Publicar', exact: true });
  expect((await publish.boundingBox())?.y).toBe((await draft.boundingBox())?.y);
});

for (const area of ['inbox', 'reports'])
  test(`the tabs of the ${area} fit a phone in Spanish, and a small one shows that more follow`, async ({
    otherBrowser,
  }) => {
    const browser = await otherBrowser({ locale: 'es-ES', viewport: { width: 390, height: 844 } });
    const page = await browser.newPage();
    await signInAsAdmin(page);
    await page.goto(`/admin/${area}`);
    const list = page.getByRole('main').getByRole('tablist');
    await expect(list.getByRole('tab').first()).toContainText(/\d/);
    const overflow = () => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(overflow).toBeGreaterThan(0);
    // They fade out at the edge of the window, not at an edge that nobody sees.
    const box = await list.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 320]);
    await list.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(list.getByRole('tab').last()).toBeFocused();
    await expect(list.getByRole('tab').last()).toBeInViewport({ ratio: 1 });
  });

for (const locale of ['en-GB', 'es-ES'])
  test(`the filters of lists stand in one row on a tablet (${locale})`, async ({ otherBrowser }) => {
    const page = await (await otherBrowser({ locale, viewport: { width: 768, height: 1024 } })).newPage();
    await signInAsAdmin(page);
    const rowsOf = async (filters: Locator) =>
      new Set(
        await filters.evaluateAll((all) =>
          all.map((filter) => {
            const { top, bottom } = filter.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        ),
      ).size;
    for (const [path, filters] of [
      ['users', 'main search > *'],
      ['blog', 'main search > *'],
      ['vouchers', 'main search > *'],
      ['audit', 'main search > *'],
      ['inbox', 'main search > *'],
      ['reports', '[role="tabpanel"] [role="group"] > button, [role="tabpanel"] select'],
      ['plans', 'main search select'],
      // The search for plans has a row of its own, with the hint.
      ['plans', 'main search > :not(select)'],
    ] as const) {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto(`/admin/${path}`);
      const all = page.locator(filters);
      await expect(all.nth(1)).toBeVisible();
      expect(await rowsOf(all), `rows of ${path}`).toBe(1);
      await expect(all.last(), `the last filter of ${path}`).toBeInViewport({ ratio: 1 });
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectFitsWindow(page, `${path} at ${width}`);
      }
    }
  });

test('the button that adds to a gallery has room beside its words in Spanish', async ({ otherBrowser }) => {
  const browser = await otherBrowser({ locale: 'es-ES', viewport: { width: 768, height: 1024 } });
  const page = await browser.newPage();
  await signInAsAdmin(page);
  await page.goto('/admin/new-plan');
  const add = page.getByRole('button', { name: 'Añadir a la galería' });
  await expect(add).toBeVisible();
  const room = await add.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const { left, right } = button.getBoundingClientRect();
    const rects = [...words.getClientRects()];
    return Math.min(...rects.map((rect) => Math.min(rect.left - left, right - rect.right)));
  });
  expect(room).toBeGreaterThan(5);
});

test('fields reached by Tab stand above the bar that saves the form', async ({ page }) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/vouchers/add');
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Create voucher' });
  await main.getByRole('combobox').first().focus();
  const covered: string[] = [];
  while (!(await save.evaluate((button) => button === document.activeElement))) {
    const bar = await save.locator('..').boundingBox();
    const found = await page.evaluate((top) => {
      const { activeElement: field } = document;
      const { bottom } = field?.getBoundingClientRect() ?? { bottom: 0 };
      return bottom > top ? `${field?.outerHTML.slice(0, 200)} ends at ${bottom} of ${top}` : undefined;
    }, bar?.y ?? 0);
    if (found) covered.push(found);
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);
});

test('a time without a day shows how it will be written', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/ads/new');
  const time = page.getByRole('main').getByRole('combobox', { disabled: true }).first();
  await expect(time).toHaveAttribute('placeholder', '--:--');
});

test('nothing of a form shows in the gap below the bar that saves it', async ({ page }) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/ads/new');
  const button = page.getByRole('main').getByRole('button', { name: 'Create ad' });
  await expect(button).toBeInViewport();
  const isBar = () =>
    button.evaluate((element) => {
      const bar = element.parentElement?.getBoundingClientRect();
      const under = document.elementFromPoint((bar?.left ?? 0) + 40, (bar?.bottom ?? 0) + 6);
      return under === element.parentElement;
    });
  await expect.poll(isBar).toBe(true);
});

test('the lists of ADMINs use the width of a phone', async ({ page }) => {
  await signInAsAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');

  await page.goto('/admin/users?filter=aisha');
  const mail = main.getByText('aisha.bello@sahelpower.example');
  await expect(mail).toBeVisible();
  // The last text is the domain.
  expect(await linesOfLastText(mail)).toBe(1);
  await main.getByRole('checkbox', { name: /Aisha Bello/ }).check();
  const actions = await topsOf(main.getByRole('region', { name: 'Selected rows' }).getByRole('button'));
  expect(actions).toHaveLength(5);
  // The button "Clear" is in the row of the number. The four actions take two rows below it.
  expect(new Set(actions).size).toBe(3);
  expect(new Set(actions.slice(1)).size).toBe(2);

  await page.goto('/admin/plans?filter=Botanic');
  const row = main.getByRole('row').filter({ hasText: 'The Botanic Gardens' });
  const pill = await row.getByText('Published').first().boundingBox();
  const time = await row.locator('time').first().boundingBox();
  expect(Math.abs(middleOf(pill) - middleOf(time))).toBeLessThan(4);

  await page.goto('/admin/inbox');
  await expect(main.getByRole('tab').last()).toBeInViewport({ ratio: 1 });

  await page.goto('/admin/audit');
  const filters = main.getByRole('search').locator('> *');
  await expect(filters).toHaveCount(4);
  const tops = await topsOf(filters);
  expect(new Set(tops.map(Math.round)).size).toBe(2);

  await page.goto('/admin/ads');
  const totals = main.locator('dl').first().locator('dd');
  await expect(totals).toHaveCount(3);
  const lines = await topsOf(totals);
  expect(new Set(lines).size).toBe(1);
  await expect(main.getByRole('button', { name: '90 days' })).toBeInViewport({ ratio: 1 });
});

test('the free package has no price and no days', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/packages');
  await page.getByRole('main').getByRole('link', { name: 'Free', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('everybody has it for good', { exact: false })).toBeVisible();
  await expect(main.getByLabel('Days')).toHaveCount(0);
});

/** The numbers of the start page. */
const numberCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('strong') });

/** The texts that a select would cut when they are chosen. */
function cutOptions(selects: Element[]): string[] {
  const text = document.body.appendChild(document.createElement('span'));
  text.style.whiteSpace = 'nowrap';
  text.style.position = 'absolute';
  return selects.flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    text.style.font = font;
    return [...select.querySelectorAll('option')].flatMap(({ label }) => {
      text.textContent = label;
      return text.getBoundingClientRect().width > room ? [label] : [];
    });
  });
}

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : 0);
