import { IconAlertCircle } from '@tabler/icons-react';
import { groupErrorMessage } from '../display/error-messages.ts';
import styles from './error-line.module.css';

/** Error of a group that could not be created or changed. */
export function ErrorLine({ error }: { error: unknown }) {
  return (
    <p className={styles.error} role="alert">
      <IconAlertCircle stroke={2} aria-hidden="true" />
      <span>{groupErrorMessage(error)}</span>
    </p>
  );
}
