import type { GroupLink } from '@layover/proto/http/chat/group-link';
import type { PersonCache } from '../people/index.ts';
import type { GroupLinkState } from './group-link.repository.ts';

/** A link as managers see it, with the person who made it. */
export async function presentGroupLink(
  people: Pick<PersonCache, 'show'>,
  { by, createdAt, expiresAt }: GroupLinkState,
): Promise<GroupLink> {
  const { _id, first_name, last_name } = (await people.show([by]))(by);
  return {
    by: { _id, first_name, last_name },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
