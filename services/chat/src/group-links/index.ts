import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { Connection } from 'mongoose';
import { type EndGroupLinkDeps, endGroupLink } from './end-group-link.ts';
import { type FindGroupLinkDeps, findGroupLink } from './find-group-link.ts';
import { type FindLinkedGroupDeps, findLinkedGroup } from './find-linked-group.ts';
import { groupLinkModel } from './group-link.model.ts';
import { groupLinkRepository } from './group-link.repository.ts';
import { type JoinByLinkDeps, joinByLink } from './join-by-link.ts';
import { type MakeGroupLinkDeps, makeGroupLink } from './make-group-link.ts';

type GroupLinksDeps = { mongo: Connection } & Omit<
  FindGroupLinkDeps & MakeGroupLinkDeps & EndGroupLinkDeps & FindLinkedGroupDeps & JoinByLinkDeps,
  'groupLinks' | 'unknownLinks' | 'findLinkedGroup'
>;

/** Links by which people join a group. */
export function createGroupLinks({ mongo, ...others }: GroupLinksDeps) {
  const groupLinks = groupLinkRepository(groupLinkModel(mongo));
  const unknownLinks = dailyLimit(mongo, 'dailyUnknownLinks');
  const deps = { ...others, groupLinks, unknownLinks };
  const find = findLinkedGroup(deps);
  return {
    findGroupLink: findGroupLink(deps),
    makeGroupLink: makeGroupLink(deps),
    endGroupLink: endGroupLink(deps),
    findLinkedGroup: find,
    joinByLink: joinByLink({ ...deps, findLinkedGroup: find }),
    /** Ends the links of a deleted account. */
    async removeUserData(person: string): Promise<void> {
      await groupLinks.removeUserData(person);
      await unknownLinks.removeUserData(person);
    },
  };
}
