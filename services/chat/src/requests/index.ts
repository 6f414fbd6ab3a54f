import { type CloseInvitationsDeps, closeInvitations } from '../groups/close-invitations.ts';
import { type DeliverWithheldDeps, deliverWithheld } from '../groups/deliver-withheld.ts';
import { type AcceptChatDeps, acceptChat } from './accept-chat.ts';
import { type BlockDeps, changeBlock } from './block-person.ts';
import { type FollowBlocksDeps, followBlocks } from './follow-blocks.ts';
import { type StartChatDeps, startChat } from './start-chat.ts';

type RequestsDeps = AcceptChatDeps &
  CloseInvitationsDeps &
  DeliverWithheldDeps &
  Omit<BlockDeps, 'closeInvitations' | 'deliverWithheld'> &
  Omit<FollowBlocksDeps, 'closeInvitations'> &
  Omit<StartChatDeps, 'acceptChat' | 'followBlocks'>;

/** Requests for a chat with somebody, and blocks. */
export function createRequests(deps: RequestsDeps) {
  const closing = {
    ...deps,
    closeInvitations: closeInvitations(deps),
    deliverWithheld: deliverWithheld(deps),
  };
  const accept = acceptChat(deps);
  const follow = followBlocks(closing);
  return {
    acceptChat: accept,
    startChat: startChat({ ...deps, acceptChat: accept, followBlocks: follow }),
    changeBlock: changeBlock(closing),
    followBlocks: follow,
  };
}
