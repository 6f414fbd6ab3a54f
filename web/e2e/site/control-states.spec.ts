import type { Locator, Page } from '@playwright/test';
import { createContact } from '../support/calls/chat-api.ts';
import { changedPixels } from '../support/checks/changed-pixels.ts';
import { expectFocusStandsOut } from '../support/checks/focus-ring.ts';
import { expectHoverShows, expectNoHover } from '../support/checks/hover.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard/tab-to.ts';
import { conversation, messageField, openChat, panel } from '../support/pages/chat-page.ts';

const DESK = { width: 1440, height: 900 };

/** The card or the segment of a radio button. */
const labelOf = (input: Locator) => input.locator('xpath=ancestor::label');

const blurOf = (page: Page) => () =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

/** A colour of the theme, as browsers compute it. */
const themeColour = (page: Page, name: string) =>
  page.evaluate((property) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${property})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** Checks how a button looks with the focus, under the pointer and pressed. */
async function expectStates(button: Locator, name: string, pressedColour: string): Promise<void> {
  const page = button.page();
  await tabTo(page, button);
  await expectFocusStandsOut(button, name, blurOf(page));
  await expectHoverShows(button, name);
  await page.mouse.down();
  await expect(button).toHaveCSS('background-color', await themeColour(page, pressedColour));
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`radio buttons, boxes, switches and segments show the pointer and the keyboard (${colorScheme})`, async ({
    otherBrowser,
  }) => {
    const { page } = await memberPage(await otherBrowser({ colorScheme, viewport: DESK }));
    await page.goto('/user/settings/visibility');
    const chosen = page.getByRole('radio', { name: 'Everybody on Layover' });
    const other = page.getByRole('radio', { name: 'Nobody new' });
    await expect(other).toHaveCSS('border-top-color', await themeColour(page, '--line-strong'));
    await expect(chosen).toHaveCSS('background-color', await themeColour(page, '--brand'));
    const [button, card] = [await other.boundingBox(), await labelOf(other).boundingBox()];
    expect(button?.height).toBeGreaterThanOrEqual(24);
    expect(card?.height).toBeGreaterThanOrEqual(44);
    await expectHoverShows(other, 'a radio button');
    await expectHoverShows(chosen, 'the chosen radio button');
    await tabTo(page, chosen);
    await expectFocusStandsOut(labelOf(chosen), 'a radio button', blurOf(page));

    const online = page.getByRole('switch', { name: 'Show when I am online' });
    await expectHoverShows(online, 'a switch that is on');
    await online.uncheck();
    await expectHoverShows(online, 'a switch that is off');

    await page.goto('/user/settings/display');
    await expectHoverShows(labelOf(page.getByRole('radio', { name: 'Dark' })), 'a segment');

    await page.goto('/user/trips');
    await page.getByRole('button', { name: 'Add a trip' }).first().click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('checkbox', { name: 'Hide until the day I arrive' });
    await expectHoverShows(box, 'a box');
    await box.check();
    await expectHoverShows(box, 'a checked box');
    await expectHoverShows(dialog.getByRole('radio', { name: 'Nobody' }), 'a radio button of a trip');
    await dialog.getByRole('radio', { name: 'Nobody' }).check();
    await expect(box).toBeDisabled();
    await expectNoHover(box, 'a disabled box');
  });

  test(`the links of the footer show the pointer and the keyboard (${colorScheme})`, async ({
    otherBrowser,
  }) => {
    const page = await (await otherBrowser({ colorScheme, viewport: DESK })).newPage();
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const name of ['About us', 'hello@layover.example', 'Layover on Instagram']) {
      const link = footer.getByRole('link', { name });
      await expectHoverShows(link, name);
      await page.mouse.move(0, 0);
      await link.focus();
      await expectFocusStandsOut(link, name, blurOf(page));
    }
  });

  test(`the buttons of a chat show the pointer and the keyboard (${colorScheme})`, async ({
    otherBrowser,
    request,
  }) => {
    const { page, traveller } = await memberPage(await otherBrowser({ colorScheme, viewport: DESK }));
    const ben = await createContact(request, traveller, 'Ben');
    await page.goto('/user/profile');
    await openChat(page, ben.name);
    await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
    const send = conversation(page).getByRole('button', { name: 'Send' });
    await messageField(page).fill(' ');
    await expect(send).toBeDisabled();
    await expectNoHover(send, 'the disabled button that sends');
    await messageField(page).fill('Hello');
    await expectStates(send, 'the button that sends', '--brand-press');
    await conversation(page).getByRole('button', { name: 'Minimize' }).press('Enter');
    const expand = conversation(page).getByRole('button', { name: 'Expand' });
    await expectStates(expand, 'the button that expands', '--line');
  });
}

test('what is chosen shows in forced colours', async ({ otherBrowser }) => {
  const { page } = await memberPage(await otherBrowser({ forcedColors: 'active', viewport: DESK }));
  const expectStateShows = async (input: Locator, shown: Locator, name: string) => {
    await page.mouse.move(0, 0);
    const before = await shown.screenshot();
    await input.setChecked(!(await input.isChecked()));
    await page.mouse.move(0, 0);
    const pixels = await changedPixels(page, before, await shown.screenshot(), 3);
    expect(pixels, `changed pixels of ${name}`).toBeGreaterThan(40);
  };
  await page.goto('/user/settings/visibility');
  const level = page.getByRole('radio', { name: 'Nobody new' });
  await expectStateShows(level, level, 'a radio button');
  const online = page.getByRole('switch', { name: 'Show when I am online' });
  await expectStateShows(online, online, 'a switch');
  const knob = await online.evaluate((input) => getComputedStyle(input, '::before').display);
  expect(knob, 'the knob would lie over the mark').toBe('none');
  await page.goto('/user/settings/display');
  const theme = page.getByRole('radio', { name: 'Light' });
  await expectStateShows(theme, labelOf(theme), 'a segment');
});
