import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { type ChatState, isMember } from '../chat-state/index.ts';
import type { CandidateRepository } from '../chats/index.ts';
import { isYourself, personNotFound } from '../errors.ts';
import { type Candidate, candidateOf, isInvitation } from '../group-people/index.ts';
import { newHexId } from '../ids.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import {
  ATTEMPTS,
  type GroupChangeDeps,
  groupWithMembersManagedBy,
  memberRemoval,
  publishToManagers,
} from './group-changes.ts';

export interface RemovePersonDeps extends GroupChangeDeps {
  candidates: CandidateRepository;
  invitations: InvitationRepository;
}

/**
 * A manager removes a member, withdraws an invitation, or rejects a request to return. Who is removed from the chat of a plan
 * cannot join it again, also if they have left before. Repeating it changes nothing.
 * @returns null to the creator of a plan who is not in its chat
 */
export const removePerson = (deps: RemovePersonDeps) => {
  const { chats, groups, candidates, invitations, memberChats, notifier } = deps;
  const removal = memberRemoval(deps);

  /** Null if the group has changed since it was read. */
  async function rejectCandidate(
    group: ChatState,
    manager: string,
    candidate: Candidate,
  ): Promise<Chat | null> {
    const { user, state, open } = candidate;
    const after = await candidates.replace(group._id, user, candidate, rejectedCandidate(candidate));
    if (!after) return null;
    if (state === 'invited' && open) {
      await invitations.remove(group._id, user);
      notifier.invitations(user);
    }
    await publishToManagers(memberChats, after);
    return memberChats.present(after, manager);
  }

  const shownTo = (manager: string, group: ChatState): Promise<Chat> | null =>
    isMember(group, manager) ? memberChats.publish(group, manager) : null;

  return async (chatId: string, manager: string, person: string): Promise<Chat | null> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = groupWithMembersManagedBy(await chats.byId(chatId), manager);
      if (person === manager) throw isYourself('personID');
      if (!isMember(before, person)) {
        const candidate = candidateOf(before, person);
        if (candidate && (isInvitation(before, candidate) || candidate.state === 'asking')) {
          const shown = await rejectCandidate(before, manager, candidate);
          if (shown) return shown;
          continue;
        }
        if (!(await removal.completeEarlier(before, person))) throw personNotFound();
        const isDone = !before.plan || before.removed?.includes(person);
        const after = isDone ? before : await groups.removeFormer(chatId, manager, person, new Date());
        if (after) return shownTo(manager, after);
        continue;
      }
      const at = new Date();
      const messageId = newHexId();
      const reader = await removal.visibleReader(chatId, person);
      const after = await groups.removeMember(chatId, manager, reader, messageId, at);
      if (!after) continue;
      await removal.complete(after, person, {
        _id: messageId,
        user: manager,
        notice: 'removed',
        about: person,
        at,
      });
      return shownTo(manager, after);
    }
    throw unavailable();
  };
};

/**
 * Keeps the candidate, so that the next addition is an invitation again. A person who has declined gets no further
 * invitation. A person who asked to return is not notified of the rejection.
 */
function rejectedCandidate(candidate: Candidate): Candidate {
  if (candidate.state === 'asking') return { ...candidate, open: false };
  const state = candidate.state === 'declined' ? 'declined' : 'withdrawn';
  return { ...candidate, state, by: null, open: false };
}
