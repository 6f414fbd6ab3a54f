import { IconX } from '@tabler/icons-react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AttachmentIcon } from '../attachments/attachment-icon.tsx';
import { previewText } from '../display/chat-labels.ts';
import { useChat } from '../state/chat-context.ts';
import type { ConversationState } from '../state/conversation-store.ts';
import styles from './composer-bar.module.css';

/** Shown above the field: the message that the user replies to or edits. */
export function ComposerBar({ state, onCancel }: { state: ConversationState; onCancel: () => void }) {
  const { me } = useChat();
  const { reply, edit } = state;
  const message = edit ?? reply;
  if (!message) return null;
  const name = message.user._id === me ? m.chat_yourself() : fullName(message.user);
  return (
    <div className={styles.bar} data-testid="composer-bar">
      <div className={styles.label}>
        <b>{edit ? m.chat_editing() : m.chat_replying({ name })}</b>
        <span>
          <AttachmentIcon attachment={message.attachment} named={message.text === ''} />
          {previewText(message)}
        </span>
      </div>
      <IconButton size="sm" label={edit ? m.chat_edit_cancel() : m.chat_reply_cancel()} onClick={onCancel}>
        <IconX stroke={1.75} />
      </IconButton>
    </div>
  );
}
