import type { Message } from '@layover/proto/http/chat/message-schemas';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AttachmentIcon } from '../../attachments/attachment-icon.tsx';
import { deletedMessageText, previewText } from '../../display/chat-labels.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { messageAtQuery } from '../message-query.ts';
import { useMessageActions } from './message-actions.ts';
import styles from './message-quote.module.css';

interface MessageQuoteProps {
  chatId: string;
  to: NonNullable<Message['replyTo']>;
  /** The message, if it is loaded. */
  known: MessageView | undefined;
}

/** The message that another one replies to. A press scrolls to it. */
export function MessageQuote({ chatId, to, known }: MessageQuoteProps) {
  return known ? <Quote to={to} quoted={known} /> : <FetchedQuote chatId={chatId} to={to} />;
}

function FetchedQuote({ chatId, to }: Pick<MessageQuoteProps, 'chatId' | 'to'>) {
  const { data } = useQuery(messageAtQuery(chatId, to));
  return <Quote to={to} quoted={data} />;
}

interface QuoteProps extends Pick<MessageQuoteProps, 'to'> {
  quoted: Pick<MessageView, 'text' | 'attachment' | 'deleted' | 'moderated'> | null | undefined;
}

function Quote({ to, quoted }: QuoteProps) {
  const { me } = useChat();
  const actions = useMessageActions();
  const isOwn = to.user._id === me;
  return (
    <button
      type="button"
      className={styles.quote}
      data-testid="message-quote"
      onClick={() => actions?.jump({ _id: to._id, seq: to.seq })}
    >
      <b>{isOwn ? m.chat_you() : fullName(to.user)}</b>
      <span>
        {quoted && !quoted.deleted && (
          <AttachmentIcon attachment={quoted.attachment} named={quoted.text === ''} />
        )}
        {quoted
          ? quoted.deleted
            ? deletedMessageText(quoted, isOwn)
            : previewText(quoted)
          : m.chat_earlier_message()}
      </span>
    </button>
  );
}
