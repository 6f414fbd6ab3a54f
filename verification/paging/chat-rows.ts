import { randomUUID } from 'node:crypto';
import { newId } from '@layover/kit/testing/tokens';
import { newGroup } from '../../services/chat/src/chat-state/new-chat.rules.ts';
import { chatModel } from '../../services/chat/src/chats/chat.model.ts';
import { chatRepository } from '../../services/chat/src/chats/chat.repository.ts';
import { oid, starIdOf } from '../../services/chat/src/ids.ts';
import { membershipModel } from '../../services/chat/src/memberships/membership.model.ts';
import { membershipRepository } from '../../services/chat/src/memberships/membership.repository.ts';
import { newMembership } from '../../services/chat/src/memberships/membership.rules.ts';
import { fallingId, type ListRow, newestFirst, type RowsOf, reader } from './list-row.ts';

/** The lists of the chat service. */
export const chatRows: RowsOf = (mongo) => {
  const other = newId();
  const storeGroup = async (_id: string, at: Date) => {
    const members = [other, reader._id];
    const group = newGroup({ _id, chat_name: 'Crew', creator: other, members }, newId(), at);
    await membershipRepository(membershipModel(mongo())).ensure(
      members.map((user) => newMembership(_id, user, 0, at)),
    );
    await chatRepository(chatModel(mongo()), { publish: () => {} }).insert(group, []);
  };
  const removeMembership = (chatId: string) =>
    mongo().model('memberships').deleteOne({ chatId, user: reader._id }).exec();
  const chatList = (list: number, archived: 'true' | 'false'): ListRow => ({
    call: 'chat.list',
    path: '/api/chat/user',
    query: { archived },
    field: 'chats',
    async store(places) {
      const ids = places.map((place) => fallingId(list, place));
      for (const place of places) await storeGroup(fallingId(list, place), newestFirst(place));
      if (archived === 'true')
        await mongo()
          .model('memberships')
          .updateMany({ chatId: { $in: ids }, user: reader._id }, { $set: { archivedSeq: 1 } });
      return ids;
    },
    remove: removeMembership,
  });
  const starredIn = fallingId(9, 1);

  return [
    chatList(1, 'false'),
    chatList(2, 'true'),
    {
      call: 'message.starred',
      path: '/api/message/starred',
      field: 'messages',
      prepare: async () => {
        await storeGroup(starredIn, new Date());
        await mongo()
          .model('chats')
          .updateOne({ _id: starredIn }, { $set: { seq: 100 } });
      },
      async store(places) {
        const ids = places.map((place) => fallingId(3, place));
        await mongo()
          .model('messages')
          .collection.insertMany(
            places.map((place) => ({
              _id: oid(fallingId(3, place)),
              chatId: oid(starredIn),
              seq: 100 - place,
              revision: 100 - place,
              user: oid(other),
              clientId: randomUUID(),
              text: 'Noted.',
              type: 'normal',
              createdAt: newestFirst(place),
            })),
          );
        await mongo()
          .model('stars')
          .insertMany(
            places.map((place) => ({
              _id: starIdOf(fallingId(3, place), reader._id),
              user: reader._id,
              messageId: fallingId(3, place),
              at: newestFirst(place),
            })),
          );
        return ids;
      },
      remove: (messageId) => mongo().model('stars').deleteOne({ messageId, user: reader._id }).exec(),
    },
  ];
};
