import { USER_BLOCKS_MAX } from '@layover/proto/limits';
import { isYourself, personNotFound, userBlockLimit } from '../errors.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { BlockRepository } from './block.repository.ts';

interface ChangeBlockDeps {
  blocks: BlockRepository;
  profiles: Pick<ProfileRepository, 'find'>;
}

type ChangeBlock = (user: string, other: string, blocked: boolean) => Promise<void>;

/**
 * Blocks a person, or unblocks them. Repeating it changes nothing. A person who blocks the caller does not exist
 * for the caller, so they are not found here either, unless the caller blocks them too.
 */
export const changeBlock =
  ({ blocks, profiles }: ChangeBlockDeps): ChangeBlock =>
  async (user, other, blocked) => {
    if (user === other) throw isYourself('id');
    const profile = await profiles.find(other);
    if (!profile || profile.deleted) throw personNotFound();
    const [isBlocked, isCallerBlocked] = await Promise.all([
      blocks.isBlocked(user, other),
      blocks.isBlocked(other, user),
    ]);
    if (isCallerBlocked && !isBlocked) throw personNotFound();
    if (isBlocked === blocked) return;
    if (!blocked) {
      await blocks.unblock(user, other);
      return;
    }
    if ((await blocks.count(user)) >= USER_BLOCKS_MAX) throw userBlockLimit();
    await blocks.block(user, other);
  };
