import { type AppOptions, createApp } from '@layover/kit/http/app';
import { chatApi } from '@layover/proto/http/chat/chat';
import { groupLinkApi } from '@layover/proto/http/chat/group-link';
import { messageApi } from '@layover/proto/http/chat/message';
import { requireCompleteProfile } from '@layover/shared/members/complete-profile';
import type { Express } from 'express';
import type { ChatDeps } from '../deps.ts';
import { chatHandlers } from './chat.handlers.ts';
import { groupLinkHandlers } from './group-link.handlers.ts';
import { messageHandlers } from './message.handlers.ts';

export function buildApp(deps: ChatDeps, options: AppOptions): Express {
  const { mayChangePicture, mayUpload, people, uploads } = deps;
  const checkMember = requireCompleteProfile(({ _id }) => people.missingProperties(_id));
  return createApp({ ...options, checkMember })
    .use('/', uploads.router)
    .serve(chatApi, chatHandlers(deps), {
      setPicture: async ({ params, caller }) => void (await mayChangePicture(params.id, caller._id)),
    })
    .serve(groupLinkApi, groupLinkHandlers(deps))
    .serve(messageApi, messageHandlers(deps), {
      upload: ({ params, caller }) => mayUpload(params.chatId, caller._id),
    })
    .build();
}
