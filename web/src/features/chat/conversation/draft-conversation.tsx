import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import request from '../requests/chat-request.module.css';
import { unsentOf } from '../send-queue/unsent-message.ts';
import { useUnsentMessages } from '../send-queue/unsent-work.ts';
import type { Recipient } from '../state/windows-store.ts';
import styles from './conversation.module.css';
import { MessageList } from './messages/message-list.tsx';
import { unsentMessageView } from './use-messages.ts';

/** A conversation with a person without a chat. The first message creates the chat. */
export function DraftConversation({ id, person }: { id: string; person: Recipient }) {
  const messages = unsentOf(useUnsentMessages(), id).map(unsentMessageView);
  const name = person.first_name;
  return (
    <div className={styles.middle}>
      <div className={styles.list}>
        <div className={request.card}>
          <Avatar person={person} size="lg" />
          <b>{fullName(person)}</b>
          <p>{m.chat_draft_hint({ name })}</p>
        </div>
        <MessageList messages={messages} name={name} />
      </div>
    </div>
  );
}
