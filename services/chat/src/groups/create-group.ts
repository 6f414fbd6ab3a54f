import { invalid, unavailable } from '@layover/kit/errors';
import { isDuplicateKey } from '@layover/kit/mongo';
import { GROUP_MEMBERS_MAX } from '@layover/proto/limits';
import type { ChatState } from '../chat-state/index.ts';
import { newGroup } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { groupLimit } from '../errors.ts';
import { groupIdOf, newHexId } from '../ids.ts';
import type { ChatInitiator, CreateChat, LimitsOf } from '../new-chats/index.ts';
import type { Notifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import type { AcquaintanceOf } from './acquaintance.query.ts';
import type { PrepareInvitations } from './prepare-invitations.ts';

export interface CreateGroupDeps {
  chats: ChatRepository;
  people: PersonCache;
  limitsOf: LimitsOf;
  acquaintance: AcquaintanceOf;
  prepareInvitations: PrepareInvitations;
  notifier: Notifier;
  createChat: CreateChat;
}

type CreateGroup = (
  caller: ChatInitiator,
  wanted: { chat_name: string; persons: readonly string[]; clientId?: string | undefined },
) => Promise<ChatState>;

/**
 * A group of the creator and of those who have an accepted chat with the creator; everybody else of the persons is
 * invited. From a person who blocks the creator the group is withheld, so that the answers to the creator are the same.
 * A repeated client id answers with the first one's group.
 */
export function createGroup(deps: CreateGroupDeps): CreateGroup {
  const { chats, people, limitsOf, acquaintance, prepareInvitations, notifier, createChat } = deps;

  /** Returns how the caller knows each of the persons. @throws 422 for somebody whom the caller cannot add */
  async function findPersons(persons: readonly string[], caller: string) {
    const [known, knownAs] = await Promise.all([people.known(persons), acquaintance(caller, persons)]);
    const fields = persons.flatMap((person, index) =>
      person === caller || (known.get(person)?.active && !knownAs(person).blocks)
        ? []
        : [[`persons.${index}.user`, 'is not known here']],
    );
    if (fields.length > 0) throw invalid(Object.fromEntries(fields));
    return knownAs;
  }

  return async (caller, { chat_name, persons, clientId }) => {
    const creator = caller._id;
    const _id = clientId === undefined ? newHexId() : groupIdOf(creator, clientId);
    const existing = clientId === undefined ? null : await chats.byId(_id);
    if (existing) return existing;

    const others = [...new Set(persons)].filter((person) => person !== creator);
    if (others.length < 1) throw invalid({ persons: 'must have at least one other person' });
    const at = new Date();
    const { tier, groupMembers } = await limitsOf(caller, at);
    const limit = Math.min(groupMembers, GROUP_MEMBERS_MAX);
    if (others.length >= limit) throw groupLimit({ tier, limit, used: others.length + 1 });
    const knownAs = await findPersons(persons, creator);
    const added = others.filter((person) => knownAs(person).accepted);
    const withheldFrom = added.filter((person) => knownAs(person).isBlocked);
    const members = [creator, ...added];
    const invited = others
      .filter((person) => !added.includes(person))
      .map((person) => ({ person, knownAs: knownAs(person) }));
    const candidates = await prepareInvitations(caller, _id, invited, { at, isNewGroup: true });
    const chat = newGroup(
      { _id, chat_name, creator, managers: [creator], members, candidates },
      newHexId(),
      at,
    );
    try {
      await createChat(chat, withheldFrom);
      for (const { user, open } of candidates) if (open) notifier.invitations(user);
      return chat;
    } catch (err) {
      if (!isDuplicateKey(err, '_id_')) throw err;
    }
    const first = await chats.byId(_id);
    if (!first) throw unavailable();
    return first;
  };
}
