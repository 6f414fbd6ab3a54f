import type { Notification } from '@layover/proto/http/user/notification';
import {
  IconAlertTriangle,
  IconArmchair,
  IconCalendar,
  IconDownload,
  IconFlag,
  IconReceipt,
  IconReceiptRefund,
  type Icon as IconType,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './notification-picture.module.css';
import { isAboutChat } from './notification-target.ts';

/** The symbols of notifications without a picture. */
const SYMBOLS: Partial<Record<Notification['kind'], IconType>> = {
  report_answered: IconFlag,
  content_warning: IconAlertTriangle,
  data_export_ready: IconDownload,
  receipt_issued: IconReceipt,
  refund_made: IconReceiptRefund,
  package_shortened: IconReceipt,
  calendar_link_made: IconCalendar,
  seat_taken: IconArmchair,
  seat_taken_back: IconArmchair,
  seat_given_back: IconArmchair,
};

/** The face of a person, the picture of a plan or a symbol. */
export function NotificationPicture({
  notification: { kind, image, params },
}: {
  notification: Notification;
}) {
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
