import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './notifications-prompt.module.css';
import { canNotify } from './show-notification.ts';

/** Offers to turn on notifications while the browser's permission is undecided. */
export function NotificationsPrompt() {
  const [open, setOpen] = useState(() => canNotify() && Notification.permission === 'default');
  if (!open) return null;
  const requestPermission = async () => {
    const permission = await Notification.requestPermission();
    setOpen(permission === 'default');
    if (permission === 'granted') showToast(m.chat_notifications_on());
  };
  return (
    <p className={styles.line}>
      <IconBell stroke={1.75} aria-hidden="true" />
      <span>{m.chat_notifications_hint()}</span>
      <Button size="sm" variant="quiet" onClick={() => void requestPermission()}>
        {m.chat_notifications()}
      </Button>
    </p>
  );
}
