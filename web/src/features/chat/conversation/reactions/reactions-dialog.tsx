import type { Chat } from '@layover/proto/http/chat/chat';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import styles from './reactions-dialog.module.css';

interface ReactionsDialogProps {
  chat: Chat;
  message: MessageView;
  onClose: () => void;
}

/** The people who have reacted to a message, by emoji. */
export default function ReactionsDialog({ chat, message, onClose }: ReactionsDialogProps) {
  const { me } = useChat();
  const photos = new Map(chat.persons.map(({ user }) => [user._id, user.profilePhoto]));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.chat_reactions()}
    >
      <ul className={styles.people}>
        {message.reactions.flatMap(({ emoji, users }) =>
          users.map((user) => (
            <li key={user._id}>
              <Avatar person={{ ...user, profilePhoto: photos.get(user._id) }} />
              <span>{user._id === me ? m.chat_you() : fullName(user)}</span>
              <span className={styles.emoji}>{emoji}</span>
            </li>
          )),
        )}
      </ul>
    </Dialog>
  );
}
