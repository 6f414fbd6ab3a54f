import type { Chat } from '@layover/proto/http/chat/chat';
import { clsx } from 'clsx';
import { memo, type Ref, type RefObject, useCallback, useImperativeHandle, useLayoutEffect } from 'react';
import { accessOf } from '../../cache/chat-view.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { OlderMessages } from '../scroll/older-messages.tsx';
import { type MessageVirtualizer, useVirtualLines } from '../scroll/use-virtual-lines.ts';
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
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Ref<MessageVirtualizer>;
  hasOlder: boolean;
  /** `seq` of the message to highlight. */
  highlighted: number | undefined;
  /** Key of the newest message when the conversation was opened. Newer ones move in. */
  newestAtOpening: string | undefined;
  /** Key of the message that was focused last. */
  focusedKey: string | undefined;
  roving: ReturnType<typeof useRovingFocus>;
  menu: ReturnType<typeof useMessageMenu>;
}

/** The messages, the button that loads older ones and the menu. */
export function MessageList({ chat, messages, hasOlder, highlighted, ...props }: MessageListProps) {
  const { lines, roving, menu } = props;
  const context = useLineContext({ chat, messages, highlighted });
  return (
    <div className={styles.list}>
      {hasOlder && (
        <div className={styles.older}>
          <OlderMessages chatId={chat._id} />
        </div>
      )}
      <span ref={roving.before} tabIndex={-1} />
      {lines.length > 0 && <Lines {...props} hasOlder={hasOlder} context={context} />}
      <span ref={roving.after} tabIndex={-1} />
      <ListMenu chat={chat} messages={messages} starred={context.starred} menu={menu} />
    </div>
  );
}

type LinesProps = Omit<MessageListProps, 'chat' | 'messages' | 'highlighted'> & { context: LineContext };

/** The lines in view and some around them. Of the conversation, a scroll draws only this again. */
function Lines(props: LinesProps) {
  const { lines, scroller, hasOlder, focusedKey, newestAtOpening, context, roving, menu } = props;
  const container = roving.list;
  const { me } = context;
  const { virtualizer, tabStop } = useVirtualLines({ scroller, container, lines, hasOlder, me, focusedKey });
  useImperativeHandle(props.virtualizer, () => virtualizer, [virtualizer]);
  useLayoutEffect(roving.focusRequested);
  return (
    <ol
      ref={useCallback(
        (element: HTMLOListElement | null) => {
          container.current = element;
          virtualizer.containerRef(element);
        },
        [container, virtualizer],
      )}
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
  );
}

interface DrawnLinesProps extends Pick<LinesProps, 'lines' | 'context' | 'newestAtOpening'> {
  indexes: readonly number[];
  measure: MessageVirtualizer['measureElement'];
  tabStop: string | undefined;
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
