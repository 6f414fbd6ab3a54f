import { type Timestamp, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { Person } from '@layover/proto/http/shared-schemas';
import { admin, startPlan, type TestPlans } from '../testing/start-plan.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
});
afterAll(() => service?.stop());

async function peopleSeenBy(reader: TestPerson, id: string, query: object = {}) {
  const { body } = await service.as(reader).get(`/api/plan/people/${id}`).query(query).expect(200);
  const ids = body.document.people.map(({ person }: { person: { _id: string } }) => person._id);
  return { ids, total: body.document.total };
}
const cardPeople = async (reader: TestPerson, id: string): Promise<string[]> => {
  const { body } = await service.as(reader).get(`/api/plan/detail/${id}`).expect(200);
  return body.document.plan.interested.map(({ _id }: { _id: string }) => _id);
};
const mark = (person: TestPerson, id: string, body: object = {}) =>
  service.as(person).put(`/api/plan/interested-plan/${id}`).send(body).expect(200);
const change = (person: TestPerson, unlisted: boolean, version: number) => {
  const { _id: userId, first_name: firstName = '', rol = '' } = person;
  const fields = { userId, firstName, company: 'Halcyon', job: 'Buyer', rol, unlisted };
  return publishEvent(service, 'user.profile-changed', fields, version);
};

describe('the people of a plan', () => {
  it('are read in pages, the creator first and then by time', async () => {
    const { _id } = await service.createPlan();
    const members: TestPerson[] = [];
    for (let i = 0; i < 6; i++) {
      const member = await service.member();
      await mark(member, _id);
      members.push(member);
    }
    const ids = [admin, ...members].map((person) => person._id);
    const reader = await service.member();
    expect(await peopleSeenBy(reader, _id, { limit: 4 })).toEqual({ ids: ids.slice(0, 4), total: 7 });
    expect(await peopleSeenBy(reader, _id, { limit: 4, page: 2 })).toEqual({ ids: ids.slice(4), total: 7 });
    expect(await cardPeople(reader, _id)).toEqual(ids.slice(0, 5));
  });

  it('begin with the creator and the featured people on all pages, without featured ones who are not listed', async () => {
    const { _id } = await service.createPlan();
    const members: TestPerson[] = [];
    for (let i = 0; i < 5; i++) {
      const member = await service.member();
      await mark(member, _id, { listed: i !== 3 });
      members.push(member);
    }
    const ids = members.map((person) => person._id);
    const [now, later] = [0, 3600_000].map((ms) => timestampFromDate(new Date(Date.now() + ms)));
    const feature = (person: TestPerson, featuredPeriods: { from?: Timestamp; until?: Timestamp }[]) => {
      const { _id: userId, first_name: firstName = '', rol = '' } = person;
      const fields = { userId, firstName, company: 'Halcyon', job: 'Buyer', rol, featuredPeriods };
      return publishEvent(service, 'user.profile-changed', fields, Date.now());
    };
    for (const index of [2, 3, 4]) await feature(members[index]!, [{ from: now, until: later }]);
    // A period that has not begun.
    await feature(members[1]!, [{ from: later, until: later }]);
    const order = [admin._id, ids[2], ids[4], ids[0], ids[1]];
    const reader = await service.member();
    for (const [page, part] of [order.slice(0, 2), order.slice(2, 4), order.slice(4)].entries())
      expect(await peopleSeenBy(reader, _id, { limit: 2, page: page + 1 })).toEqual({ ids: part, total: 5 });
    const { body } = await service.as(reader).get(`/api/plan/people/${_id}`).expect(200);
    const marked = body.document.people.map(({ person }: { person: Person }) => person.featured);
    expect(marked).toEqual([undefined, true, true, undefined, undefined]);
    await feature(members[4]!, []);
    expect((await peopleSeenBy(reader, _id)).ids).toEqual([admin._id, ids[2], ids[0], ids[1], ids[4]]);
  });

  it('do not contain a person who is not listed, except for that person; the count does', async () => {
    const { _id } = await service.createPlan();
    const [unlisted, reader] = [await service.member(), await service.member()];
    const { body } = await mark(unlisted, _id, { listed: false });
    expect(body.document.plan).toMatchObject({ isListed: false, count: 1 });
    expect(await peopleSeenBy(reader, _id)).toEqual({ ids: [admin._id], total: 1 });
    expect(await peopleSeenBy(unlisted, _id)).toEqual({ ids: [admin._id, unlisted._id], total: 2 });
    expect(await cardPeople(reader, _id)).toEqual([admin._id]);
    await mark(unlisted, _id, { listed: true });
    expect(await peopleSeenBy(reader, _id)).toEqual({ ids: [admin._id, unlisted._id], total: 2 });
    expect(await cardPeople(reader, _id)).toEqual([admin._id, unlisted._id]);
  });

  it('do not contain a person who has turned this off in the privacy settings, except for that person and contacts', async () => {
    const { _id } = await service.createPlan();
    const [ana, ben, reader] = [await service.member(), await service.member(), await service.member()];
    await mark(reader, _id);
    await mark(ana, _id);
    await mark(ben, _id, { listed: false });
    const connect = (connected: boolean, version: number) => {
      const [userId = '', otherId = ''] = [ana._id, reader._id].toSorted();
      return publishEvent(service, 'chat.contact-changed', { userId, otherId, connected }, version);
    };
    const plansWithAna = async () => {
      const call = service.as(reader).get('/api/plan/get-my-plans').query({ with: ana._id });
      return (await call.expect(200)).body.document.total;
    };
    const others = { ids: [admin, reader].map((person) => person._id), total: 2 };
    const withAna = { ids: [...others.ids, ana._id], total: 3 };

    await change(ana, true, 2);
    expect(await peopleSeenBy(reader, _id)).toEqual(others);
    expect(await cardPeople(reader, _id)).toEqual(others.ids);
    expect(await plansWithAna()).toBe(0);
    expect(await peopleSeenBy(ana, _id)).toEqual(withAna);
    const { body } = await service.as(reader).get(`/api/plan/detail/${_id}`).expect(200);
    expect(body.document.plan.count).toBe(3);
    await connect(true, 1);
    expect([await peopleSeenBy(reader, _id), await plansWithAna()]).toEqual([withAna, 1]);
    await connect(false, 2);

    await change(ana, false, 3);
    await change(ben, false, 2);
    // An event that arrives late is older than the choice.
    await change(ana, true, 2);
    expect([await peopleSeenBy(reader, _id), await plansWithAna()]).toEqual([withAna, 1]);
    expect(await cardPeople(reader, _id)).toEqual(withAna.ids);
  });

  it('contain the creator on cards alone when the creator does not want to be listed', async () => {
    const creator = testPerson({ rol: 'ADMIN' });
    const { _id } = await service.createPlan({}, creator);
    const reader = await service.member();
    await mark(reader, _id);
    const creatorFlags = async () => {
      const { body } = await service.as(reader).get(`/api/plan/people/${_id}`).expect(200);
      return body.document.people.map(({ isCreator }: { isCreator: boolean }) => isCreator);
    };
    expect(await creatorFlags()).toEqual([true, false]);
    await change(creator, true, 1);
    expect(await creatorFlags()).toEqual([false]);
    expect(await cardPeople(reader, _id)).toEqual([creator._id, reader._id]);
  });

  it('of the cards are followed by the next ones when one of them leaves', async () => {
    const { _id } = await service.createPlan();
    const members: TestPerson[] = [];
    for (let i = 0; i < 6; i++) {
      const member = await service.member();
      await mark(member, _id);
      members.push(member);
    }
    await service.as(members[1]!).put(`/api/plan/not-interested-plan/${_id}`).expect(200);
    const left = [admin, ...members].filter((person) => person !== members[1]).map((person) => person._id);
    expect(await cardPeople(members[0]!, _id)).toEqual(left.slice(0, 5));
  });

  it('are closed to visitors, and those of a draft to members', async () => {
    const { _id } = await service.createPlan({ status: 'draft' });
    await service.http.get(`/api/plan/people/${_id}`).expect(401);
    await service
      .as(await service.member())
      .get(`/api/plan/people/${_id}`)
      .expect(404);
  });
});
