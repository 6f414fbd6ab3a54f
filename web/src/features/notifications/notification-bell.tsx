import { IconBell, IconSettings, IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog, Popover } from 'radix-ui';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { type Area, paths } from '#shared/config/paths.ts';
import { useViewportWidth } from '#shared/hooks/use-viewport.ts';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { socket } from '#shared/realtime/socket.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { closePreviewToasts } from '#shared/ui/toasts/toast.ts';
import styles from './notification-bell.module.css';
import { NOTIFICATIONS, notificationsQuery } from './notification-queries.ts';
import { NotificationSkeletons } from './notification-skeletons.tsx';
import { onChangeInOtherTab } from './other-tabs.ts';
import { startNotificationUpdates } from './realtime.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useShowNotification } from './use-show-notification.tsx';

const NotificationList = lazySection(() => import('./notification-list.tsx'));

/** Narrower windows show the notifications as a panel over the whole page. */
const POPOVER_MIN_PX = 768;

/** The bell of the headers, with the number of notifications that came since it was last opened. It opens the list. */
export function NotificationBell({ area }: { area: Area }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data } = useInfiniteQuery(notificationsQuery);
  const isWide = useViewportWidth() >= POPOVER_MIN_PX;
  const show = useShowNotification(area, isOpen);
  const onNew = useEffectEvent(show);
  useEffect(() => startNotificationUpdates(client, socket, (added) => void onNew(added)), [client]);
  useEffect(
    () => onChangeInOtherTab(() => void client.invalidateQueries({ queryKey: NOTIFICATIONS })),
    [client],
  );
  const fresh = data?.pages[0]?.fresh ?? 0;
  useMarkSeen(data?.pages[0]?.notifications.find(({ isRead }) => !isRead)?.createdAt);
  const bell = (
    <IconButton label={bellLabel(fresh)} count={fresh}>
      <IconBell stroke={1.75} />
    </IconButton>
  );
  const changeOpen = (open: boolean) => {
    // They would stand over the list, which shows the same.
    if (open) closePreviewToasts();
    setOpen(open);
  };
  const settings = (
    <AppLink
      className={styles.settings}
      to={paths.notifications(area)}
      aria-label={m.settings_of_notifications()}
      title={m.settings_of_notifications()}
      onClick={() => setOpen(false)}
    >
      <IconSettings stroke={1.75} aria-hidden="true" />
    </AppLink>
  );
  const list = (
    <Suspense fallback={<NotificationSkeletons />}>
      <NotificationList area={area} onOpen={() => setOpen(false)} />
    </Suspense>
  );
  if (isWide)
    return (
      <Popover.Root open={isOpen} onOpenChange={changeOpen}>
        <Popover.Trigger asChild>{bell}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.popover}
            align="end"
            sideOffset={8}
            collisionPadding={12}
            aria-label={m.notifications()}
            data-notification-list=""
          >
            <div className={styles.head}>
              <h2 className={styles.title}>{m.notifications()}</h2>
              {settings}
            </div>
            <div className={styles.scroll}>{list}</div>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    );
  return (
    <Dialog.Root open={isOpen} onOpenChange={changeOpen}>
      <Dialog.Trigger asChild>{bell}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content className={styles.panel} aria-describedby={undefined}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{m.notifications()}</Dialog.Title>
            {settings}
            <Dialog.Close asChild>
              <IconButton label={m.notifications_close()}>
                <IconX stroke={1.75} />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className={styles.scroll}>{list}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function bellLabel(unread: number): string {
  if (unread === 0) return m.notifications();
  return unread === 1 ? m.notifications_unread_one() : m.notifications_unread({ count: unread });
}
