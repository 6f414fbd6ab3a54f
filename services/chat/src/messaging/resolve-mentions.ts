import { mentionedIn } from '@layover/proto/mentions';
import { isMember } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import type { StoredMention } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';

export interface MentionDeps {
  chats: Pick<ChatRepository, 'byId'>;
  people: Pick<PersonCache, 'known'>;
}

interface MentioningText {
  chatId: string;
  sender: string;
  text: string;
}

/**
 * The mentions among these people: other members of a group whom the text names. A message can wait in a browser while
 * somebody leaves the group, so that anybody else is left out instead of rejected.
 */
export const resolveMentions =
  ({ chats, people }: MentionDeps) =>
  async ({ chatId, sender, text }: MentioningText, ids: readonly string[]): Promise<StoredMention[]> => {
    if (ids.length === 0) return [];
    const chat = await chats.byId(chatId);
    if (chat?.chat_type !== 'group') return [];
    const known = await people.known(ids.filter((id) => id !== sender && isMember(chat, id)));
    const named = Array.from(known, ([user, { person, active }]) => ({
      user,
      name: active ? `${person.first_name} ${person.last_name}`.trim() : '',
    }));
    return mentionedIn(text, named);
  };
