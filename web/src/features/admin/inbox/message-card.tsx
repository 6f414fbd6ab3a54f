import type { ContactMessage } from '@layover/proto/http/content/contact-schemas';
import { IconClock } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { subjectLabels } from '#entities/contact-message/subject-labels.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill } from '#shared/ui/data-table/status-pill.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import cardStyles from '../list-card.module.css';
import styles from '../queue-card.module.css';
import { contactStateLabels, contactStateTones } from './message-labels.ts';

/** A message in the list: its sender, subject, beginning and assignee. */
export function MessageCard({ message, showsState }: { message: ContactMessage; showsState: boolean }) {
  const { _id, name, email, subject, excerpt, state, assignee, receivedAt } = message;
  return (
    <li className={clsx(cardStyles.card, styles.card)}>
      <div className={cardStyles.what}>
        <p className={styles.head}>
          <span>{subjectLabels[subject]()}</span>
          {showsState && (
            <StatusPill tone={contactStateTones[state]}>{contactStateLabels[state]()}</StatusPill>
          )}
        </p>
        <h2>
          <AppLink className={styles.link} to={paths.admin.contactMessage(_id)}>
            {name}
          </AppLink>
        </h2>
        <p className={styles.excerpt}>{excerpt}</p>
      </div>
      <div className={clsx(cardStyles.side, styles.side)}>
        <span className={styles.mail}>{email}</span>
        <span className={styles.icon}>
          <IconClock stroke={1.75} aria-hidden="true" />
          <time dateTime={receivedAt}>{dateTimeIn(receivedAt, userTimeZone())}</time>
        </span>
        {assignee && (
          <span className={styles.person}>
            <Avatar person={assignee} size="sm" />
            {state === 'answered'
              ? m.inbox_answered_by({ name: fullName(assignee) })
              : m.inbox_taken_by({ name: fullName(assignee) })}
          </span>
        )}
      </div>
    </li>
  );
}
