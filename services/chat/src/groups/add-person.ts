import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { GROUP_MEMBERS_MAX } from '@layover/proto/limits';
import type { PeopleNotified } from '../chat-lists/index.ts';
import { type ChatState, isMember } from '../chat-state/index.ts';
import type { CandidateRepository } from '../chats/index.ts';
import { groupLimit, leftGroup, personNotFound, planChat } from '../errors.ts';
import { candidateOf, groupSize, isInvitation } from '../group-people/index.ts';
import { newHexId } from '../ids.ts';
import { newMembership, withheldMembership } from '../memberships/index.ts';
import type { ChatInitiator, LimitsOf } from '../new-chats/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { Acquaintance, AcquaintanceOf } from './acquaintance.query.ts';
import {
  ATTEMPTS,
  completeJoin,
  type GroupChangeDeps,
  groupManagedBy,
  publishToManagers,
  repairMembership,
} from './group-changes.ts';
import type { PrepareInvitations } from './prepare-invitations.ts';

export interface AddPersonDeps extends GroupChangeDeps {
  candidates: CandidateRepository;
  people: PersonCache;
  limitsOf: LimitsOf;
  acquaintance: AcquaintanceOf;
  prepareInvitations: PrepareInvitations;
  peopleNotified: Pick<PeopleNotified, 'about'>;
}

/**
 * A manager adds a person. People who ask to return, and those who have an accepted chat with the manager, become
 * members at once; everybody else is invited. A person who blocks the manager becomes a member from whom the group is
 * withheld, so that the answers to the manager are the same. Repeating it changes nothing.
 */
export function addPerson(deps: AddPersonDeps) {
  const { chats, groups, candidates, memberships, people, limitsOf, acquaintance, memberChats, notifier } =
    deps;
  const finish = completeJoin(deps);

  async function hasLeft(group: ChatState, person: string): Promise<boolean> {
    const candidate = candidateOf(group, person);
    if (candidate) return candidate.state === 'left';
    return (await memberships.inChat(group._id, person))?.leftSeq != null;
  }

  /** Null if the group has changed since it was read. */
  async function join(
    group: ChatState,
    manager: string,
    person: string,
    limit: number,
    isWithheld: boolean,
  ): Promise<Chat | null> {
    const at = new Date();
    const messageId = newHexId();
    await memberships.ensure([
      isWithheld
        ? withheldMembership(group._id, person, manager, group.seq)
        : newMembership(group._id, person, group.seq),
    ]);
    const told = isWithheld ? [] : [person];
    const events = await deps.peopleNotified.about('group_added', group, manager, told);
    const after = await groups.addMember(group._id, { manager, person, limit, events }, messageId, at);
    if (!after) return null;
    await finish(after, person, { _id: messageId, user: manager, notice: 'added', about: person, at });
    return memberChats.publish(after, manager);
  }

  /** Null if the group has changed since it was read. */
  async function invite(
    group: ChatState,
    caller: ChatInitiator,
    person: string,
    limit: number,
    knownAs: Acquaintance,
  ): Promise<Chat | null> {
    const before = candidateOf(group, person);
    if (before && isInvitation(group, before)) return memberChats.present(group, caller._id);
    const hasDeclined = before?.state === 'declined';
    const wanted = [{ person, knownAs, hasDeclined }];
    const options = { at: new Date(), isNewGroup: false };
    const [invitation] = await deps.prepareInvitations(caller, group._id, wanted, options);
    const shownTo = invitation!.open ? [person] : [];
    const events = await deps.peopleNotified.about('group_invitation', group, caller._id, shownTo);
    const after = await candidates.invite(group, invitation!, limit, events);
    if (!after) return null;
    if (invitation!.open) notifier.invitations(person);
    await publishToManagers(memberChats, after);
    return memberChats.present(after, caller._id);
  }

  return async (chatId: string, caller: ChatInitiator, person: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = groupManagedBy(await chats.byId(chatId), caller._id);
      if (before.plan) throw planChat();
      if (isMember(before, person)) {
        await repairMembership(deps, before, person);
        return memberChats.present(before, caller._id);
      }
      if (!(await people.known([person])).get(person)?.active) throw personNotFound();
      const knownAs = (await acquaintance(caller._id, [person]))(person);
      if (knownAs.blocks) throw personNotFound();
      if (await hasLeft(before, person)) throw leftGroup();
      const { tier, groupMembers } = await limitsOf(caller, new Date());
      const limit = Math.min(groupMembers, GROUP_MEMBERS_MAX);
      const used = groupSize(before, person);
      if (used >= limit) throw groupLimit({ tier, limit, used });

      const candidate = candidateOf(before, person);
      // A person who was invited once is never added at once, because that would reveal what became of the
      // invitation.
      const isAsking = candidate?.state === 'asking';
      const joinsDirectly = candidate ? isAsking : knownAs.accepted;
      const shown = joinsDirectly
        ? await join(before, caller._id, person, limit, knownAs.isBlocked && !isAsking)
        : await invite(before, caller, person, limit, knownAs);
      if (shown) return shown;
    }
    throw unavailable();
  };
}
