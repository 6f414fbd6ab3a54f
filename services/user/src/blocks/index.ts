import type { Outbox } from '@layover/kit/events/outbox';
import { hiddenPeople } from '@layover/shared/members/blocks';
import type { ProfileRepository } from '../profiles/index.ts';
import type { BlockModel } from './block.model.ts';
import { blockRepository } from './block.repository.ts';
import { changeBlock } from './change-block.ts';

interface BlocksDeps {
  models: { blocks: BlockModel };
  outbox: Pick<Outbox, 'publish'>;
  profiles: ProfileRepository;
}

/** Wires the blocks of people. The service asks its own blocks who is hidden, so a block takes effect at once. */
export function createBlocks({ models, outbox, profiles }: BlocksDeps) {
  const blocks = blockRepository(models.blocks, outbox);
  const hidden = hiddenPeople(models.blocks);
  return { blocks, hidden, changeBlock: changeBlock({ blocks, profiles }) };
}

export { type BlockModel, blockModel } from './block.model.ts';
export type { BlockRepository } from './block.repository.ts';
