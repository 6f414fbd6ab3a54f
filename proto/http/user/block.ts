import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Paging, Person, pageFields } from '../shared-schemas.ts';

/** Whether the caller blocks the person. */
const BlockState = z.object({ userId: Id, blocked: z.boolean() });

export const blockApi = {
  blockUser: endpoint({
    method: 'POST',
    path: '/api/user/block-user/:id',
    access: 'user',
    summary:
      'Block a person: neither finds the other in plans, trips, searches and profiles, and their one-to-one chat is closed for the caller. The other person is not notified. Repeating it changes nothing.',
    params: IdParams,
    response: BlockState,
  }),
  unBlockUser: endpoint({
    method: 'POST',
    path: '/api/user/un-block-user/:id',
    access: 'user',
    summary: 'Unblock a person. Repeating it changes nothing.',
    params: IdParams,
    response: BlockState,
  }),
  blockedUsers: endpoint({
    method: 'GET',
    path: '/api/user/blocked-users',
    access: 'user',
    summary: 'The people whom the caller blocks, the newest block first.',
    query: Paging,
    response: z.object({ users: z.array(Person), ...pageFields }),
  }),
} as const;
