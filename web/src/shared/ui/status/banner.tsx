import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './banner.module.css';

type Tone = 'ok' | 'warn' | 'bad' | 'info';

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle, info: IconInfoCircle };

interface BannerProps {
  tone?: Tone;
  children: ReactNode;
  /** A small button or link after the text. */
  action?: ReactNode;
  /** On phones it takes little of the height: without the icon, in small print. */
  isSlim?: boolean;
  onClose?: () => void;
}

/** A line that concerns the whole page or form, coloured by its meaning. */
export function Banner({ tone = 'info', children, action, isSlim, onClose }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      className={clsx(styles.banner, styles[tone], isSlim && styles.slim)}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" stroke={1.75} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <IconButton size="sm" label={m.close()} onClick={onClose}>
          <IconX stroke={1.75} />
        </IconButton>
      )}
    </div>
  );
}
