import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventMeta } from '@layover/kit/events/envelope';
import { createIndexes } from '@layover/kit/mongo';
import { eventFixture } from '@layover/kit/testing/event-fixture';
import { readQueryPlan } from '@layover/kit/testing/query-plan';
import { newId } from '@layover/kit/testing/tokens';
import { BlockChangedSchema } from '@layover/proto/events/user';
import fc from 'fast-check';
import {
  BLOCKS_OF_EITHER,
  type BlockModel,
  blockConsumers,
  blockId,
  blockModel,
  hiddenPeople,
} from './blocks.ts';

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let blocks: BlockModel;
let ana: string;
let ben: string;

beforeAll(async () => {
  fixture = await eventFixture();
  blocks = blockModel(fixture.database);
  await blocks.createCollection();
  await createIndexes(fixture.database, fixture.logger);
});
beforeEach(() => {
  [ana, ben] = [newId(), newId()];
});
afterAll(() => fixture?.close());

const apply = (userId: string, otherId: string, blocked: boolean, version: number, onChange = () => {}) =>
  blockConsumers(blocks, onChange)['user.block-changed'](
    create(BlockChangedSchema, { userId, otherId, blocked }),
    { version } as EventMeta,
  );
const hiddenFrom = async (reader: string, ...people: string[]) => {
  const hidden = hiddenPeople(blocks);
  const [all, some] = await Promise.all([hidden.of(reader), hidden.among(reader, people)]);
  expect([...some].toSorted()).toEqual(people.filter((person) => all.has(person)).toSorted());
  return [...all];
};

describe('the projection of blocks', () => {
  it('hides each of two people from the other until the block is lifted', async () => {
    const carl = newId();
    expect(await hiddenFrom(ana, ben)).toEqual([]);
    await apply(ana, ben, true, 1);
    expect(await hiddenFrom(ana, ben, carl)).toEqual([ben]);
    expect(await hiddenFrom(ben, ana, carl)).toEqual([ana]);
    expect(await hiddenFrom(carl, ana, ben)).toEqual([]);
    await apply(ana, ben, false, 2);
    expect(await hiddenFrom(ben, ana)).toEqual([]);
  });

  it('keeps a block of the other person when one of two is lifted', async () => {
    await apply(ana, ben, true, 1);
    await apply(ben, ana, true, 1);
    await apply(ana, ben, false, 2);
    expect([await hiddenFrom(ana, ben), await hiddenFrom(ben, ana)]).toEqual([[ben], [ana]]);
  });

  it('reaches the newest state with events in any order, twice or at once', async () => {
    const deliveries = fc
      .array(fc.constantFrom(1, 2, 3, 4), { minLength: 1, maxLength: 8 })
      .map((versions) => [...versions, 4]);
    await fc.assert(
      fc.asyncProperty(deliveries, fc.boolean(), async (versions, atOnce) => {
        const [one, other] = [newId(), newId()];
        const deliver = (version: number) => apply(one, other, version % 2 === 1, version);
        if (atOnce) await Promise.all(versions.map(deliver));
        else
          for (const version of fc.sample(
            fc.shuffledSubarray(versions, { minLength: versions.length }),
            1,
          )[0]!)
            await deliver(version);
        expect(await hiddenFrom(other, one)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('announces also an event that changes nothing, because an earlier delivery may have ended before', async () => {
    let announced = 0;
    await apply(ana, ben, true, 2, () => announced++);
    await apply(ana, ben, true, 1, () => announced++);
    expect(announced).toBe(2);
  });

  it('hides all people, however many block one person or each other', async () => {
    const insert = (pairs: [string, string][]) =>
      blocks.collection.insertMany(
        pairs.map(([user, other]) => ({
          _id: blockId(user, other),
          user,
          other,
          users: [user, other],
          blocked: true,
          version: 1,
        })) as never,
      );
    const many = Array.from({ length: 10_001 }, newId);
    await insert(many.map((person) => [person, ana]));
    expect((await hiddenFrom(ana, ...many)).toSorted()).toEqual(many.toSorted());
    const group = many.slice(0, 102);
    await insert(
      group.flatMap((one) =>
        group.filter((other) => other !== one).map((other): [string, string] => [one, other]),
      ),
    );
    const between = await hiddenPeople(blocks).between(group);
    for (const person of group) expect(new Set(between.get(person)).size).toBe(101);
  });

  it('is read by an index', async () => {
    await apply(ana, ben, true, 1);
    const query = blocks.find({ users: ana, blocked: true }).hint(BLOCKS_OF_EITHER);
    expect((await readQueryPlan(query)).index).toBe(BLOCKS_OF_EITHER);
  });
});
