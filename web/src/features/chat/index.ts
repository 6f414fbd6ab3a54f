/** The part of the chat that every page may load. The larger part is in shell.ts. */

export { JoinPlanChatButton } from './plan-chat/join-plan-chat-button.tsx';
export { UnsentDialog } from './send-queue/unsent-dialog.tsx';
export { findUnsentWork, type UnsentSummary } from './send-queue/unsent-work.ts';
export { openChatWith } from './state/open-chat.ts';
