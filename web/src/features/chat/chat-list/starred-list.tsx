import type { Message } from '@layover/proto/http/chat/message-schemas';
import { IconStarOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useNow } from '#shared/time/use-now.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AttachmentIcon } from '../attachments/attachment-icon.tsx';
import { titleOf } from '../cache/chat-view.ts';
import { starredQuery } from '../cache/starred-query.ts';
import { previewText } from '../display/chat-labels.ts';
import { rowTimeLabel } from '../display/chat-times.ts';
import results from '../search/search-results.module.css';
import { useChat, useChats } from '../state/chat-context.ts';
import { useStar } from '../state/use-star.ts';
import { ChatRowSkeletons } from './chat-row.tsx';
import styles from './starred-list.module.css';
import { SubList } from './sub-list.tsx';

/** The starred messages of all chats. They replace the list of chats. */
export function StarredList({ onBack }: { onBack: () => void }) {
  const query = useInfiniteQuery(starredQuery);
  const back = useRef<HTMLButtonElement>(null);
  const pages = query.data?.pages ?? [];
  const ids = new Set(pages.at(-1)?.ids);
  const messages = pages.flatMap((page) => page.messages).filter(({ _id }) => ids.has(_id));
  return (
    <SubList
      back={back}
      onBack={onBack}
      query={query}
      title={m.chat_starred_list()}
      isEmpty={messages.length === 0}
      empty={{ title: m.chat_starred_empty_title(), text: m.chat_starred_empty_text() }}
      skeleton={<ChatRowSkeletons />}
      more={m.chat_starred_more()}
    >
      {messages.map((message) => (
        <StarredMessage key={message._id} message={message} onRemoved={() => back.current?.focus()} />
      ))}
    </SubList>
  );
}

function StarredMessage({ message, onRemoved }: { message: Message; onRemoved: () => void }) {
  const { me, windows, conversations } = useChat();
  const { data: chatList } = useChats();
  const { mutate: star } = useStar();
  const now = useNow();
  const { _id, chatId, seq, user, attachment, createdAt } = message;
  const sender = user._id === me ? m.chat_you() : fullName(user);
  const known = chatList?.chats[chatId];
  const chat = known && titleOf(known, me);
  const open = () => {
    conversations.jump(chatId, { _id, seq });
    windows.open(chatId);
  };
  const remove = () => {
    star({ id: _id, starred: false });
    onRemoved();
  };
  return (
    <li className={styles.row}>
      <button type="button" className={results.result} onClick={open}>
        <b>{chat && chat !== sender ? m.chat_search_result_in({ name: sender, chat }) : sender}</b>
        <time dateTime={createdAt}>{rowTimeLabel(createdAt, now)}</time>
        <span>
          <AttachmentIcon attachment={attachment} named={false} />
          {previewText(message)}
        </span>
      </button>
      <IconButton size="sm" label={m.chat_unstar()} onClick={remove}>
        <IconStarOff stroke={1.75} />
      </IconButton>
    </li>
  );
}
