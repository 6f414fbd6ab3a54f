import { expect } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { Types } from 'mongoose';
import type { InterestDocument } from '../../../services/plan/src/interest/interest.model.ts';
import type { PlanDocument } from '../../../services/plan/src/plans/plan.model.ts';
import { startPlan, type TestPlans } from '../../../services/plan/src/testing/start-plan.ts';
import { days, tripCalls } from '../../../services/plan/src/testing/trip-calls.ts';
import { type Done, event, type InterruptedWork } from './interrupted-work.ts';
import { checkSentExports, exportRequests } from './sent-exports.ts';

/**
 * Three people delete their account, for whose places in a plan three others wait. ADMINs hide three plans, and three people
 * want a copy of their data.
 */
export const planWork: InterruptedWork = {
  service: 'plan',
  kills: [9, 30, 45],
  prepare: async ({ namespace, tokens, settings, word }) => {
    const service = await startPlan(settings, { namespace, tokens });
    const three = (first_name: string) =>
      Promise.all(Array.from({ length: 3 }, () => service.member({ first_name })));
    const people = async () => {
      const [leavers, waiters, readers] = [await three(word), await three('Wanda'), await three('Rita')];
      const full = await fillPlan(service, leavers, waiters);
      const plans = [await service.createPlan(), await service.createPlan(), await service.createPlan()];
      for (const leaver of leavers) await writeTraces(service, leaver, full, word);
      for (const reader of readers) await addTrip(service, reader, textOf(reader));
      return { leavers, waiters, readers, full, hidden: plans.map(({ _id }) => _id) };
    };
    const { leavers, waiters, readers, full, hidden } = await people().finally(service.stop);

    const actorId = newId();
    return {
      events: [
        ...leavers.map(({ _id }) => event('auth.account-deleted', { accountId: _id }, 2)),
        ...hidden.map((subjectId) =>
          event('user.moderation-changed', { subjectType: 'plan', subjectId, hidden: true, actorId }, 2),
        ),
        ...exportRequests(readers),
      ],
      check: async (done) => {
        await checkPlaces(done, full, { leavers, waiters });
        for (const id of hidden) await checkHidden(done, id, actorId);
        await checkSentExports(
          done,
          'plan',
          new Map(readers.map((reader) => [reader._id, [textOf(reader)]])),
        );
      },
    };
  },
};

const textOf = ({ _id }: TestPerson) => `hotel of ${_id}`;

/** A plan whose places the first people have and for which the others wait. @returns its id */
async function fillPlan(service: TestPlans, going: readonly TestPerson[], waiting: readonly TestPerson[]) {
  const { _id } = await service.createPlan({ capacity: going.length });
  const path = `/api/plan/interested-plan/${_id}`;
  for (const person of going) await service.as(person).put(path).send({}).expect(200);
  for (const person of waiting) await service.as(person).put(path).send({ waitlist: true }).expect(200);
  return _id;
}

const addTrip = (service: TestPlans, person: TestPerson, name: string) =>
  tripCalls(() => service).addTrip(person, {
    ...days(100, 104),
    visibility: 'everyone',
    lodging: { name, location: { lat: 38.7, lng: -9.1 } },
  });

async function writeTraces(service: TestPlans, leaver: TestPerson, plan: string, word: string) {
  const agent = service.as(leaver);
  const about = { city: 'lisbon', category: 'culture', address: `${word} street`, description: word };
  await agent
    .post('/api/plan/suggest')
    .send({ planName: `${word} plan`, ...about })
    .expect(201);
  await agent
    .post(`/api/plan/report/${plan}`)
    .send({ reason: 'other', note: `${word} note` })
    .expect(201);
  await addTrip(service, leaver, `${word} hotel`);
}

/**
 * The deleted people have no place, and each who has moved up since was notified once. The maintenance fills the places that
 * were free when a process was killed.
 */
async function checkPlaces(
  { mongo, published }: Done,
  id: string,
  { leavers, waiters }: Readonly<Record<'leavers' | 'waiters', readonly TestPerson[]>>,
): Promise<void> {
  const plan = await mongo.collection<PlanDocument>('plans').findOne({ _id: new Types.ObjectId(id) });
  const rows = await mongo.collection<InterestDocument>('interests').find({ plan: plan!._id }).toArray();
  const among = (...interests: string[]) =>
    rows.flatMap(({ interest, person }) => (interests.includes(interest) ? [String(person)] : [])).sort();
  const creator = String(plan!.creator);
  expect(among('none')).toEqual(leavers.map(({ _id }) => _id).sort());
  expect(among('going', 'waiting')).toEqual([creator, ...waiters.map(({ _id }) => _id)].sort());
  const movedUp = among('going').filter((person) => person !== creator);
  expect(plan).toMatchObject({ count: movedUp.length, waiting: waiters.length - movedUp.length });
  const notified = published('plan.people-notified').filter(({ kind }) => kind === 'place_free');
  expect(notified.flatMap(({ userIds }) => userIds).sort()).toEqual(movedUp);
}

/** The plan is disabled, and the event is published once. */
async function checkHidden({ mongo, published }: Done, id: string, actorId: string): Promise<void> {
  const plan = await mongo.collection<PlanDocument>('plans').findOne({ _id: new Types.ObjectId(id) });
  expect(plan).toMatchObject({ disabled: true, visible: false, moderation: { hidden: true, version: 2 } });
  const changed = published('plan.changed').filter(({ planId, visible }) => planId === id && !visible);
  expect(changed).toHaveLength(1);
  const actions = published('plan.admin-action').filter(({ subjectId }) => subjectId === id);
  expect(actions).toMatchObject([{ action: 'plan.disable', actorId }]);
}
