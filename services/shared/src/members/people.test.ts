import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventMeta } from '@layover/kit/events/envelope';
import { eventFixture } from '@layover/kit/testing/event-fixture';
import { AccountDeletedSchema, AccountDisabledSchema } from '@layover/proto/events/auth';
import { ProfileChangedSchema } from '@layover/proto/events/user';
import fc from 'fast-check';
import { Types } from 'mongoose';
import {
  insertPersonIfAbsent,
  type PersonModel,
  peopleById,
  peopleConsumers,
  personModel,
  presentPerson,
} from './people.ts';

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let people: PersonModel;
let consumers: ReturnType<typeof peopleConsumers>;

beforeAll(async () => {
  fixture = await eventFixture();
  people = personModel(fixture.database);
  await people.createCollection();
  consumers = peopleConsumers(people);
});

afterAll(() => fixture.close());

type Change =
  | { kind: 'profile'; version: number }
  | { kind: 'disabled'; version: number; disabled: boolean }
  | { kind: 'deleted'; version: number };

const apply = (id: string, change: Change) => {
  const meta = { version: change.version } as EventMeta;
  if (change.kind === 'profile') {
    const fields = {
      userId: id,
      firstName: `Ana ${change.version}`,
      lastName: 'Roca',
      company: 'Iberia',
      job: 'Pilot',
    };
    return consumers['user.profile-changed'](create(ProfileChangedSchema, fields), meta);
  }
  if (change.kind === 'disabled') {
    const message = create(AccountDisabledSchema, { accountId: id, disabled: change.disabled });
    return consumers['auth.account-disabled'](message, meta);
  }
  return consumers['auth.account-deleted'](create(AccountDeletedSchema, { accountId: id }), meta);
};

const history = fc
  .record({
    profiles: fc.integer({ min: 1, max: 4 }),
    disabled: fc.array(fc.boolean(), { maxLength: 3 }),
    deleted: fc.boolean(),
  })
  .map(({ profiles, disabled, deleted }): Change[] => [
    ...Array.from({ length: profiles }, (_, i): Change => ({ kind: 'profile', version: i + 1 })),
    ...disabled.map((one, i): Change => ({ kind: 'disabled', version: i + 1, disabled: one })),
    ...(deleted ? [{ kind: 'deleted', version: disabled.length + 1 } as const] : []),
  ]);

/** Every event at least once and some twice, in any order. */
const deliveries = history.chain((changes) =>
  fc
    .array(fc.constantFrom(...changes), { maxLength: 4 })
    .chain((again) =>
      fc.shuffledSubarray([...changes, ...again], { minLength: changes.length + again.length }),
    )
    .map((delivered) => ({ changes, delivered })),
);

describe('the projection of people', () => {
  it('reaches the newest state with events in any order, repeated or concurrent', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, fc.boolean(), async ({ changes, delivered }, atOnce) => {
        const id = new Types.ObjectId().toHexString();
        if (atOnce) await Promise.all(delivered.map((change) => apply(id, change)));
        else for (const change of delivered) await apply(id, change);

        const newest = (kind: Change['kind']) => changes.findLast((change) => change.kind === kind);
        const person = (await peopleById(people, [id])).get(id);
        const deleted = newest('deleted') !== undefined;
        const disabled = newest('disabled');
        expect(person?.first_name).toBe(deleted ? 'Deleted' : `Ana ${newest('profile')?.version}`);
        expect(person?.company).toBe(deleted ? '' : 'Iberia');
        expect(person?.deleted).toBe(deleted);
        expect(person?.disabled).toBe(disabled?.kind === 'disabled' ? disabled.disabled : false);
      }),
      { numRuns: 60 },
    );
  });

  it('inserts a person from token claims, and never overwrites the state of an event', async () => {
    const _id = new Types.ObjectId().toHexString();
    const claims = { _id, first_name: 'Ana', last_name: 'Roca', profilePhoto: '' };
    await insertPersonIfAbsent(people, claims);
    const shown = async () => {
      const person = (await peopleById(people, [_id])).get(_id);
      return person && presentPerson(person);
    };
    expect(await shown()).toEqual({ ...claims, company: '', job: '' });
    await apply(_id, { kind: 'profile', version: 1 });
    await insertPersonIfAbsent(people, claims);
    expect(await shown()).toEqual({ ...claims, first_name: 'Ana 1', company: 'Iberia', job: 'Pilot' });
  });

  it('takes over from a profile whether the account is disabled, unless it knows a later state', async () => {
    const _id = new Types.ObjectId().toHexString();
    const republished = (disabled: boolean, accountVersion: number) =>
      consumers['user.profile-changed'](
        create(ProfileChangedSchema, { userId: _id, firstName: 'Ana', disabled, accountVersion }),
        { version: 1 } as EventMeta,
      );
    const stored = async () => (await peopleById(people, [_id])).get(_id);
    await republished(true, 4);
    expect(await stored()).toMatchObject({ first_name: 'Ana', disabled: true, accountVersion: 4 });
    await apply(_id, { kind: 'disabled', version: 5, disabled: false });
    await republished(true, 4);
    expect(await stored()).toMatchObject({ disabled: false, accountVersion: 5 });
  });

  it('omits unknown people', async () => {
    expect((await peopleById(people, [new Types.ObjectId()])).size).toBe(0);
  });
});
