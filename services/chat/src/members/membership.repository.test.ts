import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId } from '@layover/kit/testing/tokens';
import { chatService } from '../service.ts';
import { membershipModel } from './membership.model.ts';
import { type MembershipRepository, membershipRepository } from './membership.repository.ts';
import { newMembership } from './membership.rules.ts';

const AT_ONCE = 20;

let service: TestService;
let memberships: MembershipRepository;

beforeAll(async () => {
  service = await startTestService(chatService);
  memberships = membershipRepository(membershipModel(service.mongo));
}, 60_000);
afterAll(() => service?.stop());

it('what many ensure at once, in whatever order, is there once', async () => {
  for (let round = 0; round < 5; round++) {
    const chatId = newId();
    const wanted = Array.from({ length: 4 }, () => newMembership(chatId, newId()));
    const reversed = wanted.toReversed();
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => memberships.ensure(i % 2 ? wanted : reversed)),
    );
    const found = await memberships.inChats([chatId]);
    expect(found.map(({ user }) => user).sort()).toEqual(wanted.map(({ user }) => user).sort());
  }
}, 20_000);

it('one that exists stays as it is, and those beside it come', async () => {
  const chatId = newId();
  const [old, young] = [newMembership(chatId, newId()), newMembership(chatId, newId())];
  await memberships.ensure([old]);
  await memberships.raiseReadSeq(chatId, old.user, 7);
  await memberships.ensure([old, young]);
  expect(await memberships.inChat(chatId, old.user)).toMatchObject({ readSeq: 7 });
  expect(await memberships.inChat(chatId, young.user)).toMatchObject({ readSeq: 0 });
});

it('a read pointer only moves forward, and a history is emptied only further, whatever arrives first', async () => {
  const { chatId, user, ...rest } = newMembership(newId(), newId());
  await memberships.ensure([{ chatId, user, ...rest }]);
  await Promise.all([9, 3, 7, 5].map((place) => memberships.raiseReadSeq(chatId, user, place)));
  expect(await memberships.raiseReadSeq(chatId, user, 4)).toBe(false);
  for (const clearedSeq of [6, 2]) await memberships.change(chatId, user, { clearedSeq });
  expect(await memberships.inChat(chatId, user)).toMatchObject({ readSeq: 9, clearedSeq: 6 });
});
