import type { ModerationCase } from '@layover/proto/http/user/moderation-schemas';
import {
  IconArticle,
  IconCalendarEvent,
  IconClock,
  IconMessage,
  IconMessages,
  IconPaperclip,
  IconUser,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import cardStyles from '../list-card.module.css';
import styles from '../queue-card.module.css';
import { caseTitle, reasonsLabel, reportersLabel, typeLabels } from './case-labels.ts';

const icons = {
  message: IconMessage,
  plan: IconCalendarEvent,
  user: IconUser,
  post: IconArticle,
  comment: IconMessages,
} as const;

/** A case in the list: the subject, its author, the number of reports and their reasons. */
export function CaseCard({ found }: { found: ModerationCase }) {
  const Icon = icons[found.type];
  const { _id, type, person, reviewer, lastReportedAt, hasAttachment } = found;
  return (
    <li className={clsx(cardStyles.card, styles.card)}>
      <div className={cardStyles.what}>
        <p className={styles.head}>
          <span className={styles.icon}>
            {type === 'user' ? (
              <Avatar person={person} size="sm" />
            ) : (
              <Icon stroke={1.75} aria-hidden="true" />
            )}
            {typeLabels[type]()}
          </span>
          {reviewer && <span>{m.case_reviewer({ name: fullName(reviewer) })}</span>}
        </p>
        <h2>
          <AppLink className={styles.link} to={paths.admin.report(_id)}>
            {caseTitle(found)}
          </AppLink>
        </h2>
        <p className={styles.facts}>
          <b>{reportersLabel(found)}</b>
          <span>{reasonsLabel(found)}</span>
          {hasAttachment && (
            <span className={styles.icon}>
              <IconPaperclip stroke={1.75} aria-hidden="true" />
              {m.case_with_file()}
            </span>
          )}
        </p>
      </div>
      <div className={clsx(cardStyles.side, styles.side)}>
        {(type !== 'user' || found.isOwn) && (
          <span className={styles.person}>
            <Avatar person={person} size="sm" />
            {found.isOwn ? m.case_yours() : fullName(person)}
          </span>
        )}
        <span className={styles.icon}>
          <IconClock stroke={1.75} aria-hidden="true" />
          <time dateTime={lastReportedAt}>{dateTimeIn(lastReportedAt, userTimeZone())}</time>
        </span>
      </div>
    </li>
  );
}
