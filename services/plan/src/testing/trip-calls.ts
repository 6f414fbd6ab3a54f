import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { addDays, localDate } from '../trips/trip.rules.ts';
import type { TestPlans } from './start-plan.ts';

/** The date in Lisbon when the tests begin. */
export const today = localDate('Europe/Lisbon', new Date());
/** A stay between two days, given as numbers of days from today. */
export const days = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) });

/** Requests and database writes of the tests about trips. The city is Lisbon unless a body names another one. */
export function tripCalls(service: () => TestPlans) {
  const isAnnounced = () =>
    eventually(async () => {
      const due = { announceAt: { $lte: new Date() } };
      if ((await service().mongo.model('Trip').countDocuments(due)) > 0) throw new Error('A trip is due.');
    });
  return {
    /** A member of a company of their own, unless it is given. */
    async traveller(first_name: string, company = `Company of ${first_name}`): Promise<TestPerson> {
      const person = await service().member({ first_name });
      await service().mongo.model('people').updateOne({ _id: person._id }, { $set: { company } });
      return person;
    },

    /** Adds a trip and waits until its overlaps are announced; returns its id. */
    async addTrip(person: TestPerson, over: Record<string, unknown>): Promise<string> {
      const body = { city: 'lisbon', ...over };
      const response = await service().as(person).post('/api/trip/').send(body).expect(201);
      await isAnnounced();
      return response.body.document.trip._id;
    },

    async editTrip(person: TestPerson, id: string, over: Record<string, unknown>): Promise<void> {
      const body = { city: 'lisbon', ...over };
      await service().as(person).put(`/api/trip/${id}`).send(body).expect(200);
      await isAnnounced();
    },

    /** Waits until the overlaps of every trip that is due are announced. */
    isAnnounced,

    async removeAllTrips(): Promise<void> {
      await service().mongo.model('Trip').deleteMany({});
      await service().mongo.model('OverlapNotification').deleteMany({});
    },
  };
}
