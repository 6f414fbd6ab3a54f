import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@layover/proto/terms';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { humanCheckHeader } from './fields/human-check.ts';
import { linkIn, mailTo } from './servers/mailbox.ts';

/** A user that a journey has created for itself, so that journeys can run in parallel and repeatedly. */
export interface Traveller {
  _id: string;
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  token: string;
}

/** A unique and readable surname. */
function lastName(): string {
  const syllables = [...randomUUID().replaceAll('-', '').slice(0, 8)].map((digit, index) => {
    const value = Number.parseInt(digit, 16);
    return index % 2 === 0 ? 'bdfgklmnprstvzjh'.charAt(value) : 'aeiouaeiouaeioua'.charAt(value);
  });
  const name = syllables.join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** As another browser: a sign-in ends the earlier session of its browser. */
export const withoutCookies = { Cookie: '' };

/** Creates an account by the same call as the join page. */
export async function register(
  request: APIRequestContext,
  overrides: { company?: string; job?: string; first_name?: string } = {},
): Promise<Traveller> {
  const person = {
    first_name: overrides.first_name ?? 'Journey',
    last_name: lastName(),
    email: `journey-${randomUUID()}@travel.example`,
    password: `a quiet evening ${randomUUID().slice(0, 6)}`,
  };
  const data = { ...person, ...overrides, adult: true, terms: TERMS_VERSION };
  const asked = await request.post('/api/auth/register', { data, headers: withoutCookies });
  expect(asked.status(), await asked.text()).toBe(428);
  const solved = await humanCheckHeader((await asked.json()).error.document);
  const headers = { ...solved, ...withoutCookies };
  const response = await request.post('/api/auth/register', { data, headers });
  expect(response.status(), await response.text()).toBe(201);
  const body = (await response.json()) as { token: string; document: { user: { _id: string } } };
  return { ...person, _id: body.document.user._id, token: body.token };
}

/** The header of calls as this user. */
export const authorization = ({ token }: Pick<Traveller, 'token'>) => ({ Authorization: `Bearer ${token}` });

/** Waits until every service has received the event of the completed profile. */
async function waitForProfileSync(request: APIRequestContext, traveller: Traveller): Promise<void> {
  const headers = authorization(traveller);
  const waitFor = (path: string) =>
    expect
      .poll(async () => (await request.get(path, { headers })).status(), {
        timeout: 20_000,
        intervals: [100],
      })
      .toBe(200);
  await Promise.all(['/api/plan/get-my-plans', '/api/chat/user', '/api/user/contact'].map(waitFor));
}

/**
 * Creates a user with a confirmed e-mail, whose profile is complete and known to every service. Members of one request
 * context are created one after the other, because they share its cookie.
 */
export async function registerMember(
  request: APIRequestContext,
  overrides: { company?: string; job?: string; first_name?: string } = {},
): Promise<Traveller> {
  const traveller = await register(request, { company: 'Halcyon', job: 'Buyer', ...overrides });
  await verifyEmail(request, traveller);
  // The new token says that the e-mail is confirmed. The cookie is the one of this registration.
  const renewed = await request.post('/api/auth/refresh');
  expect(renewed.status(), await renewed.text()).toBe(200);
  const { token } = (await renewed.json()) as { token: string };
  const member = { ...traveller, token };
  await waitForProfileSync(request, member);
  return member;
}

/** Opens the link in the mail of the registration. */
export async function verifyEmail(request: APIRequestContext, traveller: Traveller): Promise<void> {
  const link = linkIn(await mailTo(traveller, 'Confirm your e-mail'), /verify-email/);
  const answer = await request.post(`/api/auth${new URL(link).pathname}`);
  expect(answer.status(), await answer.text()).toBe(200);
}

interface Credentials {
  email: string;
  password: string;
}

/** Signs the browser of the page in without the sign-in page. The cookies start the session at the next page load. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** The session token of the page, or nothing. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('auth._token.local') ?? '');

/** For journeys that are about the sign-in. */
export async function signInByPage(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, credentials);
}

/** Fills in and submits the open sign-in page. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A user of the journey with their own page. */
export interface Member {
  page: Page;
  traveller: Traveller;
}

/** A new member in this browser, with a blank page. The registration's cookies start the session at the first page load. */
export async function memberPage(
  context: BrowserContext,
  overrides: { first_name?: string } = {},
): Promise<Member> {
  const traveller = await registerMember(context.request, overrides);
  return { page: await context.newPage(), traveller };
}

interface Journey {
  /** Checks every page of the context: no page error, no request to another host (a page may leave for one), no violation of the content security policy. */
  watch: (context: BrowserContext) => void;
  watched: undefined;
  /** Another browser context, which is closed after the test. */
  otherBrowser: (overrides?: BrowserContextOptions) => Promise<BrowserContext>;
}

export const test = base.extend<Journey>({
  watch: async ({ baseURL }, use) => {
    const violations: string[] = [];
    const watchPage = (page: Page) => {
      page.on('pageerror', (error) => violations.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && /Content Security|Refused to/.test(message.text()))
          violations.push(message.text());
      });
      page.on('request', (sentRequest) => {
        const { origin, protocol } = new URL(sentRequest.url());
        // The fields and the window of payments are the provider's.
        const isAllowed =
          [baseURL, process.env.PAYPAL_SANDBOX_URL].includes(origin.replace(/^ws/, 'http')) ||
          ['data:', 'blob:'].includes(protocol);
        const isLeaving = sentRequest.isNavigationRequest() && sentRequest.frame() === page.mainFrame();
        if (!isAllowed && !isLeaving) violations.push(`request to ${origin}`);
      });
    };
    await use((context) => context.on('page', watchPage));
    expect(violations).toEqual([]);
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
    await use(async (overrides) => {
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...overrides });
      watch(context);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
