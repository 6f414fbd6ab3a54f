import { IconAlertCircle } from '@tabler/icons-react';
import { groupRefusal } from '../client/chat-labels.ts';
import styles from './error-line.module.css';

/** Why a group was not made or changed. */
export function RefusalLine({ error }: { error: unknown }) {
  return (
    <p className={styles.refusal} role="alert">
      <IconAlertCircle stroke={2} aria-hidden="true" />
      <span>{groupRefusal(error)}</span>
    </p>
  );
}
