import type { Chat } from '@layover/proto/http/chat';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { useChat } from '../client/chat-context.ts';
import { accessOf, otherOf, titleOf } from '../client/chat-view.ts';
import type { MessageRef } from '../client/conversation-store.ts';
import type { MessageView } from '../client/message-view.ts';
import { useTypingLabel } from '../presence/use-typing-label.ts';
import { ChatRequestCard } from '../requests/chat-request.tsx';
import styles from './conversation.module.css';
import { type MessageActions, MessageActionsProvider } from './messages/message-actions.ts';
import { MessageList } from './messages/message-list.tsx';
import { MessageSkeletons } from './messages/message-skeletons.tsx';
import { JumpToLatest } from './scroll/jump-to-latest.tsx';
import { OlderMessages } from './scroll/older-messages.tsx';
import { useInitialScroll } from './scroll/use-initial-scroll.ts';
import { useJumpToMessage } from './scroll/use-jump-to-message.ts';
import { useListScroll } from './scroll/use-list-scroll.ts';
import { TypingIndicator, TypingStatus } from './typing-indicator.tsx';
import { useLiveRegion } from './use-live-region.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useMessages } from './use-messages.ts';

const PictureViewer = lazy(() => import('./lightbox/picture-lightbox.tsx'));
const RemoveMessage = lazy(() => import('./delete-message-dialog.tsx'));
const ReportMessage = lazy(() => import('./report-message-dialog.tsx'));

/** The messages of a chat. */
export function Conversation({ chat }: { chat: Chat }) {
  const { me, conversations } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const { history, messages, error, refetch } = useMessages(chat._id);
  const last = messages.at(-1);
  const head = messages[0]?.key;
  const announcing = useLiveRegion(head);
  const { atEnd, toEnd, reveal } = useListScroll(list, {
    head,
    tail: last?.key,
    ownTail: last?.user === me,
  });
  const chatId = chat._id;
  const { firstNew, settled, seen } = useInitialScroll({ chat, history, messages, list, reveal });
  const flash = useJumpToMessage({ chatId, history: settled ? history : undefined, list, reveal });
  const [removing, setRemoving] = useState<string>();
  const [reporting, setReporting] = useState<MessageView>();
  const [viewing, setViewing] = useState<string>();
  const pictures = useMemo(
    () => messages.filter(({ attachment }) => attachment?.kind === 'image'),
    [messages],
  );
  const actions = useMemo(
    (): MessageActions => ({
      reply: (message) => conversations.reply(chatId, meant(message)),
      edit: (message) => conversations.edit(chatId, meant(message)),
      remove: ({ _id }) => setRemoving(_id),
      report: setReporting,
      view: ({ key }) => setViewing(key),
      jump: (target) => conversations.jump(chatId, target),
    }),
    [conversations, chatId],
  );
  useMarkRead(chat, history, atEnd && settled);
  const typing = useTypingLabel(chat);
  const access = accessOf(chat, me);
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
        {access === 'requested' && other && !history?.more && <ChatRequestCard person={other} />}
        {!loaded && !error && <MessageSkeletons />}
        {!loaded && error && (
          <div className={styles.failed}>
            <p>{m.chat_history_failed()}</p>
            <p>{errorMessage(error)}</p>
            <Button size="sm" variant="soft" onClick={() => refetch()}>
              {m.try_again()}
            </Button>
          </div>
        )}
        <MessageActionsProvider value={actions}>
          <MessageList chat={chat} messages={messages} firstNew={firstNew} flash={flash} />
        </MessageActionsProvider>
        <TypingIndicator words={typing} />
      </div>
      <TypingStatus words={typing} />
      {settled && (
        <JumpToLatest messages={messages} me={me} atEnd={atEnd} seenAtFirst={seen} onPress={toEnd} />
      )}
      <Suspense fallback={null}>
        {viewing && pictures.some(({ key }) => key === viewing) && (
          <PictureViewer
            pictures={pictures}
            shown={viewing}
            onShow={setViewing}
            onClose={() => setViewing(undefined)}
          />
        )}
        {removing && <RemoveMessage id={removing} onClose={() => setRemoving(undefined)} />}
        {reporting && <ReportMessage message={reporting} onClose={() => setReporting(undefined)} />}
      </Suspense>
    </div>
  );
}

const meant = ({
  _id = '',
  seq = 0,
  text,
  attachment,
  user,
  first_name,
  last_name,
}: MessageView): MessageRef => ({
  _id,
  seq,
  text,
  attachment,
  user: { _id: user, first_name, last_name },
});
