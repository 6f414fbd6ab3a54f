import { randomUUID } from 'node:crypto';
import { SendBody } from '@layover/proto/http/chat/message-schemas';
import { Id } from '@layover/proto/http/shared-schemas';
import { WATCHED_CHATS_MAX, WATCHED_PLANS_MAX } from '@layover/proto/limits';
import { z } from 'zod';
import type { SendMessage } from '../messaging/index.ts';
import { type ClientEvents, clientEvent } from './client-events.ts';
import type { LiveUpdates } from './live-updates.ts';

export interface EventDeps extends Pick<LiveUpdates, 'presence' | 'planCounts'> {
  sendMessage: SendMessage;
}

/** The events that clients may send, with their handlers. */
export const clientEvents = ({ sendMessage, presence, planCounts }: EventDeps): ClientEvents => ({
  message: clientEvent({
    schema: SendBody,
    isEphemeral: false,
    needsVerifiedEmail: true,
    handle: async ({ user: _, blocked: __, clientId = randomUUID(), ...request }, { data }) => ({
      message: await sendMessage({ ...request, sender: data.user, clientId }),
    }),
  }),

  typing: clientEvent({
    schema: z.strictObject({ chatId: Id }),
    isEphemeral: true,
    needsVerifiedEmail: true,
    handle: async ({ chatId }, socket) => {
      await presence.publishTyping(chatId, socket);
      return undefined;
    },
  }),

  'watch-presence': clientEvent({
    schema: z.array(Id).max(WATCHED_CHATS_MAX),
    isEphemeral: true,
    needsVerifiedEmail: false,
    handle: async (chatIds, socket) => ({ users: await presence.watch(socket, chatIds) }),
  }),

  'watch-plans': clientEvent({
    schema: z.array(Id).max(WATCHED_PLANS_MAX),
    isEphemeral: true,
    needsVerifiedEmail: false,
    handle: async (planIds, socket) => ({ plans: await planCounts.watch(socket, planIds) }),
  }),
});
