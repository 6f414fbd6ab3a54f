import { unavailable } from '@layover/kit/errors';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { DailyLimit } from '@layover/shared/members/daily-limit';
import { type ChatState, isClosedTo, isMember, newChat } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { isYourself, personNotFound } from '../errors.ts';
import { chatIdOfPair } from '../ids.ts';
import type { ChatInitiator, CountChatRequests, CreateChat } from '../new-chats/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { AcceptChat } from './accept-chat.ts';
import type { FollowBlocks } from './follow-blocks.ts';

export interface StartChatDeps {
  chats: ChatRepository;
  people: PersonCache;
  startedChats: Pick<DailyLimit, 'remove'>;
  countChatRequests: CountChatRequests;
  createChat: CreateChat;
  acceptChat: AcceptChat;
  hidden: Pick<HiddenPeople, 'isHidden'>;
  followBlocks: FollowBlocks;
}

type StartChat = (caller: ChatInitiator, friend: string, field: string) => Promise<ChatState>;

/**
 * Returns the one chat of two people. If there is none, creates it as a request, which counts against the
 * day's limit. If the other person has made a request before, this accepts it. Across a block the other person does
 * not exist, unless there is a chat already.
 */
export function startChat(deps: StartChatDeps): StartChat {
  const { chats, people, startedChats, countChatRequests, createChat, acceptChat, hidden, followBlocks } =
    deps;

  const join = (chat: ChatState, user: string): Promise<ChatState> | ChatState =>
    chat.requesting && chat.creator !== user && !isClosedTo(chat, user) ? acceptChat(chat._id, user) : chat;

  return async (caller, friend, field) => {
    if (friend === caller._id) throw isYourself(field);
    const _id = chatIdOfPair(caller._id, friend);
    const existing = await chats.byId(_id);
    if (existing && isMember(existing, caller._id)) return join(existing, caller._id);

    if (!(await people.known([friend])).get(friend)?.active) throw personNotFound();
    if (await hidden.isHidden(caller._id, friend)) throw personNotFound();
    const at = new Date();
    await countChatRequests(caller, [_id], at);
    const members = [caller._id, friend];
    const chat = newChat({ _id, chat_type: 'simple', chat_name: '', creator: caller._id, members }, at);
    try {
      await createChat(chat);
      // A block that came between the check and the chat has found no chat to close.
      if (await hidden.isHidden(caller._id, friend)) {
        await followBlocks(caller._id, friend);
        throw personNotFound();
      }
      return chat;
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
    // A concurrent call has created the chat first.
    const first = await chats.byId(_id);
    if (!first) throw unavailable();
    if (first.creator !== caller._id) await startedChats.remove(caller._id, _id, at);
    return join(first, caller._id);
  };
}
