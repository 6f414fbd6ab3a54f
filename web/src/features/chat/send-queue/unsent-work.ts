import type { QueryClient } from '@tanstack/react-query';
import { createDraftTexts } from './draft-texts.ts';
import type { Outbox } from './send-queue.ts';
import { nowRunning, untilRunning } from './active-outgoing.ts';
import { sendWritten } from './send-draft.ts';
import { namesOf } from './target-names.ts';
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
export async function unsentWorkOf(owner: string, client: QueryClient): Promise<UnsentWork[]> {
  const counts = new Map<string, number>();
  for (const { target } of await unsentStore().of(owner)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const drafts = new Map((nowRunning()?.texts ?? createDraftTexts(owner)).all());
  const trays = new Map(nowRunning()?.trays.all());
  const targets = [...new Set([...counts.keys(), ...drafts.keys(), ...trays.keys()])];
  const names = await namesOf(targets, owner, client);
  return targets.map((target) => ({
    target,
    name: names.get(target),
    messages: counts.get(target) ?? 0,
    draft: drafts.get(target)?.trim() ?? '',
    files: (trays.get(target) ?? []).map(({ file }) => file.name),
  }));
}

/** Longer than a server that answers needs, and not so long that a person gives up. */
const TIMEOUT_MS = 10_000;

/** Sends what waits here or in another tab, what was refused before and what was only written. Tells whether all of it went out. */
export async function sendUnsentWork(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { outbox, texts, trays } = await untilRunning();
  await outbox.resume();
  for (const { clientId, state } of outbox.snapshot()) if (state === 'failed') outbox.retry(clientId);
  const windows = [...texts.all(), ...trays.all()].map(([window]) => window);
  for (const window of new Set(windows)) sendWritten({ outbox, texts, trays }, window);
  outbox.wake();
  return emptied(outbox);
}

function emptied(outbox: Outbox): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (sent: boolean) => {
      window.clearTimeout(timer);
      forget();
      resolve(sent);
    };
    const look = () => {
      const left = outbox.snapshot();
      if (left.every(({ state }) => state === 'failed')) end(left.length === 0);
    };
    const timer = window.setTimeout(() => end(false), TIMEOUT_MS);
    const forget = outbox.subscribe(look);
    look();
  });
}
