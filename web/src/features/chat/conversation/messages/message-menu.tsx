import {
  IconArrowForwardUp,
  IconCopy,
  IconCornerUpLeft,
  IconDots,
  IconDownload,
  IconFlag,
  IconInfoCircle,
  IconLink,
  IconMoodSmile,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { download } from '../../attachments/use-download.ts';
import { isEditable } from '../../composer/editable-message.ts';
import type { MessageView } from '../../display/message-view.ts';
import { QuickReactions } from '../reactions/quick-reactions.tsx';
import { type MessageActions, useMessageActions } from './message-actions.ts';
import styles from './message-menu.module.css';

interface MessageMenuProps {
  message: MessageView;
  isOwn: boolean;
  starred: boolean;
  /** Whether the user may write in the chat; replies and edits need it. */
  isWritable: boolean;
  isReactable: boolean;
  /** The bubble of the message. The button of the menu is put into it. */
  anchor: Element;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of the list: of the message under the pointer, or of the one that it was opened for. */
export function MessageMenu({ anchor, open, onOpenChange, ...items }: MessageMenuProps) {
  const actions = useMessageActions();
  if (!actions) return null;
  return createPortal(
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      align={items.isOwn ? 'end' : 'start'}
      trigger={
        // The keyboard opens the menu from the message.
        <IconButton size="sm" className={styles.more} label={m.chat_message_options()} tabIndex={-1}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      <Items {...items} actions={actions} />
    </Menu>,
    anchor,
  );
}

function Items({
  message,
  isOwn,
  starred,
  isWritable,
  isReactable,
  actions,
}: Omit<MessageMenuProps, 'anchor' | 'open' | 'onOpenChange'> & { actions: MessageActions }) {
  const { attachment } = message;
  const isEditableNow = isOwn && isEditable({ createdAt: message.at, deleted: message.deleted }, Date.now());
  return (
    <>
      {isReactable && <QuickReactions message={message} actions={actions} />}
      {isWritable && (
        <MenuItem icon={<IconCornerUpLeft stroke={1.75} />} onSelect={() => actions.reply(message)}>
          {m.chat_reply()}
        </MenuItem>
      )}
      <MenuItem icon={<IconArrowForwardUp stroke={1.75} />} onSelect={() => actions.forward(message)}>
        {m.chat_forward()}
      </MenuItem>
      {message.text !== '' && (
        <MenuItem icon={<IconCopy stroke={1.75} />} onSelect={() => void copy(message.text)}>
          {m.chat_copy()}
        </MenuItem>
      )}
      <MenuItem icon={<IconLink stroke={1.75} />} onSelect={() => actions.copyLink(message)}>
        {m.chat_copy_link()}
      </MenuItem>
      <MenuItem
        icon={starred ? <IconStarOff stroke={1.75} /> : <IconStar stroke={1.75} />}
        onSelect={() => actions.star(message, !starred)}
      >
        {starred ? m.chat_unstar() : m.chat_star()}
      </MenuItem>
      {attachment && (
        <MenuItem icon={<IconDownload stroke={1.75} />} onSelect={() => void download(attachment)}>
          {m.chat_download()}
        </MenuItem>
      )}
      {message.reactions.length > 0 && (
        <MenuItem icon={<IconMoodSmile stroke={1.75} />} onSelect={() => actions.showReactions(message)}>
          {m.chat_reactions_show()}
        </MenuItem>
      )}
      {isOwn && isWritable && (
        <MenuItem icon={<IconInfoCircle stroke={1.75} />} onSelect={() => actions.showReaders(message)}>
          {m.chat_message_info()}
        </MenuItem>
      )}
      {isEditableNow && isWritable && message.text !== '' && !message.forwarded && (
        <MenuItem icon={<IconPencil stroke={1.75} />} onSelect={() => actions.edit(message)}>
          {m.chat_edit()}
        </MenuItem>
      )}
      {isEditableNow && (
        <>
          <MenuRule />
          <MenuItem danger icon={<IconTrash stroke={1.75} />} onSelect={() => actions.delete(message)}>
            {m.chat_delete_message()}
          </MenuItem>
        </>
      )}
      {!isOwn && (
        <>
          <MenuRule />
          <MenuItem danger icon={<IconFlag stroke={1.75} />} onSelect={() => actions.report(message)}>
            {m.report()}
          </MenuItem>
        </>
      )}
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(m.chat_copied());
  } catch {
    showToast(m.chat_copy_failed());
  }
}
