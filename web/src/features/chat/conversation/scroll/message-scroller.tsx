import type { Chat } from '@layover/proto/http/chat/chat';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { accessOf, otherOf, titleOf } from '../../cache/chat-view.ts';
import type { MessageHistory } from '../../cache/message-history.ts';
import { daysInUserTimeZone } from '../../display/chat-times.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useTypingLabel } from '../../presence/presence-context.ts';
import { useChat } from '../../state/chat-context.ts';
import styles from '../conversation.module.css';
import { MessageAnnouncer } from '../message-announcer.tsx';
import { messageLines } from '../messages/message-lines.ts';
import { MessageList } from '../messages/message-list.tsx';
import { useMessageMenu } from '../messages/use-message-menu.ts';
import { useRovingFocus } from '../messages/use-roving-focus.ts';
import { TypingIndicator, TypingStatus } from '../typing-indicator.tsx';
import { useMarkRead } from '../use-mark-read.ts';
import { JumpToLatest } from './jump-to-latest.tsx';
import { useFirstUnread, useInitialScroll } from './use-initial-scroll.ts';
import { useJumpToMessage } from './use-jump-to-message.ts';
import { useListScroll } from './use-list-scroll.ts';

interface MessageScrollerProps {
  chat: Chat;
  history: MessageHistory | undefined;
  messages: readonly MessageView[];
  /** What is shown instead of the messages until they are loaded. */
  placeholder: ReactNode;
}

/** The scrolling list of a chat's messages. */
export function MessageScroller({ chat, history, messages, placeholder }: MessageScrollerProps) {
  const { me } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = history?.loaded ?? false;
  const hasOlder = isLoaded && (history?.more ?? false);
  const typing = useTypingLabel(chat);
  const [focusedKey, setFocusedKey] = useState<string>();
  const { firstUnread, isKnown, initialReadSeq } = useFirstUnread({ chat, history, messages });
  const other = otherOf(chat, me);
  const requestFrom = isLoaded && !hasOlder && accessOf(chat, me) === 'requested' ? other : undefined;
  const lines = useMemo(
    () => messageLines(messages, daysInUserTimeZone(), { requestFrom, firstUnread, hasOlder }),
    [messages, requestFrom, firstUnread, hasOlder],
  );
  const { virtualizer, atEnd, scrollToEnd, reveal } = useListScroll(list, {
    lines,
    isNewestOwn: messages.at(-1)?.user === me,
    below: typing,
  });
  const isPositioned = useInitialScroll({ isKnown, firstUnread }, reveal);
  const [newestAtOpening, setNewestAtOpening] = useState<string>();
  const newest = lines.at(-1)?.key;
  if (isLoaded && newest !== undefined && newestAtOpening === undefined) setNewestAtOpening(newest);
  const menu = useMessageMenu();
  const roving = useRovingFocus({
    lines,
    focusedKey,
    onMove: setFocusedKey,
    // The closed menu follows the focus, because it detects the use of the keyboard only while it is rendered.
    onFocused: menu.pointAt,
    scrollTo: (key) => reveal(key, 'auto'),
    onOpenMenu: menu.openAt,
  });
  const highlighted = useJumpToMessage({
    chatId: chat._id,
    history: isPositioned ? history : undefined,
    messages,
    onFound: ({ key }) => {
      reveal(key, 'center');
      // Taking the focus from a menu that was opened meanwhile would close it. A search goes on from match to match.
      if (!document.activeElement?.closest('[role="menu"], search')) roving.focusLine(key);
    },
  });
  useMarkRead(chat, history, atEnd && isPositioned);

  return (
    <>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-live="off"
        aria-label={m.chat_messages_label({ name: titleOf(chat, me) })}
        aria-busy={!isLoaded}
      >
        {!isLoaded && placeholder}
        <MessageList
          chat={chat}
          messages={messages}
          lines={lines}
          scroller={list}
          virtualizer={virtualizer}
          hasOlder={hasOlder}
          highlighted={highlighted}
          newestAtOpening={newestAtOpening}
          focusedKey={focusedKey}
          roving={roving}
          menu={menu}
        />
        <TypingIndicator label={typing} />
      </div>
      <TypingStatus label={typing} />
      <MessageAnnouncer messages={messages} recipient={other?.first_name ?? titleOf(chat, me)} />
      {isPositioned && (
        <JumpToLatest
          messages={messages}
          me={me}
          atEnd={atEnd}
          initialReadSeq={initialReadSeq}
          onPress={scrollToEnd}
        />
      )}
    </>
  );
}
