import { m } from '../i18n/i18n.ts';
import styles from './human-check-status.module.css';
import { useIsChecking } from './with-human-check.ts';

/** Says in a form that a challenge is being solved. Screen readers need the element before its text. */
export function HumanCheckStatus() {
  const isChecking = useIsChecking();
  return (
    <p className={styles.status} role="status">
      {isChecking && m.human_check_running()}
    </p>
  );
}
