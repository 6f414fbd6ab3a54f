import type { Chat } from '@layover/proto/http/chat';
import { lazy, Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { useChat } from '../chat-context.ts';
import { REQUEST_MESSAGES } from '../chat-words.ts';
import { otherOf, standingOf } from '../model/chat-view.ts';
import { useTalk } from '../use-talk.ts';
import type { Draftee } from '../windows.ts';
import { AskingBar } from './asking-bar.tsx';
import { BlockedFoot, LeftFoot } from './blocked-foot.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { DraftMessages } from './draft-messages.tsx';
import { DropZone } from './drop-zone.tsx';
import { RequestFoot } from './request.tsx';

const ChatSearch = lazy(() => import('./chat-search.tsx'));

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
