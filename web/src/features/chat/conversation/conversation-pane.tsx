import type { Chat } from '@layover/proto/http/chat/chat';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import { DropZone } from '../attachments/drop-zone.tsx';
import { accessOf, otherOf } from '../cache/chat-view.ts';
import { mentionablePeople } from '../cache/mentions.ts';
import { Composer } from '../composer/composer.tsx';
import { RejoinRequests } from '../groups/rejoin-requests.tsx';
import { BlockedFooter, EndedFooter, LeftFooter } from '../requests/blocked-footer.tsx';
import { ChatRequestFooter } from '../requests/chat-request.tsx';
import { useUnsentWork } from '../send-queue/unsent-work.ts';
import { useChat, useConversationState } from '../state/chat-context.ts';
import type { Recipient } from '../state/windows-store.ts';
import { Conversation } from './conversation.tsx';
import { DraftConversation } from './draft-conversation.tsx';

const ConversationSearch = lazy(() => import('../search/conversation-search.tsx'));

interface ConversationPaneProps {
  /** Id of the window. */
  id: string;
  chat: Chat | undefined;
  /** Recipient of a draft. */
  person: Recipient | undefined;
}

/** The messages, and below them the composer or the footer that replaces it. The composer keeps its state when a draft becomes a chat. */
export function ConversationPane({ id, chat, person }: ConversationPaneProps) {
  const { me, conversations } = useChat();
  const { attachmentDrafts } = useUnsentWork();
  const { searching } = useConversationState(id);
  const access = chat ? accessOf(chat, me) : 'open';
  const isWritable = access === 'open' || access === 'waiting';
  const other = chat ? otherOf(chat, me) : person;
  const name = other?.first_name ?? '';
  return (
    <DropZone
      onFiles={chat && access === 'open' ? (files) => void attachmentDrafts.add(id, files) : undefined}
    >
      {chat && searching && (
        <ErrorBoundary fallback={() => <p role="alert">{m.chat_search_failed()}</p>}>
          <Suspense fallback={null}>
            <ConversationSearch chat={chat} onClose={() => conversations.search(id, false)} />
          </Suspense>
        </ErrorBoundary>
      )}
      {chat ? <Conversation chat={chat} /> : person && <DraftConversation id={id} person={person} />}
      {chat && access === 'requested' && <ChatRequestFooter chatId={chat._id} />}
      {chat && access === 'blocked' && <BlockedFooter chatId={chat._id} />}
      {access === 'ended' && <EndedFooter />}
      {chat && access === 'left' && <LeftFooter chat={chat} />}
      {chat && isWritable && <RejoinRequests chat={chat} />}
      {isWritable && (
        <Composer
          id={id}
          mentionable={chat ? mentionablePeople(chat, me) : []}
          attachable={chat !== undefined && access === 'open'}
          placeholder={other ? m.chat_write_to({ name }) : m.chat_write_group()}
          hint={access === 'waiting' ? m.chat_pending_hint({ name, max: REQUEST_MESSAGES_MAX }) : undefined}
        />
      )}
    </DropZone>
  );
}
