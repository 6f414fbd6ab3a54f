import { useSyncExternalStore } from 'react';
import { useChat } from '../client/chat-context.ts';
import type { AttachmentDrafts } from './attachment-drafts.ts';

/** The files chosen for a conversation. */
export function useAttachmentDrafts(window: string): AttachmentDrafts {
  const { attachmentDrafts } = useChat();
  return useSyncExternalStore(attachmentDrafts.subscribe, () => attachmentDrafts.of(window));
}
