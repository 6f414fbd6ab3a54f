import type { Person } from '@layover/proto/http/shared-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { jobAndCompany } from '../presence/person-summary.tsx';
import { AnswerFooter } from './answer-footer.tsx';
import { useAcceptChat } from './api/accept-chat.ts';
import { useBlockPerson } from './api/block-person.ts';
import styles from './chat-request.module.css';

/** Who would like to chat. */
export function ChatRequestCard({ person }: { person: Person }) {
  const name = person.first_name;
  return (
    <div className={styles.card}>
      <Avatar person={person} size="lg" />
      <b>{m.chat_asks_title({ name })}</b>
      <p className={styles.who}>{jobAndCompany(person)}</p>
      <p>{m.chat_asks_text({ name })}</p>
    </div>
  );
}

/** In the place of the field: the answer to a request. */
export function ChatRequestFooter({ chatId }: { chatId: string }) {
  const accept = useAcceptChat(chatId);
  const { isPending, mutate } = useBlockPerson(chatId);
  const onClick = () => mutate(true);
  return (
    <AnswerFooter
      accept={accept}
      refuse={{ label: m.chat_block_short(), danger: true, isPending, onClick }}
    />
  );
}
