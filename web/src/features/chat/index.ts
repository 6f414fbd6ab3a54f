/** The part of the chat that every page may load. The larger part is in shell.ts. */

import { lazySection } from '#shared/lazy/lazy-section.tsx';

export { CHATS_KEY, chatsQuery } from './cache/chats-query.ts';
export { HISTORIES_KEY } from './cache/history-query.ts';
export { CreateGroupButton } from './plan-chat/create-group-button.tsx';
export { JoinPlanChatButton } from './plan-chat/join-plan-chat-button.tsx';
export { findUnsentWork, type UnsentSummary } from './send-queue/unsent-work.ts';
export { MessagesPlace } from './state/messages-place.tsx';
export { openChatWith } from './state/open-chat.ts';

/** Most log-outs lose no work, so its code is loaded when it is needed. */
export const UnsentDialog = lazySection(() => import('./send-queue/unsent-dialog.tsx'));
