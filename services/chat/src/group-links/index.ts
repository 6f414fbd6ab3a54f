import { type FindLinkedGroupDeps, findLinkedGroup } from './find-linked-group.ts';
import { type JoinByLinkDeps, joinByLink } from './join-by-link.ts';
import { type ManageLinkDeps, manageLink } from './manage-link.ts';

type GroupLinksDeps = ManageLinkDeps & FindLinkedGroupDeps & Omit<JoinByLinkDeps, 'findLinkedGroup'>;

/** Links by which people join a group. */
export function createGroupLinks(deps: GroupLinksDeps) {
  const find = findLinkedGroup(deps);
  return {
    groupLink: manageLink(deps),
    findLinkedGroup: find,
    joinByLink: joinByLink({ ...deps, findLinkedGroup: find }),
  };
}
