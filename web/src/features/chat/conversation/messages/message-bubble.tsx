import type { Chat } from '@layover/proto/http/chat';
import { clsx } from 'clsx';
import { memo, useCallback, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { useChat } from '../../client/chat-context.ts';
import { deletedMessageText } from '../../client/chat-labels.ts';
import { clockOf } from '../../client/chat-times.ts';
import { accessOf } from '../../client/chat-view.ts';
import type { MessageView } from '../../client/message-view.ts';
import { splitLinks } from './links.ts';
import { MessageAttachment } from './message-attachment.tsx';
import styles from './message-bubble.module.css';
import { MessageMenu } from './message-menu.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageState } from './message-state.tsx';
import { useLongPress } from './use-long-press.ts';

interface MessageBubbleProps {
  message: MessageView;
  first: boolean;
  last: boolean;
  mine: boolean;
  chat: Chat | undefined;
  other: string;
  /** The message that this one replies to, if it is loaded. */
  quoted: MessageView | undefined;
  /** Highlights the message after a jump to it. */
  flash: boolean;
}

/** One message. The last one of a group shows its time; an own one also shows its state. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, first, last, mine, chat, other, quoted, flash } = props;
  const { me } = useChat();
  const [open, setOpen] = useState(false);
  const press = useLongPress(useCallback(() => setOpen(true), []));
  const time = clockOf(message.at);
  const access = chat && accessOf(chat, me);
  const carried = message.deleted ? null : message.attachment;
  const bare = carried?.kind === 'image' && message.text === '' && !message.replyTo;
  const hasMenu = message.state === 'stored' && !message.deleted;
  return (
    <li
      className={clsx(
        styles.message,
        mine && styles.mine,
        last && styles.last,
        message.deleted && styles.deleted,
        flash && styles.flash,
        message.state !== 'stored' && styles[message.state],
      )}
      tabIndex={-1}
      data-testid="chat-message"
      data-state={message.state}
      data-seq={message.seq}
    >
      {first && (
        <VisuallyHidden>
          {mine ? m.chat_own_said_at({ time }) : m.chat_said_at({ name: message.first_name, time })}:{' '}
        </VisuallyHidden>
      )}
      <div className={styles.bubble} data-mine={mine} {...(hasMenu && press)}>
        <div className={clsx(styles.text, carried && styles[carried.kind], bare && styles.bare)}>
          {message.replyTo && chat && !message.deleted && (
            <MessageQuote chatId={chat._id} to={message.replyTo} known={quoted} />
          )}
          {carried && <MessageAttachment message={message} />}
          <Said message={message} mine={mine} />
        </div>
        {hasMenu && (
          <MessageMenu
            message={message}
            mine={mine}
            writable={access === 'open' || access === 'waiting'}
            open={open}
            onOpenChange={setOpen}
          />
        )}
      </div>
      {mine
        ? last && <MessageState message={message} chat={chat} other={other} />
        : last && (
            <span className={styles.meta}>
              {chat?.chat_type === 'group' && message.first_name}
              <time dateTime={message.at}>{time}</time>
            </span>
          )}
    </li>
  );
});

/** Text of the message; nothing for a picture without a caption. */
function Said({
  message: { text, deleted, edited, attachment },
  mine,
}: Pick<MessageBubbleProps, 'message' | 'mine'>) {
  if (deleted) return deletedMessageText(mine);
  if (text === '') return null;
  const words = (
    <>
      <Words text={text} />
      {edited && <small className={styles.edited}>{m.chat_edited()}</small>}
    </>
  );
  return attachment ? <div className={styles.caption}>{words}</div> : words;
}

function Words({ text }: { text: string }) {
  return splitLinks(text).map(({ text: words, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ) : (
      words
    ),
  );
}
