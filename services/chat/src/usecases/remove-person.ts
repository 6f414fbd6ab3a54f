import { invalid, notFound, unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat';
import { newHexId } from '../data/ids.ts';
import type { InvitationRepository } from '../data/invitation.repository.ts';
import { candidateOf } from '../domain/candidate.ts';
import { type Candidate, type ChatState, isMember } from '../domain/chat.ts';
import { ATTEMPTS, dismissals, type GroupChangeDeps, groupManagedBy } from './group-changes.ts';

interface RemoveDeps extends GroupChangeDeps {
  invitations: InvitationRepository;
}

/** The creator takes a member out, withdraws an invitation, or turns down who asks to come back. Doing it twice changes nothing. */
export const removePerson = (deps: RemoveDeps) => {
  const { chats, invitations, own, announce } = deps;
  const dismissal = dismissals(deps);

  /** Null when the group has changed meanwhile. */
  async function refuse(group: ChatState, candidate: Candidate): Promise<Chat | null> {
    const { user, state, open } = candidate;
    if (!(await chats.replaceCandidate(group._id, user, candidate, refusedFrom(candidate)))) return null;
    if (state === 'invited' && open) {
      await invitations.remove(group._id, user);
      announce.invitations(user);
    }
    return own.tell(group._id, group.creator);
  }

  return async (chatId: string, creator: string, person: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = groupManagedBy(await chats.byId(chatId), creator);
      if (person === creator) throw invalid({ personID: 'is yourself' });
      if (!isMember(before, person)) {
        const candidate = candidateOf(before, person);
        if (candidate?.by === creator || candidate?.state === 'asking') {
          const shown = await refuse(before, candidate);
          if (shown) return shown;
          continue;
        }
        if (!(await dismissal.repeated(before, person))) throw notFound('This person');
        return own.view(before, creator);
      }
      const at = new Date();
      const notice = newHexId();
      const reader = await dismissal.readerIn(chatId, person);
      const after = await chats.removeMember(chatId, creator, reader, notice, at);
      if (!after) continue;
      await dismissal.complete(after, person, {
        _id: notice,
        user: creator,
        notice: 'removed',
        about: person,
        at,
      });
      return own.show(after, creator);
    }
    throw unavailable();
  };
};

/**
 * Who has declined stays remembered, so that another invitation does not reach them, and so does everybody else who was
 * invited: the next addition is an invitation again for each of them. Who asks does not learn the answer.
 */
function refusedFrom(candidate: Candidate): Candidate {
  if (candidate.state === 'asking') return { ...candidate, open: false };
  const state = candidate.state === 'declined' ? 'declined' : 'withdrawn';
  return { ...candidate, state, by: null, open: false };
}
