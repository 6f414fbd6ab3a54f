import { type AppOptions, createApp } from '@layover/kit/http/app';
import { requireCompleteProfile } from '@layover/kit/members/complete-profile';
import { chatApi } from '@layover/proto/http/chat/chat';
import { messageApi } from '@layover/proto/http/chat/message';
import type { Express } from 'express';
import type { ChatDeps } from '../deps.ts';
import { chatHandlers } from './chat.handlers.ts';
import { messageHandlers } from './message.handlers.ts';

export function buildApp(deps: ChatDeps, options: AppOptions): Express {
  const { attachmentFiles, mayUpload, people } = deps;
  const checkMember = requireCompleteProfile(({ _id }) => people.missingProperties(_id));
  return createApp({ ...options, checkMember, receive: attachmentFiles.receive })
    .serve(chatApi, chatHandlers(deps))
    .serve(messageApi, messageHandlers(deps), {
      upload: ({ params, caller }) => mayUpload(params.chatId, caller._id),
    })
    .build();
}
