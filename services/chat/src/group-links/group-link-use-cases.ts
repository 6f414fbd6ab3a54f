import { type FindLinkedGroupDeps, findLinkedGroup } from './find-linked-group.ts';
import { type JoinByLinkDeps, joinByLink } from './join-by-link.ts';
import { type ManageLinkDeps, manageLink } from './manage-link.ts';

type GroupLinkDeps = ManageLinkDeps & FindLinkedGroupDeps & Omit<JoinByLinkDeps, 'findLinkedGroup'>;

export function groupLinkUseCases(deps: GroupLinkDeps) {
  const find = findLinkedGroup(deps);
  return {
    groupLink: manageLink(deps),
    findLinkedGroup: find,
    joinByLink: joinByLink({ ...deps, findLinkedGroup: find }),
  };
}
