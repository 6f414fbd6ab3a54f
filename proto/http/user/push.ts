import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../shared-schemas.ts';

/** Base64url of a fixed number of bytes. Browsers leave the padding out. */
const bytes = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`));

/** A `PushSubscription` of a browser, as its `toJSON` makes it. */
const PushSubscriptionBody = z.strictObject({
  /** The address of the browser's push service for messages. */
  endpoint: z.url().max(1000),
  /** The browser's public key and secret by which messages are encrypted (RFC 8291). */
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  /** The browser's limit, which is not used. */
  expirationTime: z.number().nullish(),
});

export const pushApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/push-subscription',
    access: 'user',
    summary: 'Whether notifications can be pushed, and whether this session gets them.',
    response: z.object({
      /** The public key with which a browser subscribes (VAPID, RFC 8292); null where nothing is pushed. */
      publicKey: z.string().nullable(),
      isSubscribed: z.boolean(),
    }),
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/user/push-subscription',
    access: 'user',
    summary:
      'Push notifications to this browser until the session ends. It replaces the subscription before.',
    body: PushSubscriptionBody,
    response: z.object({ expiresAt: Instant }),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/user/push-subscription',
    access: 'user',
    summary: 'Push no more notifications to this browser.',
    response: z.object({ isSubscribed: z.literal(false) }),
  }),
} as const;
