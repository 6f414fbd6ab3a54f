import type { Message } from '@layover/proto/http/message';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '#entities/person/full-name.ts';
import { m } from '#shared/i18n/i18n.ts';
import { messageAtQuery } from '../api/one-message.ts';
import { saidWords } from '../../attachments/attachment-labels.ts';
import { useChat } from '../../client/chat-context.ts';
import { deletedWords } from '../../client/chat-labels.ts';
import type { Shown } from './message-lines.ts';
import { useTalkActions } from './message-actions.ts';
import { AttachmentMark } from '../../attachments/attachment-icon.tsx';
import styles from './message-quote.module.css';

interface MessageQuoteProps {
  chatId: string;
  to: NonNullable<Message['replyTo']>;
  /** The message itself, where it is loaded. */
  known: Shown | undefined;
}

/** What a message answers; leads there. */
export function MessageQuote({ chatId, to, known }: MessageQuoteProps) {
  const { me } = useChat();
  const actions = useTalkActions();
  const { data: fetched } = useQuery({ ...messageAtQuery(chatId, to), enabled: known === undefined });
  const said = known ?? fetched;
  const mine = to.user._id === me;
  return (
    <button
      type="button"
      className={styles.quote}
      data-testid="chat-quote"
      onClick={() => actions?.jump({ _id: to._id, seq: to.seq })}
    >
      <b>{mine ? m.chat_you() : fullName(to.user)}</b>
      <span>
        {said && !said.deleted && <AttachmentMark attachment={said.attachment} named={said.text === ''} />}
        {said ? (said.deleted ? deletedWords(mine) : saidWords(said)) : m.chat_earlier_message()}
      </span>
    </button>
  );
}
