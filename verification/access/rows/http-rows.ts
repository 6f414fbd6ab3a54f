import { randomUUID } from 'node:crypto';
import type { authApi } from '@layover/proto/http/auth/auth';
import type { sessionApi } from '@layover/proto/http/auth/session';
import type { socialApi } from '@layover/proto/http/auth/social';
import type { contentApi } from '@layover/proto/http/content/content';
import type { paymentApi } from '@layover/proto/http/payment/payment';
import type { planApi } from '@layover/proto/http/plan/plan';
import type { notificationApi } from '@layover/proto/http/user/notification';
import type { pushApi } from '@layover/proto/http/user/push';
import type { userApi } from '@layover/proto/http/user/user';
import type { workEmailApi } from '@layover/proto/http/user/work-email';
import { TERMS_VERSION } from '@layover/proto/terms';
import { newSecret } from '../../../services/auth/src/secrets.ts';
import { PASSWORD } from '../../../services/auth/src/testing/start-auth.ts';
import type { Fixtures } from '../fixtures.ts';
import { everybody, members, type Rows, signedIn } from '../row.ts';

/** The confirmations that a registration requires. */
const consent = { adult: true, terms: TERMS_VERSION } as const;

export const authRows: Rows<typeof authApi> = {
  login: {
    who: ['401 bad_credentials', 200, 200, 200, 200, 200, 200, 200],
    send: ({ accounts }, actor) => ({
      body: {
        email: actor === 'anonymous' ? 'nobody@example.test' : accounts[actor].email,
        password: PASSWORD,
      },
    }),
  },
  register: {
    who: everybody(201),
    send: () => ({
      body: {
        first_name: 'New',
        last_name: 'Person',
        password: PASSWORD,
        ...consent,
        email: `${randomUUID()}@example.test`,
      },
    }),
  },
  // The session is in the cookie, not in the access token.
  refresh: {
    who: ['401 session_ended', 200, 200, 200, 200, 200, 200, 200],
    send: async ({ accounts, signIn }, actor) => {
      if (actor === 'anonymous') return {};
      return { headers: { Cookie: (await signIn(accounts[actor].email)).cookie } };
    },
  },
  logout: {
    who: everybody(200),
    send: async ({ accounts, signIn }, actor) =>
      actor === 'anonymous' ? {} : { as: await signIn(accounts[actor].email) },
  },
  // The wrong password keeps the account usable for the other rows.
  changePassword: {
    who: signedIn('403 wrong_password'),
    send: () => ({ body: { password: 'not the password', new_password: 'another window seat' } }),
  },
  // This product has no mail server.
  forgotPassword: {
    who: everybody('503 mail_unavailable'),
    send: ({ accounts }) => ({ body: { email: accounts.owner.email } }),
  },
  resetLink: { who: everybody(404), send: () => ({ params: { token: newSecret() } }) },
  resetPassword: {
    who: everybody(404),
    send: () => ({ params: { token: newSecret() }, body: { new_password: 'another window seat' } }),
  },
  email: { who: signedIn(200) },
  resendVerification: { who: signedIn('503 mail_unavailable') },
  changeEmail: {
    who: signedIn('503 mail_unavailable'),
    send: () => ({ body: { password: PASSWORD, new_email: `${randomUUID()}@example.test` } }),
  },
  undoEmailChange: { who: everybody(404), send: () => ({ params: { token: newSecret() } }) },
  verifyEmail: { who: everybody(404), send: () => ({ params: { token: newSecret() } }) },
  consent: { who: signedIn(200) },
  acceptTerms: { who: signedIn(200), send: () => ({ body: { terms: TERMS_VERSION } }) },
  user: { who: signedIn(200) },
};

/** The test product has no social providers configured, so no social sign-in can begin or finish. */
export const socialRows: Rows<typeof socialApi> = {
  providers: { who: everybody(200) },
  start: { who: everybody(404), send: () => ({ params: { provider: 'google' } }) },
  join: { who: everybody(404), send: () => ({ body: { token: newSecret(), ...consent } }) },
  connected: { who: signedIn(200) },
  connect: {
    who: signedIn(404),
    send: () => ({ params: { provider: 'google' as const }, body: returned }),
  },
  disconnect: { who: signedIn(404), send: () => ({ params: { provider: 'google' as const } }) },
  google: { who: everybody(404), send: () => ({ body: returned }) },
  facebook: { who: everybody(404), send: () => ({ body: returned }) },
  professional: { who: everybody(404), send: () => ({ body: returned }) },
};

const returned = { code: newSecret(), state: newSecret() };

export const sessionRows: Rows<typeof sessionApi> = {
  list: { who: signedIn(200) },
  end: {
    who: [401, 404, 404, 404, 404, 404, 200, 404],
    // The owner ends another session than the one of the call.
    send: async ({ signIn, accounts }, actor) => {
      const { cookie } = actor === 'owner' ? await signIn(accounts.owner.email) : accounts.owner;
      const [, secret = ''] = cookie.split('=');
      return { params: { id: secret.slice(0, 24) } };
    },
  },
  endOthers: {
    who: signedIn(200),
    // The sessions of the actors must continue, so another account stands for them.
    send: async ({ bystander }, actor) => (actor === 'anonymous' ? {} : { as: await bystander() }),
  },
};

export const workEmailRows: Rows<typeof workEmailApi> = {
  current: { who: signedIn(200) },
  // This product has no mail server.
  request: {
    who: signedIn('503 mail_unavailable'),
    send: () => ({ body: { email: `${randomUUID()}@halcyon.example` } }),
  },
  confirm: { who: signedIn(404), send: () => ({ params: { token: newSecret() } }) },
  remove: { who: signedIn(200) },
};

export const userRows: Rows<typeof userApi> = {
  current: { who: signedIn(200) },
  profile: { who: signedIn(200), send: ({ accounts }) => ({ params: { id: accounts.owner._id } }) },
  updateProfile: { who: signedIn(200), send: () => ({ body: { property: 'city', value: 'Lisbon' } }) },
  updateProfilePhoto: { who: signedIn(200), send: ({ photo }) => ({ file: photo }) },
  updateCoverPhoto: { who: signedIn(200), send: ({ photo }) => ({ file: photo }) },
  contact: { who: members(200) },
  people: { who: members(200), send: () => ({ query: { name: 'a', language: 'en' } }) },
};

const ofMailLink = async ({ mailSecret }: Fixtures) => ({
  params: { secret: await mailSecret(), topic: 'trips' as const },
});

export const notificationRows: Rows<typeof notificationApi> = {
  list: { who: signedIn(200) },
  markRead: { who: signedIn(200), send: () => ({ body: { until: new Date().toISOString() } }) },
  markSeen: { who: signedIn(200), send: () => ({ body: { until: new Date().toISOString() } }) },
  markOpened: { who: signedIn(200), send: () => ({ body: { until: new Date().toISOString() } }) },
  remove: {
    who: [401, 404, 404, 404, 404, 404, 200, 404],
    send: async ({ notificationId }) => ({ params: { id: await notificationId() } }),
  },
  settings: { who: signedIn(200) },
  updateSettings: { who: signedIn(200), send: () => ({ body: { topic: 'trips', mail: 'at_once' } }) },
  updateSchedule: { who: signedIn(200), send: () => ({ body: { quietHours: null } }) },
  mailTopic: {
    known: { who: everybody(200), send: ofMailLink },
    unknown: { who: everybody(404), send: () => ({ params: { secret: 'x'.repeat(43), topic: 'trips' } }) },
  },
  updateMailTopic: {
    who: everybody(200),
    send: async (fixtures) => ({ ...(await ofMailLink(fixtures)), body: { mail: true } }),
  },
  unsubscribe: { who: everybody(200), send: ofMailLink },
  openUnsubscribe: { who: everybody(303), send: ofMailLink },
};

export const pushRows: Rows<typeof pushApi> = {
  state: { who: signedIn(200) },
  // The product of the tests has no keys, so that nobody can subscribe.
  subscribe: {
    who: signedIn(404),
    send: () => ({
      body: {
        endpoint: 'https://push.example/a',
        keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
      },
    }),
  },
  unsubscribe: { who: signedIn(200) },
};

const ofPlan = async ({ plan }: Fixtures) => ({ params: { id: await plan() } });

export const planRows: Rows<typeof planApi> = {
  detail: {
    published: { who: everybody(200), send: ofPlan },
    draft: {
      who: [404, 404, 404, 404, 404, 404, 404, 200],
      send: async ({ planId }) => ({ params: { id: await planId({ status: 'draft' }) } }),
    },
  },
  people: { who: members(200), send: ofPlan },
  list: { who: everybody(200) },
  byCategory: { who: everybody(200), send: () => ({ params: { category: 'culture' } }) },
  byCategoryAndCity: {
    who: everybody(200),
    send: () => ({ params: { category: 'culture', city: 'lisbon' } }),
  },
  byCity: { who: everybody(200), send: () => ({ params: { city: 'lisbon' } }) },
  byLocation: { who: everybody(200), send: () => ({ params: { lat: 38.7, lng: -9.1 } }) },
  filter: { who: everybody(200), send: () => ({ query: { filter: 'fado' } }) },
  byDay: { who: everybody(200), send: () => ({ query: { from: '2099-05-01', to: '2099-06-30' } }) },
  similar: { who: everybody(200), send: ofPlan },
  interested: { who: members(200), send: ofPlan },
  notInterested: {
    who: [401, '403 profile_incomplete', 200, 200, 200, 200, 200, '409 creator_stays'],
    send: ofPlan,
  },
  mine: { who: members(200) },
  sitemap: { who: everybody(200) },
  report: {
    who: signedIn(201),
    send: async (fixtures) => ({ ...(await ofPlan(fixtures)), body: { reason: 'spam' } }),
  },
};

export const contentRows: Rows<typeof contentApi> = {
  page: { who: everybody(200), send: () => ({ params: { page: 'home' } }) },
};

export const paymentRows: Rows<typeof paymentApi> = {
  packages: { who: everybody(200) },
  package: { who: everybody(200), send: ({ packageId }) => ({ params: { id: packageId } }) },
};
