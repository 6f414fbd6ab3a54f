import type { ChatState } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { planChat } from '../errors.ts';
import { groupManagedBy } from '../groups/index.ts';

/** A group whose invitation link the person manages. @throws 404, 403 not_group_manager, plan_chat */
export async function linkableGroup(
  chats: Pick<ChatRepository, 'byId'>,
  chatId: string,
  user: string,
): Promise<ChatState> {
  const group = groupManagedBy(await chats.byId(chatId), user);
  if (group.plan) throw planChat();
  return group;
}
