import type { TestService } from '@layover/kit/testing/start-test-service';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import type { InvitationDocument } from '../invitations/invitation.model.ts';
import type { MembershipDocument } from '../memberships/membership.model.ts';
import type { ChatTestHarness } from './chat-test-harness.ts';

type WithId = { _id: string };

export const idsOf = (people: readonly WithId[]) => people.map(({ _id }) => _id);

/** Requests and database reads of the tests about groups. The requests alternate between the two instances. */
export function groupCalls(harness: () => ChatTestHarness) {
  let requests = 0;
  const nextInstance = (): TestService => (requests++ % 2 ? harness().a : harness().b);
  const as = (person: TestPerson) => nextInstance().as(person);
  const model = <T>(name: string) => harness().a.mongo.model<T>(name);
  const storedChat = async ({ _id }: WithId) =>
    (await model<ChatDocument>('chats').findById(_id).lean<ChatDocument>())!;
  const add = (who: TestPerson, { _id }: WithId, member: WithId) =>
    as(who).post(`/api/chat/add-person-to-group/${_id}`).send({ newPersonID: member._id });

  return {
    as,
    nextInstance,
    add,
    storedChat,
    storedChats: () => model<ChatDocument>('chats'),
    changeManager: (who: TestPerson, { _id }: WithId, member: WithId, manages: boolean) =>
      as(who).put(`/api/chat/group-manager/${_id}`).send({ personID: member._id, manages }),
    remove: (who: TestPerson, { _id }: WithId, member: WithId) =>
      as(who).post(`/api/chat/remove-person-from-group/${_id}`).send({ personID: member._id }),
    liftRemoval: (who: TestPerson, { _id }: WithId, person: WithId) =>
      as(who).post(`/api/chat/lift-removal/${_id}`).send({ personID: person._id }),
    accept: (who: TestPerson, { _id }: WithId) => as(who).post(`/api/chat/accept-chat/${_id}`),
    decline: (who: TestPerson, { _id }: WithId) => as(who).post(`/api/chat/decline-invitation/${_id}`),
    leave: (who: TestPerson, { _id }: WithId) => as(who).post(`/api/chat/exit-group/${_id}`),
    askToReturn: (who: TestPerson, { _id }: WithId) => as(who).post(`/api/chat/ask-to-return/${_id}`),
    rename: (who: TestPerson, { _id }: WithId, newName: string) =>
      as(who).put(`/api/chat/change-name-chat/${_id}`).send({ newName }),
    membersOf: async (chat: WithId) => (await storedChat(chat)).members.map(String),
    membershipOf: ({ _id: chatId }: WithId, { _id: user }: WithId) =>
      model<MembershipDocument>('memberships').findOne({ chatId, user }).lean<MembershipDocument>(),
    /** Counts the stored system messages of this kind. */
    countSystemMessages: (chat: WithId, kind: string) =>
      model('messages').countDocuments({ chatId: chat._id, notice: kind }),
    /** Counts the stored invitations of the person. */
    countInvitations: ({ _id }: WithId) =>
      model<InvitationDocument>('invitations').countDocuments({ user: _id }),
    /** The group as it is in the chat list of the person. */
    groupInList: async (person: TestPerson, { _id }: WithId): Promise<Chat> =>
      (await harness().list(person)).chats.find((chat) => chat._id === _id)!,
    /** Whether the person finds an invitation to the group. */
    seesInvitation: async (person: TestPerson, { _id }: WithId) =>
      idsOf(await harness().invitations(person, nextInstance())).includes(_id),
    /** A group of Ana with Ben, an acquaintance, to which Cleo, a stranger, is invited. */
    async groupWithInvitation() {
      const [ana, ben, cleo] = await harness().threePeople();
      const chat = await harness().group(ana, ben);
      await harness().send(ana, chat._id, 'before');
      await add(ana, chat, cleo).expect(200);
      return { ana, ben, cleo, chat };
    },
  };
}
