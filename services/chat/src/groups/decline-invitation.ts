import { unavailable } from '@layover/kit/errors';
import type { ChatState } from '../chat-state/index.ts';
import type { CandidateRepository, ChatRepository } from '../chats/index.ts';
import { invitationNotFound } from '../errors.ts';
import { type Candidate, candidateOf, isManager, openInvitation } from '../group-people/index.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import type { Notifier } from '../notifier.ts';
import { type AcquaintanceOf, isAcrossBlock } from './acquaintance.query.ts';
import { ATTEMPTS } from './group-changes.ts';

export interface DeclineInvitationDeps {
  chats: ChatRepository;
  candidates: CandidateRepository;
  invitations: InvitationRepository;
  acquaintance: AcquaintanceOf;
  notifier: Notifier;
}

/**
 * Declines an invitation, or undoes that while the invitation is valid. Only the windows of the user are notified: for
 * the group it looks like an invitation without an answer.
 */
export function declineInvitation({
  chats,
  candidates,
  invitations,
  acquaintance,
  notifier,
}: DeclineInvitationDeps) {
  async function decline(group: ChatState, open: Candidate): Promise<boolean> {
    const declined = { ...open, state: 'declined' as const, open: false };
    if (!(await candidates.replace(group._id, open.user, open, declined))) return false;
    await invitations.remove(group._id, open.user);
    return true;
  }

  async function reopen(group: ChatState, declined: Candidate, by: string): Promise<boolean> {
    const { user, at } = declined;
    if (isAcrossBlock((await acquaintance(user, [by]))(by))) throw invitationNotFound();
    await invitations.put([{ chatId: group._id, user, by, at }]);
    const open = { ...declined, state: 'invited' as const, open: true };
    return (await candidates.replace(group._id, user, declined, open)) !== null;
  }

  return async (chatId: string, user: string, isDeclined: boolean): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const group = await chats.byId(chatId);
      const candidate = group && candidateOf(group, user);
      const open = group && openInvitation(group, user);
      const declined = candidate?.state === 'declined' ? candidate : undefined;
      if (isDeclined ? declined : open) return;
      if (group && isDeclined && open) {
        if (!(await decline(group, open))) continue;
      } else if (group && !isDeclined && declined?.by && isManager(group, declined.by)) {
        if (!(await reopen(group, declined, declined.by))) continue;
      } else throw invitationNotFound();
      notifier.invitations(user);
      return;
    }
    throw unavailable();
  };
}
