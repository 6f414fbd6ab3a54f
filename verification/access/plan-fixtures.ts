import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import type { AccountFixtures, Body } from './account-fixtures.ts';
import { once } from './once.ts';
import type { TestProduct } from './test-product.ts';

/** A destination that does not exist yet. */
export const cityBody = () => ({
  name: `Porto ${randomUUID()}`,
  country: 'Portugal',
  countryCode: 'PT',
  zone: 'Europe/Lisbon',
  location: { lat: 41.1, lng: -8.6 },
});

/** A category that does not exist yet. */
export const categoryBody = () => ({ name: `Sauna ${randomUUID().slice(0, 8)}` });

/** Plans, destinations, suggestions and trips. */
export function planFixtures({ services: { plan } }: TestProduct, calls: AccountFixtures) {
  const { accounts, somebody, request, waitUntilKnown } = calls;
  const { owner, admin } = accounts;
  const planBody = {
    planName: 'Fado in Alfama',
    address: 'Largo de São Miguel',
    city: 'lisbon',
    category: 'culture',
    location: { lat: 38.71, lng: -9.13 },
  };
  const planId = async (over: Body = {}): Promise<string> =>
    (await request(admin, 'post', '/api/plan/create-plan', { ...planBody, ...over })).plan._id;

  /** Creates a plan whose chat the ADMIN has joined. */
  const planWithChat = once(async (): Promise<string> => {
    const id = await planId();
    await eventually(() => request(admin, 'post', `/api/chat/join-plan-chat/${id}`), 60_000, 200);
    return id;
  });

  const chatOfPlan = async (): Promise<string> =>
    (await request(admin, 'post', `/api/chat/join-plan-chat/${await planWithChat()}`)).chat._id;

  /** A plan that the owner shares, with the secret of the share. */
  const sharedPlan = async () => {
    const id = await planId();
    await request(owner, 'put', `/api/plan/interested-plan/${id}`, {});
    const { share } = await request(owner, 'post', `/api/plan/share/${id}`);
    return { planId: id, secret: share.secret as string };
  };
  /** The secret of a calendar feed. Its owner is none of the actors, who make new secrets for theirs. */
  const feedSecret = once(async (): Promise<string> => {
    await waitUntilKnown(somebody!, ['/api/plan/calendar-link']);
    return (await request(somebody!, 'post', '/api/plan/calendar-link')).secret;
  });

  let tripCount = 0;
  /** Days of a trip that no other trip of the owner has. */
  const tripDays = () => {
    const year = 2091 + tripCount++;
    return { from: `${year}-01-01`, to: `${year}-01-04` };
  };
  const createTrip = async (): Promise<string> =>
    (await request(owner, 'post', '/api/trip/', { city: 'lisbon', ...tripDays() })).trip._id;
  const suggestionBody = {
    planName: 'Tascas of Graça',
    address: 'Largo da Graça',
    city: 'lisbon',
    category: 'culture',
  };

  /** Creates a destination without plans and returns its slug. */
  const newCity = async (): Promise<string> =>
    (await request(admin, 'post', '/api/plan/cities', cityBody())).city._id;

  /** Creates a category and returns its slug. */
  const newCategory = async (): Promise<string> =>
    (await request(admin, 'post', '/api/category', categoryBody())).category._id;

  /** Stores an open suggestion of the owner, beyond the number that a member may have. */
  const suggestionId = async (): Promise<string> => {
    const author = { author: owner._id, cityName: 'Lisbon' };
    const stored = await plan.mongo.model('Suggestion').create({ ...suggestionBody, ...author });
    return String(stored._id);
  };

  return {
    planBody,
    planId,
    planWithChat,
    chatOfPlan,
    feedSecret,
    tripDays,
    createTrip,
    newCity,
    newCategory,
    suggestionBody,
    suggestionId,
    /** A published plan that no case changes for others. */
    plan: once(() => planId()),
    planWithTime: once(() => planId({ startsAt: '2090-01-01T20:00' })),
    sharedPlan: once(sharedPlan),
    /** A share of a plan that nobody else shares. */
    ownShare: once(sharedPlan),
    /** A trip of the owner that no case changes for others. */
    trip: once(createTrip),
  };
}
