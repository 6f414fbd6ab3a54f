import type { Mention } from '@layover/proto/http/chat/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { create, useStore } from 'zustand';
import type { AttachmentDraftStore } from '../attachments/attachment-drafts.ts';
import { createDraftTexts, type DraftTexts } from './draft-texts.ts';
import type { SendQueue } from './send-queue.ts';
import { targetNames } from './target-names.ts';
import type { ReplyTo, UnsentMessage } from './unsent-message.ts';
import { unsentStore } from './unsent-store.ts';

/** Everything that a person has written and not sent: queued messages, draft texts and chosen files. */
export interface UnsentWork {
  sendQueue: SendQueue;
  draftTexts: DraftTexts;
  attachmentDrafts: AttachmentDraftStore;
  /** The members of the chat of a window whom a text mentions. */
  mentionsIn: (window: string, text: string) => Mention[];
}

const UnsentWorkContext = createContext<UnsentWork | undefined>(undefined);

export const UnsentWorkProvider = UnsentWorkContext.Provider;

export function useUnsentWork(): UnsentWork {
  const unsentWork = useContext(UnsentWorkContext);
  if (!unsentWork) throw new Error('Only inside the chat shell.');
  return unsentWork;
}

export function useUnsentMessages(): readonly UnsentMessage[] {
  const { sendQueue } = useUnsentWork();
  return useStore(sendQueue.store, ({ messages }) => messages);
}

/** Sends the draft of a window. Each file is a message of its own; the text and the reply go with the first. */
export function sendDraft(
  { sendQueue, draftTexts, attachmentDrafts, mentionsIn }: UnsentWork,
  window: string,
  replyTo?: ReplyTo,
): void {
  const text = draftTexts.of(window).trim();
  const [file, ...others] = attachmentDrafts.take(window);
  draftTexts.set(window, '');
  sendQueue.add(window, { text, mentions: mentionsIn(window, text), replyTo, file });
  for (const other of others) sendQueue.add(window, { text: '', file: other });
}

/** The unsent work of the signed-in person. The log-out reads it outside of the chat shell. Undefined until the shell is loaded. */
const active = create<{ unsentWork: UnsentWork | undefined }>(() => ({ unsentWork: undefined }));

const activeUnsentWork = (): UnsentWork | undefined => active.getState().unsentWork;

export function setActiveUnsentWork(unsentWork: UnsentWork): () => void {
  active.setState({ unsentWork });
  return () => {
    if (activeUnsentWork() === unsentWork) active.setState({ unsentWork: undefined });
  };
}

/** Waits until the chat shell is loaded. */
function whenUnsentWorkIsActive(): Promise<UnsentWork> {
  return new Promise((resolve) => {
    const unsentWork = activeUnsentWork();
    if (unsentWork) return resolve(unsentWork);
    const unsubscribe = active.subscribe(({ unsentWork: started }) => {
      if (!started) return;
      unsubscribe();
      resolve(started);
    });
  });
}

/** The unsent messages, draft and files for one person or group. */
export interface UnsentSummary {
  target: string;
  /** Undefined if it could not be loaded. */
  name: string | undefined;
  messages: number;
  draft: string;
  /** Names of the chosen files. */
  files: readonly string[];
}

/** Reads the browser's storage, so that it works before the chat shell is loaded. */
export async function findUnsentWork(owner: string, client: QueryClient): Promise<UnsentSummary[]> {
  const counts = new Map<string, number>();
  for (const { target } of await unsentStore().of(owner)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const drafts = new Map((activeUnsentWork()?.draftTexts ?? createDraftTexts(owner)).all());
  const files = new Map(activeUnsentWork()?.attachmentDrafts.all());
  const targets = [...new Set([...counts.keys(), ...drafts.keys(), ...files.keys()])];
  const names = await targetNames(targets, owner, client);
  return targets.map((target) => ({
    target,
    name: names.get(target),
    messages: counts.get(target) ?? 0,
    draft: drafts.get(target)?.trim() ?? '',
    files: (files.get(target) ?? []).map(({ file }) => file.name),
  }));
}

/** The log-out waits at most this long for the messages to be sent. */
const TIMEOUT_MS = 10_000;

/** Sends the queue of all tabs, the failed messages and the drafts. Resolves to whether everything was sent. */
export async function sendUnsentWork(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const unsentWork = await whenUnsentWorkIsActive();
  const { sendQueue, draftTexts, attachmentDrafts } = unsentWork;
  await sendQueue.resume();
  for (const { clientId, state } of sendQueue.all()) if (state === 'failed') sendQueue.retry(clientId);
  const windows = [...draftTexts.all(), ...attachmentDrafts.all()].map(([window]) => window);
  for (const window of new Set(windows)) sendDraft(unsentWork, window);
  sendQueue.retryNow();
  return untilSent(sendQueue);
}

/** Resolves to true once the queue is empty; to false once only failed messages are left, or after the timeout. */
function untilSent({ store, all }: SendQueue): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (sent: boolean) => {
      window.clearTimeout(timer);
      unsubscribe();
      resolve(sent);
    };
    const check = () => {
      if (all().every(({ state }) => state === 'failed')) end(all().length === 0);
    };
    const timer = window.setTimeout(() => end(false), TIMEOUT_MS);
    const unsubscribe = store.subscribe(check);
    check();
  });
}
