import { IconAlertCircle } from '@tabler/icons-react';
import { groupRefusal } from '../chat-words.ts';
import styles from './refusal-line.module.css';

/** Why a group was not made or changed. */
export function RefusalLine({ error }: { error: unknown }) {
  return (
    <p className={styles.refusal} role="alert">
      <IconAlertCircle stroke={2} aria-hidden="true" />
      <span>{groupRefusal(error)}</span>
    </p>
  );
}
