import { useStore } from 'zustand';
import { useAttachmentDrafts } from '../attachments/attachment-drafts.ts';
import { previewText } from '../display/chat-labels.ts';
import { useUnsentWork } from '../send-queue/unsent-work.ts';
import { useChat } from '../state/chat-context.ts';
import { useMessagesPlace } from '../state/messages-place.tsx';

/**
 * The text of a chat's unsent draft, or the label of its first file. Undefined without a draft, and while the window or the
 * page of messages shows the draft itself.
 */
export function useDraftPreview(chatId: string, isCurrent: boolean): string | undefined {
  const { draftTexts, attachmentDrafts } = useUnsentWork();
  const { windows } = useChat();
  const inPage = useMessagesPlace(({ element }) => element !== null);
  const hasWindow = useStore(windows.store, ({ windows: all }) =>
    all.some(({ id, folded }) => id === chatId && !folded),
  );
  const text = useStore(draftTexts.store, () => draftTexts.of(chatId).trim());
  const [draft] = useAttachmentDrafts(attachmentDrafts, chatId).files;
  // The page of messages has no windows.
  if (isCurrent || (hasWindow && !inPage)) return undefined;
  return previewText({ text, attachment: draft?.file ?? null }) || undefined;
}
