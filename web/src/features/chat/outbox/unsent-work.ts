import type { QueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from '../api/chats.ts';
import { createDraftTexts } from '../draft-texts.ts';
import type { ChatBook } from '../model/chat-book.ts';
import { fullName, titleOf } from '../model/chat-view.ts';
import { createWindows } from '../windows.ts';
import type { Outbox } from './outbox.ts';
import { untilRunning } from './running.ts';
import { unsentStore } from './unsent-store.ts';

/** What somebody wrote to one person or group and what has not been sent. */
export interface UnsentWork {
  target: string;
  /** Undefined where the chat is not known on this page. */
  name: string | undefined;
  messages: number;
  draft: string;
}

/** Read from the browser's storage, so that it is known before the chat itself is on the page. */
export async function unsentWorkOf(owner: string, client: QueryClient): Promise<UnsentWork[]> {
  const counts = new Map<string, number>();
  for (const { target } of await unsentStore().of(owner)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const drafts = new Map(createDraftTexts(owner).all());
  const windows = createWindows(owner).snapshot();
  const chats = client.getQueryData<ChatBook>(CHATS_KEY)?.chats ?? {};
  const nameOf = (target: string) => {
    const chat = chats[target];
    const person = windows.find(({ id }) => id === target)?.person;
    return chat ? titleOf(chat, owner) : person && fullName(person);
  };
  return [...new Set([...counts.keys(), ...drafts.keys()])].map((target) => ({
    target,
    name: nameOf(target),
    messages: counts.get(target) ?? 0,
    draft: drafts.get(target)?.trim() ?? '',
  }));
}

/** Longer than a server that answers needs, and not so long that a person gives up. */
const PATIENCE_MS = 10_000;

/** Sends what waits, what was refused before and what was only typed. Tells whether all of it went out. */
export async function sendUnsentWork(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { outbox, texts } = await untilRunning();
  for (const { clientId, state } of outbox.snapshot()) if (state === 'failed') outbox.retry(clientId);
  for (const [target, draft] of texts.all()) {
    texts.set(target, '');
    outbox.add(target, { text: draft.trim() });
  }
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
    const timer = window.setTimeout(() => end(false), PATIENCE_MS);
    const forget = outbox.subscribe(look);
    look();
  });
}
