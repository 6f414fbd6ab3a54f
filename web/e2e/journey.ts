import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from '@playwright/test';

/** Somebody the journey made for itself, so that journeys can run side by side and again and again. */
export interface Traveller {
  _id: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  token: string;
}

/** A surname that nobody has had yet, and that can be read. */
function lastName(): string {
  const syllables = [...randomUUID().replaceAll('-', '').slice(0, 8)].map((digit, index) => {
    const value = Number.parseInt(digit, 16);
    return index % 2 === 0 ? 'bdfgklmnprstvzjh'.charAt(value) : 'aeiouaeiouaeioua'.charAt(value);
  });
  const name = syllables.join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Makes an account by the same calls as the pages. */
export async function register(
  request: APIRequestContext,
  over: { company?: string; job?: string; first_name?: string } = {},
): Promise<Traveller> {
  const person = {
    first_name: over.first_name ?? 'Journey',
    last_name: lastName(),
    email: `journey-${randomUUID()}@travel.example`,
    password: `a quiet evening ${randomUUID().slice(0, 6)}`,
  };
  const answer = await request.post('/api/auth/register', { data: { ...person, ...over } });
  expect(answer.status(), await answer.text()).toBe(201);
  const body = (await answer.json()) as { token: string; document: { user: { _id: string } } };
  return { ...person, _id: body.document.user._id, token: body.token };
}

export const asTraveller = (traveller: Traveller) => ({ Authorization: `Bearer ${traveller.token}` });

/** Waits until every service knows that the profile is complete: they hear of it by event. */
export async function untilKnown(request: APIRequestContext, traveller: Traveller): Promise<void> {
  const headers = asTraveller(traveller);
  for (const path of ['/api/plan/get-my-plans', '/api/chat/user', '/api/user/contact']) {
    await expect
      .poll(async () => (await request.get(path, { headers })).status(), { timeout: 20_000 })
      .toBe(200);
  }
}

export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** Somebody of the journey with a browser of their own. */
export interface Someone {
  page: Page;
  traveller: Traveller;
}

/** A member with company and job, signed in, in a browser of their own. */
export async function memberPage(
  context: BrowserContext,
  over: { first_name?: string } = {},
): Promise<Someone> {
  // Calls of their own: the browser's would leave it signed in by the cookie of the registration.
  const calls = await request.newContext({ baseURL: process.env.BASE_URL });
  const traveller = await register(calls, { company: 'Halcyon', job: 'Buyer', ...over });
  await untilKnown(calls, traveller);
  await calls.dispose();
  const page = await context.newPage();
  await signIn(page, traveller);
  return { page, traveller };
}

interface Journey {
  /** Holds for every page of every journey: no error in the console, no request to another host, nothing the policy refuses. */
  watch: (context: BrowserContext) => void;
  watched: undefined;
  /** A browser beside the journey's own, closed with it. */
  otherBrowser: (over?: BrowserContextOptions) => Promise<BrowserContext>;
}

export const test = base.extend<Journey>({
  watch: async ({ baseURL }, use) => {
    const complaints: string[] = [];
    const watchPage = (page: Page) => {
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (line) => {
        if (line.type() === 'error' && /Content Security|Refused to/.test(line.text()))
          complaints.push(line.text());
      });
      page.on('request', (sent) => {
        const { origin, protocol } = new URL(sent.url());
        const own = origin.replace(/^ws/, 'http') === baseURL || ['data:', 'blob:'].includes(protocol);
        if (!own) complaints.push(`request to ${origin}`);
      });
    };
    await use((context) => context.on('page', watchPage));
    expect(complaints).toEqual([]);
  },
  watched: [
    async ({ context, watch }, use) => {
      watch(context);
      await use(undefined);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, baseURL, locale, timezoneId, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (over) => {
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...over });
      watch(context);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
