import { createApp } from '@layover/kit/http/app';
import { requireCompleteProfile } from '@layover/kit/members/complete-profile';
import { defineService } from '@layover/kit/service';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { receiveFile } from '@layover/kit/uploads/receive-file';
import { chatApi } from '@layover/proto/http/chat';
import { messageApi } from '@layover/proto/http/message';
import { ATTACHMENT_MAX_BYTES } from '@layover/proto/limits';
import { openDeps } from './deps.ts';
import { chatConsumers } from './events/consumers.ts';
import { chatHandlers } from './http/chat.handlers.ts';
import { messageHandlers } from './http/message.handlers.ts';
import { chatSettings } from './settings.ts';

export const chatService = defineService({
  name: 'chat',
  settings: chatSettings,
  create: (base) => {
    const deps = openDeps(base);
    const stopCleanup = startCleanup(deps.cleanUpAttachments, base.logger);
    const app = createApp({
      ...base.app,
      checkMember: requireCompleteProfile(({ _id }) => deps.people.isComplete(_id)),
      receive: receiveFile({ maxBytes: ATTACHMENT_MAX_BYTES }),
    })
      .serve(chatApi, chatHandlers(deps))
      .serve(messageApi, messageHandlers(deps), {
        upload: ({ params, caller }) => deps.mayUpload(params.chatId, caller._id),
      })
      .build();
    return {
      app,
      consumers: chatConsumers(deps),
      outboxes: [deps.models.chats],
      attach: deps.sockets.attach,
      healthChecks: { redis: () => (deps.sockets.isConnected() ? 'up' : 'degraded') },
      close: () => {
        stopCleanup();
        return deps.sockets.close();
      },
    };
  },
});
