import { describe, expect, it } from '@jest/globals';
import { authApi } from '@layover/proto/http/auth/auth';
import { chatApi } from '@layover/proto/http/chat/chat';
import { messageApi } from '@layover/proto/http/chat/message';
import { adApi } from '@layover/proto/http/content/ad';
import { categoryApi } from '@layover/proto/http/content/category';
import { contentApi } from '@layover/proto/http/content/content';
import type { Contract } from '@layover/proto/http/endpoint';
import { readFieldMessage } from '@layover/proto/http/field-messages';
import { paymentApi } from '@layover/proto/http/payment/payment';
import { cityApi } from '@layover/proto/http/plan/city';
import { planApi } from '@layover/proto/http/plan/plan';
import { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { Paging } from '@layover/proto/http/shared-schemas';
import { userApi } from '@layover/proto/http/user/user';
import { z } from 'zod';
import { fieldsOf } from './field-errors.ts';

const contracts: Contract[] = [
  adApi,
  authApi,
  chatApi,
  cityApi,
  categoryApi,
  contentApi,
  messageApi,
  paymentApi,
  planAdminApi,
  planApi,
  suggestionApi,
  userApi,
];
const schemas = contracts.flatMap((contract) =>
  Object.entries(contract).flatMap(([name, { body, query, params }]) =>
    Object.entries({ body, query, params }).flatMap(([part, schema]) =>
      schema ? [{ name: `${name} ${part}`, schema: schema as z.ZodType }] : [],
    ),
  ),
);

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  const?: unknown;
}

/** Values of every type, missing, too small, too large and unknown ones. */
const invalidValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  91,
  1e300,
  Number.NaN,
  '',
  'x',
  'Ana\0',
  '\u200b',
  'x'.repeat(20_000),

  '1'.repeat(30),
  'a'.repeat(24),
  '2026-02-30',
  [],
  [null],
  [{}],
  new Array(2_000).fill('x'),
  {},
  { x: 1 },
  { '': '' },
  new Date(0),
];

/** Values that differ from a valid one in one place. */
function* variants(schema: JsonSchema): Generator<unknown> {
  yield* invalidValues;
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* variants(choice);
  if (schema.items) for (const value of variants(schema.items)) yield [value];
  if (typeof schema.additionalProperties === 'object')
    for (const value of variants(schema.additionalProperties)) yield { ['a'.repeat(24)]: value };
  const fixed = Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, { const: value }]) =>
      value ? [[key, value]] : [],
    ),
  );
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    for (const value of variants(property)) yield { ...fixed, [key]: value };
}

describe('the message of a field error', () => {
  it.each(schemas)('is in the list of field messages for $name', ({ schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    let rejected = 0;
    const unlisted = new Set<string>();
    for (const value of variants(json)) {
      const result = schema.safeParse(value);
      if (result.success) continue;
      rejected++;
      for (const message of Object.values(fieldsOf(result.error)))
        if (!readFieldMessage(message)) unlisted.add(message);
    }
    expect([...unlisted]).toEqual([]);
    expect(rejected).toBeGreaterThan(0);
  });

  it.each([
    [
      { page: '0', limit: '500' },
      { page: 'must be at least 1', limit: 'must be at most 100' },
    ],
    [
      { page: 'x', limit: '1.5' },
      { page: 'must be a number', limit: 'must be a whole number' },
    ],
  ])('for the paging %j is %j', (query, fields) => {
    expect(fieldsOf(Paging.safeParse(query).error!)).toEqual(fields);
  });

  it.each([
    [userApi.updateProfile.body, { value: 'x' }, { property: 'is missing' }],
    [userApi.updateProfile.body, { property: 'city', value: {} }, { value: 'must be text' }],
    [userApi.updateProfile.body, 'x', { body: 'must be an object' }],
    [
      planAdminApi.create.body?.shape.location,
      { lat: 91, lng: 'x' },
      { lat: 'must be at most 90', lng: 'must be a number' },
    ],
    [chatApi.changes.body, { chats: { x: 1 } }, { 'chats.x': 'is not an id' }],
    [
      authApi.login.body,
      { email: 'x', password: 1, a: 1 },
      { email: 'is not an e-mail address', password: 'must be text', a: 'is not known here' },
    ],
  ])('names the expected value %#', (schema, value, fields) => {
    expect(fieldsOf((schema as z.ZodType).safeParse(value).error!)).toEqual(fields);
  });
});
