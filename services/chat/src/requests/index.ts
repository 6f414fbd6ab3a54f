import { type CloseInvitationsDeps, closeInvitations } from '../groups/close-invitations.ts';
import { type DeliverWithheldDeps, deliverWithheld } from '../groups/deliver-withheld.ts';
import { type AcceptChatDeps, acceptChat } from './accept-chat.ts';
import { type BlockDeps, changeBlock } from './block-person.ts';
import { type FollowBlocksDeps, followBlocks } from './follow-blocks.ts';
import { type StartChatDeps, startChat } from './start-chat.ts';

type RequestsDeps = AcceptChatDeps &
  CloseInvitationsDeps &
  DeliverWithheldDeps &
  Omit<BlockDeps, 'followBlocks'> &
  Omit<FollowBlocksDeps, 'closeInvitations' | 'deliverWithheld'> &
  Omit<StartChatDeps, 'acceptChat' | 'followBlocks'>;

/** Requests for a chat with somebody, and blocks. */
export function createRequests(deps: RequestsDeps) {
  const accept = acceptChat(deps);
  const follow = followBlocks({
    ...deps,
    closeInvitations: closeInvitations(deps),
    deliverWithheld: deliverWithheld(deps),
  });
  return {
    acceptChat: accept,
    startChat: startChat({ ...deps, acceptChat: accept, followBlocks: follow }),
    changeBlock: changeBlock({ ...deps, followBlocks: follow }),
    followBlocks: follow,
  };
}
