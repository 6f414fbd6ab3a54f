import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { type ChatState, isMember } from '../chats/chat.rules.ts';
import { isYourself, personNotFound } from '../errors.ts';
import { newHexId } from '../ids.ts';
import type { CandidateRepository } from './candidate.repository.ts';
import { type Candidate, candidateOf } from './candidate.rules.ts';
import { ATTEMPTS, departures, type GroupChangeDeps, groupManagedBy } from './group-changes.ts';
import type { InvitationRepository } from './invitation.repository.ts';

export interface RemovePersonDeps extends GroupChangeDeps {
  candidates: CandidateRepository;
  invitations: InvitationRepository;
}

/**
 * The creator removes a member, withdraws an invitation, or rejects a request to return. Repeating it changes
 * nothing.
 */
export const removePerson = (deps: RemovePersonDeps) => {
  const { chats, groups, candidates, invitations, memberChats, notifier } = deps;
  const departure = departures(deps);

  /** Null if the group has changed since it was read. */
  async function refuse(group: ChatState, candidate: Candidate): Promise<Chat | null> {
    const { user, state, open } = candidate;
    if (!(await candidates.replace(group._id, user, candidate, refusedFrom(candidate)))) return null;
    if (state === 'invited' && open) {
      await invitations.remove(group._id, user);
      notifier.invitations(user);
    }
    return memberChats.bumpAndPublish(group._id, group.creator);
  }

  return async (chatId: string, creator: string, person: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = groupManagedBy(await chats.byId(chatId), creator);
      if (person === creator) throw isYourself('personID');
      if (!isMember(before, person)) {
        const candidate = candidateOf(before, person);
        if (candidate?.by === creator || candidate?.state === 'asking') {
          const shown = await refuse(before, candidate);
          if (shown) return shown;
          continue;
        }
        if (!(await departure.repeated(before, person))) throw personNotFound();
        return memberChats.present(before, creator);
      }
      const at = new Date();
      const notice = newHexId();
      const reader = await departure.readerIn(chatId, person);
      const after = await groups.removeMember(chatId, creator, reader, notice, at);
      if (!after) continue;
      await departure.complete(after, person, {
        _id: notice,
        user: creator,
        notice: 'removed',
        about: person,
        at,
      });
      return memberChats.publish(after, creator);
    }
    throw unavailable();
  };
};

/**
 * Keeps the candidate, so that the next addition is an invitation again. A person who has declined gets no further
 * invitation. A person who asked to return is not notified of the refusal.
 */
function refusedFrom(candidate: Candidate): Candidate {
  if (candidate.state === 'asking') return { ...candidate, open: false };
  const state = candidate.state === 'declined' ? 'declined' : 'withdrawn';
  return { ...candidate, state, by: null, open: false };
}
