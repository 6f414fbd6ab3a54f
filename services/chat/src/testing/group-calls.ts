import type { TestService } from '@layover/kit/testing/start-test-service';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import type { InvitationDocument } from '../groups/invitation.model.ts';
import type { MembershipDocument } from '../members/membership.model.ts';
import type { ChatTestHarness } from './chat-test-harness.ts';

type WithId = { _id: string };

export const idsOf = (people: readonly WithId[]) => people.map(({ _id }) => _id);

/** Calls of tests about groups, to the two instances in turn, and what is stored of groups. */
export function groupCalls(harness: () => ChatTestHarness) {
  let turn = 0;
  const next = (): TestService => (turn++ % 2 ? harness().a : harness().b);
  const as = (person: TestPerson) => next().as(person);
  const model = <T>(name: string) => harness().a.mongo.model<T>(name);
  const stored = async ({ _id }: WithId) =>
    (await model<ChatDocument>('chats').findById(_id).lean<ChatDocument>())!;
  const add = (who: TestPerson, { _id }: WithId, whom: WithId) =>
    as(who).post(`/api/chat/add-person-to-group/${_id}`).send({ newPersonID: whom._id });

  return {
    as,
    add,
    stored,
    remove: (who: TestPerson, { _id }: WithId, whom: WithId) =>
      as(who).post(`/api/chat/remove-person-from-group/${_id}`).send({ personID: whom._id }),
    accept: (who: TestPerson, { _id }: WithId) => as(who).post(`/api/chat/accept-chat/${_id}`),
    decline: (who: TestPerson, { _id }: WithId) => as(who).post(`/api/chat/decline-invitation/${_id}`),
    leave: (who: TestPerson, { _id }: WithId) => as(who).get(`/api/chat/exit-group/${_id}`),
    askToReturn: (who: TestPerson, { _id }: WithId) => as(who).post(`/api/chat/ask-to-return/${_id}`),
    rename: (who: TestPerson, { _id }: WithId, newName: string) =>
      as(who).put(`/api/chat/change-name-chat/${_id}`).send({ newName }),
    membersOf: async (chat: WithId) => (await stored(chat)).members.map(String),
    membershipOf: ({ _id: chatId }: WithId, { _id: user }: WithId) =>
      model<MembershipDocument>('memberships').findOne({ chatId, user }).lean<MembershipDocument>(),
    /** Stored system messages of this kind. */
    notices: (chat: WithId, notice: string) => model('messages').countDocuments({ chatId: chat._id, notice }),
    /** Stored invitations of the person. */
    pointers: ({ _id }: WithId) => model<InvitationDocument>('invitations').countDocuments({ user: _id }),
    groupOf: async (person: TestPerson, { _id }: WithId): Promise<Chat> =>
      (await harness().list(person)).chats.find((chat) => chat._id === _id)!,
    /** Whether the person sees the invitation. */
    isShown: async (person: TestPerson, { _id }: WithId) =>
      idsOf(await harness().invitations(person, next())).includes(_id),
    /** Ana's group with Ben, an acquaintance, in which Cleo, a stranger, is invited. */
    async invited() {
      const [ana, ben, cleo] = await harness().three();
      const chat = await harness().group(ana, ben);
      await harness().send(ana, chat._id, 'before');
      await add(ana, chat, cleo).expect(200);
      return { ana, ben, cleo, chat };
    },
  };
}
