import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { claimInTab } from '#shared/storage/claim-in-tab.ts';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';
import { groupNameOf, isListed, isMuted, mentionsUser, readSeqOf } from '../cache/chat-view.ts';
import { plainTextPreview } from '../display/chat-labels.ts';

interface NotificationDeps {
  me: string;
  chat: Chat;
  open: (chatId: string) => void;
}

/** Web Lock that every visible tab holds. While one is visible, no tab shows notifications. */
const IN_VIEW = 'layover.chat.in-view';

/** Shows a system notification of a new message, in one tab, if no tab of the application is visible. */
export async function showNotification(
  message: Message,
  { me, chat, open }: NotificationDeps,
): Promise<void> {
  if (document.visibilityState === 'visible' || !canNotify() || Notification.permission !== 'granted') return;
  if (!shouldNotify(message, chat, me, Date.now())) return;
  if (await isAppVisible()) return;
  if (!(await claimInTab(`chat.notified.${message._id}`))) return;
  const group = chat.chat_type === 'group';
  const name = fullName(message.user);
  const notification = new Notification(group ? groupNameOf(chat) : name, {
    body: notificationText(message, chat, me),
    tag: `layover.chat.${chat._id}`,
    icon: pictureUrl(chat.picture || message.user.profilePhoto, 'small'),
  });
  notification.onclick = () => {
    window.focus();
    open(chat._id);
    notification.close();
  };
}

export const canNotify = (): boolean => 'Notification' in window && 'locks' in navigator;

/** Holds the lock while this tab is visible; returns how to stop. */
export function holdInViewLock(): () => void {
  if (!('locks' in navigator)) return () => {};
  let release: (() => void) | undefined;
  const update = () => {
    release?.();
    release = undefined;
    if (document.visibilityState !== 'visible') return;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    void navigator.locks.request(IN_VIEW, { mode: 'shared' }, () => released);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    release?.();
  };
}

async function isAppVisible(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === IN_VIEW);
}

/** The text of a notification, which in a group says who wrote it and whether it mentions the user. */
export function notificationText(message: Message, chat: Chat, me: string): string {
  const text = plainTextPreview(message);
  if (chat.chat_type !== 'group') return text;
  const from = { name: message.user.first_name, text };
  return mentionsUser(message, me) ? m.chat_preview_mention(from) : m.chat_preview_from(from);
}

/** Whether a new message causes a notification: in a muted chat only one that mentions the user. */
export function shouldNotify(message: Message, chat: Chat, me: string, now: number): boolean {
  if (message.user._id === me || message.type !== 'normal' || message.deleted || message.blocked)
    return false;
  if (chat.blocked || chat.left || !isListed(chat, me)) return false;
  if (isMuted(chat, now) && !mentionsUser(message, me)) return false;
  return message.seq > readSeqOf(chat, me);
}
