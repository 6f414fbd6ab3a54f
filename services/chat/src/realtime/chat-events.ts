import { randomUUID } from 'node:crypto';
import { SendBody } from '@layover/proto/http/message';
import { Id } from '@layover/proto/http/shared-schemas';
import { WATCHED_CHATS_MAX, WATCHED_PLANS_MAX } from '@layover/proto/limits';
import { z } from 'zod';
import type { ChatDeps } from '../deps.ts';
import { type ClientEvents, clientEvent } from './client-events.ts';

/** What browsers may send over the socket, and what is done about it. */
export const chatEvents = ({
  sendMessage,
  sockets,
}: Pick<ChatDeps, 'sendMessage' | 'sockets'>): ClientEvents => ({
  message: clientEvent({
    schema: SendBody,
    isEphemeral: false,
    handle: async ({ chatId, text, replyTo, attachment, clientId = randomUUID() }, { data }) => ({
      message: await sendMessage({ chatId, sender: data.user, text, clientId, replyTo, attachment }),
    }),
  }),

  typing: clientEvent({
    schema: z.strictObject({ chatId: Id }),
    isEphemeral: true,
    handle: async ({ chatId }, socket) => {
      await sockets.publishTyping(chatId, socket);
      return undefined;
    },
  }),

  'watch-presence': clientEvent({
    schema: z.array(Id).max(WATCHED_CHATS_MAX),
    isEphemeral: true,
    handle: async (chatIds, socket) => ({ users: await sockets.presence.watch(socket, chatIds) }),
  }),

  'watch-plans': clientEvent({
    schema: z.array(Id).max(WATCHED_PLANS_MAX),
    isEphemeral: true,
    handle: async (planIds, socket) => ({ plans: await sockets.planCounts.watch(socket, planIds) }),
  }),
});
