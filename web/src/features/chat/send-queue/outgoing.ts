import { createContext, useContext } from 'react';
import { create, useStore } from 'zustand';
import type { AttachmentDraftStore } from '../attachments/attachment-drafts.ts';
import type { DraftTexts } from './draft-texts.ts';
import type { SendQueue } from './send-queue.ts';
import type { ReplyTo, UnsentMessage } from './unsent-message.ts';

/** Everything that a person has written and not sent: queued messages, draft texts and chosen files. */
export interface Outgoing {
  sendQueue: SendQueue;
  draftTexts: DraftTexts;
  attachmentDrafts: AttachmentDraftStore;
}

const OutgoingContext = createContext<Outgoing | undefined>(undefined);

export const OutgoingProvider = OutgoingContext.Provider;

export function useOutgoing(): Outgoing {
  const outgoing = useContext(OutgoingContext);
  if (!outgoing) throw new Error('Only inside the chat shell.');
  return outgoing;
}

export function useUnsentMessages(): readonly UnsentMessage[] {
  const { sendQueue } = useOutgoing();
  return useStore(sendQueue.store, ({ messages }) => messages);
}

/** Sends the draft of a window. Each file is a message of its own; the text and the reply go with the first. */
export function sendDraft(
  { sendQueue, draftTexts, attachmentDrafts }: Outgoing,
  window: string,
  replyTo?: ReplyTo,
): void {
  const text = draftTexts.of(window).trim();
  const [file, ...others] = attachmentDrafts.take(window);
  draftTexts.set(window, '');
  sendQueue.add(window, { text, replyTo, file });
  for (const other of others) sendQueue.add(window, { text: '', file: other });
}

/** The unsent work of the signed-in person. The log-out reads it outside of the chat shell. Undefined until the shell is loaded. */
const active = create<{ outgoing: Outgoing | undefined }>(() => ({ outgoing: undefined }));

export const activeOutgoing = (): Outgoing | undefined => active.getState().outgoing;

export function setActiveOutgoing(outgoing: Outgoing): () => void {
  active.setState({ outgoing });
  return () => {
    if (activeOutgoing() === outgoing) active.setState({ outgoing: undefined });
  };
}

/** Waits until the chat shell is loaded. */
export function whenOutgoingIsActive(): Promise<Outgoing> {
  return new Promise((resolve) => {
    const outgoing = activeOutgoing();
    if (outgoing) return resolve(outgoing);
    const unsubscribe = active.subscribe(({ outgoing: started }) => {
      if (!started) return;
      unsubscribe();
      resolve(started);
    });
  });
}
