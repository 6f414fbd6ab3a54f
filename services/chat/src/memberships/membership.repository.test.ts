import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@layover/kit/testing/test-database';
import { newId } from '@layover/kit/testing/tokens';
import { membershipModel } from './membership.model.ts';
import { type MembershipRepository, membershipRepository } from './membership.repository.ts';
import { newMembership } from './membership.rules.ts';

const CONCURRENT_CALLS = 20;

let database: TestDatabase;
let memberships: MembershipRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  memberships = membershipRepository(membershipModel(database.mongo));
  await database.createIndexes();
});
afterAll(() => database?.close());

it('concurrent inserts of the same memberships store each once, in whatever order they come', async () => {
  for (let round = 0; round < 5; round++) {
    const chatId = newId();
    const created = Array.from({ length: 4 }, () => newMembership(chatId, newId()));
    const reversed = created.toReversed();
    await Promise.all(
      Array.from({ length: CONCURRENT_CALLS }, (_, i) => memberships.ensure(i % 2 ? created : reversed)),
    );
    const found = await memberships.inChats([chatId]);
    expect(found.map(({ user }) => user).sort()).toEqual(created.map(({ user }) => user).sort());
  }
}, 20_000);

it('an existing membership stays as it is while new ones are inserted beside it', async () => {
  const chatId = newId();
  const [existing, added] = [newMembership(chatId, newId()), newMembership(chatId, newId())];
  await memberships.ensure([existing]);
  await memberships.raiseReadSeq(chatId, existing.user, 7);
  await memberships.ensure([existing, added]);
  expect(await memberships.inChat(chatId, existing.user)).toMatchObject({ readSeq: 7 });
  expect(await memberships.inChat(chatId, added.user)).toMatchObject({ readSeq: 0 });
});

it('the read seq and the cleared seq only increase, in whatever order the updates arrive', async () => {
  const { chatId, user, ...rest } = newMembership(newId(), newId());
  await memberships.ensure([{ chatId, user, ...rest }]);
  await Promise.all([9, 3, 7, 5].map((seq) => memberships.raiseReadSeq(chatId, user, seq)));
  expect(await memberships.raiseReadSeq(chatId, user, 4)).toBe(false);
  for (const clearedSeq of [6, 2]) await memberships.change(chatId, user, { clearedSeq });
  expect(await memberships.inChat(chatId, user)).toMatchObject({ readSeq: 9, clearedSeq: 6 });
});
