import type { Chat } from '@layover/proto/http/chat/chat';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { accessOf, otherOf, titleOf } from '../cache/chat-view.ts';
import type { MessageView } from '../display/message-view.ts';
import { useTypingLabel } from '../presence/presence-context.ts';
import { ChatRequestCard } from '../requests/chat-request.tsx';
import { useChat } from '../state/chat-context.ts';
import type { MessageRef } from '../state/conversation-store.ts';
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

const PictureLightbox = lazy(() => import('./lightbox/picture-lightbox.tsx'));
const DeleteMessageDialog = lazy(() => import('./delete-message-dialog.tsx'));
const ReportMessageDialog = lazy(() => import('./report-message-dialog.tsx'));

/** The messages of a chat. */
export function Conversation({ chat }: { chat: Chat }) {
  const { me, conversations } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const { history, messages, error, refetch } = useMessages(chat._id);
  const last = messages.at(-1);
  const oldestKey = messages[0]?.key;
  const liveRegion = useLiveRegion(oldestKey);
  const { atEnd, scrollToEnd, reveal } = useListScroll(list, {
    oldestKey,
    newestKey: last?.key,
    isNewestOwn: last?.user === me,
  });
  const chatId = chat._id;
  const { firstUnread, isPositioned, initialReadSeq } = useInitialScroll({
    chat,
    history,
    messages,
    list,
    reveal,
  });
  const highlighted = useJumpToMessage({ chatId, history: isPositioned ? history : undefined, list, reveal });
  const [deletingId, setDeletingId] = useState<string>();
  const [reporting, setReporting] = useState<MessageView>();
  const [lightboxKey, setLightboxKey] = useState<string>();
  const pictures = useMemo(
    () => messages.filter(({ attachment }) => attachment?.kind === 'image'),
    [messages],
  );
  const actions = useMemo(
    (): MessageActions => ({
      reply: (message) => conversations.reply(chatId, messageRef(message)),
      edit: (message) => conversations.edit(chatId, messageRef(message)),
      delete: ({ _id }) => setDeletingId(_id),
      report: setReporting,
      openPicture: ({ key }) => setLightboxKey(key),
      jump: (target) => conversations.jump(chatId, target),
    }),
    [conversations, chatId],
  );
  useMarkRead(chat, history, atEnd && isPositioned);
  const typingLabel = useTypingLabel(chat);
  const access = accessOf(chat, me);
  const other = otherOf(chat, me);
  const isLoaded = history?.loaded ?? false;

  return (
    <div className={styles.middle}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-live={liveRegion}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by the keyboard.
        tabIndex={0}
        aria-label={m.chat_messages_label({ name: titleOf(chat, me) })}
        aria-busy={!isLoaded}
      >
        {isLoaded && history?.more && <OlderMessages chatId={chat._id} />}
        {access === 'requested' && other && !history?.more && <ChatRequestCard person={other} />}
        {!isLoaded && !error && <MessageSkeletons />}
        {!isLoaded && error && (
          <div className={styles.failed}>
            <p>{m.chat_history_failed()}</p>
            <p>{errorMessage(error)}</p>
            <Button size="sm" variant="soft" onClick={() => refetch()}>
              {m.try_again()}
            </Button>
          </div>
        )}
        <MessageActionsProvider value={actions}>
          <MessageList chat={chat} messages={messages} firstUnread={firstUnread} highlighted={highlighted} />
        </MessageActionsProvider>
        <TypingIndicator label={typingLabel} />
      </div>
      <TypingStatus label={typingLabel} />
      {isPositioned && (
        <JumpToLatest
          messages={messages}
          me={me}
          atEnd={atEnd}
          initialReadSeq={initialReadSeq}
          onPress={scrollToEnd}
        />
      )}
      <Suspense fallback={null}>
        {lightboxKey && pictures.some(({ key }) => key === lightboxKey) && (
          <PictureLightbox
            pictures={pictures}
            shown={lightboxKey}
            onShow={setLightboxKey}
            onClose={() => setLightboxKey(undefined)}
          />
        )}
        {deletingId && <DeleteMessageDialog id={deletingId} onClose={() => setDeletingId(undefined)} />}
        {reporting && <ReportMessageDialog message={reporting} onClose={() => setReporting(undefined)} />}
      </Suspense>
    </div>
  );
}

const messageRef = ({
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
