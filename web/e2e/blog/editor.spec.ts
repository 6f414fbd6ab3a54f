import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { createPost, waitForBlog } from '../support/calls/blog-api.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { chooseDateTime } from '../support/fields/date-field.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';

const picture = resolve('web/public/scenes/closing.webp');
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Text format' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved at' });

/** Pastes HTML as a browser does that has copied it elsewhere. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
<body><!--StartFragment--><p class="MsoNormal" style="mso-fareast-language:EN-GB"><b><span style="font-size:40pt;color:red">From
Word</span></b><o:p></o:p></p>
<p class="MsoNormal"><a href="javascript:alert(1)">bad link</a> <a href="https://example.org/word">good link</a></p>
<img src="https://example.org/tracker.gif"><!--EndFragment--></body></html>`;

const fromGoogle = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"
style="line-height:1.3"><span style="font-size:16pt;font-family:Arial">From Docs</span></h2><ul><li dir="ltr"
style="list-style-type:disc"><p dir="ltr"><span style="font-weight:400">first</span></p></li></ul></b>`;

test('a writer sets a link, pastes from Word and Google Docs, and can still undo after a preview', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  await waitForBlog(context.request, traveller);
  await page.goto('/blog/add');
  const placeholder = () => text(page).evaluate((element) => getComputedStyle(element, '::before').content);
  await expect.poll(placeholder).toBe('"Begin with what happened."');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Notes of ${traveller.last_name}`);
  await text(page).click();

  await test.step('a link is set on the selected words, and an address that is none is rejected', async () => {
    await page.keyboard.type('timetable');
    await expect.poll(placeholder).toBe('none');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Address');
    await address.fill('javascript:alert(1)');
    await address.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await address.fill('example.org/trains');
    await address.press('Enter');
    await expect(text(page).getByRole('link', { name: 'timetable' })).toHaveAttribute(
      'href',
      'https://example.org/trains',
    );
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
  });

  await test.step('what is pasted keeps its structure and loses everything else', async () => {
    await paste(page, fromWord);
    await page.keyboard.press('Enter');
    await paste(page, fromGoogle);
    await expect(text(page).getByText('From Word')).toBeVisible();
    await expect(text(page).locator('strong')).toHaveText('From Word');
    await expect(text(page).getByRole('link', { name: 'good link' })).toHaveAttribute(
      'href',
      'https://example.org/word',
    );
    await expect(text(page).getByText('bad link')).toBeVisible();
    await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('From Docs');
    await expect(text(page).getByRole('listitem')).toHaveText('first');
    const html = await text(page).innerHTML();
    expect(html).not.toMatch(/style=|class="Mso|javascript:|<o:p|tracker|<script|docs-internal/);
  });

  await test.step('a preview keeps what can be undone, and the focus is in the text again', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('article')).toContainText('From Docs');
    await expect(text(page)).toBeHidden();
    await page.getByRole('button', { name: 'Back to writing' }).click();
    await expect(text(page)).toBeFocused();
    await toolbar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(text(page)).not.toContainText('From Docs');
    await toolbar(page).getByRole('button', { name: 'Redo' }).click();
    await expect(text(page)).toContainText('From Docs');
  });
});

/** The day on which daylight saving begins in Madrid, where journeys take place, and skips the hour from 02:00. */
function lastSundayOfMarch(year: number): string {
  const day = new Date(Date.UTC(year, 2, 31));
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

test('a writer crops the picture of a post, describes it, and schedules the post', async ({ context }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const post = await createPost(context.request, traveller, { title: `Trains of ${traveller.last_name}` });
  await page.goto(`/blog/edit/${post._id}`);
  const side = page.getByRole('complementary');
  const chooser = page.waitForEvent('filechooser');
  await side.getByRole('button', { name: 'Add picture' }).click();
  await (await chooser).setFiles(picture);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider').press('ArrowRight');
  await expectAccessibleInBothThemes(page, 'blog-crop');
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toHaveCount(0);
  await side.getByLabel('Description of the image').fill('A platform at night');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  const scheduling = page.getByRole('dialog', { name: 'Schedule' });
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv').format());
  await chooseDateTime(scheduling, 'Publish at', `${today}T00:00`);
  await scheduling.getByRole('button', { name: 'Schedule' }).click();
  await expect(scheduling.getByRole('alert')).toHaveText('This is in the past.');
  const year = Number(today.slice(0, 4)) + 2;
  await chooseDateTime(scheduling, 'Publish at', `${lastSundayOfMarch(year)}T02:30`);
  await scheduling.getByRole('button', { name: 'Schedule' }).click();
  await expect(scheduling.getByRole('alert')).toContainText('the clocks change that night');
  await chooseDateTime(scheduling, 'Publish at', `${year}-01-31T10:00`);
  await expectAccessible(page, 'schedule of a post');
  await scheduling.getByRole('button', { name: 'Schedule' }).click();
  await expect(side).toContainText('Scheduled: ');
  const found = await context.request.get(`/api/blog/edit/${post._id}`, {
    headers: authorization(traveller),
  });
  const stored = (await found.json()).document.post;
  expect(stored).toMatchObject({ state: 'scheduled', imageAlt: 'A platform at night' });
  expect(stored.image).toMatch(/\.webp$/);
});

test('a translation is written beside the post, and lists change when the reader chooses its language', async ({
  otherBrowser,
  context,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const word = traveller.last_name;
  const post = await createPost(context.request, traveller, { title: `Rain in ${word}` });
  await page.goto(`/blog/edit/${post._id}`);
  await page.getByLabel('Language of the text').selectOption({ label: 'Spanish' });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Lluvia en ${word}`);
  await text(page).click();
  await page.keyboard.type('Una tarde junto al río.');
  await page.getByLabel('Language of the text').selectOption({ label: 'English' });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Rain in ${word}`);
  await expect(text(page)).toContainText('A quiet evening');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/blog\/rain-in-/);

  const visitor = await (await otherBrowser()).newPage();
  await visitor.goto(`/blog?search=${word}`);
  await expect(visitor.getByRole('article')).toContainText(`Rain in ${word}`);
  await visitor.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(visitor.getByRole('article')).toContainText(`Lluvia en ${word}`);
  await visitor.getByRole('article').getByRole('link').first().click();
  await expect(visitor.getByRole('article').first()).toContainText('Una tarde junto al río.');
});

/** An entry of a list as Word copies it. */
const wordEntry = (list: string, level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:${level * 36}pt;text-indent:-18pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]><span lang=EN-GB>${words}<o:p></o:p></span></p>`;
const commentedEntry = (list: string, level: number, marker: string, words: string) =>
  wordEntry(list, level, marker, words)
    .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
    .replace('<![endif]>', '<!--[endif]-->');
const nestedInGoogle = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><ol style="margin-top:0">
<li dir="ltr" style="list-style-type:decimal" aria-level="1"><p role="presentation"><span>Tram</span></p></li>
<ol><li dir="ltr" style="list-style-type:lower-alpha" aria-level="2"><p role="presentation"><span>Line 28</span></p></li></ol>
<li dir="ltr" aria-level="1"><p role="presentation"><span>Ferry</span></p></li></ol></b>`;

/** The text of a post without attributes and empty lines. */
const structure = (page: Page) =>
  text(page).evaluate((element) =>
    element.innerHTML.replaceAll(/<p>(<br[^>]*>)?<\/p>/g, '').replaceAll(/<(\w+)[^>]*>/g, '<$1>'),
  );

const pastedLists: [name: string, html: string, expected: string][] = [
  [
    'bullets of Word',
    wordEntry('l0', 1, '·', 'Tram') + wordEntry('l0', 1, '·', 'Ferry'),
    '<ul><li><p>Tram</p></li><li><p>Ferry</p></li></ul>',
  ],
  [
    'nested numbers and bullets of Word in comments',
    commentedEntry('l1', 1, '1.', 'Tram') +
      commentedEntry('l1', 2, 'a)', 'Line 28') +
      commentedEntry('l1', 3, 'o', 'Early') +
      commentedEntry('l1', 1, '2.', 'Ferry'),
    '<ol><li><p>Tram</p><ol><li><p>Line 28</p><ul><li><p>Early</p></li></ul></li></ol></li><li><p>Ferry</p></li></ol>',
  ],
  [
    'two lists of Word around a paragraph',
    `${wordEntry('l0', 1, '§', 'Tram')}<p class=MsoNormal>Then</p>${wordEntry('l2', 1, 'i.', 'Ferry')}`,
    '<ul><li><p>Tram</p></li></ul><p>Then</p><ol><li><p>Ferry</p></li></ol>',
  ],
  [
    'nested numbers of Google Docs',
    nestedInGoogle,
    '<ol><li><p>Tram</p><ol><li><p>Line 28</p></li></ol></li><li><p>Ferry</p></li></ol>',
  ],
];

test('lists of Word and Google Docs are pasted as lists, and text with a picture of itself as text', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context);
  await waitForBlog(context.request, traveller);
  await page.goto('/blog/add');
  for (const [name, html, expected] of pastedLists)
    await test.step(name, async () => {
      await text(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await paste(page, html);
      await expect.poll(() => structure(page)).toBe(expected);
    });

  await test.step('text with a picture of itself', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>Six bridges</p>');
      clipboardData.setData('text/plain', 'Six bridges');
      clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => structure(page)).toBe('<p>Six bridges</p>');
  });
});
