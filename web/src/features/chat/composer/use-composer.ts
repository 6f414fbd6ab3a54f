import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { UnsentFile } from '../attachments/attachment.ts';
import { useAttachmentDrafts } from '../attachments/attachment-drafts.ts';
import { changeErrorMessage } from '../display/error-messages.ts';
import { usePresenceStores } from '../presence/presence-context.ts';
import { sendDraft, useUnsentWork } from '../send-queue/unsent-work.ts';
import { useChat, useConversationState } from '../state/chat-context.ts';
import { personOfTarget } from '../state/windows-store.ts';
import { lastEditable } from './editable-message.ts';
import { useEditMessage } from './use-edit-message.ts';

/** State of the composer: a new message, or the edit of a sent one, which leaves the draft of the new one as it is. */
export function useComposer(id: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { me, cache, conversations } = useChat();
  const unsentWork = useUnsentWork();
  const { draftTexts, attachmentDrafts } = unsentWork;
  const { typing } = usePresenceStores();
  const state = useConversationState(id);
  const drafts = useAttachmentDrafts(attachmentDrafts, id);
  const { edit, reply } = state;
  const draft = useStore(draftTexts.store, () => draftTexts.of(id));
  const [changed, setChanged] = useState<string>();
  const { mutate: saveEdit } = useEditMessage((error) => showToast(changeErrorMessage(error)));
  const text = edit ? (changed ?? edit.text) : draft;
  const messageId = edit?._id ?? reply?._id;
  const replyTo = reply && { _id: reply._id, seq: reply.seq, user: reply.user };

  useEffect(() => {
    setChanged(undefined);
    if (!messageId) return;
    // After the menu has returned the focus to its button.
    const frame = requestAnimationFrame(() => {
      const element = field.current;
      element?.focus();
      element?.setSelectionRange(element.value.length, element.value.length);
    });
    return () => cancelAnimationFrame(frame);
  }, [messageId, field]);

  return {
    state,
    drafts,
    text,
    type(next: string) {
      if (edit) return setChanged(next);
      draftTexts.set(id, next);
      if (next.trim() !== '' && personOfTarget(id) === undefined) typing.notify(id);
    },
    /** Saves the edit, or sends the message. */
    send() {
      const trimmed = text.trim();
      if (edit) {
        const mentions = unsentWork.mentionsIn(id, trimmed).map(({ user }) => user);
        if (trimmed !== edit.text) saveEdit({ id: edit._id, text: trimmed, mentions });
      } else {
        sendDraft(unsentWork, id, replyTo);
        typing.resetThrottle(id);
      }
      conversations.reset(id);
    },
    /** Sends a voice note at once. The draft, which is empty, stays as it is. */
    sendVoice(file: UnsentFile) {
      unsentWork.sendQueue.add(id, { text: '', replyTo, file });
      conversations.reset(id);
    },
    cancel: () => conversations.reset(id),
    /** Starts to edit the last own message. Returns false if there is none to edit. */
    editLast(): boolean {
      const last = lastEditable(cache.history(id)?.messages ?? [], me, Date.now());
      if (!last) return false;
      const { _id, seq, text: lastText, attachment, user } = last;
      conversations.edit(id, { _id, seq, text: lastText, attachment, user });
      return true;
    },
  };
}
