import { z } from 'zod';
import { GROUP_LINK_DAYS } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Secret } from '../plan/calendar.ts';
import { Id, IdParams, Instant, Picture } from '../shared-schemas.ts';
import { Chat } from './chat-schemas.ts';

/** The invitation link of a group, without its token. */
export const GroupLink = z
  .object({
    /** The manager who has made it. It works while they manage the group. */
    by: z.object({ _id: Id, first_name: z.string(), last_name: z.string() }),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'GroupLink' });
export type GroupLink = z.infer<typeof GroupLink>;

/**
 * - `open`: the caller can join.
 * - `member`: the caller is a member.
 * - `left`: the caller was a member, and comes back only when they ask and a manager adds them.
 * - `full`: the group has as many people as the package of the manager allows.
 */
const LinkedGroupState = z.enum(['open', 'member', 'left', 'full']);

/** The group of an invitation link, as the person who opens the link sees it: none of its messages and members. */
export const LinkedGroup = z
  .object({
    _id: Id,
    chat_name: z.string(),
    picture: Picture,
    memberCount: z.number().int(),
    state: LinkedGroupState,
  })
  .meta({ id: 'LinkedGroup' });
export type LinkedGroup = z.infer<typeof LinkedGroup>;

/** The body and not the path has the token, because paths are logged. */
const Token = z.strictObject({ token: Secret });
const tokenErrors = { group_link_unknown: 404, too_many_links: 429 } as const;
const managerErrors = { not_group_manager: 403, plan_chat: 403 } as const;

export const groupLinkApi = {
  groupLink: endpoint({
    method: 'GET',
    path: '/api/chat/group-link/:id',
    access: 'member',
    summary: 'The invitation link of a group that works now, without its token. Only managers see it.',
    params: IdParams,
    response: z.object({ link: GroupLink.nullable() }),
    errors: managerErrors,
  }),
  makeGroupLink: endpoint({
    method: 'POST',
    path: '/api/chat/group-link/:id',
    access: 'member',
    summary: `Make the invitation link of a group, which works for ${GROUP_LINK_DAYS} days. The one before ends, and the token is shown this once. Only managers may.`,
    params: IdParams,
    response: z.object({ token: Secret, link: GroupLink }),
    status: 201,
    errors: managerErrors,
  }),
  endGroupLink: endpoint({
    method: 'DELETE',
    path: '/api/chat/group-link/:id',
    access: 'member',
    summary: 'Switch the invitation link of a group off. Only managers may. Idempotent.',
    params: IdParams,
    response: z.object({}),
    errors: managerErrors,
  }),
  linkedGroup: endpoint({
    method: 'POST',
    path: '/api/chat/linked-group',
    access: 'member',
    verifiedEmail: false,
    summary: 'The group to which an invitation link leads. Tokens that lead to none are counted.',
    body: Token,
    response: z.object({ group: LinkedGroup }),
    errors: tokenErrors,
  }),
  joinByLink: endpoint({
    method: 'POST',
    path: '/api/chat/join-by-link',
    access: 'member',
    summary:
      "Join a group by its invitation link. It counts as one of the caller's new chats of the day. Idempotent.",
    body: Token,
    response: z.object({ chat: Chat }),
    errors: {
      ...tokenErrors,
      left_group: 409,
      group_full: 409,
      chat_request_limit: 403,
      new_account_limit: 403,
    },
  }),
} as const;
