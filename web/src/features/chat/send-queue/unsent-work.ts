import type { QueryClient } from '@tanstack/react-query';
import { activeOutgoing, whenOutgoingIsActive } from './active-outgoing.ts';
import { createDraftTexts } from './draft-texts.ts';
import { sendDraft } from './send-draft.ts';
import type { SendQueue } from './send-queue.ts';
import { targetNames } from './target-names.ts';
import { unsentStore } from './unsent-store.ts';

/** What somebody wrote to one person or group and what has not been sent. */
export interface UnsentWork {
  target: string;
  /** Undefined where it could not be read. */
  name: string | undefined;
  messages: number;
  draft: string;
  /** Names of the files that were chosen. */
  files: readonly string[];
}

/** Read from the browser's storage, so that it is known before the chat itself is on the page. */
export async function findUnsentWork(owner: string, client: QueryClient): Promise<UnsentWork[]> {
  const counts = new Map<string, number>();
  for (const { target } of await unsentStore().of(owner)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const drafts = new Map((activeOutgoing()?.draftTexts ?? createDraftTexts(owner)).all());
  const attachmentDrafts = new Map(activeOutgoing()?.attachmentDrafts.all());
  const targets = [...new Set([...counts.keys(), ...drafts.keys(), ...attachmentDrafts.keys()])];
  const names = await targetNames(targets, owner, client);
  return targets.map((target) => ({
    target,
    name: names.get(target),
    messages: counts.get(target) ?? 0,
    draft: drafts.get(target)?.trim() ?? '',
    files: (attachmentDrafts.get(target) ?? []).map(({ file }) => file.name),
  }));
}

/** Longer than a server that answers needs, and not so long that a person gives up. */
const TIMEOUT_MS = 10_000;

/** Sends what waits here or in another tab, what was refused before and what was only written. Tells whether all of it went out. */
export async function sendUnsentWork(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { sendQueue, draftTexts, attachmentDrafts } = await whenOutgoingIsActive();
  await sendQueue.resume();
  for (const { clientId, state } of sendQueue.snapshot()) if (state === 'failed') sendQueue.retry(clientId);
  const windows = [...draftTexts.all(), ...attachmentDrafts.all()].map(([window]) => window);
  for (const window of new Set(windows)) sendDraft({ sendQueue, draftTexts, attachmentDrafts }, window);
  sendQueue.wake();
  return emptied(sendQueue);
}

function emptied(sendQueue: SendQueue): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (sent: boolean) => {
      window.clearTimeout(timer);
      forget();
      resolve(sent);
    };
    const look = () => {
      const left = sendQueue.snapshot();
      if (left.every(({ state }) => state === 'failed')) end(left.length === 0);
    };
    const timer = window.setTimeout(() => end(false), TIMEOUT_MS);
    const forget = sendQueue.subscribe(look);
    look();
  });
}
