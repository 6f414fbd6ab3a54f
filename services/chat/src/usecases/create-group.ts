import { invalid, unavailable } from '@layover/kit/errors';
import { isDuplicateKey } from '@layover/kit/mongo';
import { GROUP_MEMBERS_MAX } from '@layover/proto/limits';
import type { ChatRepository } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import type { LimitsOf } from '../data/package-limit.model.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import type { ChatState } from '../domain/chat.ts';
import { groupIdOf } from '../domain/group-id.ts';
import { newGroup } from '../domain/new-chat.ts';
import type { Announce } from './announce.ts';
import type { EntranceOf } from './entrance.ts';
import type { OpenChat } from './open-chat.ts';
import type { PrepareInvitations } from './prepare-invitations.ts';
import { overGroup } from './refusals.ts';
import type { Starter } from './start-chat.ts';

interface GroupDeps {
  chats: ChatRepository;
  people: PeopleDirectory;
  limitsOf: LimitsOf;
  entrance: EntranceOf;
  prepareInvitations: PrepareInvitations;
  announce: Announce;
  openChat: OpenChat;
}

export type CreateGroup = (
  caller: Starter,
  wanted: { chat_name: string; persons: readonly string[]; clientId?: string | undefined },
) => Promise<ChatState>;

/**
 * A group of the creator and of those who come in at once; everybody else of the persons is invited. A repeated client id answers with the first one's group.
 */
export function createGroup(deps: GroupDeps): CreateGroup {
  const { chats, people, limitsOf, entrance, prepareInvitations, announce, openChat } = deps;

  async function refuseUnknown(persons: readonly string[], caller: string): Promise<void> {
    const known = await people.known(persons);
    const fields = persons.flatMap((person, index) =>
      person === caller || known.get(person)?.active ? [] : [[`persons.${index}.user`, 'is not known here']],
    );
    if (fields.length > 0) throw invalid(Object.fromEntries(fields));
  }

  return async (caller, { chat_name, persons, clientId }) => {
    const creator = caller._id;
    const _id = clientId === undefined ? newHexId() : groupIdOf(creator, clientId);
    const existing = clientId === undefined ? null : await chats.byId(_id);
    if (existing) return existing;

    const others = [...new Set(persons)].filter((person) => person !== creator);
    if (others.length < 1) throw invalid({ persons: 'must have at least one other person' });
    const { groupMembers } = await limitsOf(caller.selected_package);
    const limit = Math.min(groupMembers, GROUP_MEMBERS_MAX);
    if (others.length >= limit) throw overGroup(limit);
    await refuseUnknown(persons, creator);

    const at = new Date();
    const entranceFor = await entrance(creator, others);
    const members = [creator, ...others.filter((person) => entranceFor(person).atOnce)];
    const invited = others
      .filter((person) => !members.includes(person))
      .map((person) => ({ person, entrance: entranceFor(person) }));
    const candidates = await prepareInvitations(caller, _id, invited, { at, isNewGroup: true });
    const chat = newGroup({ _id, chat_name, creator, members, candidates }, newHexId(), at);
    try {
      await openChat(chat);
      for (const { user, open } of candidates) if (open) announce.invitations(user);
      return chat;
    } catch (err) {
      if (!isDuplicateKey(err, '_id_')) throw err;
    }
    const first = await chats.byId(_id);
    if (!first) throw unavailable();
    return first;
  };
}
