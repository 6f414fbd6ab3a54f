import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import { type ChatState, isClosedTo, isMember } from '../chats/chat.rules.ts';

export type WriteErrorCode = 'not_found' | 'chat_left' | 'chat_blocked' | 'request_pending' | 'request_limit';

/** Why somebody may not write in a chat; undefined when they may. `takePlaces` asks the same of the database. */
export function writeErrorCode(
  chat: Pick<ChatState, 'members' | 'closedBy' | 'requesting' | 'creator' | 'requestMessages'> | null,
  user: string,
  /** Whether the user was a member once: asked only of who is none. */
  hasLeft = false,
): WriteErrorCode | undefined {
  if (!chat || !isMember(chat, user)) return hasLeft ? 'chat_left' : 'not_found';
  if (isClosedTo(chat, user)) return 'chat_blocked';
  if (!chat.requesting) return undefined;
  if (chat.creator !== user) return 'request_pending';
  return chat.requestMessages < REQUEST_MESSAGES_MAX ? undefined : 'request_limit';
}
