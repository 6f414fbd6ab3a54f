import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { daysInUserTimeZone } from '../display/chat-times.ts';
import { LimitNote } from '../display/limit-note.tsx';
import request from '../requests/chat-request.module.css';
import { PlansInCommon } from '../requests/plans-in-common.tsx';
import { unsentOf } from '../send-queue/unsent-message.ts';
import { useUnsentMessages } from '../send-queue/unsent-work.ts';
import type { Recipient } from '../state/windows-store.ts';
import styles from './conversation.module.css';
import { LineContent, useLineContext } from './messages/line-content.tsx';
import { messageLines } from './messages/message-lines.ts';
import lineStyles from './messages/message-list.module.css';
import { unsentMessageView } from './use-messages.ts';

/** A conversation with a person without a chat. The first message creates the chat. */
export function DraftConversation({ id, person }: { id: string; person: Recipient }) {
  const messages = unsentOf(useUnsentMessages(), id).map(unsentMessageView);
  const name = person.first_name;
  const context = useLineContext({ messages, name });
  return (
    <div className={styles.middle}>
      <div className={styles.list}>
        <div className={request.card}>
          <Avatar person={person} size="lg" />
          <b>{fullName(person)}</b>
          <p>{m.chat_draft_hint({ name })}</p>
          <PlansInCommon personId={person._id} max={2} />
          {messages.length === 0 && <LimitNote />}
        </div>
        <ol>
          {messageLines(messages, daysInUserTimeZone()).map((line) => (
            <li key={line.key} className={lineStyles.line}>
              <LineContent line={line} context={context} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
