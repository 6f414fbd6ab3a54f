import type { ChatState } from '../chat-state/index.ts';
import { oid } from '../ids.ts';
import type { ChatModel } from './chat.model.ts';
import { joined } from './group.repository.ts';
import { type Fields, lastMessage, literal, updateChat } from './update-chat.repository.ts';

export type PlanChatRepository = ReturnType<typeof planChatRepository>;

/** The fields of a plan that its chat has too. */
interface PlanOfChat {
  name: string;
  /** The name in further languages, by the code of the language. */
  nameTranslations?: Record<string, string>;
  image: string;
  creator: string;
  version: number;
}

/** The fields that follow the plan, unless the chat has those of a newer version. */
function fieldsOf({ name, nameTranslations = {}, image, version }: PlanOfChat): Fields {
  const isNewer = { $lt: ['$plan.version', version] };
  return {
    chat_name: { $cond: [isNewer, literal(name), '$chat_name'] },
    'plan.nameTranslations': { $cond: [isNewer, literal(nameTranslations), '$plan.nameTranslations'] },
    'plan.image': { $cond: [isNewer, literal(image), '$plan.image'] },
    'plan.version': { $max: ['$plan.version', version] },
  };
}

const OPEN = { chat_type: 'group', endedAt: { $exists: false } } as const;

/** Changes the chats of plans. Each change is one write that allocates the seq of its system message. */
export function planChatRepository(model: ChatModel) {
  const update = updateChat(model);
  return {
    /** Null if the chat has ended or is full, or the person is a member or was removed. Without `messageId` there is no system message. */
    join(
      chatId: string,
      { person, limit, plan }: { person: string; limit: number; plan: PlanOfChat },
      messageId: string | undefined,
      at: Date,
    ): Promise<ChatState | null> {
      const message = messageId === undefined ? {} : lastMessage(messageId, person, at);
      const hasRoom = { $expr: { $lt: [{ $size: '$members' }, limit] } };
      return update(
        chatId,
        { ...OPEN, ...hasRoom, members: { $ne: oid(person) }, removed: { $ne: oid(person) } },
        {
          at,
          messageCount: messageId === undefined ? 0 : 1,
          changesPermissions: true,
          set: { ...joined(person), ...fieldsOf(plan), ...message },
        },
      );
    },

    /** Takes over the plan's fields. With a system message of the plan's creator, if `messageId` is given. */
    follow(
      chatId: string,
      plan: PlanOfChat,
      messageId: string | undefined,
      at: Date,
    ): Promise<ChatState | null> {
      const message = messageId === undefined ? {} : lastMessage(messageId, plan.creator, at);
      return update(chatId, OPEN, {
        at,
        messageCount: messageId === undefined ? 0 : 1,
        set: { ...fieldsOf(plan), ...message },
      });
    },

    /** Ends the chat: people can no longer write in it or join it. Null if it has ended already. */
    end: (chatId: string, at: Date): Promise<ChatState | null> =>
      update(chatId, OPEN, { at, messageCount: 0, changesPermissions: true, set: { endedAt: at } }),
  };
}
