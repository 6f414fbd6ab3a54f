import type { Notification } from '@layover/proto/http/notification';
import { IconAlertTriangle, IconFlag, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import type { Area } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ImageFrame } from '#shared/ui/image-frame.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './notification-row.module.css';
import { NotificationText } from './notification-text.tsx';

interface NotificationRowProps {
  notification: Notification;
  area: Area;
  /** It was unread when the list was opened. */
  isNew: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** A picture, one sentence and the time; a link where there is a page to open. */
export function NotificationRow({ notification, area, isNew, onOpen, onRemove }: NotificationRowProps) {
  const { path, createdAt } = notification;
  const content = (
    <>
      <Picture notification={notification} />
      <span className={styles.text}>
        <span>
          <NotificationText notification={notification} />
        </span>
        <time dateTime={createdAt}>{dateTimeIn(createdAt, userTimeZone())}</time>
      </span>
      {isNew && (
        <span className={styles.dot}>
          <VisuallyHidden>{m.notification_new()}</VisuallyHidden>
        </span>
      )}
    </>
  );
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <Target to={path && `/${area}${path}`} onOpen={onOpen}>
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

function Picture({ notification: { kind, image, params } }: { notification: Notification }) {
  if (kind === 'trip_overlap')
    return (
      <Avatar person={{ first_name: params.person ?? '', profilePhoto: image }} className={styles.face} />
    );
  if (kind === 'report_answered' || kind === 'content_warning') {
    const Icon = kind === 'report_answered' ? IconFlag : IconAlertTriangle;
    return (
      <span className={clsx(styles.picture, styles.symbol)} aria-hidden="true">
        <Icon stroke={1.75} />
      </span>
    );
  }
  return <ImageFrame className={styles.picture} src={image} alt="" size="small" radius="var(--r2)" />;
}
