import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { validToken } from '@layover/kit/testing/forged-tokens';
import { newId } from '@layover/kit/testing/tokens';
import type { Claims, TokenPayload } from '@layover/proto/http/auth/auth';
import { endpoints } from '@layover/proto/http/contracts';
import type { Endpoint } from '@layover/proto/http/endpoint';
import jwt from 'jsonwebtoken';
import { routeOf } from '../../gateway/src/route-table.ts';
import { serviceOf } from '../../gateway/src/services.ts';
import { ACTORS, type Actor } from './actors.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import type { AnyRow, Outcome } from './row.ts';
import { casesOf, contractRows } from './rows/contract-rows.ts';
import { socketRows } from './rows/socket-rows.ts';
import { servedRoutes } from './served-routes.ts';
import { createSocketClients, type SocketClients } from './socket-clients.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

/*
 * The access matrix: every HTTP call of every contract and every socket event × every kind of actor (`actors.ts`), sent to the
 * whole product through its gateway.
 *
 * A new call needs a row in `rows/`, and a new event one in `rows/socket-rows.ts`, under its name in the
 * contract; the compiler reports a missing one. `who` has the expected status for each of ACTORS; `everybody`, `signedIn`,
 * `members` and `admins` are the usual cases. `send` returns params, query, body or file. The fixtures (`fixtures.ts`) have
 * accounts and create groups, messages and plans. The rows of a new contract are added to `rows/contract-rows.ts`.
 */

/** Routes for machines, and pictures, which are public. */
const NOT_CALLS = /: GET \/(health\/(live|ready)|metrics|api\/\w+\/images\/:name)$/;
const PICTURE = /^(\w+): GET (\/api\/\w+\/images\/:name)$/;

/** What a person without a confirmed e-mail may not do. */
const NEED_A_VERIFIED_EMAIL = [
  'blog.addPicture',
  'blog.create',
  'blog.edit',
  'blog.publish',
  'blog.restore',
  'blogEngagement.addComment',
  'blogEngagement.like',
  'calendar.checkIn',
  'calendar.share',
  'chat.accept',
  'chat.addPerson',
  'chat.askToReturn',
  'chat.changeManager',
  'chat.create',
  'chat.generate',
  'chat.joinPlanChat',
  'chat.liftRemoval',
  'chat.removePerson',
  'chat.removePicture',
  'chat.rename',
  'chat.setPicture',
  'groupLink.joinByLink',
  'groupLink.makeGroupLink',
  'message.edit',
  'message.react',
  'message.send',
  'message.upload',
  'plan.interested',
  'plan.people',
  'suggestion.suggest',
  'trip.cityPeople',
  'trip.edit',
  'trip.importItinerary',
  'trip.memberTrips',
  'trip.overlaps',
  'user.contact',
  'user.people',
];

let product: TestProduct;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
let sockets: SocketClients;

beforeAll(async () => {
  product = await startTestProduct();
  fixtures = await createFixtures(product);
  sockets = createSocketClients(product.url, fixtures);
}, 120_000);
afterAll(async () => {
  sockets?.close();
  await product?.stop();
});

async function call(
  endpoint: Endpoint,
  { send, who }: AnyRow,
  actor: Actor,
  objects: Fixtures,
): Promise<Outcome> {
  const { params = {}, query, body, file, headers, as } = (await send?.(objects, actor)) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => (params as Record<string, string>)[name] ?? '');
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = fixtures.http[method](path).query((query as object) ?? {});
  const account = as ?? (actor === 'anonymous' ? undefined : fixtures.accounts[actor]);
  if (headers) request.set(headers);
  else if (account) request.set('Authorization', `Bearer ${account.token}`);
  const answer = file
    ? await request.attach(endpoint.upload?.field ?? '', file, 'file.jpg')
    : await request.send(body as object);
  const code: unknown = answer.body?.error?.code;
  const isCodeExpected = typeof who[ACTORS.indexOf(actor)] === 'string';
  return isCodeExpected ? `${answer.status} ${code}` : answer.status;
}

/**
 * Returns the outcome for each actor; all requests run at once. An actor who is allowed gets new objects, because the call changes them.
 * Actors who are rejected share objects, through all rows, because a rejected call changes nothing.
 */
async function outcomesFor(
  who: readonly (string | number)[],
  outcome: (actor: Actor, objects: Fixtures) => Promise<string | number>,
): Promise<Record<string, string | number>> {
  const outcomes = ACTORS.map(async (actor, column) => {
    const isRejected = Number.parseInt(`${who[column]}`, 10) >= 400;
    return [actor, await outcome(actor, isRejected ? fixtures.shared : fixtures)] as const;
  });
  return Object.fromEntries(await Promise.all(outcomes));
}
const expected = (who: readonly (string | number)[]) =>
  Object.fromEntries(ACTORS.map((actor, column) => [actor, who[column]]));

describe.each(contractRows)('who may call %s', (_name, { api, rows }) => {
  it.each(casesOf(rows))('%s', async (_case, name, row) => {
    const endpoint = api[name] as Endpoint;
    expect(await outcomesFor(row.who, (actor, things) => call(endpoint, row, actor, things))).toEqual(
      expected(row.who),
    );
  });

  it('has a row for every call and a call for every row', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(api).sort());
  });
});

describe('a person who has not confirmed the e-mail', () => {
  it('is rejected by exactly these calls', async () => {
    const { auth } = product.services;
    const account = await fixtures.newMember();
    const { header, payload } = jwt.decode(account.token, { complete: true }) ?? {};
    const key = { privateKey: await auth.privateKey(), kid: header?.kid ?? '' };
    const { iss: _, aud: __, iat: ___, exp: ____, ...claims } = payload as TokenPayload & jwt.JwtPayload;
    const unconfirmed: Claims & { _id: string } = { ...claims, mustVerifyEmail: true };
    const token = validToken(key, unconfirmed);
    const answers = contractRows.flatMap(([contract, { api }]) =>
      Object.entries(api).map(async ([name, { method, path, access }]) => {
        // Calls of the own account can end the session, and none of them is rejected.
        if (access === 'public' || path.startsWith('/api/auth/')) return [];
        const answer = await fetch(`${product.url}${path.replace(/:\w+/g, newId())}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
        });
        const body = await answer.text();
        return body.includes('"code":"email_unverified"') ? [`${contract}.${name}`] : [];
      }),
    );
    expect((await Promise.all(answers)).flat().sort()).toEqual(NEED_A_VERIFIED_EMAIL);
  });
});

describe('who may send over the socket', () => {
  it.each(Object.entries(socketRows))('%s', async (_event, row) => {
    for (const actor of ['owner', 'member'] as const) expect(await sockets.open(actor)).toBeUndefined();
    const outcomes = await outcomesFor(
      row.who,
      async (actor, things) => (await sockets.open(actor)) ?? (await row.send(things, actor, sockets)),
    );
    expect(outcomes).toEqual(expected(row.who));
  });
});

it('covers every route that a service serves, and the gateway sends each call to that service', () => {
  const calls = endpoints.map(({ method, path }) => `${serviceOf(path)}: ${method} ${path}`);
  expect(servedByServices().filter((route) => !NOT_CALLS.test(route))).toEqual(calls.sort());
});

it('has no limit for the pictures of a service', () => {
  const pictures = servedByServices().flatMap((route) => {
    const [, service, path] = PICTURE.exec(route) ?? [];
    return service && path ? [{ service, path }] : [];
  });
  expect(pictures).not.toEqual([]);
  for (const { service, path } of pictures) expect([path, routeOf('GET', path)]).toEqual([path, { service }]);
});

/** The routes of all services, in the form `plan: GET /api/plan/detail/:id`. */
const servedByServices = () =>
  Object.entries(product.services)
    .flatMap(([service, { app }]) => servedRoutes(app).map((route) => `${service}: ${route}`))
    .sort();
