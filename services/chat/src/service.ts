import { createApp } from '@layover/kit/http/app';
import { defineService } from '@layover/kit/service';
import { chatApi, messageApi } from '@layover/proto/http/chat';
import { chatSettings, openDeps } from './deps.ts';
import { chatConsumers } from './events/consumers.ts';
import { chatHandlers } from './http/chat.handlers.ts';
import { messageHandlers } from './http/message.handlers.ts';
import { chatEvents } from './realtime/chat-events.ts';

export const chatService = defineService({
  name: 'chat',
  settings: chatSettings,
  open: (base) => {
    const deps = openDeps(base);
    deps.sockets.serve(chatEvents(deps));
    const app = createApp({ ...base.app, isComplete: ({ _id }) => deps.directory.isComplete(_id) })
      .serve(chatApi, chatHandlers(deps))
      .serve(messageApi, messageHandlers(deps))
      .build();
    return {
      app,
      consumers: chatConsumers(deps),
      outboxes: [deps.chatDocuments],
      attach: deps.sockets.attach,
      parts: { redis: () => (deps.sockets.isLinked() ? 'up' : 'degraded') },
      close: deps.sockets.close,
    };
  },
});
