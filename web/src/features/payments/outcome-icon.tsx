import { IconArrowBackUp, IconCheck, IconCreditCardOff, IconHourglass } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { Outcome } from './order-words.ts';
import styles from './outcome.module.css';

const icons = {
  paid: IconCheck,
  waiting: IconHourglass,
  unpaid: IconCreditCardOff,
  returned: IconArrowBackUp,
  open: IconHourglass,
} as const satisfies Record<Outcome, unknown>;

export function OutcomeIcon({ outcome, tone }: { outcome: Outcome; tone: 'ok' | 'warn' | 'bad' | 'info' }) {
  const Icon = icons[outcome];
  return (
    <span className={clsx(styles.icon, styles[tone])}>
      <Icon stroke={1.75} aria-hidden="true" />
    </span>
  );
}
