import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishEvent } from '@layover/kit/testing/publish-event';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { admin, startPlan, type TestPlans } from './testing/start-plan.ts';
import { days, tripCalls } from './testing/trip-calls.ts';

let service: TestPlans;
const { traveller, addTrip } = tripCalls(() => service);
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const change = (
  { _id: userId }: TestPerson,
  { _id: otherId }: TestPerson,
  blocked: boolean,
  version: number,
) => publishEvent(service, 'user.block-changed', { userId, otherId, blocked }, version);
const mark = (person: TestPerson, id: string, body: object = {}) =>
  service.as(person).put(`/api/plan/interested-plan/${id}`).send(body).expect(200);
const document = async (reader: TestPerson, path: string) =>
  (await service.as(reader).get(path).expect(200)).body.document;
const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id);
const cardOf = async (reader: TestPerson, path: string, id: string) =>
  (await document(reader, path)).plans.find(({ _id }: PlanCard) => _id === id) as PlanCard;

/** The people of a plan as a reader sees them in each call that shows people. */
async function peopleSeenBy(reader: TestPerson, id: string) {
  const { people, total } = await document(reader, `/api/plan/people/${id}`);
  expect(total).toBe(people.length);
  const cards = [
    (await document(reader, `/api/plan/detail/${id}`)).plan as PlanCard,
    await cardOf(reader, '/api/plan/?limit=50', id),
    await cardOf(reader, '/api/plan/get-my-plans', id),
  ];
  const seen = idsOf(people.map(({ person }: { person: { _id: string } }) => person));
  for (const card of cards) expect([idsOf(card.interested), card.count]).toEqual([seen, 3]);
  return seen;
}

describe('a block', () => {
  it('hides each of the two from the other among the people of a plan, and from nobody else', async () => {
    const { _id } = await service.createPlan();
    const [ana, ben, carl] = [await service.member(), await service.member(), await service.member()];
    for (const person of [ana, ben, carl]) await mark(person, _id);
    const all = [admin, ana, ben, carl].map((person) => person._id);
    const without = (person: TestPerson) => all.filter((id) => id !== person._id);
    const seen = async () => [
      await peopleSeenBy(ana, _id),
      await peopleSeenBy(ben, _id),
      await peopleSeenBy(carl, _id),
    ];
    expect(await seen()).toEqual([all, all, all]);
    await change(ana, ben, true, 1);
    expect(await seen()).toEqual([without(ben), without(ana), all]);
    await change(ana, ben, false, 2);
    expect(await seen()).toEqual([all, all, all]);
    await change(ana, ben, true, 1);
    expect(await seen()).toEqual([all, all, all]);
  });

  it('hides a contact who is not listed, and keeps the pages and the total of the people right', async () => {
    const { _id } = await service.createPlan();
    const [ana, ben, carl, dora] = await Promise.all([1, 2, 3, 4].map(() => service.member()));
    for (const person of [ana!, carl!, dora!]) await mark(person, _id);
    await mark(ben!, _id, { listed: false });
    const [userId = '', otherId = ''] = [ana!._id, ben!._id].toSorted();
    await publishEvent(service, 'chat.contact-changed', { userId, otherId, connected: true }, 1);
    const pagesSeenBy = async (reader: TestPerson) => {
      const pages = [1, 2, 3].map((page) => document(reader, `/api/plan/people/${_id}?limit=2&page=${page}`));
      const read = await Promise.all(pages);
      return [
        read[0].total,
        read.flatMap(({ people }) => people.map(({ person }: { person: TestPerson }) => person._id)),
      ];
    };
    expect((await pagesSeenBy(ana!))[0]).toBe(5);
    await change(ben!, ana!, true, 1);
    await change(ana!, carl!, true, 1);
    expect(await pagesSeenBy(ana!)).toEqual([3, [admin, ana!, dora!].map((person) => person._id)]);
  });

  it('leaves out the plans that somebody goes to', async () => {
    const { _id } = await service.createPlan();
    const [ana, ben] = [await service.member(), await service.member()];
    for (const person of [ana, ben]) await mark(person, _id);
    const sharedBy = async (one: TestPerson, other: TestPerson) =>
      (await document(one, `/api/plan/get-my-plans?with=${other._id}`)).total;
    expect([await sharedBy(ana, ben), await sharedBy(ben, ana)]).toEqual([1, 1]);
    await change(ana, ben, true, 1);
    expect([await sharedBy(ana, ben), await sharedBy(ben, ana)]).toEqual([0, 0]);
  });

  it('hides the trips of each from the other, and announces none', async () => {
    const [ana, ben] = [await traveller('Ana'), await traveller('Ben')];
    await change(ben, ana, true, 1);
    const everyone = { ...days(5, 9), visibility: 'everyone' };
    await addTrip(ana, everyone);
    const own = await addTrip(ben, everyone);
    const inCity = async (reader: TestPerson) => {
      const { from, to } = days(0, 30);
      return (await document(reader, `/api/trip/city/lisbon/people?from=${from}&to=${to}`)).total;
    };
    const tripsOf = async (reader: TestPerson, other: TestPerson) =>
      (await document(reader, `/api/trip/member/${other._id}`)).trips.length;
    const seen = async () => [
      [await inCity(ana), await tripsOf(ana, ben)],
      [await inCity(ben), await tripsOf(ben, ana)],
    ];
    expect(await seen()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await service.mongo.model('OverlapNotification').countDocuments({ trip: own })).toBe(0);
    await change(ben, ana, false, 2);
    expect(await seen()).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('costs the lists of a reader without blocks one read in a while', async () => {
    await service.createPlan();
    const readers = await Promise.all(Array.from({ length: 3 }, () => service.member()));
    let reads = 0;
    service.mongo.set('debug', (collection: string) => {
      if (collection === 'user_blocks') reads++;
    });
    const calls = Array.from({ length: 30 }, (_, index) => document(readers[index % 3]!, '/api/plan/'));
    await Promise.all(calls);
    service.mongo.set('debug', false);
    expect(reads).toBe(readers.length);
  });
});
