import type { Person } from '@layover/proto/http/shared-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { jobAndCompany } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { toastError } from '../display/error-messages.ts';
import { AnswerFooter } from './answer-footer.tsx';
import styles from './chat-request.module.css';
import { PlansInCommon } from './plans-in-common.tsx';
import { useAcceptChat } from './use-accept-chat.ts';
import { useBlockPerson } from './use-block-person.ts';

/** The person who sends a chat request. */
export function ChatRequestCard({ person }: { person: Person }) {
  const name = person.first_name;
  return (
    <div className={styles.card}>
      <Avatar person={person} size="lg" />
      <b>{m.chat_request_title({ name })}</b>
      <p className={styles.who}>{jobAndCompany(person)}</p>
      <p>{m.chat_request_text({ name })}</p>
      <PlansInCommon personId={person._id} max={1} />
    </div>
  );
}

/** The answers to a chat request. They replace the composer. */
export function ChatRequestFooter({ chatId }: { chatId: string }) {
  const accept = useAcceptChat(chatId, toastError);
  const { isPending, mutate } = useBlockPerson(chatId);
  const onClick = () => mutate(true);
  return (
    <AnswerFooter
      accept={accept}
      decline={{ label: m.chat_block_short(), danger: true, isPending, onClick }}
    />
  );
}
