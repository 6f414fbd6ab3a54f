import type { Types } from 'mongoose';
import type { BlockRepository } from '../blocks/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';

interface RepublishPeopleDeps {
  profiles: Pick<ProfileRepository, 'republishAfter'>;
  blocks: Pick<BlockRepository, 'republishAfter'>;
}

/**
 * Publishes all profiles, with whether their accounts are disabled, and all blocks again, for a service with a new database. Services that already have them ignore
 * the events.
 */
export const republishPeople =
  ({ profiles, blocks }: RepublishPeopleDeps) =>
  async (): Promise<void> => {
    let lastProfile: Types.ObjectId | undefined;
    do lastProfile = await profiles.republishAfter(lastProfile);
    while (lastProfile);
    let lastBlock: string | undefined = '';
    do lastBlock = await blocks.republishAfter(lastBlock);
    while (lastBlock);
  };
