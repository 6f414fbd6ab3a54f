import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@layover/proto/http/endpoint';
import { ACTORS, type Actor } from './actors.ts';
import { casesOf, contracts } from './contracts.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import type { AnyRow, Outcome } from './row.ts';
import { servedRoutes } from './served-routes.ts';
import { createSocketClients, type SocketClients } from './socket-clients.ts';
import { socketRows } from './socket-rows.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

/*
 * Who may do what: every HTTP call of every contract and every socket event × every kind of actor (`actors.ts` says who
 * they are), asked of the whole product through its gateway.
 *
 * A new call or event needs a row, or the types do not fit: in `http-rows.ts`, `chat-rows.ts` or `socket-rows.ts`,
 * under its name in the contract (`row.ts` describes a row). `who` has what each actor is answered, in the order of ACTORS; `everybody`,
 * `signedIn`, `members` and `admins` are the plain cases. `send` gives params, query, body or file; the world
 * (`world.ts`) has people and makes things: a group, a message, a plan. A new contract joins those of `contracts.ts`.
 */

/** Routes for machines, and pictures, which whoever knows the address may see. */
const NOT_CALLS = /^GET \/(health\/(live|ready)|metrics|api\/\w+\/images\/:name)$/;

let product: TestProduct;
let world: Awaited<ReturnType<typeof createFixtures>>;
let sockets: SocketClients;

beforeAll(async () => {
  product = await startTestProduct();
  world = await createFixtures(product);
  sockets = createSocketClients(product.url, world);
}, 120_000);
afterAll(async () => {
  sockets?.close();
  await product?.stop();
}, 60_000);

async function call(
  endpoint: Endpoint,
  { send, who }: AnyRow,
  actor: Actor,
  things: Fixtures,
): Promise<Outcome> {
  const { params = {}, query, body, file, headers, as } = (await send?.(things, actor)) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => (params as Record<string, string>)[name] ?? '');
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const request = world.http[method](path).query((query as object) ?? {});
  const account = as ?? (actor === 'anonymous' ? undefined : world.accounts[actor]);
  if (headers) request.set(headers);
  else if (account) request.set('Authorization', `Bearer ${account.token}`);
  const answer = file
    ? await request.attach(endpoint.upload ?? '', file, 'file.jpg')
    : await request.send(body as object);
  const code: unknown = answer.body?.error?.code;
  const isCodeExpected = typeof who[ACTORS.indexOf(actor)] === 'string';
  return isCodeExpected ? `${answer.status} ${code}` : answer.status;
}

/**
 * Actor → outcome, all at once. Whoever is to be let in has things of their own, so that one call does not spoil the next
 * one's; those who are to be refused share theirs, for a call that is refused changes nothing.
 */
async function ask(
  who: readonly (string | number)[],
  outcome: (actor: Actor, things: Fixtures) => Promise<string | number>,
): Promise<Record<string, string | number>> {
  const shared = world.withSharedThings();
  const outcomes = ACTORS.map(async (actor, column) => {
    const isRefused = Number.parseInt(`${who[column]}`, 10) >= 400;
    return [actor, await outcome(actor, isRefused ? shared : world)] as const;
  });
  return Object.fromEntries(await Promise.all(outcomes));
}
const expected = (who: readonly (string | number)[]) =>
  Object.fromEntries(ACTORS.map((actor, column) => [actor, who[column]]));

describe.each(Object.entries(contracts))('who may call %s', (_name, { api, rows }) => {
  it.each(casesOf(rows))('%s', async (_case, name, row) => {
    const endpoint = api[name] as Endpoint;
    expect(await ask(row.who, (actor, things) => call(endpoint, row, actor, things))).toEqual(
      expected(row.who),
    );
  });

  it('has a row for every call and a call for every row', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(api).sort());
  });
});

describe('who may send over the socket', () => {
  it.each(Object.entries(socketRows))('%s', async (_event, row) => {
    for (const actor of ['owner', 'member'] as const) expect(await sockets.open(actor)).toBeUndefined();
    const outcomes = await ask(
      row.who,
      async (actor, things) => (await sockets.open(actor)) ?? (await row.send(things, actor, sockets)),
    );
    expect(outcomes).toEqual(expected(row.who));
  });
});

it('covers every route that a service really answers', () => {
  const described = new Set(
    Object.values(contracts).flatMap(({ api }) =>
      Object.values(api).map(({ method, path }) => `${method} ${path}`),
    ),
  );
  const served = Object.values(product.services).flatMap(({ app }) => servedRoutes(app));
  expect(served.length).toBeGreaterThan(described.size);
  expect(served.filter((route) => !described.has(route) && !NOT_CALLS.test(route))).toEqual([]);
  expect([...described].filter((route) => !served.includes(route))).toEqual([]);
});
