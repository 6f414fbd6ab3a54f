import type { Person } from '@layover/proto/http/values';
import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useAcceptChat } from '../api/accept-chat.ts';
import { useBlockPerson } from '../api/block-person.ts';
import { FOCUS_FIRST, useFocusStays } from '../use-window-focus.ts';
import { workOf } from './person-line.tsx';
import styles from './request.module.css';

/** Who would like to chat. */
export function RequestCard({ person }: { person: Person }) {
  const name = person.first_name;
  return (
    <div className={styles.card}>
      <Avatar person={person} size="lg" />
      <b>{m.chat_asks_title({ name })}</b>
      <p className={styles.who}>{workOf(person)}</p>
      <p>{m.chat_asks_text({ name })}</p>
    </div>
  );
}

/** In the place of the field: the answer to a request. */
export function RequestFoot({ chatId }: { chatId: string }) {
  const accept = useAcceptChat(chatId);
  const block = useBlockPerson(chatId);
  const foot = useRef<HTMLDivElement>(null);
  useFocusStays(foot, FOCUS_FIRST);
  const busy = accept.isPending || block.isPending;
  return (
    <div ref={foot} className={styles.answer}>
      <Button variant="danger" disabled={busy} busy={block.isPending} onClick={() => block.mutate(true)}>
        {m.chat_block_short()}
      </Button>
      <Button
        {...{ [FOCUS_FIRST]: '' }}
        disabled={busy}
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {m.chat_accept()}
      </Button>
    </div>
  );
}
