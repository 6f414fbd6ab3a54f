import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { planService } from '../service.ts';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
let other: TestService;
beforeAll(async () => {
  service = await startPlan();
  const { namespace, tokens } = service;
  other = await startTestService(planService, { namespace, tokens });
});
afterAll(async () => {
  await other?.stop();
  await service?.stop();
});

describe('interest of many people at the same moment, on two instances', () => {
  it('fills the places of a plan exactly and puts the others on the waitlist', async () => {
    const [places, clicks] = [40, 200];
    const { _id } = await service.createPlan({ capacity: places });
    const people = await Promise.all(Array.from({ length: clicks }, () => service.member()));
    const responses = await Promise.all(
      people.map((person, index) =>
        (index % 2 ? service : other)
          .as(person)
          .put(`/api/plan/interested-plan/${_id}`)
          .send({ waitlist: true }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(people.map(() => 200));
    const plan = await service.storedPlan(_id);
    expect(plan).toMatchObject({ count: places, waiting: clicks - places, full: true });
    const going = responses.filter(({ body }) => body.document.plan.interest === 'going').length;
    expect(going).toBe(places);
    expect(await service.peopleOf(_id)).toHaveLength(places + 1);
  }, 300_000);
});

describe('a crash between the change of a plan and the row of the person', () => {
  /** Marks interest while no row can be written, as if the process had died after the plan's update. */
  async function markAndCrash(id: string, person: Awaited<ReturnType<TestPlans['member']>>) {
    const interests = service.mongo.model('Interest');
    const write = jest.spyOn(interests, 'updateOne').mockImplementation(() => {
      throw new Error('the process died');
    });
    try {
      await service.as(person).put(`/api/plan/interested-plan/${id}`).expect(500);
    } finally {
      write.mockRestore();
    }
    expect(await service.storedPlan(id)).toMatchObject({ count: 1 });
  }

  it('leaves nothing behind: the event of the change writes the row', async () => {
    const { _id } = await service.createPlan();
    const person = await service.member();
    await markAndCrash(_id, person);
    await eventually(async () => expect(await service.peopleOf(_id)).toEqual([admin._id, person._id]));
  });

  it('does not count a person twice who tries again at once', async () => {
    const { _id } = await service.createPlan();
    const person = await service.member();
    await markAndCrash(_id, person);
    const { body } = await service.as(person).put(`/api/plan/interested-plan/${_id}`).expect(200);
    expect(body.document.plan).toMatchObject({ count: 1, interest: 'going' });
    expect(await service.storedPlan(_id)).toMatchObject({ count: 1, version: 2 });
  });
});
