import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishEvent } from '@layover/kit/testing/publish-event';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { CONTACTS_OF_USER, type ContactDocument } from '@layover/shared/members/contacts';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

const contactChanged = (one: TestPerson, other: TestPerson, connected: boolean, version: number) => {
  const [userId = '', otherId = ''] = [one._id, other._id].sort();
  return publishEvent(service, 'chat.contact-changed', { userId, otherId, connected }, version);
};
async function peopleSeenBy(reader: TestPerson, id: string): Promise<string[]> {
  const { body } = await service.as(reader).get(`/api/plan/people/${id}`).expect(200);
  return body.document.people.map(({ person }: { person: TestPerson }) => person._id);
}

describe('a person who is not listed', () => {
  it('is seen by the people with whom they have an accepted chat, as long as neither blocks the other', async () => {
    const { _id } = await service.createPlan();
    const [unlisted, contact, stranger] = await Promise.all([1, 2, 3].map(() => service.member()));
    await service.as(unlisted!).put(`/api/plan/interested-plan/${_id}`).send({ listed: false }).expect(200);
    await contactChanged(unlisted!, contact!, true, 1);
    expect(await peopleSeenBy(contact!, _id)).toEqual([admin._id, unlisted!._id]);
    expect(await peopleSeenBy(stranger!, _id)).toEqual([admin._id]);
    await contactChanged(unlisted!, contact!, false, 3);
    expect(await peopleSeenBy(contact!, _id)).toEqual([admin._id]);
    // An event that arrives late is older than the block.
    await contactChanged(unlisted!, contact!, true, 2);
    expect(await peopleSeenBy(contact!, _id)).toEqual([admin._id]);
    await contactChanged(unlisted!, contact!, true, 4);
    expect(await peopleSeenBy(contact!, _id)).toEqual([admin._id, unlisted!._id]);
  });

  it('is found through an index of contacts', async () => {
    const contacts = service.mongo.model<ContactDocument>('Contact');
    const plan = await contacts.find({ users: admin._id, connected: true }).hint(CONTACTS_OF_USER).explain();
    expect(JSON.stringify(plan)).toContain(CONTACTS_OF_USER);
  });
});
