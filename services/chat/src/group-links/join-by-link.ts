import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { askToJoinAgain, groupFull } from '../errors.ts';
import { ATTEMPTS, completeJoin, type GroupChangeDeps, repairMembership } from '../groups/index.ts';
import { newHexId } from '../ids.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import { newMembership } from '../memberships/index.ts';
import type { ChatInitiator, CountChatRequests } from '../new-chats/index.ts';
import type { FindLinkedGroup } from './find-linked-group.ts';

export interface JoinByLinkDeps extends GroupChangeDeps {
  invitations: Pick<InvitationRepository, 'remove'>;
  countChatRequests: CountChatRequests;
  findLinkedGroup: FindLinkedGroup;
}

/**
 * Makes the person who opens an invitation link a member, who sees later messages. It counts as one of the new chats
 * of their day, because the members are strangers to them. Repeating it changes nothing.
 */
export function joinByLink(deps: JoinByLinkDeps) {
  const { groups, memberships, memberChats, invitations, notifier, countChatRequests } = deps;
  const finish = completeJoin(deps);

  return async (token: string, caller: ChatInitiator): Promise<Chat> => {
    const user = caller._id;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { group, state, limit } = await deps.findLinkedGroup(token, user);
      if (state === 'member') {
        await repairMembership(deps, group, user);
        return memberChats.present(group, user);
      }
      if (state === 'left') throw askToJoinAgain();
      if (state === 'full') throw groupFull(limit);
      const at = new Date();
      await countChatRequests(caller, [group._id], at);
      await memberships.ensure([newMembership(group._id, user, group.seq)]);
      const messageId = newHexId();
      const after = await groups.joinByLink(group._id, { person: user, limit }, messageId, at);
      if (!after) continue;
      const shown = await finish(after, user, { _id: messageId, user, notice: 'joined_by_link', at });
      await invitations.remove(group._id, user);
      notifier.invitations(user);
      return shown;
    }
    throw unavailable();
  };
}
