import { invalid } from '@layover/kit/errors';
import { newHexId } from '../data/ids.ts';
import type { LimitsOf } from '../data/package-limit.model.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import type { ChatState } from '../domain/chat.ts';
import { newChat } from '../domain/new-chat.ts';
import type { OpenChat } from './open-chat.ts';
import { overGroup } from './refusals.ts';
import type { Starter } from './start-chat.ts';

interface GroupDeps {
  people: PeopleDirectory;
  limitsOf: LimitsOf;
  openChat: OpenChat;
}

export type CreateGroup = (
  caller: Starter,
  wanted: { chat_name: string; persons: readonly string[] },
) => Promise<ChatState>;

/** A group of the creator and the persons, each once. */
export function createGroup({ people, limitsOf, openChat }: GroupDeps): CreateGroup {
  return async (caller, { chat_name, persons }) => {
    const members = [...new Set([caller._id, ...persons])];
    if (members.length < 2) throw invalid({ persons: 'a group needs at least one other person' });
    const { groupMembers } = await limitsOf(caller.selected_package);
    if (members.length > groupMembers) throw overGroup(groupMembers);
    const known = await people.known(members);
    const fields = persons.flatMap((person, index) =>
      person === caller._id || known.get(person)?.active
        ? []
        : [[`persons.${index}.user`, 'is not known here']],
    );
    if (fields.length > 0) throw invalid(Object.fromEntries(fields));
    const wanted = { _id: newHexId(), chat_type: 'group', chat_name, creator: caller._id, members } as const;
    const chat = newChat(wanted, new Date());
    await openChat(chat);
    return chat;
  };
}
