import type { Chat } from '@layover/proto/http/chat/chat';
import { clsx } from 'clsx';
import { memo } from 'react';
import { accessOf } from '../../cache/chat-view.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { OlderMessages } from '../scroll/older-messages.tsx';
import type { MessageVirtualizer } from '../scroll/use-list-scroll.ts';
import { LineContent, type LineContext, useLineContext } from './line-content.tsx';
import type { MessageLine } from './message-lines.ts';
import styles from './message-list.module.css';
import { MessageMenu } from './message-menu.tsx';
import { hasMenu, type useMessageMenu } from './use-message-menu.ts';
import type { useRovingFocus } from './use-roving-focus.ts';

interface MessageListProps {
  chat: Chat;
  messages: readonly MessageView[];
  lines: readonly MessageLine[];
  virtualizer: MessageVirtualizer;
  hasOlder: boolean;
  /** `seq` of the message to highlight. */
  highlighted: number | undefined;
  /** Key of the newest message when the conversation was opened. Newer ones move in. */
  newestAtOpening: string | undefined;
  /** Key of the message that is the Tab stop. */
  tabStop: string | undefined;
  roving: ReturnType<typeof useRovingFocus>;
  menu: ReturnType<typeof useMessageMenu>;
}

/** The lines in view and some around them. */
export function MessageList(props: MessageListProps) {
  const { chat, messages, lines, virtualizer, hasOlder, highlighted, newestAtOpening, tabStop } = props;
  const { roving, menu } = props;
  const context = useLineContext({ chat, messages, highlighted });
  return (
    <div className={styles.list}>
      {hasOlder && (
        <div className={styles.older}>
          <OlderMessages chatId={chat._id} />
        </div>
      )}
      <span ref={roving.before} tabIndex={-1} />
      <ol
        ref={(element) => {
          roving.list.current = element;
          virtualizer.containerRef(element);
        }}
        className={styles.lines}
        {...roving.handlers}
        {...menu.handlers}
      >
        <DrawnLines
          lines={lines}
          indexes={virtualizer.getVirtualIndexes()}
          measure={virtualizer.measureElement}
          context={context}
          newestAtOpening={newestAtOpening}
          tabStop={tabStop}
        />
      </ol>
      <span ref={roving.after} tabIndex={-1} />
      <ListMenu chat={chat} messages={messages} starred={context.starred} menu={menu} />
    </div>
  );
}

interface DrawnLinesProps extends Pick<MessageListProps, 'lines' | 'newestAtOpening' | 'tabStop'> {
  indexes: readonly number[];
  measure: MessageVirtualizer['measureElement'];
  context: LineContext;
}

/** The lines at the indexes. Most frames of a scroll change none of them. */
const DrawnLines = memo(function DrawnLines(props: DrawnLinesProps) {
  const { lines, indexes, measure, context, newestAtOpening, tabStop } = props;
  const newest = lines.at(-1)?.key;
  return indexes.map((index) => {
    const line = lines[index];
    if (!line) return null;
    const isArriving = line.key === newest && newest !== newestAtOpening;
    return (
      <li
        key={line.key}
        ref={measure}
        className={clsx(styles.line, isArriving && styles.arriving)}
        data-index={index}
        data-key={line.key}
      >
        <LineContent line={line} context={context} isTabStop={line.key === tabStop} />
      </li>
    );
  });
});

function ListMenu({
  chat,
  messages,
  starred,
  menu,
}: Pick<MessageListProps, 'chat' | 'messages' | 'menu'> & { starred: ReadonlySet<string> }) {
  const { me } = useChat();
  const { target, open, onOpenChange } = menu;
  const message = target && messages.find(({ key }) => key === target.key);
  if (!message || !hasMenu(message)) return null;
  const access = accessOf(chat, me);
  return (
    <MessageMenu
      message={message}
      isOwn={message.user === me}
      starred={message._id !== undefined && starred.has(message._id)}
      isWritable={access === 'open' || access === 'waiting'}
      isReactable={access === 'open'}
      anchor={target.anchor}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
