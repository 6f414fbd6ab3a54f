import type { NotificationGroup } from '@layover/proto/http/user/notification';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Area } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { NotificationPicture } from './notification-picture.tsx';
import styles from './notification-row.module.css';
import { notificationTarget } from './notification-target.ts';
import { NotificationText } from './notification-text.tsx';

interface NotificationRowProps {
  notification: NotificationGroup;
  area: Area;
  onOpen: () => void;
  onRemove: () => void;
}

/** A picture, one sentence and the time; a link where there is a page to open. */
export function NotificationRow({ notification, area, onOpen, onRemove }: NotificationRowProps) {
  const { kind, createdAt, isRead, ids } = notification;
  const to = notificationTarget(notification, area);
  const content = (
    <>
      <NotificationPicture notification={notification} />
      <span className={styles.text}>
        <span>
          <NotificationText notification={notification} />
        </span>
        <small>
          <time dateTime={createdAt}>{dateTimeIn(createdAt, userTimeZone())}</time>
          {ids.length > 1 &&
            kind !== 'post_comment' &&
            ` · ${m.notification_latest_of({ count: ids.length })}`}
        </small>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <VisuallyHidden>{m.notification_new()}</VisuallyHidden>
        </span>
      )}
    </>
  );
  return (
    <li className={styles.row} data-new={!isRead || undefined}>
      <Target to={to} onOpen={onOpen}>
        {content}
      </Target>
      <IconButton className={styles.remove} size="sm" label={m.notification_remove()} onClick={onRemove}>
        <IconX stroke={1.75} />
      </IconButton>
    </li>
  );
}

function Target({ to, onOpen, children }: { to: string; onOpen: () => void; children: ReactNode }) {
  if (to === '') return <div className={styles.target}>{children}</div>;
  return (
    <AppLink className={styles.target} to={to} onClick={onOpen}>
      {children}
    </AppLink>
  );
}
