import { type EndGroupLinkDeps, endGroupLink } from './end-group-link.ts';
import { type FindGroupLinkDeps, findGroupLink } from './find-group-link.ts';
import { type FindLinkedGroupDeps, findLinkedGroup } from './find-linked-group.ts';
import { type JoinByLinkDeps, joinByLink } from './join-by-link.ts';
import { type MakeGroupLinkDeps, makeGroupLink } from './make-group-link.ts';

type GroupLinksDeps = FindGroupLinkDeps &
  MakeGroupLinkDeps &
  EndGroupLinkDeps &
  FindLinkedGroupDeps &
  Omit<JoinByLinkDeps, 'findLinkedGroup'>;

/** Links by which people join a group. */
export function createGroupLinks(deps: GroupLinksDeps) {
  const find = findLinkedGroup(deps);
  return {
    findGroupLink: findGroupLink(deps),
    makeGroupLink: makeGroupLink(deps),
    endGroupLink: endGroupLink(deps),
    findLinkedGroup: find,
    joinByLink: joinByLink({ ...deps, findLinkedGroup: find }),
  };
}
