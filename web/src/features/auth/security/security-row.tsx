import type { ReactNode } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import styles from './security-row.module.css';

interface SecurityRowProps {
  icon: ReactNode;
  name: ReactNode;
  /** Small texts below the name. */
  facts?: readonly string[];
  error?: unknown;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** One browser, passkey, app or site of the settings for signing in. */
export function SecurityRow({ icon, name, facts = [], error, actions }: SecurityRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.content}>
        <div className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
          {error ? (
            <p className={styles.error} role="alert">
              {errorMessage(error)}
            </p>
          ) : null}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  );
}
