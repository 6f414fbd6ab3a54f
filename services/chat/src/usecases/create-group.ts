import { invalid, unavailable } from '@layover/kit/errors';
import { isDuplicateKey } from '@layover/kit/mongo';
import { GROUP_MEMBERS_MAX } from '@layover/proto/http/chat';
import type { ChatRepository } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import type { LimitsOf } from '../data/package-limit.model.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import type { ChatState } from '../domain/chat.ts';
import { groupIdOf } from '../domain/group-id.ts';
import { newGroup } from '../domain/new-chat.ts';
import type { OpenChat } from './open-chat.ts';
import { overGroup } from './refusals.ts';
import type { Starter } from './start-chat.ts';

interface GroupDeps {
  chats: ChatRepository;
  people: PeopleDirectory;
  limitsOf: LimitsOf;
  openChat: OpenChat;
}

export type CreateGroup = (
  caller: Starter,
  wanted: { chat_name: string; persons: readonly string[]; clientId?: string | undefined },
) => Promise<ChatState>;

/** A group of the creator and the persons, each once. A repeated client id answers with the first one's group. */
export function createGroup({ chats, people, limitsOf, openChat }: GroupDeps): CreateGroup {
  return async (caller, { chat_name, persons, clientId }) => {
    const _id = clientId === undefined ? newHexId() : groupIdOf(caller._id, clientId);
    const existing = clientId === undefined ? null : await chats.byId(_id);
    if (existing) return existing;

    const members = [...new Set([caller._id, ...persons])];
    if (members.length < 2) throw invalid({ persons: 'must have at least one other person' });
    const { groupMembers } = await limitsOf(caller.selected_package);
    const limit = Math.min(groupMembers, GROUP_MEMBERS_MAX);
    if (members.length > limit) throw overGroup(limit);
    const known = await people.known(members);
    const fields = persons.flatMap((person, index) =>
      person === caller._id || known.get(person)?.active
        ? []
        : [[`persons.${index}.user`, 'is not known here']],
    );
    if (fields.length > 0) throw invalid(Object.fromEntries(fields));
    const chat = newGroup({ _id, chat_name, creator: caller._id, members }, newHexId(), new Date());
    try {
      await openChat(chat);
      return chat;
    } catch (err) {
      if (!isDuplicateKey(err, '_id_')) throw err;
    }
    const first = await chats.byId(_id);
    if (!first) throw unavailable();
    return first;
  };
}
