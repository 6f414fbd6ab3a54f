import { unavailable } from '@layover/kit/errors';
import { type ChatState, isMember } from '../chat-state/index.ts';
import { openInvitation } from '../group-people/index.ts';
import { newHexId } from '../ids.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import { newMembership } from '../memberships/index.ts';
import type { PersonCache } from '../people/index.ts';
import { type AcquaintanceOf, isAcrossBlock } from './acquaintance.query.ts';
import { ATTEMPTS, completeJoin, type GroupChangeDeps, repairMembership } from './group-changes.ts';

export interface AcceptInvitationDeps extends GroupChangeDeps {
  invitations: InvitationRepository;
  people: PersonCache;
  acquaintance: AcquaintanceOf;
}

/**
 * Makes an invited person a member, who sees later messages. Repeating it changes nothing. Null if
 * there is no invitation.
 */
export function acceptInvitation(deps: AcceptInvitationDeps) {
  const { chats, groups, memberships, invitations, people, acquaintance, notifier } = deps;
  const finish = completeJoin(deps);

  /** The manager who invites the person, as long as the invitation is valid. */
  async function inviterOf(group: ChatState, user: string): Promise<string | null> {
    const by = openInvitation(group, user)?.by;
    if (!by || !isMember(group, by)) return null;
    if (isAcrossBlock((await acquaintance(user, [by]))(by))) return null;
    return (await people.known([by])).get(by)?.active ? by : null;
  }

  return async (chatId: string, user: string): Promise<ChatState | null> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = await chats.byId(chatId);
      if (before?.chat_type !== 'group') return null;
      if (isMember(before, user)) {
        await repairMembership(deps, before, user);
        return before;
      }
      const by = await inviterOf(before, user);
      if (!by) return null;
      const at = new Date();
      const messageId = newHexId();
      await memberships.ensure([newMembership(chatId, user, before.seq)]);
      const after = await groups.join(chatId, { by, person: user }, messageId, at);
      if (!after) continue;
      await finish(after, user, { _id: messageId, user, notice: 'joined', at });
      await invitations.remove(chatId, user);
      notifier.invitations(user);
      return after;
    }
    throw unavailable();
  };
}
