import type { Chat } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { readersOf } from '../../cache/chat-view.ts';
import { changeErrorMessage } from '../../display/error-messages.ts';
import type { MessageView } from '../../display/message-view.ts';
import { PersonSummary } from '../../presence/person-summary.tsx';
import { useChat } from '../../state/chat-context.ts';
import styles from './readers-dialog.module.css';
import { readersQuery } from './readers-query.ts';

interface ReadersDialogProps {
  chat: Chat;
  /** An own message. */
  message: MessageView;
  onClose: () => void;
}

/** Who has read an own message and when, and who has not. */
export default function ReadersDialog({ chat, message, onClose }: ReadersDialogProps) {
  const { me } = useChat();
  const { read } = readersOf(chat, me, message.seq ?? 0);
  const { data, error } = useQuery(readersQuery(message._id ?? '', read));
  const time = (instant: string) => dateTimeIn(instant, userTimeZone());
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.chat_message_info()}
      description={m.chat_info_sent({ time: time(message.at) })}
    >
      {error && !data && <p role="alert">{changeErrorMessage(error)}</p>}
      {!error && !data && <Skeleton height="3.5rem" />}
      {data && (
        <div className={styles.lists}>
          {data.readers.length > 0 && (
            <People label={m.chat_info_read()} icon={<IconChecks stroke={1.75} aria-hidden="true" />}>
              {data.readers.map(({ user, readAt }) => (
                <Reader
                  key={user._id}
                  person={user}
                  about={readAt ? time(readAt) : m.chat_info_time_unknown()}
                />
              ))}
            </People>
          )}
          {data.others.length > 0 && (
            <People label={m.chat_info_unread()} icon={<IconCheck stroke={1.75} aria-hidden="true" />}>
              {data.others.map((person) => (
                <Reader key={person._id} person={person} />
              ))}
            </People>
          )}
        </div>
      )}
    </Dialog>
  );
}

function People({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3>
        {icon}
        {label}
      </h3>
      <ul aria-label={label}>{children}</ul>
    </section>
  );
}

function Reader({ person, about }: { person: Person; about?: string }) {
  return (
    <li>
      <Avatar person={person} />
      <PersonSummary name={fullName(person)} about={about} />
    </li>
  );
}
