import type { Chat } from '@layover/proto/http/chat';
import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { useChat } from '../chat-context.ts';
import { otherOf, standingOf, titleOf } from '../model/chat-view.ts';
import { useAnnouncing } from '../use-announcing.ts';
import { useConversation } from '../use-conversation.ts';
import { useListScroll } from '../use-list-scroll.ts';
import { useMarkRead } from '../use-mark-read.ts';
import styles from './conversation.module.css';
import { MessageList } from './message-list.tsx';
import { MessageSkeletons } from './message-skeletons.tsx';
import { NewestButton } from './newest-button.tsx';
import { OlderMessages } from './older-messages.tsx';
import { RequestCard } from './request.tsx';

/** The messages of a chat. */
export function Conversation({ chat }: { chat: Chat }) {
  const { me } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const { history, messages, error, refetch } = useConversation(chat._id);
  const last = messages.at(-1);
  const head = messages[0]?.key;
  const announcing = useAnnouncing(head);
  const { atEnd, toEnd } = useListScroll(list, {
    head,
    tail: last?.key,
    ownTail: last?.user === me,
  });
  useMarkRead(chat, history, atEnd);
  const standing = standingOf(chat, me);
  const other = otherOf(chat, me);
  const loaded = history?.loaded ?? false;

  return (
    <div className={styles.middle}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-live={announcing}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by the keyboard.
        tabIndex={0}
        aria-label={m.chat_messages_of({ name: titleOf(chat, me) })}
        aria-busy={!loaded}
      >
        {loaded && history?.more && <OlderMessages chatId={chat._id} />}
        {standing === 'asked' && other && !history?.more && <RequestCard person={other} />}
        {!loaded && !error && <MessageSkeletons />}
        {!loaded && error && (
          <div className={styles.failed}>
            <p>{m.chat_history_failed()}</p>
            <p>{errorWords(error)}</p>
            <Button size="sm" variant="soft" onClick={() => refetch()}>
              {m.try_again()}
            </Button>
          </div>
        )}
        <MessageList chat={chat} messages={messages} />
      </div>
      <NewestButton messages={messages} me={me} atEnd={atEnd} onPress={toEnd} />
    </div>
  );
}
