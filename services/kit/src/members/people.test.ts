import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountDeletedSchema, AccountDisabledSchema } from '@layover/proto/events/auth';
import { ProfileChangedSchema } from '@layover/proto/events/user';
import fc from 'fast-check';
import { Types } from 'mongoose';
import type { EventMeta } from '../events/envelope.ts';
import { eventFixture } from '../testing/event-fixture.ts';
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
  | { what: 'profile'; version: number }
  | { what: 'disabled'; version: number; disabled: boolean }
  | { what: 'deleted'; version: number };

const apply = (id: string, change: Change) => {
  const meta = { version: change.version } as EventMeta;
  if (change.what === 'profile') {
    const fields = {
      userId: id,
      firstName: `Ana ${change.version}`,
      lastName: 'Roca',
      company: 'Iberia',
      job: 'Pilot',
    };
    return consumers['user.profile-changed'](create(ProfileChangedSchema, fields), meta);
  }
  if (change.what === 'disabled') {
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
    ...Array.from({ length: profiles }, (_, i): Change => ({ what: 'profile', version: i + 1 })),
    ...disabled.map((one, i): Change => ({ what: 'disabled', version: i + 1, disabled: one })),
    ...(deleted ? [{ what: 'deleted', version: disabled.length + 1 } as const] : []),
  ]);

/** Every event at least once, some again, in any order. */
const deliveries = history.chain((changes) =>
  fc
    .array(fc.constantFrom(...changes), { maxLength: 4 })
    .chain((again) =>
      fc.shuffledSubarray([...changes, ...again], { minLength: changes.length + again.length }),
    )
    .map((delivered) => ({ changes, delivered })),
);

describe('the local copy of people', () => {
  it('comes to the newest state, whatever the order, the repetitions and the races of its events', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, fc.boolean(), async ({ changes, delivered }, atOnce) => {
        const id = new Types.ObjectId().toHexString();
        if (atOnce) await Promise.all(delivered.map((change) => apply(id, change)));
        else for (const change of delivered) await apply(id, change);

        const newest = (what: Change['what']) => changes.findLast((change) => change.what === what);
        const copy = (await peopleById(people, [id])).get(id);
        const deleted = newest('deleted') !== undefined;
        const disabled = newest('disabled');
        expect(copy?.first_name).toBe(deleted ? 'Deleted' : `Ana ${newest('profile')?.version}`);
        expect(copy?.company).toBe(deleted ? '' : 'Iberia');
        expect(copy?.deleted).toBe(deleted);
        expect(copy?.disabled).toBe(disabled?.what === 'disabled' ? disabled.disabled : false);
      }),
      { numRuns: 60 },
    );
  });

  it('shows someone whose event has not come yet, and lets the event overwrite it, never the other way', async () => {
    const _id = new Types.ObjectId().toHexString();
    const claims = { _id, first_name: 'Ana', last_name: 'Roca', profilePhoto: '' };
    await insertPersonIfAbsent(people, claims);
    const shown = async () => {
      const copy = (await peopleById(people, [_id])).get(_id);
      return copy && presentPerson(copy);
    };
    expect(await shown()).toEqual({ ...claims, company: '', job: '' });
    await apply(_id, { what: 'profile', version: 1 });
    await insertPersonIfAbsent(people, claims);
    expect(await shown()).toEqual({ ...claims, first_name: 'Ana 1', company: 'Iberia', job: 'Pilot' });
  });

  it('leaves out whom it does not know', async () => {
    expect((await peopleById(people, [new Types.ObjectId()])).size).toBe(0);
  });
});
