import type { Outbox } from '@layover/kit/events/outbox';
import { hiddenPeople } from '@layover/shared/members/blocks';
import { changeBlocks } from '@layover/shared/members/change-blocks';
import type { Connection } from 'mongoose';
import type { ParticipantsCache } from '../chats/index.ts';
import { batchLoader } from '../concurrency/index.ts';
import { blockersCache } from './blockers.cache.ts';
import { userBlockModel } from './user-block.model.ts';

interface BlocksDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  participants: Pick<ParticipantsCache, 'of'>;
}

/** People whose own blocks one read finds. */
const BLOCK_READERS_MAX = 200;

/** The blocks between people. */
export function createBlocks({ mongo, outbox, participants }: BlocksDeps) {
  const model = userBlockModel(mongo);
  const hidden = hiddenPeople(model);
  return {
    userBlockModel: model,
    hidden,
    blocks: changeBlocks(model, outbox, 'chat.block-changed'),
    /** The blocks that these people make. */
    blocksMadeBy: batchLoader({ maxKeys: BLOCK_READERS_MAX, keyOf: ({ user }) => user }, hidden.madeBy),
    findBlockers: blockersCache({ participants, hidden }),
  };
}

export type { FindBlockers } from './blockers.cache.ts';
