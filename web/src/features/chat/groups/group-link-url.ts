import { paths } from '#shared/config/paths.ts';

/** The parameter of the address that holds the token of an invitation link. */
export const GROUP_LINK_PARAM = 'group-link';

/** The address of an invitation link: the page of messages, with the dialog of the group. Visitors sign in first. */
export function groupLinkUrl(token: string): string {
  const url = new URL(paths.messages('user'), window.location.origin);
  url.searchParams.set(GROUP_LINK_PARAM, token);
  return url.href;
}
