import type { Logger } from '@layover/kit/logger';
import type { Connection } from 'mongoose';
import { type AcceptChatDeps, acceptChat } from './accept-chat.ts';
import { adoptEarlierBlocks } from './adopt-earlier-blocks.ts';
import { type BlockDeps, changeBlock } from './block-person.ts';
import { type FollowBlocksDeps, followBlocks } from './follow-blocks.ts';
import { type StartChatDeps, startChat } from './start-chat.ts';

type RequestsDeps = { mongo: Connection; logger: Logger } & AcceptChatDeps &
  Omit<BlockDeps, 'followBlocks'> &
  FollowBlocksDeps &
  Omit<StartChatDeps, 'acceptChat' | 'followBlocks'>;

/** Requests for a chat with somebody, and blocks. */
export function createRequests(deps: RequestsDeps) {
  const accept = acceptChat(deps);
  const follow = followBlocks(deps);
  void deps.mongo
    .asPromise()
    .then(adoptEarlierBlocks({ ...deps, followBlocks: follow }))
    .catch((err) => deps.logger.warn({ err }, 'earlier blocks are not about the person yet'));
  return {
    acceptChat: accept,
    startChat: startChat({ ...deps, acceptChat: accept, followBlocks: follow }),
    changeBlock: changeBlock({ ...deps, followBlocks: follow }),
    followBlocks: follow,
  };
}
