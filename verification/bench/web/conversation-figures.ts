import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { demoLogins } from '../../../scripts/seed/logins.ts';
import { signInDemoUsers } from '../demo-users.ts';
import { median, type ResultTable } from '../results.ts';
import { launchChromium, SLOW_CPU } from './launch.ts';
import { createLongChat, type LongChat } from './long-chat.ts';
import { plainPage } from './plain-page.ts';

const OPENINGS = 5;
const MESSAGES_SENT = 10;
/** The messages of the sync and the marks of the chat list follow the answer. */
const SETTLE_MS = 500;
/** How far one scroll gesture goes. */
const SCROLL_PX = 3_000;
const SCROLL_PX_PER_S = 3_000;

const [writer, reader] = demoLogins.filter(({ role }) => role === 'USER');

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

interface ScrollResult {
  droppedShare: number;
  shifted: number;
  seconds: number;
}

/** Measures a conversation with a thousand messages in Chromium. */
export async function conversationFigures(target: {
  gateway: string;
  auth: string;
  mongoUri: string;
  namespace: string;
}): Promise<ResultTable[]> {
  const chat = await createLongChat(target, await signInDemoUsers(target.auth));
  const browser = await launchChromium();
  try {
    return [await measure(browser, target.gateway, chat)];
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, gateway: string, chat: LongChat): Promise<ResultTable> {
  const context = await browser.newContext({
    baseURL: gateway,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'page-probes.js') });
  await context.request.post('/api/auth/login', {
    data: { email: reader?.email, password: reader?.password },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);

  const plain = await plainPageScroll(context);
  const first: number[] = [];
  for (let count = 0; count < OPENINGS; count++) {
    await slowDown(devtools, 1);
    await page.goto('/user/messages');
    await otherChat(page).click();
    await page.waitForTimeout(SETTLE_MS);
    await slowDown(devtools, SLOW_CPU);
    first.push(await open(page, chat));
  }
  const { droppedShare, shifted, seconds } = await scrollBack(page, devtools, chat.oldestSeq);
  const again: number[] = [];
  for (let count = 0; count < OPENINGS; count++) {
    await otherChat(page).click();
    await page.waitForTimeout(SETTLE_MS);
    again.push(await open(page, chat));
  }
  await slowDown(devtools, 1);
  const blocks: number[] = [];
  for (let count = 0; count < MESSAGES_SENT; count++) blocks.push(await send(page, `Sent ${count}`));
  return {
    title: 'A conversation with 1,000 messages in Chromium',
    how: `The page of messages at 1440 × 900. First opening: its newest messages come from the server; again: all messages are loaded; both from the click until the newest message is painted, median of ${OPENINGS}. Scrolled back to the oldest message by wheel at 3,000 pixels a second, for two minutes at most: frames that were dropped, and frames in which a visible message moved up or none was visible. The plain page is static and has 1,000 paragraphs: it shows what the computer drops of any page. Sent: the longest time between two tasks of the main thread while a message is sent and stored, with all messages loaded, median of ${MESSAGES_SENT}, and the longest. Opening and scrolling with the processor slowed down ${SLOW_CPU} times.`,
    columns: {
      'first opening ms': 'less',
      'opening again ms': 'less',
      'dropped frames %': 'less',
      'shifted frames': 'less',
      'scrolled in s': 'less',
      'sent: block ms p50': 'less',
      'sent: block ms max': 'less',
    },
    rows: [
      {
        what: 'conversation',
        values: [
          median(first),
          median(again),
          droppedShare * 100,
          shifted,
          seconds,
          median(blocks),
          Math.max(...blocks),
        ],
      },
      {
        what: 'plain page',
        isBaseline: true,
        values: [
          Number.NaN,
          Number.NaN,
          plain.droppedShare * 100,
          plain.shifted,
          plain.seconds,
          Number.NaN,
          Number.NaN,
        ],
      },
      { what: 'aim', values: [300, 300, 5, 0, Number.NaN, 50, 50] },
    ],
  };
}

const chats = (page: Page) => page.getByRole('list', { name: 'Your chats' });
const otherChat = (page: Page) =>
  chats(page)
    .getByRole('listitem')
    .filter({ hasNotText: writer?.name ?? '' })
    .getByRole('button')
    .first();

/** Opens the chat and returns the milliseconds until its newest message is painted. */
async function open(page: Page, { newestText }: LongChat): Promise<number> {
  await page.evaluate(`probes.watchOpening(${JSON.stringify(newestText)})`);
  await chats(page)
    .getByRole('button', { name: writer?.name ?? '', exact: true })
    .click();
  const ms = await page.evaluate<number>('probes.openingMs()');
  await page.waitForTimeout(SETTLE_MS);
  return ms;
}

/** Scrolls up by wheel until the oldest message is in view. */
async function scrollBack(page: Page, devtools: CDPSession, oldestSeq: number): Promise<ScrollResult> {
  const { x, y, width, height } = (await page.getByRole('log').boundingBox()) as Box;
  const watched = page.evaluate<ScrollResult>(`probes.watchScroll(${oldestSeq})`);
  let isWatched = false;
  const end = () => {
    isWatched = true;
  };
  watched.then(end, end);
  while (!isWatched) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: x + width / 2,
      y: y + height / 2,
      yDistance: SCROLL_PX,
      speed: SCROLL_PX_PER_S,
      preventFling: true,
      gestureSourceType: 'mouse',
    });
  }
  return watched;
}

/** Scrolls a static page in the same way. */
async function plainPageScroll(context: BrowserContext): Promise<ScrollResult> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto('/robots.txt');
  await page.setContent(plainPage);
  await page.evaluate('probes.scrollToEnd()');
  await slowDown(devtools, SLOW_CPU);
  const result = await scrollBack(page, devtools, 1);
  await page.close();
  return result;
}

/** Sends a message and returns the longest block of the main thread. */
async function send(page: Page, text: string): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await page.evaluate('void probes.watchBlocks()');
  await field.press('Enter');
  await page
    .locator('[data-testid="chat-message"][data-state="stored"]', { hasText: text })
    .waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate<number>('probes.longestBlock()');
}

const slowDown = (devtools: CDPSession, rate: number) =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });
