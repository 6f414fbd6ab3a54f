import { IconArrowForwardUp, IconStarFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { memo } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { deletedMessageText } from '../../display/chat-labels.ts';
import { clockOf } from '../../display/chat-times.ts';
import type { MessageView } from '../../display/message-view.ts';
import { ReactionChips } from '../reactions/reaction-chips.tsx';
import { LinkPreviewCard } from './link-preview-card.tsx';
import { MessageAttachment } from './message-attachment.tsx';
import styles from './message-bubble.module.css';
import { MessageQuote } from './message-quote.tsx';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';
import { hasMenu, MENU_ANCHOR } from './use-message-menu.ts';

interface MessageBubbleProps {
  message: MessageView;
  first: boolean;
  last: boolean;
  isOwn: boolean;
  /** Undefined in a draft. */
  chatId: string | undefined;
  isGroup: boolean;
  /** The user may react to messages of the chat. */
  isReactable: boolean;
  /** How many of the others have read an own message. */
  readCount: number;
  otherCount: number;
  recipient: string;
  /** The message that this one replies to, if it is loaded. */
  quoted: MessageView | undefined;
  /** The user has starred it. */
  starred: boolean;
  /** Highlights the message after a jump to it. */
  highlighted: boolean;
  /** It is the Tab stop of the list. */
  isTabStop: boolean;
}

/**
 * One message. The last one of a group shows its time; an own one also shows its state. It is drawn again only when one of
 * its properties changes, so a property has what this message shows of the chat, not the chat itself.
 */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, first, last, isOwn, chatId, isGroup, quoted, starred, highlighted, isTabStop } = props;
  const time = clockOf(message.at);
  const label = isOwn
    ? m.chat_own_message_label({ time })
    : m.chat_message_label({ name: message.first_name, time });
  return (
    <article
      className={clsx(
        styles.message,
        isOwn && styles.own,
        last && styles.last,
        message.deleted && styles.deleted,
        highlighted && styles.highlighted,
        message.state !== 'stored' && styles[message.state],
      )}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      data-testid="chat-message"
      data-state={message.state}
      data-seq={message.seq}
    >
      {first && <VisuallyHidden>{label}: </VisuallyHidden>}
      <Bubble message={message} isOwn={isOwn} chatId={chatId} quoted={quoted} starred={starred} />
      {message.reactions.length > 0 && <ReactionChips message={message} isReactable={props.isReactable} />}
      {isOwn
        ? last && (
            <MessageState
              message={message}
              readers={{ read: props.readCount, others: props.otherCount }}
              recipient={props.recipient}
            />
          )
        : last && (
            <span className={styles.meta}>
              {isGroup && message.first_name}
              <time dateTime={message.at}>{time}</time>
            </span>
          )}
    </article>
  );
});

type BubbleProps = Pick<MessageBubbleProps, 'message' | 'isOwn' | 'chatId' | 'quoted' | 'starred'>;

/** The content of a message. It is drawn again only when the message itself changes. */
const Bubble = memo(function Bubble({ message, isOwn, chatId, quoted, starred }: BubbleProps) {
  const attachment = message.deleted ? null : message.attachment;
  const isPictureOnly =
    attachment?.kind === 'image' && message.text === '' && !message.replyTo && !message.forwarded;
  return (
    <div
      className={styles.bubble}
      data-own={isOwn}
      {...(chatId && hasMenu(message) && { [MENU_ANCHOR]: message.key })}
    >
      <div
        className={clsx(
          styles.text,
          attachment && styles[attachment.kind],
          isPictureOnly && styles.pictureOnly,
        )}
      >
        {message.replyTo && chatId && !message.deleted && (
          <MessageQuote chatId={chatId} to={message.replyTo} known={quoted} />
        )}
        {message.forwarded && !message.deleted && (
          <small className={styles.forwarded}>
            <IconArrowForwardUp stroke={1.75} aria-hidden="true" />
            {m.chat_forwarded()}
          </small>
        )}
        {attachment && <MessageAttachment message={message} />}
        <Content message={message} isOwn={isOwn} chatId={chatId} />
        {message.linkPreview && !message.deleted && (
          <LinkPreviewCard messageId={message._id} preview={message.linkPreview} isOwn={isOwn} />
        )}
      </div>
      {starred && hasMenu(message) && (
        <IconStarFilled className={styles.star} role="img" aria-label={m.chat_starred()} />
      )}
    </div>
  );
});

/** Text of the message; nothing for a picture without a caption. */
function Content({
  message: { text, mentions, deleted, moderated, edited, attachment },
  isOwn,
  chatId,
}: Pick<BubbleProps, 'message' | 'isOwn' | 'chatId'>) {
  if (deleted) return deletedMessageText({ moderated }, isOwn);
  if (text === '') return null;
  const content = (
    <>
      <MessageText chatId={chatId} text={text} mentions={mentions} />
      {edited && <small className={styles.edited}>{m.chat_edited()}</small>}
    </>
  );
  return attachment ? <div className={styles.caption}>{content}</div> : content;
}
