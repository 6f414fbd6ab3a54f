import {
  IconCopy,
  IconCornerUpLeft,
  IconDots,
  IconDownload,
  IconFlag,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/menu.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { download } from '../../attachments/use-download.ts';
import { isEditable } from '../../composer/editable-message.ts';
import type { MessageView } from '../../display/message-view.ts';
import { type MessageActions, useMessageActions } from './message-actions.ts';
import styles from './message-menu.module.css';

interface MessageMenuProps {
  message: MessageView;
  isOwn: boolean;
  /** Whether the user may write in the chat; replies and edits need it. */
  isWritable: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Menu of a message. */
export function MessageMenu({ message, isOwn, isWritable, open, onOpenChange }: MessageMenuProps) {
  const actions = useMessageActions();
  if (!actions) return null;
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      align={isOwn ? 'end' : 'start'}
      trigger={
        <IconButton size="sm" className={styles.more} label={m.chat_message_options()}>
          <IconDots stroke={1.75} />
        </IconButton>
      }
    >
      <Items message={message} isOwn={isOwn} isWritable={isWritable} actions={actions} />
    </Menu>
  );
}

function Items({
  message,
  isOwn,
  isWritable,
  actions,
}: Omit<MessageMenuProps, 'open' | 'onOpenChange'> & { actions: MessageActions }) {
  const { attachment } = message;
  const isEditableNow = isOwn && isEditable({ createdAt: message.at, deleted: message.deleted }, Date.now());
  return (
    <>
      {isWritable && (
        <MenuItem icon={<IconCornerUpLeft stroke={1.75} />} onSelect={() => actions.reply(message)}>
          {m.chat_reply()}
        </MenuItem>
      )}
      {message.text !== '' && (
        <MenuItem icon={<IconCopy stroke={1.75} />} onSelect={() => void copy(message.text)}>
          {m.chat_copy()}
        </MenuItem>
      )}
      {attachment && (
        <MenuItem icon={<IconDownload stroke={1.75} />} onSelect={() => void download(attachment)}>
          {m.chat_download()}
        </MenuItem>
      )}
      {isEditableNow && isWritable && message.text !== '' && (
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
