import { notFound, unavailable } from '@layover/kit/errors';
import { type Chat, GROUP_MEMBERS_MAX } from '@layover/proto/http/chat';
import { newHexId } from '../data/ids.ts';
import type { LimitsOf } from '../data/package-limit.model.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { type ChatState, isMember, newMembership } from '../domain/chat.ts';
import { ATTEMPTS, type GroupChangeDeps, groupManagedBy } from './group-changes.ts';
import { overGroup } from './refusals.ts';
import type { Starter } from './start-chat.ts';

interface AddDeps extends GroupChangeDeps {
  people: PeopleDirectory;
  limitsOf: LimitsOf;
}

/** The creator adds a person, who sees what is written from then on. Adding a member changes nothing. */
export function addPerson(deps: AddDeps) {
  const { chats, memberships, people, limitsOf, own, announce, postNotice } = deps;

  /** The chat names the person; a crash before their membership said so is mended by adding them again. */
  async function mend(chat: ChatState, person: string): Promise<void> {
    const membership = await memberships.inChat(chat._id, person);
    if (membership?.leftSeq === null) return;
    await memberships.ensure([newMembership(chat._id, person, chat.seq)]);
    await memberships.joined(chat._id, person, chat.seq);
  }

  return async (chatId: string, caller: Starter, person: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = groupManagedBy(await chats.byId(chatId), caller._id);
      if (isMember(before, person)) {
        await mend(before, person);
        return own.view(before, caller._id);
      }
      if (!(await people.known([person])).get(person)?.active) throw notFound('This person');
      const { groupMembers } = await limitsOf(caller.selected_package);
      const limit = Math.min(groupMembers, GROUP_MEMBERS_MAX);
      if (before.members.length >= limit) throw overGroup(limit);

      const at = new Date();
      const notice = newHexId();
      await memberships.ensure([newMembership(chatId, person, before.seq)]);
      const after = await chats.addMember(chatId, { creator: caller._id, person, limit }, notice, at);
      if (!after) continue;
      await memberships.joined(chatId, person, after.seq);
      announce.joined(chatId, [person]);
      await postNotice(after, { _id: notice, user: caller._id, notice: 'added', about: person, at });
      await own.show(after, person);
      return own.show(after, caller._id);
    }
    throw unavailable();
  };
}
