import type { QueryClient } from '@tanstack/react-query';
import { createDraftTexts } from './draft-texts.ts';
import { activeOutgoing, sendDraft, whenOutgoingIsActive } from './outgoing.ts';
import type { SendQueue } from './send-queue.ts';
import { targetNames } from './target-names.ts';
import { unsentStore } from './unsent-store.ts';

/** The unsent messages, draft and files for one person or group. */
export interface UnsentWork {
  target: string;
  /** Undefined if it could not be loaded. */
  name: string | undefined;
  messages: number;
  draft: string;
  /** Names of the chosen files. */
  files: readonly string[];
}

/** Reads the browser's storage, so that it works before the chat shell is loaded. */
export async function findUnsentWork(owner: string, client: QueryClient): Promise<UnsentWork[]> {
  const counts = new Map<string, number>();
  for (const { target } of await unsentStore().of(owner)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const drafts = new Map((activeOutgoing()?.draftTexts ?? createDraftTexts(owner)).all());
  const files = new Map(activeOutgoing()?.attachmentDrafts.all());
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
  const outgoing = await whenOutgoingIsActive();
  const { sendQueue, draftTexts, attachmentDrafts } = outgoing;
  await sendQueue.resume();
  for (const { clientId, state } of sendQueue.all()) if (state === 'failed') sendQueue.retry(clientId);
  const windows = [...draftTexts.all(), ...attachmentDrafts.all()].map(([window]) => window);
  for (const window of new Set(windows)) sendDraft(outgoing, window);
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
