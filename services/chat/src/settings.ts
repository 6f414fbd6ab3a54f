import { redisSettings, serviceSettings, yesOrNo } from '@layover/kit/config';
import { withUploads } from '@layover/kit/uploads/storage';
import { z } from 'zod';

export const chatSettings = withUploads(
  serviceSettings.extend({
    ...redisSettings,
    /** A socket outlives its token by this much, so that a client that refreshes it late stays connected. */
    SOCKET_GRACE_SECONDS: z.coerce.number().min(0).max(300).default(30),
    /** Each socket's rooms are compared with the memberships at least this often, because a message between instances can be lost. */
    ROOMS_CHECK_SECONDS: z.coerce.number().min(1).max(60).default(60),
    /** The users of an instance that has stopped are shown as online for at most this long. */
    PRESENCE_EXPIRY_SECONDS: z.coerce.number().min(1).max(300).default(30),
    /** A user who reloads the page does not go offline in this time. */
    PRESENCE_GRACE_SECONDS: z.coerce.number().min(0).max(60).default(4),
    /** Changes of presence are published this often, once each instance had as much time to set its own users again. */
    PRESENCE_PUBLISH_SECONDS: z.coerce.number().min(0.1).max(10).default(1),
    /** The age of a message at which people who are away are notified. */
    UNREAD_NOTICE_DELAY_SECONDS: z.coerce.number().min(0).max(3600).default(20),
    /** The minimum time between two notifications of a person about unread messages in a chat. */
    UNREAD_NOTICE_SECONDS: z.coerce.number().min(0).max(86_400).default(300),
    /** Events that one account may send to an instance over all its sockets. A burst may have 15 seconds' worth. The gateway allows as many calls. */
    SOCKET_EVENTS_PER_SECOND: z.coerce.number().min(1).max(10_000).default(4),
    /** Maximum number of sockets of one account at an instance. */
    SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
    /** Maximum number of sockets of one network at an instance that have not authenticated yet. */
    SOCKETS_JOINING_PER_NETWORK: z.coerce.number().int().min(1).default(50),
    /** The address of the product in the browser. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Whether accounts of the last three days may start fewer chats a day than their package allows. */
    NEW_ACCOUNT_RAMP: yesOrNo.default(false),
    /** Whether the service fetches the pages of links in messages for previews. It needs connections to the internet. */
    LINK_PREVIEWS: yesOrNo.default(false),
    /** Requests for previews to one host in a minute, by all instances together. */
    LINK_PREVIEWS_PER_HOST: z.coerce.number().int().min(1).default(30),
    /**
     * A page whose instance has ended before it was fetched is fetched after this time. A shorter time would let instances
     * request a page that another one is still fetching.
     */
    LINK_PREVIEW_RETRY_SECONDS: z.coerce.number().min(10).max(3600).default(30),
    /** For tests alone: a server of this machine whose pages may be fetched too. */
    LINK_PREVIEWS_TEST_ADDRESS: z
      .string()
      .regex(/^127\.0\.0\.1:\d+$/, 'must be this machine')
      .optional(),
  }),
);
export type ChatSettings = z.infer<typeof chatSettings>;
