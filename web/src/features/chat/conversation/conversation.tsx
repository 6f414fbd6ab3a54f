import type { Chat } from '@layover/proto/http/chat/chat';
import { Suspense, useMemo, useRef, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';
import type { MessageView } from '../display/message-view.ts';
import { useChat } from '../state/chat-context.ts';
import type { MessageRef } from '../state/conversation-store.ts';
import { useDeleteMessage } from '../state/deferred-calls/use-deferred-calls.ts';
import { useStar } from '../state/use-star.ts';
import styles from './conversation.module.css';
import { type MessageActions, MessageActionsProvider } from './messages/message-actions.ts';
import { MessageSkeletons } from './messages/message-skeletons.tsx';
import { useCopyLink } from './messages/use-copy-link.ts';
import { ReactionPicker } from './reactions/reaction-picker.tsx';
import { useReact } from './reactions/use-react.ts';
import { MessageScroller } from './scroll/message-scroller.tsx';
import { useClearUnreadMark } from './use-clear-unread-mark.ts';
import { useMessages } from './use-messages.ts';

const PictureLightbox = lazySection(() => import('./lightbox/picture-lightbox.tsx'));
const ReportMessageDialog = lazySection(() => import('./report-message-dialog.tsx'));
const ForwardDialog = lazySection(() => import('./forward/forward-dialog.tsx'));
const ReadersDialog = lazySection(() => import('./readers/readers-dialog.tsx'));
const ReactionsDialog = lazySection(() => import('./reactions/reactions-dialog.tsx'));

/** The messages of a chat. */
export function Conversation({ chat }: { chat: Chat }) {
  const { conversations } = useChat();
  const frame = useRef<HTMLDivElement>(null);
  const { history, messages, error, refetch } = useMessages(chat._id);
  const chatId = chat._id;
  const [reporting, setReporting] = useState<MessageView>();
  const [pickingFor, setPickingFor] = useState<MessageView>();
  const [reactionsOf, setReactionsOf] = useState<string>();
  const [forwarding, setForwarding] = useState<MessageView>();
  const [readersShown, setReadersShown] = useState<MessageView>();
  const deleteMessage = useDeleteMessage(chatId);
  const { mutate: react } = useReact();
  const { mutate: star } = useStar();
  const copyLink = useCopyLink();
  const copyLinkOf = useRef(copyLink);
  copyLinkOf.current = copyLink;
  const [lightboxKey, setLightboxKey] = useState<string>();
  const pictures = useMemo(
    () => messages.filter(({ attachment }) => attachment?.kind === 'image'),
    [messages],
  );
  const actions = useMemo(
    (): MessageActions => ({
      reply: (message) => conversations.reply(chatId, messageRef(message)),
      edit: (message) => conversations.edit(chatId, messageRef(message)),
      delete: ({ _id = '', seq = 0 }) => {
        deleteMessage({ _id, seq });
        // The menu, which would return the focus, goes with the content of the message.
        requestAnimationFrame(() => focusLine(frame.current, seq));
      },
      report: setReporting,
      forward: setForwarding,
      star: ({ _id = '' }, starred) => star({ id: _id, starred }),
      copyLink: ({ seq = 0 }) => void copyLinkOf.current(chatId, seq),
      react: ({ _id = '' }, emoji) => react({ id: _id, emoji }),
      pickReaction: setPickingFor,
      showReactions: ({ _id }) => setReactionsOf(_id),
      showReaders: setReadersShown,
      openPicture: ({ key }) => setLightboxKey(key),
      jump: (target) => conversations.jump(chatId, target),
    }),
    [conversations, chatId, deleteMessage, react, star],
  );
  const endPicking = () => {
    focusLine(frame.current, pickingFor?.seq);
    setPickingFor(undefined);
  };
  const reactedTo = messages.find(({ _id, reactions }) => _id === reactionsOf && reactions.length > 0);
  useClearUnreadMark(chat);
  const placeholder = error ? (
    <div className={styles.failed}>
      <p>{m.chat_history_failed()}</p>
      <p>{errorMessage(error)}</p>
      <Button size="sm" variant="soft" onClick={() => refetch()}>
        {m.try_again()}
      </Button>
    </div>
  ) : (
    <MessageSkeletons />
  );

  return (
    <div ref={frame} className={styles.middle}>
      <MessageActionsProvider value={actions}>
        <MessageScroller chat={chat} history={history} messages={messages} placeholder={placeholder} />
      </MessageActionsProvider>
      <Suspense fallback={null}>
        {lightboxKey && pictures.some(({ key }) => key === lightboxKey) && (
          <PictureLightbox
            pictures={pictures}
            shown={lightboxKey}
            onShow={setLightboxKey}
            onClose={() => setLightboxKey(undefined)}
          />
        )}
        {reporting && <ReportMessageDialog message={reporting} onClose={() => setReporting(undefined)} />}
        {forwarding && <ForwardDialog message={forwarding} onClose={() => setForwarding(undefined)} />}
        {readersShown && (
          <ReadersDialog chat={chat} message={readersShown} onClose={() => setReadersShown(undefined)} />
        )}
        {reactedTo && (
          <ReactionsDialog chat={chat} message={reactedTo} onClose={() => setReactionsOf(undefined)} />
        )}
      </Suspense>
      {pickingFor && (
        <ReactionPicker
          onPick={(emoji) => {
            react({ id: pickingFor._id ?? '', emoji });
            endPicking();
          }}
          onClose={endPicking}
        />
      )}
    </div>
  );
}

const focusLine = (frame: HTMLElement | null, seq: number | undefined) =>
  frame?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)?.focus({ preventScroll: true });

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
