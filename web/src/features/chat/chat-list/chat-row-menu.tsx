import type { Chat } from '@layover/proto/http/chat/chat';
import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconDots,
  IconMail,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuFold, MenuHeading, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { isListed, isMuted, titleOf, unreadOf } from '../cache/chat-view.ts';
import { pinErrorMessage, toastError } from '../display/error-messages.ts';
import { useChat } from '../state/chat-context.ts';
import { useDeleteChat } from '../state/deferred-calls/use-deferred-calls.ts';
import { useMarkUnread } from '../state/use-mark-unread.ts';
import styles from './chat-row-menu.module.css';
import { useArchiveChat } from './use-archive-chat.ts';
import { useMuteChat } from './use-mute-chat.ts';
import { usePinChat } from './use-pin-chat.ts';

const HOUR_MS = 3_600_000;
/** `until` of a mute without an end. */
const ALWAYS = '9999-12-31T00:00:00.000Z';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Menu of a chat in the list. */
export function ChatRowMenu({ chat, now }: { chat: Chat; now: number }) {
  const { me } = useChat();
  const archive = useArchiveChat(chat);
  const remove = useDeleteChat();
  const listed = isListed(chat, me);
  const name = titleOf(chat, me);
  return (
    <Menu
      heading={name}
      trigger={
        <IconButton size="sm" className={styles.trigger} label={m.chat_row_options({ name })}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      {listed && <UnreadItem chat={chat} />}
      {listed && !chat.left && <PinAndMuteItems chat={chat} now={now} />}
      {!listed && (
        <MenuItem
          icon={<IconArchiveOff stroke={1.75} />}
          description={m.chat_unarchive_hint()}
          onSelect={() => archive(false)}
        >
          {m.chat_unarchive()}
        </MenuItem>
      )}
      <MenuHeading>{m.chat_delete_question()}</MenuHeading>
      {listed && (
        <MenuItem
          icon={<IconArchive stroke={1.75} />}
          description={chat.left ? m.chat_archive_left_hint() : m.chat_archive_hint()}
          onSelect={() => archive(true)}
        >
          {m.chat_archive()}
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={<IconTrash stroke={1.75} />}
        description={m.chat_delete_hint()}
        onSelect={() => remove(chat)}
      >
        {m.chat_delete()}
      </MenuItem>
    </Menu>
  );
}

/** A chat with unread messages needs no mark. */
function UnreadItem({ chat }: { chat: Chat }) {
  const { me, windows } = useChat();
  const { mutate: mark } = useMarkUnread(chat._id, toastError);
  const press = () => {
    // The next load of the page would open an unfolded chat, which removes the mark.
    if (!chat.markedUnread) windows.fold(chat._id);
    mark(!chat.markedUnread);
  };
  if (unreadOf(chat, me) > 0) return null;
  return (
    <MenuItem
      icon={chat.markedUnread ? <IconMailOpened stroke={1.75} /> : <IconMail stroke={1.75} />}
      onSelect={press}
    >
      {chat.markedUnread ? m.chat_mark_read() : m.chat_mark_unread()}
    </MenuItem>
  );
}

function PinAndMuteItems({ chat, now }: { chat: Chat; now: number }) {
  const { mutate: pin } = usePinChat(chat._id, (error) => showToast(pinErrorMessage(error)));
  const { mutate: mute } = useMuteChat(chat._id, toastError);
  return (
    <>
      <MenuItem
        icon={chat.pinned ? <IconPinnedOff stroke={1.75} /> : <IconPin stroke={1.75} />}
        onSelect={() => pin(!chat.pinned)}
      >
        {chat.pinned ? m.chat_unpin() : m.chat_pin()}
      </MenuItem>
      {isMuted(chat, now) ? (
        <MenuItem icon={<IconBell stroke={1.75} />} onSelect={() => mute(null)}>
          {m.chat_unmute()}
        </MenuItem>
      ) : (
        <MenuFold icon={<IconBellOff stroke={1.75} />} label={m.chat_mute()}>
          <MenuItem onSelect={() => mute(inHours(1))}>{m.chat_mute_hour()}</MenuItem>
          <MenuItem onSelect={() => mute(inHours(8))}>{m.chat_mute_hours()}</MenuItem>
          <MenuItem onSelect={() => mute(inHours(7 * 24))}>{m.chat_mute_week()}</MenuItem>
          <MenuItem onSelect={() => mute(ALWAYS)}>{m.chat_mute_always()}</MenuItem>
        </MenuFold>
      )}
      <MenuRule />
    </>
  );
}
