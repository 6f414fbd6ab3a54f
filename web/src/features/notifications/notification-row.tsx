import type { Notification, NotificationGroup } from '@layover/proto/http/user/notification';
import { IconAlertTriangle, IconDownload, IconFlag, type Icon as IconType, IconX } from '@tabler/icons-react';
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

/** Of notifications without a picture. */
const SYMBOLS: Partial<Record<Notification['kind'], IconType>> = {
  report_answered: IconFlag,
  content_warning: IconAlertTriangle,
  data_export_ready: IconDownload,
};

interface NotificationRowProps {
  notification: NotificationGroup;
  area: Area;
  onOpen: () => void;
  onRemove: () => void;
}

/** A picture, one sentence and the time; a link where there is a page to open. */
export function NotificationRow({ notification, area, onOpen, onRemove }: NotificationRowProps) {
  const { kind, path, subjectId, createdAt, isRead, ids } = notification;
  // A chat opens over the page that the reader is on.
  const to = isAboutChat(kind) ? `?chat=${subjectId}` : path && `/${area}${path}`;
  const content = (
    <>
      <Picture notification={notification} />
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

const isAboutChat = (kind: Notification['kind']): boolean =>
  kind === 'chat_request' || kind === 'group_invitation' || kind === 'group_added';

function Target({ to, onOpen, children }: { to: string; onOpen: () => void; children: ReactNode }) {
  if (to === '') return <div className={styles.target}>{children}</div>;
  return (
    <AppLink className={styles.target} to={to} onClick={onOpen}>
      {children}
    </AppLink>
  );
}

function Picture({ notification: { kind, image, params } }: { notification: Notification }) {
  if (kind === 'trip_overlap' || kind === 'post_comment' || isAboutChat(kind))
    return (
      <Avatar person={{ first_name: params.person ?? '', profilePhoto: image }} className={styles.face} />
    );
  const Icon = SYMBOLS[kind];
  if (Icon) {
    return (
      <span className={clsx(styles.picture, styles.symbol)} aria-hidden="true">
        <Icon stroke={1.75} />
      </span>
    );
  }
  return <ImageFrame className={styles.picture} src={image} alt="" size="small" radius="var(--r2)" />;
}
