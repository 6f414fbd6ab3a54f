import { chatModel } from '../../../services/chat/src/chats/chat.model.ts';
import { invitationModel } from '../../../services/chat/src/invitations/invitation.model.ts';
import { membershipModel } from '../../../services/chat/src/memberships/membership.model.ts';
import { messageModel } from '../../../services/chat/src/messages/message.model.ts';
import { packageLimitModel } from '../../../services/chat/src/new-chats/package-limit.model.ts';
import { chats, conversationOf } from '../chats/conversation.ts';
import { packages } from '../packages.ts';
import { insertMissing } from './insert-missing.ts';
import { loadPeople } from './load-people.ts';
import type { SeedContext } from './seed-context.ts';

export async function loadChat(context: SeedContext): Promise<number> {
  const database = context.database('chat');
  const conversations = chats.map((chat) => conversationOf(chat, context.now));
  // The chat is written last. The invitations of an existing chat were therefore written, and may have been answered.
  const existing = await chatModel(database)
    .distinct('_id')
    .then((ids) => new Set(ids.map(String)));
  const idOf = ({ _id }: { _id: string }) => _id;
  const fieldsOf = <T extends { _id: string }>({ _id, ...fields }: T) => fields;
  const added = [
    await loadPeople(context, 'chat'),
    await insertMissing(
      packageLimitModel(database),
      packages,
      ({ tier }) => tier,
      ({ limits }) => ({ ...limits, version: 1 }),
    ),
    await insertMissing(
      invitationModel(database),
      conversations.filter(({ chat }) => !existing.has(chat._id)).flatMap(({ invitations }) => invitations),
      idOf,
      fieldsOf,
    ),
    // The chat is written last, because it makes the rest visible.
    await insertMissing(
      messageModel(database),
      conversations.flatMap(({ messages }) => messages),
      idOf,
      fieldsOf,
    ),
    await insertMissing(
      membershipModel(database),
      conversations.flatMap(({ memberships }) => memberships),
      idOf,
      fieldsOf,
    ),
    await insertMissing(
      chatModel(database),
      conversations.map(({ chat }) => chat),
      idOf,
      fieldsOf,
    ),
  ];
  return added.reduce((sum, count) => sum + count);
}
