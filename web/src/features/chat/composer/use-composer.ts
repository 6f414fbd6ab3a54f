import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAttachmentDrafts } from '../attachments/attachment-drafts.ts';
import { useChat, useConversationState } from '../client/chat-context.ts';
import { personOfTarget } from '../client/windows-store.ts';
import { usePresenceStores } from '../presence/presence-context.ts';
import { sendDraft, useOutgoing } from '../send-queue/outgoing.ts';
import { useEditMessage } from './edit-message.ts';
import { lastEditable } from './editable-message.ts';

/** The text in the field of a window: a new message, or the one being changed, beside which the new one waits. */
export function useComposer(id: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { me, cache, conversations } = useChat();
  const outgoing = useOutgoing();
  const { draftTexts, attachmentDrafts } = outgoing;
  const { typing } = usePresenceStores();
  const state = useConversationState(id);
  const drafts = useAttachmentDrafts(attachmentDrafts, id);
  const { edit, reply } = state;
  const draft = useStore(draftTexts.store, () => draftTexts.of(id));
  const [changed, setChanged] = useState<string>();
  const save = useEditMessage();
  const text = edit ? (changed ?? edit.text) : draft;
  const about = edit?._id ?? reply?._id;

  useEffect(() => {
    setChanged(undefined);
    if (!about) return;
    // After the menu, which gives the focus back to its button.
    const frame = requestAnimationFrame(() => {
      const element = field.current;
      element?.focus();
      element?.setSelectionRange(element.value.length, element.value.length);
    });
    return () => cancelAnimationFrame(frame);
  }, [about, field]);

  return {
    state,
    drafts,
    text,
    type(next: string) {
      if (edit) return setChanged(next);
      draftTexts.set(id, next);
      if (next.trim() !== '' && personOfTarget(id) === undefined) typing.notify(id);
    },
    /** Stores the change, or sends what is in the field. */
    send() {
      const words = text.trim();
      if (edit) {
        if (words !== edit.text) void save(edit._id, words);
      } else {
        const replyTo = reply && { _id: reply._id, seq: reply.seq, user: reply.user };
        sendDraft(outgoing, id, replyTo);
        typing.resetThrottle(id);
      }
      conversations.reset(id);
    },
    cancel: () => conversations.reset(id),
    /** The last own message into the field, if it may still be changed. */
    editLast(): boolean {
      const last = lastEditable(cache.history(id)?.messages ?? [], me, Date.now());
      if (!last) return false;
      const { _id, seq, text: words, attachment, user } = last;
      conversations.edit(id, { _id, seq, text: words, attachment, user });
      return true;
    },
  };
}
