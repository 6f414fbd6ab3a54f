import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@layover/proto/http/endpoint';
import type { Response } from 'supertest';
import { thirdOf } from '../../scripts/checks/third.ts';
import { createFixtures } from './fixtures.ts';
import type { AnyRow } from './row.ts';
import { casesOf, contractRows } from './rows/contract-rows.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

/*
 * Sends wrong values in the calls of an allowed account, through the gateway. No call may answer with a 5xx, and no answer may
 * reveal internals. A run sends a third of the values, `npm test -- --all` sends all of them.
 */
const values: readonly unknown[] = [
  null,
  true,
  -1,
  1e300,
  '',
  'Ana\0',
  '\ud800',
  '$where',
  'x'.repeat(70_000),
  [],
  [null],
  new Array(2_000).fill('x'),
  {},
  { $gt: '' },
  { toString: 1, constructor: 1 },
];
/** URL-encoded path segments. */
const segments = [
  '%00',
  '%ED%A0%80',
  '%24where',
  '..%2f..%2fetc',
  'constructor',
  '1e300',
  '[object%20Object]',
];
const queries = ['%00', '%ED%A0%80', '1e300', 'x'.repeat(4_000)];
const INTERNALS = /node_modules|Mongo|FerretDB|Redis|\.ts:\d|\bat \w+ \(/;

interface Parts {
  params: Record<string, string>;
  query: string;
  body: unknown;
}

/** Requests that each differ from the valid one in one value. */
function* wrong({ params, query, body }: Parts, names: readonly string[]): Generator<Parts> {
  yield { params, query: '__proto__[a]=1&constructor=1&$where=1', body };
  for (const key of Object.keys(params))
    for (const value of segments) yield { params: { ...params, [key]: value }, query, body };
  for (const name of names)
    for (const value of queries) {
      yield { params, query: `${name}=${value}`, body };
      yield { params, query: `${name}[$gt]=${value}&${name}[]=1`, body };
    }
  if (body === undefined) return;
  for (const value of values) yield { params, query, body: value };
  for (const key of Object.keys(body as object))
    for (const value of values) yield { params, query, body: { ...(body as object), [key]: value } };
}

/** The valid request of a row, as an account that is allowed. */
async function validOf(row: AnyRow) {
  const actor = row.who[6] === 403 ? 'admin' : 'owner';
  const { params = {}, body, headers, as } = (await row.send?.(fixtures, actor)) ?? {};
  const parts: Parts = { params: params as Record<string, string>, query: '', body };
  return { parts, headers: headers ?? { Authorization: `Bearer ${(as ?? fixtures.accounts[actor]).token}` } };
}

let product: TestProduct;
let fixtures: Awaited<ReturnType<typeof createFixtures>>;
const valid = new Map<AnyRow, Awaited<ReturnType<typeof validOf>>>();
let chosen: { row: AnyRow; parts: Parts }[];
beforeAll(async () => {
  product = await startTestProduct();
  fixtures = await createFixtures(product);
  const all: typeof chosen = [];
  for (const [, { api, rows }] of contractRows)
    for (const [, name, row] of casesOf(rows)) {
      const { shape = {} } = ((api[name] as Endpoint).query ?? {}) as { shape?: object };
      valid.set(row, await validOf(row));
      for (const parts of wrong(valid.get(row)!.parts, Object.keys(shape))) all.push({ row, parts });
    }
  chosen = thirdOf(all);
}, 120_000);
afterAll(() => product?.stop(), 60_000);

it('sends wrong values', () => {
  expect(chosen).not.toEqual([]);
});

describe.each(contractRows)('%s', (_name, { api, rows }) => {
  it.each(casesOf(rows))('answers wrong values without a server error: %s', async (_case, name, row) => {
    const endpoint = api[name] as Endpoint;
    const { headers } = valid.get(row)!;
    const problems: string[] = [];

    async function send({ params, query, body }: Parts): Promise<Response> {
      const path = endpoint.path.replace(/:(\w+)/g, (_, key) => params[key] ?? '');
      const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      const request = fixtures.http[method](path + (query && `?${query}`)).set(headers);
      return body === undefined ? request : request.type('json').send(JSON.stringify(body));
    }

    const unsent = chosen.flatMap((each) => (each.row === row ? [each.parts] : []));
    const worker = async () => {
      for (let parts = unsent.pop(); parts; parts = unsent.pop()) {
        const { status, text, body } = await send(parts);
        // A 503 that the contract names, such as for an installation without a mail server.
        const isNamed = endpoint.errors?.[body?.error?.code] === status;
        if ((status >= 500 && !isNamed) || INTERNALS.test(text ?? ''))
          problems.push(`${status} for ${JSON.stringify(parts).slice(0, 200)}: ${text?.slice(0, 200)}`);
      }
    };
    await Promise.all([1, 2, 3, 4].map(worker));
    expect(problems).toEqual([]);
  });
});
