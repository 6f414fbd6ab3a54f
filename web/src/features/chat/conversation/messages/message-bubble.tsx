import type { Chat } from '@layover/proto/http/chat/chat';
import { splitLinks } from '@layover/proto/links';
import { clsx } from 'clsx';
import { memo, useCallback, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { accessOf } from '../../cache/chat-view.ts';
import { deletedMessageText } from '../../display/chat-labels.ts';
import { clockOf } from '../../display/chat-times.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { LinkPreviewCard } from './link-preview-card.tsx';
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
  isOwn: boolean;
  chat: Chat | undefined;
  recipient: string;
  /** The message that this one replies to, if it is loaded. */
  quoted: MessageView | undefined;
  /** Highlights the message after a jump to it. */
  highlighted: boolean;
}

/** One message. The last one of a group shows its time; an own one also shows its state. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, first, last, isOwn, chat, recipient, quoted, highlighted } = props;
  const { me } = useChat();
  const [open, setOpen] = useState(false);
  const press = useLongPress(useCallback(() => setOpen(true), []));
  const time = clockOf(message.at);
  const access = chat && accessOf(chat, me);
  const attachment = message.deleted ? null : message.attachment;
  const isPictureOnly = attachment?.kind === 'image' && message.text === '' && !message.replyTo;
  const hasMenu = message.state === 'stored' && !message.deleted;
  return (
    <li
      className={clsx(
        styles.message,
        isOwn && styles.own,
        last && styles.last,
        message.deleted && styles.deleted,
        highlighted && styles.highlighted,
        message.state !== 'stored' && styles[message.state],
      )}
      tabIndex={-1}
      data-testid="chat-message"
      data-state={message.state}
      data-seq={message.seq}
    >
      {first && (
        <VisuallyHidden>
          {isOwn
            ? m.chat_own_message_label({ time })
            : m.chat_message_label({ name: message.first_name, time })}
          :{' '}
        </VisuallyHidden>
      )}
      <div className={styles.bubble} data-own={isOwn} {...(hasMenu && press)}>
        <div
          className={clsx(
            styles.text,
            attachment && styles[attachment.kind],
            isPictureOnly && styles.pictureOnly,
          )}
        >
          {message.replyTo && chat && !message.deleted && (
            <MessageQuote chatId={chat._id} to={message.replyTo} known={quoted} />
          )}
          {attachment && <MessageAttachment message={message} />}
          <Content message={message} isOwn={isOwn} />
          {message.linkPreview && !message.deleted && (
            <LinkPreviewCard messageId={message._id} preview={message.linkPreview} isOwn={isOwn} />
          )}
        </div>
        {hasMenu && (
          <MessageMenu
            message={message}
            isOwn={isOwn}
            isWritable={access === 'open' || access === 'waiting'}
            open={open}
            onOpenChange={setOpen}
          />
        )}
      </div>
      {isOwn
        ? last && <MessageState message={message} chat={chat} recipient={recipient} />
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
function Content({
  message: { text, deleted, moderated, edited, attachment },
  isOwn,
}: Pick<MessageBubbleProps, 'message' | 'isOwn'>) {
  if (deleted) return deletedMessageText({ moderated }, isOwn);
  if (text === '') return null;
  const content = (
    <>
      <TextWithLinks text={text} />
      {edited && <small className={styles.edited}>{m.chat_edited()}</small>}
    </>
  );
  return attachment ? <div className={styles.caption}>{content}</div> : content;
}

function TextWithLinks({ text }: { text: string }) {
  return splitLinks(text).map(({ text: content, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {content}
      </a>
    ) : (
      content
    ),
  );
}
