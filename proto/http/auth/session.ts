import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant } from '../shared-schemas.ts';

/** A session of the caller: a browser in which they are signed in. */
export const Session = z
  .object({
    _id: Id,
    /** The session of this call. */
    isCurrent: z.boolean(),
    /** Name of the browser, such as Firefox; empty when it is unknown. */
    browser: z.string(),
    /** Name of the operating system, such as Android; empty when it is unknown. */
    system: z.string(),
    kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
    startedAt: Instant,
    /** The last refresh, which comes every 15 minutes while a page is open. */
    lastUsedAt: Instant,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const sessionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'user',
    summary: "The caller's open sessions, the last used first; at most 100.",
    response: z.object({ sessions: z.array(Session) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'user',
    summary: 'End one of the sessions of the caller. Its tokens are rejected within seconds.',
    params: IdParams,
    response: z.object({ sessionId: Id }),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    access: 'user',
    summary: 'End all sessions of the caller but this one.',
    response: z.object({ ended: z.number().int() }),
  }),
} as const;
