import { z } from 'zod';
import { Email, LinkSecret } from '../auth/auth.ts';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../shared-schemas.ts';

/** The verified employer of the caller. No call returns the e-mail address. */
export const WorkEmail = z
  .object({
    /** Domain of the confirmed address; empty for none. */
    domain: z.string(),
    /** The time at which the badge ends, unless the address is confirmed again. */
    until: Instant.nullable(),
    /** Domain of the address to which a link was mailed, while the link is valid; empty for none. */
    requestedDomain: z.string(),
  })
  .meta({ id: 'WorkEmail' });
export type WorkEmail = z.infer<typeof WorkEmail>;

export const workEmailApi = {
  current: endpoint({
    method: 'GET',
    path: '/api/auth/work-email',
    access: 'user',
    summary: 'Where the caller has shown to work.',
    response: z.object({ workEmail: WorkEmail }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/auth/work-email',
    access: 'user',
    summary:
      'Mail a link to an address at a company, whose domain the profile then shows. The confirmed e-mail of the account needs no mail.',
    body: z.strictObject({ email: Email }),
    response: z.object({ workEmail: WorkEmail }),
    errors: { too_many_mails: 429, mail_unavailable: 503 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/work-email/:token',
    access: 'user',
    summary: 'Confirm the address by the link of the mail. Only who asked for the link can use it.',
    params: z.object({ token: LinkSecret }),
    response: z.object({ workEmail: WorkEmail }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/work-email',
    access: 'user',
    summary: 'Remove the domain from the profile.',
    response: z.object({ workEmail: WorkEmail }),
  }),
} as const;
