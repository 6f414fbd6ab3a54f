import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

type Agent = Pick<TestPlans['http'], 'get'>;
const cardsOf = async (agent: Agent, query: Record<string, string> = {}): Promise<PlanCard[]> => {
  const response = await agent
    .get('/api/plan/')
    .query({ limit: '50', ...query })
    .expect(200);
  return response.body.document.plans;
};
const cardOf = async (agent: Agent, id: string) => (await cardsOf(agent)).find(({ _id }) => _id === id);

/** The number of reads of a collection during some work; of search entries, the pages. */
async function readsDuring(
  collection: 'search_entries' | 'interests',
  work: () => Promise<unknown>,
): Promise<number> {
  let reads = 0;
  service.mongo.set('debug', (read: string, method: string, _filter: object, options: object) => {
    if (read === collection && method === 'find' && (read === 'interests' || 'sort' in options)) reads++;
  });
  try {
    await work();
  } finally {
    service.mongo.set('debug', false);
  }
  return reads;
}

describe('pages that readers share', () => {
  it('are read far less often than they are asked for', async () => {
    await service.createPlan();
    const readers = await Promise.all(Array.from({ length: 5 }, () => service.member()));
    const searches = await readsDuring('search_entries', () =>
      Promise.all(Array.from({ length: 40 }, (_, index) => cardsOf(service.as(readers[index % 5]!)))),
    );
    // One read for each period of freshness: on a busy machine the requests take several of them.
    expect(searches).toBeLessThan(10);
  });

  it("carry the reader's own interest, and never another reader's", async () => {
    const { _id } = await service.createPlan({ planName: 'Shared' });
    const { _id: other } = await service.createPlan({ planName: 'Not mine' });
    const [going, hidden, nobody] = await Promise.all([service.member(), service.member(), service.member()]);
    const mark = (person: typeof going, listed: boolean) =>
      service.as(person).put(`/api/plan/interested-plan/${_id}`).send({ listed }).expect(200);
    await mark(going, true);
    await mark(hidden, false);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const cards = await Promise.all(
          [going, hidden, nobody].map((person) => cardOf(service.as(person), _id)),
        );
        const visitor = await cardOf(service.http, _id);
        const own = [...cards, visitor].map((card) => [card?.isInterested, card?.interest, card?.isListed]);
        expect(own).toEqual([
          [true, 'going', true],
          [true, 'going', false],
          [false, 'none', true],
          [false, 'none', true],
        ]);
      }),
    );
    expect((await cardOf(service.as(going), other))?.isInterested).toBe(false);
  });

  it('are laid over with the interests of all who ask at the same time by one query', async () => {
    const { _id } = await service.createPlan({ planName: 'Asked for' });
    const people = await Promise.all(Array.from({ length: 6 }, () => service.member()));
    const going = people.slice(0, 3);
    for (const person of going)
      await service.as(person).put(`/api/plan/interested-plan/${_id}`).send({}).expect(200);
    const { interests } = service.deps();
    const plan = await service.storedPlan(_id);
    let found: ReadonlyMap<string, { person: object }>[] = [];
    const queries = await readsDuring('interests', async () => {
      found = await Promise.all(people.map((person) => interests.ofPerson(person._id, [plan!._id])));
    });
    expect(queries).toBe(1);
    expect(found.map((rows) => [...rows.values()].map(({ person }) => String(person)))).toEqual([
      ...going.map((person) => [person._id]),
      [],
      [],
      [],
    ]);
  });

  it('show the new count at once to whoever has changed it, and to everybody else on this instance', async () => {
    const { _id } = await service.createPlan({ planName: 'Counted' });
    const [one, two] = await Promise.all([service.member(), service.member()]);
    expect((await cardOf(service.as(two), _id))?.count).toBe(0);
    await service.as(one).put(`/api/plan/interested-plan/${_id}`).send({}).expect(200);
    expect((await cardOf(service.as(two), _id))?.count).toBe(1);
    await service.as(one).put(`/api/plan/not-interested-plan/${_id}`).expect(200);
    expect((await cardOf(service.as(two), _id))?.count).toBe(0);
  });

  it('show people to members only, whoever asked first', async () => {
    const { _id } = await service.createPlan({ planName: 'Private' });
    const newcomer = { ...(await service.member()), _id: 'f'.repeat(24) };
    const member = await service.member();
    for (let round = 0; round < 2; round++) {
      expect((await cardOf(service.as(member), _id))?.interested).toHaveLength(1);
      expect((await cardOf(service.http, _id))?.interested).toEqual([]);
      expect((await cardOf(service.as(newcomer), _id))?.interested).toEqual([]);
    }
  });

  it('lose a plan at once when it is disabled', async () => {
    const { _id } = await service.createPlan({ planName: 'Gone' });
    expect(await cardOf(service.http, _id)).toBeDefined();
    await service.as(admin).put(`/api/plan/disable-plan/${_id}`).send({ disable: true }).expect(200);
    expect(await cardOf(service.http, _id)).toBeUndefined();
  });

  it('stay the same while plans are made and end', async () => {
    const starts = { city: 'sao-paulo', startsAt: '2099-05-02T20:00' };
    const ids: string[] = [];
    for (let index = 0; index < 6; index++) ids.push((await service.createPlan(starts))._id);
    const pageOf = async (page: number, asOf?: string) => {
      const query = { city: 'sao-paulo', page: `${page}`, limit: '2', ...(asOf && { asOf }) };
      return (await service.http.get('/api/plan/').query(query).expect(200)).body.document;
    };
    const first = await pageOf(1);
    await service.createPlan({ ...starts, startsAt: '2099-05-01T20:00' });
    const ended = { sortAt: new Date(Date.now() - 2000), until: new Date() };
    // Both, because the event of its creation may still write the entry again.
    for (const model of [service.plans, service.mongo.model('SearchEntry')])
      await model.updateOne({ _id: first.plans[0]._id }, { $set: ended });
    const rest = [await pageOf(2, first.asOf), await pageOf(3, first.asOf)];
    const found = [first, ...rest].flatMap(({ plans }) => plans.map(({ _id }: PlanCard) => _id));
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect((await pageOf(1)).total).toBe(6);
  });
});
