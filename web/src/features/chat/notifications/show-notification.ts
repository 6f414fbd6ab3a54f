import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import { fullName } from '#entities/person/full-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { pictureUrl } from '#shared/ui/picture-url.ts';
import { plainTextPreview } from '../client/chat-labels.ts';
import { shouldNotify } from './should-notify.ts';

interface NotifyDeps {
  me: string;
  chat: Chat | undefined;
  open: (chatId: string) => void;
}

/** Web Lock that every visible tab holds. While one is visible, no tab shows notifications. */
const IN_VIEW = 'layover.chat.in-view';
/** How long a tab holds the lock of a message, so that no other tab shows it. */
const CLAIM_MS = 3_000;

/** Shows a system notification of a new message, in one tab, if no tab of the application is visible. */
export async function showNotification(message: Message, { me, chat, open }: NotifyDeps): Promise<void> {
  if (document.visibilityState === 'visible' || !canNotify() || Notification.permission !== 'granted') return;
  if (!chat || !shouldNotify(message, chat, me, Date.now())) return;
  if (await isSeenElsewhere()) return;
  if (!(await isMine(message._id))) return;
  const group = chat.chat_type === 'group';
  const name = fullName(message.user);
  const text = plainTextPreview(message);
  const shown = new Notification(group ? chat.chat_name : name, {
    body: group ? m.chat_they_said({ name: message.user.first_name, text }) : text,
    tag: `layover.chat.${chat._id}`,
    icon: pictureUrl(message.user.profilePhoto, 'small'),
  });
  shown.onclick = () => {
    window.focus();
    open(chat._id);
    shown.close();
  };
}

export const canNotify = (): boolean => 'Notification' in window && 'locks' in navigator;

/** Holds the lock while this tab is visible; returns how to stop. */
export function holdInViewLock(): () => void {
  if (!('locks' in navigator)) return () => {};
  let release: (() => void) | undefined;
  const follow = () => {
    release?.();
    release = undefined;
    if (document.visibilityState !== 'visible') return;
    const until = new Promise<void>((go) => {
      release = go;
    });
    void navigator.locks.request(IN_VIEW, { mode: 'shared' }, () => until);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
}

async function isSeenElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === IN_VIEW);
}

function isMine(messageId: string): Promise<boolean> {
  return new Promise((tell) => {
    void navigator.locks.request(`layover.chat.told.${messageId}`, { ifAvailable: true }, async (lock) => {
      tell(lock !== null);
      if (lock) await new Promise((go) => setTimeout(go, CLAIM_MS));
    });
  });
}
