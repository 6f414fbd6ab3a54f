import type { Chat } from '@layover/proto/http/chat';
import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { useChat } from '../client/chat-context.ts';
import { REQUEST_MESSAGES } from '../client/chat-labels.ts';
import { otherOf, standingOf } from '../client/chat-view.ts';
import { useTalk } from '../client/use-conversation-state.ts';
import type { Draftee } from '../client/windows-store.ts';
import { AskingBar } from '../groups/rejoin-requests.tsx';
import { BlockedFoot, LeftFoot } from '../requests/blocked-footer.tsx';
import { Composer } from '../composer/composer.tsx';
import { Conversation } from './conversation.tsx';
import { DraftMessages } from './draft-conversation.tsx';
import { DropZone } from '../attachments/drop-zone.tsx';
import { RequestFoot } from '../requests/chat-request.tsx';

const ChatSearch = lazy(() => import('../search/conversation-search.tsx'));

interface TalkProps {
  /** The window's. */
  id: string;
  chat: Chat | undefined;
  /** Whom a draft is for. */
  person: Draftee | undefined;
}

/** What was said, and below it what the reader may do. The field stays when a draft becomes a chat. */
export function Talk({ id, chat, person }: TalkProps) {
  const { me, talks, trays } = useChat();
  const { searching } = useTalk(id);
  const standing = chat ? standingOf(chat, me) : 'open';
  const writable = standing === 'open' || standing === 'waiting';
  const other = chat ? otherOf(chat, me) : person;
  const name = other?.first_name ?? '';
  return (
    <DropZone onFiles={chat && standing === 'open' ? (files) => trays.add(id, files) : undefined}>
      {chat && searching && (
        <ErrorBoundary fallback={() => <p role="alert">{m.chat_search_failed()}</p>}>
          <Suspense fallback={null}>
            <ChatSearch chat={chat} onClose={() => talks.search(id, false)} />
          </Suspense>
        </ErrorBoundary>
      )}
      {chat ? <Conversation chat={chat} /> : person && <DraftMessages id={id} person={person} />}
      {chat && standing === 'asked' && <RequestFoot chatId={chat._id} />}
      {chat && standing === 'blocked' && <BlockedFoot chatId={chat._id} />}
      {chat && standing === 'left' && <LeftFoot chat={chat} />}
      {chat && writable && <AskingBar chat={chat} />}
      {writable && (
        <Composer
          id={id}
          attachable={chat !== undefined && standing === 'open'}
          placeholder={other ? m.chat_write_to({ name }) : m.chat_write_group()}
          hint={standing === 'waiting' ? m.chat_waiting_hint({ name, max: REQUEST_MESSAGES }) : undefined}
        />
      )}
    </DropZone>
  );
}
